#ifndef SANDBOX_H
#define SANDBOX_H

#include "SandboxBridge.h"

// Leaves only the system calls of a computation, in all threads. Returns whether the kernel can.
bool sandbox_filter_system_calls(void);
// Denies all files and connections. Returns whether the kernel can.
bool sandbox_deny_files(void);

#endif
