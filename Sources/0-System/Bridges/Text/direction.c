// FriBidi, loaded when the first text may run from right to left.
#include <fribidi/fribidi.h>
#include <stdlib.h>

#include "LazyLibrary.h"
#include "TextBridge.h"

#define FUNCTIONS(X) \
  X(fribidi_get_bidi_types) \
  X(fribidi_get_bracket_types) \
  X(fribidi_get_par_embedding_levels_ex)

LAZY_LIBRARY("libfribidi.so.0", "libfribidi0", FUNCTIONS);

const char *text_direction_problem(void) { return lazy_library_load(&library) ? NULL : library.problem; }

int32_t text_levels(const uint32_t *text, int32_t length, int8_t *levels) {
  if (text_direction_problem()) return -1;
  FriBidiCharType *types = calloc((size_t)length, sizeof *types);
  FriBidiBracketType *brackets = calloc((size_t)length, sizeof *brackets);
  FriBidiLevel deepest = 0;
  FriBidiParType base = FRIBIDI_PAR_ON;
  if (types && brackets) {
    functions.fribidi_get_bidi_types(text, length, types);
    functions.fribidi_get_bracket_types(text, length, types, brackets);
    deepest = functions.fribidi_get_par_embedding_levels_ex(types, brackets, length, &base, levels);
  }
  free(types);
  free(brackets);
  return deepest ? FRIBIDI_IS_RTL(base) ? 1 : 0 : -1;
}
