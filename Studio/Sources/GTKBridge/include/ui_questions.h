#pragma once
// Questions in dialogs.
#include "ui_object.h"
#pragma clang assume_nonnull begin

enum { UI_ANSWER_PLAIN = 0, UI_ANSWER_SUGGESTED = 1, UI_ANSWER_DESTRUCTIVE = 2 };

typedef struct {
  // The name that the callback receives, and what the button says; an underscore goes before its mnemonic.
  const char *name, *label;
  int32_t kind;
} ui_answer;

// Asks in a dialog over a window; the first answer is also that of Escape, the last that of Enter.
void ui_ask(
  ui_object *window, const char *heading, const char *text, const ui_answer *answers, size_t count,
  void (*callback)(void *data, const char *answer), void *data, ui_release release);

#pragma clang assume_nonnull end
