#pragma once

#include <stddef.h>

/// The bytes of the C library's heap that are in use, those of all threads and of large blocks included.
size_t heap_use_bytes(void);
