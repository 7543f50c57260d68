// GLFW's own declarations; glfw_lazy.c defines the functions that are used.
#pragma once
#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>
