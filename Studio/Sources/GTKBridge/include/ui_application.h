#pragma once
// The application, its windows, actions and the main loop.
#include "ui_object.h"
#pragma clang assume_nonnull begin

// Connects to the display; false where there is none.
bool ui_start(const char *identifier, const char *name);
// Runs the application until its last window has closed; `activate` is called once, on the calling thread.
//
// The main queue of libdispatch, which is Swift's main actor, is drained by the same loop.
int32_t ui_run(const char *identifier, void (*activate)(void *data, ui_object *application), void *data);

// Styles for the display, in GTK's CSS.
void ui_add_styles(const char *css);
bool ui_is_dark(void);
// Tells whether the desktop asks for animations.
bool ui_wants_animations(void);

ui_object *ui_window_new(ui_object *application, const char *title, int32_t width, int32_t height);
void ui_window_set_content(ui_object *window, ui_object *content);
void ui_window_present(ui_object *window);
void ui_window_close(ui_object *window);
// Calls back before the window closes, which the callback may refuse.
void ui_window_on_close(ui_object *window, bool (*callback)(void *data), void *data, ui_release release);

// Adds an action to the application, under the name that menus and keys use, without the prefix `app.`.
void ui_add_action(
  ui_object *application, const char *name, const char *_Nullable keys, ui_callback callback, void *data,
  ui_release release);
void ui_enable_action(ui_object *application, const char *name, bool enabled);

ui_object *ui_menu_new(void);
// Adds an item, or where the action is missing, a section with a title.
void ui_menu_add(ui_object *menu, const char *title, const char *action);
void ui_menu_add_section(ui_object *menu, const char *_Nullable title, ui_object *section);


#pragma clang assume_nonnull end
