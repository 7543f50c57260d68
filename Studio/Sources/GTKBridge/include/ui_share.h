#pragma once
// Sharing of files through the desktop's portal, where it has one.
#include "ui_object.h"
#pragma clang assume_nonnull begin

// The ways to share that a desktop may offer.
enum { UI_SHARE_OPEN = 1, UI_SHARE_MAIL = 2 };

// Asks which ways the desktop offers; calls back once, with their sum, later.
void ui_find_shares(void (*callback)(void *data, int32_t ways), void *data, ui_release release);
// Hands a file to a program that the user chooses, or to a new mail with a subject. Calls back once: with no text where
// the desktop took it, with the reason otherwise.
void ui_share_file(
  int32_t way, const char *path, const char *subject, void (*callback)(void *data, const char *_Nullable reason),
  void *data, ui_release release);

#pragma clang assume_nonnull end
