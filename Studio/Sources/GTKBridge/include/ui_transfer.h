#pragma once
// Transfers to other programs and from them: the clipboard, drags and drops.
#include "ui_files.h"
#include "ui_object.h"
#pragma clang assume_nonnull begin

void ui_copy_text(ui_object *widget, const char *text);
// Copies an image, as a PNG file's bytes and as a texture.
void ui_copy_png(ui_object *widget, const uint8_t *bytes, size_t count);

// Calls back with the files that are dropped on a widget, and the place.
void ui_on_drop(
  ui_object *widget,
  void (*callback)(void *data, const char *const _Nonnull *_Nullable paths, size_t count, double x, double y),
  void *data, ui_release release);

// Returns the path of the file that a drag carries, to be freed with `free`; null for no drag. The pointer went down at a
// place, and has gone some way since.
typedef char *_Nullable (*ui_drag_source)(void *data, double x, double y, double dx, double dy);
// Notes whether a file is still being made: whoever asks for it waits until it is finished.
void ui_drag_set_finished(const char *path, bool is_finished);
// Lets a PNG file be dragged out of a widget, as a file and as an image; `icon` is asked for what hangs at the pointer,
// whose reference is taken over.
void ui_on_drag_out(
  ui_object *widget, ui_drag_source source, ui_object *_Nullable (*_Nonnull icon)(void *data), void *data,
  ui_release release);

#pragma clang assume_nonnull end
