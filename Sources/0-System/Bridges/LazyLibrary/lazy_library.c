#include "LazyLibrary.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static bool fill(lazy_library *library) {
  void *handle = dlopen(library->file, RTLD_NOW | RTLD_LOCAL);
  if (!handle) {
    const char *reason = dlerror();
    snprintf(
        library->problem, sizeof library->problem, "%s; install the package %s",
        reason ? reason : library->file, library->package);
    return false;
  }
  for (size_t i = 0; i < library->count; i++) {
    library->addresses[i] = dlsym(handle, library->names[i]);
    if (library->addresses[i]) continue;
    snprintf(
        library->problem, sizeof library->problem, "%s is too old: it has no %s; upgrade the package %s",
        library->file, library->names[i], library->package);
    dlclose(handle);
    return false;
  }
  return true;
}

bool lazy_library_load(lazy_library *library) {
  int state = atomic_load_explicit(&library->state, memory_order_acquire);
  if (state == 0) {
    pthread_mutex_lock(&lock);
    state = atomic_load_explicit(&library->state, memory_order_relaxed);
    if (state == 0) {
      state = fill(library) ? 1 : 2;
      atomic_store_explicit(&library->state, state, memory_order_release);
    }
    pthread_mutex_unlock(&lock);
  }
  return state == 1;
}
