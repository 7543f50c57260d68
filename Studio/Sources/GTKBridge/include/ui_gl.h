#pragma once
// A widget that OpenGL draws, in a context of its own.
#include "ui_object.h"
#pragma clang assume_nonnull begin

// Draws into a framebuffer of a size in pixels; the widget's context is current.
typedef void (*ui_gl_render)(void *data, uint32_t framebuffer, int32_t width, int32_t height);

// A widget with a core context of a version.
ui_object *ui_gl_new(int32_t major, int32_t minor, ui_gl_render render, void *data, ui_release release);
void ui_gl_queue_render(ui_object *area);
// Makes the widget's context current; false where the widget has none, or is not realized.
bool ui_gl_make_current(ui_object *area);
// Makes no context current.
void ui_gl_release_current(void);
// Calls back with the reason for which there is no context, which is valid during the call.
void ui_gl_problem(ui_object *area, void (*callback)(void *data, const char *reason), void *data);

// A widget with others over it, which get its place and size.
ui_object *ui_overlay_new(ui_object *child);
void ui_overlay_add(ui_object *overlay, ui_object *child);

#pragma clang assume_nonnull end
