#pragma once
// Dialogs that ask for files.
#include "ui_object.h"
#pragma clang assume_nonnull begin

enum { UI_OPEN_FILES = 0, UI_OPEN_FOLDER = 1, UI_SAVE_FILE = 2 };

// Calls back with the chosen paths; with none when the dialog was cancelled.
typedef void (*ui_paths)(void *data, const char *const _Nonnull *_Nullable paths, size_t count);

// Asks for files; `extensions`, without dots and with spaces between them, are what a dialog that opens files shows.
void ui_ask_files(
  ui_object *window, int32_t kind, const char *title, const char *_Nullable name,
  const char *_Nullable extensions, ui_paths callback, void *data, ui_release release);

#pragma clang assume_nonnull end
