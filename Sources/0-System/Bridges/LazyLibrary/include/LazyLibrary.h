// Shared libraries that are loaded when they are first needed, and not with the program.
//
// A command without a window loads no X11, one without sound no ALSA, one without HEIF no codecs; and a program starts
// where they are missing. Each bridge defines the functions of its library that are used, by their own names, and calls
// through a table of addresses that is filled at once: a library that lacks one of them is as good as missing.
#pragma once

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>

// A library, with room for the addresses of its functions.
typedef struct {
  // The name that the dynamic linker searches for.
  const char *file;
  // The Debian package to install.
  const char *package;
  const char *const *names;
  void **addresses;
  size_t count;
  // 0 before the first call, 1 when it is loaded, 2 when it cannot be.
  atomic_int state;
  char problem[256];
} lazy_library;

// Loads a library; safe on every thread. Returns false when it is missing, with the problem and its remedy.
bool lazy_library_load(lazy_library *library);

// Declares the table of a library's functions, which FUNCTIONS(X) lists as X(name): `functions`, with the types of the
// library's own header, and `library`.
#define LAZY_LIBRARY(shared_object, debian_package, FUNCTIONS) \
  static struct { \
    FUNCTIONS(LAZY_MEMBER) \
  } functions; \
  static const char *const names[] = {FUNCTIONS(LAZY_NAME)}; \
  static lazy_library library = { \
    .file = shared_object, \
    .package = debian_package, \
    .names = names, \
    .addresses = (void **)&functions, \
    .count = sizeof names / sizeof *names, \
  }
#define LAZY_MEMBER(name) __typeof__(&name) name;
#define LAZY_NAME(name) #name,
