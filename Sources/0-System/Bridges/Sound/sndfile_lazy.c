// libsndfile, loaded when the first sound file is read.
#include <sndfile.h>
#include <stddef.h>

#include "LazyLibrary.h"

#define FUNCTIONS(X) \
  X(sf_close) \
  X(sf_error) \
  X(sf_open) \
  X(sf_open_virtual) \
  X(sf_readf_float) \
  X(sf_seek) \
  X(sf_strerror)

LAZY_LIBRARY("libsndfile.so.1", "libsndfile1", FUNCTIONS);

SNDFILE *sf_open(const char *path, int mode, SF_INFO *sfinfo) {
  return lazy_library_load(&library) ? functions.sf_open(path, mode, sfinfo) : NULL;
}

SNDFILE *sf_open_virtual(SF_VIRTUAL_IO *sfvirtual, int mode, SF_INFO *sfinfo, void *user_data) {
  if (!lazy_library_load(&library)) return NULL;
  return functions.sf_open_virtual(sfvirtual, mode, sfinfo, user_data);
}

const char *sf_strerror(SNDFILE *sndfile) {
  return lazy_library_load(&library) ? functions.sf_strerror(sndfile) : library.problem;
}

int sf_close(SNDFILE *sndfile) { return functions.sf_close(sndfile); }

int sf_error(SNDFILE *sndfile) { return functions.sf_error(sndfile); }

sf_count_t sf_readf_float(SNDFILE *sndfile, float *ptr, sf_count_t frames) {
  return functions.sf_readf_float(sndfile, ptr, frames);
}

sf_count_t sf_seek(SNDFILE *sndfile, sf_count_t frames, int whence) {
  return functions.sf_seek(sndfile, frames, whence);
}
