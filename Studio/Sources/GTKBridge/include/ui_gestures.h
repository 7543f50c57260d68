#pragma once
// Pointer and keyboard on a widget.
#include "ui_object.h"
#pragma clang assume_nonnull begin

enum { UI_DRAG_BEGIN = 0, UI_DRAG_UPDATE = 1, UI_DRAG_END = 2 };

// Calls back for clicks of the first button: the place, and which click of several it was.
void ui_on_click(
  ui_object *widget, void (*callback)(void *data, int32_t count, double x, double y), void *data,
  ui_release release);
// Calls back while the first button, or where `is_secondary` the third, is held: where it went down, and how far it went.
void ui_on_drag(
  ui_object *widget, bool is_secondary,
  void (*callback)(void *data, int32_t phase, double x, double y, double dx, double dy), void *data,
  ui_release release);
// Calls back for wheels and touchpads; a step of a wheel is 1. `is_end` when fingers have left a touchpad.
void ui_on_scroll(
  ui_object *widget, void (*callback)(void *data, double dx, double dy, bool is_end), void *data,
  ui_release release);
// Calls back for keys by GDK's names, such as `Left`; a modifier in front, as in `Shift+Left`. True when it was used.
void ui_on_key(
  ui_object *widget, bool (*callback)(void *data, const char *key), void *data, ui_release release);

#pragma clang assume_nonnull end
