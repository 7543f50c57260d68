// Counts the allocations that the program itself and the Swift runtime ask for; those of the driver and of other
// libraries do not count. Put before the C library with LD_PRELOAD.
//
// Whenever the program reads the statistics of its heap, the count so far is appended to the file that
// $ALLOCATIONS_FILE names.

#define _GNU_SOURCE
#include <errno.h>
#include <link.h>
#include <malloc.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// The C library's own, under names that nobody interposes.
extern void *__libc_malloc(size_t size);
extern void *__libc_realloc(void *memory, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

enum { MAXIMUM = 32 };
static uintptr_t starts[MAXIMUM], ends[MAXIMUM];
static int ranges;
static atomic_long count;

static int note_code(struct dl_phdr_info *object, size_t size, void *unused) {
  (void)size, (void)unused;
  // The program has no name here.
  if (object->dlpi_name[0] != 0 && strstr(object->dlpi_name, "libswift") == NULL) return 0;
  for (int index = 0; index < object->dlpi_phnum && ranges < MAXIMUM; index++) {
    const ElfW(Phdr) *part = &object->dlpi_phdr[index];
    if (part->p_type != PT_LOAD || (part->p_flags & PF_X) == 0) continue;
    starts[ranges] = object->dlpi_addr + part->p_vaddr;
    ends[ranges] = starts[ranges] + part->p_memsz;
    ranges++;
  }
  return 0;
}

__attribute__((constructor)) static void find_code(void) { dl_iterate_phdr(note_code, NULL); }

static void note(void *caller) {
  for (int index = 0; index < ranges; index++) {
    if ((uintptr_t)caller >= starts[index] && (uintptr_t)caller < ends[index]) {
      atomic_fetch_add_explicit(&count, 1, memory_order_relaxed);
      return;
    }
  }
}

void *malloc(size_t size) {
  note(__builtin_return_address(0));
  return __libc_malloc(size);
}

void *realloc(void *memory, size_t size) {
  note(__builtin_return_address(0));
  return __libc_realloc(memory, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  note(__builtin_return_address(0));
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **memory, size_t alignment, size_t size) {
  note(__builtin_return_address(0));
  *memory = __libc_memalign(alignment, size);
  return *memory == NULL ? ENOMEM : 0;
}

struct mallinfo2 mallinfo2(void) {
  const char *path = getenv("ALLOCATIONS_FILE");
  FILE *file = path == NULL ? NULL : fopen(path, "a");
  if (file != NULL) {
    fprintf(file, "%ld\n", atomic_load(&count));
    fclose(file);
  }
  return (struct mallinfo2){0};
}
