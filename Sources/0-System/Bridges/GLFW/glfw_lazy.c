// GLFW, loaded when the first window is asked for.
#include "GLFWBridge.h"
#include "LazyLibrary.h"

#define FUNCTIONS(X) \
  X(glfwCreateWindow) \
  X(glfwDefaultWindowHints) \
  X(glfwDestroyWindow) \
  X(glfwGetCurrentContext) \
  X(glfwGetError) \
  X(glfwGetFramebufferSize) \
  X(glfwGetGamepadName) \
  X(glfwGetGamepadState) \
  X(glfwGetMonitorWorkarea) \
  X(glfwGetMonitors) \
  X(glfwGetPrimaryMonitor) \
  X(glfwGetVideoMode) \
  X(glfwGetWindowAttrib) \
  X(glfwGetWindowContentScale) \
  X(glfwGetWindowMonitor) \
  X(glfwGetWindowPos) \
  X(glfwGetWindowSize) \
  X(glfwGetWindowUserPointer) \
  X(glfwInit) \
  X(glfwJoystickIsGamepad) \
  X(glfwMakeContextCurrent) \
  X(glfwMaximizeWindow) \
  X(glfwPollEvents) \
  X(glfwSetCharCallback) \
  X(glfwSetCursorPosCallback) \
  X(glfwSetDropCallback) \
  X(glfwSetFramebufferSizeCallback) \
  X(glfwSetInputMode) \
  X(glfwSetKeyCallback) \
  X(glfwSetMouseButtonCallback) \
  X(glfwSetScrollCallback) \
  X(glfwSetWindowFocusCallback) \
  X(glfwSetWindowMonitor) \
  X(glfwSetWindowPos) \
  X(glfwSetWindowRefreshCallback) \
  X(glfwSetWindowShouldClose) \
  X(glfwSetWindowTitle) \
  X(glfwSetWindowUserPointer) \
  X(glfwShowWindow) \
  X(glfwSwapBuffers) \
  X(glfwSwapInterval) \
  X(glfwWaitEventsTimeout) \
  X(glfwWindowHint) \
  X(glfwWindowHintString) \
  X(glfwWindowShouldClose)

LAZY_LIBRARY("libglfw.so.3", "libglfw3", FUNCTIONS);

int glfwInit(void) { return lazy_library_load(&library) ? functions.glfwInit() : GLFW_FALSE; }

int glfwGetError(const char **description) {
  if (lazy_library_load(&library)) return functions.glfwGetError(description);
  if (description) *description = library.problem;
  return GLFW_API_UNAVAILABLE;
}

GLFWwindow *glfwCreateWindow(
    int width, int height, const char *title, GLFWmonitor *monitor, GLFWwindow *share) {
  return functions.glfwCreateWindow(width, height, title, monitor, share);
}

void glfwDefaultWindowHints(void) { functions.glfwDefaultWindowHints(); }

void glfwDestroyWindow(GLFWwindow *window) { functions.glfwDestroyWindow(window); }

GLFWwindow *glfwGetCurrentContext(void) { return functions.glfwGetCurrentContext(); }

void glfwGetFramebufferSize(GLFWwindow *window, int *width, int *height) {
  functions.glfwGetFramebufferSize(window, width, height);
}

const char *glfwGetGamepadName(int jid) { return functions.glfwGetGamepadName(jid); }

int glfwGetGamepadState(int jid, GLFWgamepadstate *state) {
  return functions.glfwGetGamepadState(jid, state);
}

void glfwGetMonitorWorkarea(GLFWmonitor *monitor, int *xpos, int *ypos, int *width, int *height) {
  functions.glfwGetMonitorWorkarea(monitor, xpos, ypos, width, height);
}

GLFWmonitor **glfwGetMonitors(int *count) { return functions.glfwGetMonitors(count); }

GLFWmonitor *glfwGetPrimaryMonitor(void) { return functions.glfwGetPrimaryMonitor(); }

const GLFWvidmode *glfwGetVideoMode(GLFWmonitor *monitor) { return functions.glfwGetVideoMode(monitor); }

int glfwGetWindowAttrib(GLFWwindow *window, int attrib) {
  return functions.glfwGetWindowAttrib(window, attrib);
}

void glfwGetWindowContentScale(GLFWwindow *window, float *xscale, float *yscale) {
  functions.glfwGetWindowContentScale(window, xscale, yscale);
}

