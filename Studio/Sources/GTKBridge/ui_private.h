#pragma once
// Declarations that the files of the bridge share.
#define GDK_DISABLE_DEPRECATION_WARNINGS
#include <adwaita.h>

// A callback of Swift's with what it is called with.
typedef struct {
  void (*function)(void);
  void *data;
  void (*release)(void *);
} ui_closure;

ui_closure *ui_closure_new(void (*function)(void), void *data, void (*release)(void *));
// Frees a closure, as `GDestroyNotify` and as `GClosureNotify`.
void ui_closure_free(gpointer closure);
void ui_closure_notify(gpointer closure, GClosure *unused);

#define UI_WIDGET(object) GTK_WIDGET((void *)(object))
