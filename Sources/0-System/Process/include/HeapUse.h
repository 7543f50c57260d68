#pragma once

#include <stddef.h>

/// The bytes in use of the C library's heap, with those of all threads and of large blocks.
size_t heap_use_bytes(void);
