#pragma once
// A widget that Swift draws, and its clock.
#include "ui_object.h"
#pragma clang assume_nonnull begin

enum { UI_ROLE_IMAGE = 0, UI_ROLE_SLIDER = 1, UI_ROLE_GROUP = 2, UI_ROLE_BUTTON = 3 };

// Draws into a snapshot, which is valid during the call.
typedef void (*ui_draw)(void *data, ui_object *snapshot, float width, float height);

ui_object *ui_canvas_new(
  int32_t role, int32_t width, int32_t height, bool takes_focus, ui_draw draw, void *data, ui_release release);
void ui_queue_draw(ui_object *widget);

// Calls back before each frame with the frame's time in seconds, until the callback returns false.
void ui_add_tick(ui_object *widget, bool (*tick)(void *data, double seconds), void *data, ui_release release);

#pragma clang assume_nonnull end
