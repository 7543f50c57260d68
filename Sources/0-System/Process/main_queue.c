#include "MainQueue.h"

#include <errno.h>
#include <poll.h>
#include <stdint.h>
#include <stdlib.h>
#include <unistd.h>

// libdispatch's interface for foreign run loops; CoreFoundation uses the same two functions on Linux.
extern int _dispatch_get_main_queue_handle_4CF(void);
extern void _dispatch_main_queue_callback_4CF(void *unused);

void main_queue_run(void) {
  struct pollfd wake = {.fd = _dispatch_get_main_queue_handle_4CF(), .events = POLLIN};
  for (;;) {
    if (poll(&wake, 1, -1) < 0 && errno != EINTR) abort();
    if (!(wake.revents & POLLIN)) continue;
    uint64_t count;
    // Reset before the queue is emptied, so that what arrives meanwhile wakes this loop again.
    if (read(wake.fd, &count, sizeof count) < 0 && errno != EINTR && errno != EAGAIN) abort();
    _dispatch_main_queue_callback_4CF(0);
  }
}
