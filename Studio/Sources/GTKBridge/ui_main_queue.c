#include "ui_main_queue.h"

#include <glib-unix.h>
#include <stdint.h>
#include <unistd.h>

// libdispatch's interface for foreign run loops; CoreFoundation uses the same two functions on Linux.
extern int _dispatch_get_main_queue_handle_4CF(void);
extern void _dispatch_main_queue_callback_4CF(void *unused);

static gboolean drain(gint descriptor, GIOCondition condition, gpointer unused) {
  (void)condition;
  (void)unused;
  uint64_t count;
  // Reset before the queue is emptied, so that what arrives meanwhile wakes the loop again.
  ssize_t taken = read(descriptor, &count, sizeof count);
  (void)taken;
  _dispatch_main_queue_callback_4CF(0);
  return G_SOURCE_CONTINUE;
}

void ui_attach_main_queue(void) { g_unix_fd_add(_dispatch_get_main_queue_handle_4CF(), G_IO_IN, drain, NULL); }
