// Child processes that can do nothing but compute.
//
// A worker is this program started once more. It opens what it needs, then closes the door behind itself: from then on
// it reads and writes only the channel that it was given, whatever code runs in it.

#ifndef SANDBOX_BRIDGE_H
#define SANDBOX_BRIDGE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

// Starts a program whose standard input and output are one end of a channel, the other end of which is returned; none of
// the other open files are passed on, and no environment but LD_LIBRARY_PATH. Returns the process, or a negative error
// number.
pid_t worker_start(const char *program, const char *const *arguments, int *channel);
// Waits for the end of a worker, and ends it if that takes longer. Returns the signal by which it had ended, or 0.
int worker_end(pid_t worker, int patience_ms);

enum {
  // Memory is limited, and no core is dumped.
  sandbox_limits = 1,
  // Only the system calls of a computation are left (seccomp): no files, no network, no other processes.
  sandbox_system_calls = 2,
  // The kernel denies all files and connections besides (Landlock).
  sandbox_files = 4,
};

// Closes all files of this process but the standard streams.
void sandbox_close_files(void);
// Confines this process for good, all threads included. Returns which of the fences stand.
int sandbox_enter(uint64_t memory_bytes);

#endif