GLFWmonitor *glfwGetWindowMonitor(GLFWwindow *window) { return functions.glfwGetWindowMonitor(window); }

void glfwGetWindowPos(GLFWwindow *window, int *xpos, int *ypos) {
  functions.glfwGetWindowPos(window, xpos, ypos);
}

void glfwGetWindowSize(GLFWwindow *window, int *width, int *height) {
  functions.glfwGetWindowSize(window, width, height);
}

void *glfwGetWindowUserPointer(GLFWwindow *window) { return functions.glfwGetWindowUserPointer(window); }

int glfwJoystickIsGamepad(int jid) { return functions.glfwJoystickIsGamepad(jid); }

void glfwMakeContextCurrent(GLFWwindow *window) { functions.glfwMakeContextCurrent(window); }

void glfwMaximizeWindow(GLFWwindow *window) { functions.glfwMaximizeWindow(window); }

void glfwPollEvents(void) { functions.glfwPollEvents(); }

GLFWcharfun glfwSetCharCallback(GLFWwindow *window, GLFWcharfun callback) {
  return functions.glfwSetCharCallback(window, callback);
}

GLFWcursorposfun glfwSetCursorPosCallback(GLFWwindow *window, GLFWcursorposfun callback) {
  return functions.glfwSetCursorPosCallback(window, callback);
}

GLFWdropfun glfwSetDropCallback(GLFWwindow *window, GLFWdropfun callback) {
  return functions.glfwSetDropCallback(window, callback);
}

GLFWframebuffersizefun glfwSetFramebufferSizeCallback(GLFWwindow *window, GLFWframebuffersizefun callback) {
  return functions.glfwSetFramebufferSizeCallback(window, callback);
}

void glfwSetInputMode(GLFWwindow *window, int mode, int value) {
  functions.glfwSetInputMode(window, mode, value);
}

GLFWkeyfun glfwSetKeyCallback(GLFWwindow *window, GLFWkeyfun callback) {
  return functions.glfwSetKeyCallback(window, callback);
}

GLFWmousebuttonfun glfwSetMouseButtonCallback(GLFWwindow *window, GLFWmousebuttonfun callback) {
  return functions.glfwSetMouseButtonCallback(window, callback);
}

GLFWscrollfun glfwSetScrollCallback(GLFWwindow *window, GLFWscrollfun callback) {
  return functions.glfwSetScrollCallback(window, callback);
}

GLFWwindowfocusfun glfwSetWindowFocusCallback(GLFWwindow *window, GLFWwindowfocusfun callback) {
  return functions.glfwSetWindowFocusCallback(window, callback);
}

void glfwSetWindowMonitor(
    GLFWwindow *window, GLFWmonitor *monitor, int xpos, int ypos, int width, int height, int refreshRate) {
  functions.glfwSetWindowMonitor(window, monitor, xpos, ypos, width, height, refreshRate);
}

void glfwSetWindowPos(GLFWwindow *window, int xpos, int ypos) {
  functions.glfwSetWindowPos(window, xpos, ypos);
}

GLFWwindowrefreshfun glfwSetWindowRefreshCallback(GLFWwindow *window, GLFWwindowrefreshfun callback) {
  return functions.glfwSetWindowRefreshCallback(window, callback);
}

void glfwSetWindowShouldClose(GLFWwindow *window, int value) {
  functions.glfwSetWindowShouldClose(window, value);
}

void glfwSetWindowTitle(GLFWwindow *window, const char *title) {
  functions.glfwSetWindowTitle(window, title);
}

void glfwSetWindowUserPointer(GLFWwindow *window, void *pointer) {
  functions.glfwSetWindowUserPointer(window, pointer);
}

void glfwShowWindow(GLFWwindow *window) { functions.glfwShowWindow(window); }

void glfwSwapBuffers(GLFWwindow *window) { functions.glfwSwapBuffers(window); }

void glfwSwapInterval(int interval) { functions.glfwSwapInterval(interval); }

void glfwWaitEventsTimeout(double timeout) { functions.glfwWaitEventsTimeout(timeout); }

void glfwWindowHint(int hint, int value) { functions.glfwWindowHint(hint, value); }

void glfwWindowHintString(int hint, const char *value) { functions.glfwWindowHintString(hint, value); }

int glfwWindowShouldClose(GLFWwindow *window) { return functions.glfwWindowShouldClose(window); }
