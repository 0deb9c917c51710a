"""The lessons of the tutorial 新手教程: scripted deals that the real engine plays."""
