// HarfBuzz, loaded when the first text needs shaping.
#include <harfbuzz/hb.h>
#include <stdlib.h>

#include "LazyLibrary.h"
#include "TextBridge.h"

#define FUNCTIONS(X) \
  X(hb_blob_create) \
  X(hb_blob_destroy) \
  X(hb_buffer_add_codepoints) \
  X(hb_buffer_allocation_successful) \
  X(hb_buffer_clear_contents) \
  X(hb_buffer_create) \
  X(hb_buffer_destroy) \
  X(hb_buffer_get_glyph_infos) \
  X(hb_buffer_get_glyph_positions) \
  X(hb_buffer_guess_segment_properties) \
  X(hb_buffer_set_direction) \
  X(hb_buffer_set_flags) \
  X(hb_buffer_set_script) \
  X(hb_face_create) \
  X(hb_face_destroy) \
  X(hb_face_get_glyph_count) \
  X(hb_face_get_upem) \
  X(hb_font_create) \
  X(hb_font_destroy) \
  X(hb_font_set_var_named_instance) \
  X(hb_shape) \
  X(hb_unicode_funcs_get_default) \
  X(hb_unicode_script)

LAZY_LIBRARY("libharfbuzz.so.0", "libharfbuzz0b", FUNCTIONS);

const char *text_shaping_problem(void) { return lazy_library_load(&library) ? NULL : library.problem; }

struct text_shaper {
  hb_font_t *font;
  hb_buffer_t *buffer;
  unsigned units_per_em;
};

text_shaper *text_shaper_open(const uint8_t *bytes, int64_t size, uint32_t index) {
  if (text_shaping_problem() || size <= 0 || size > UINT32_MAX) return NULL;
  text_shaper *shaper = calloc(1, sizeof *shaper);
  if (!shaper) return NULL;
  hb_blob_t *blob =
      functions.hb_blob_create((const char *)bytes, (unsigned)size, HB_MEMORY_MODE_READONLY, NULL, NULL);
  hb_face_t *face = functions.hb_face_create(blob, index & 0xFFFF);
  functions.hb_blob_destroy(blob);
  const bool has_glyphs = functions.hb_face_get_glyph_count(face) > 0;
  shaper->units_per_em = functions.hb_face_get_upem(face);
  shaper->font = functions.hb_font_create(face);
  functions.hb_face_destroy(face);
  if (index >> 16) functions.hb_font_set_var_named_instance(shaper->font, (index >> 16) - 1);
  shaper->buffer = functions.hb_buffer_create();
  if (has_glyphs && functions.hb_buffer_allocation_successful(shaper->buffer)) return shaper;
  text_shaper_close(shaper);
  return NULL;
}

void text_shaper_close(text_shaper *shaper) {
  functions.hb_buffer_destroy(shaper->buffer);
  functions.hb_font_destroy(shaper->font);
  free(shaper);
}

double text_shaper_unit(const text_shaper *shaper) { return shaper->units_per_em; }

int32_t text_shape(text_shaper *shaper, const uint32_t *text, int32_t length, text_item item,
                   text_glyph *glyphs, int32_t capacity) {
  hb_buffer_t *buffer = shaper->buffer;
  functions.hb_buffer_clear_contents(buffer);
  functions.hb_buffer_add_codepoints(buffer, text, length, (unsigned)item.start, item.count);
  hb_buffer_flags_t flags = HB_BUFFER_FLAG_REMOVE_DEFAULT_IGNORABLES;
  if (item.start == 0) flags |= HB_BUFFER_FLAG_BOT;
  if (item.start + item.count == length) flags |= HB_BUFFER_FLAG_EOT;
  functions.hb_buffer_set_flags(buffer, flags);
  functions.hb_buffer_set_direction(buffer, item.is_right_to_left ? HB_DIRECTION_RTL : HB_DIRECTION_LTR);
  if (item.script) functions.hb_buffer_set_script(buffer, (hb_script_t)item.script);
  functions.hb_buffer_guess_segment_properties(buffer);
  functions.hb_shape(shaper->font, buffer, NULL, 0);
  if (!functions.hb_buffer_allocation_successful(buffer)) return -1;
  unsigned count = 0;
  const hb_glyph_info_t *infos = functions.hb_buffer_get_glyph_infos(buffer, &count);
  const hb_glyph_position_t *positions = functions.hb_buffer_get_glyph_positions(buffer, &count);
  for (unsigned i = 0; i < count && i < (unsigned)capacity; i++) {
    glyphs[i] = (text_glyph){infos[i].codepoint, infos[i].cluster, positions[i].x_advance,
                             positions[i].x_offset, positions[i].y_offset};
  }
  return (int32_t)count;
}

uint32_t text_script(uint32_t character) {
  if (text_shaping_problem()) return 0;
  return functions.hb_unicode_script(functions.hb_unicode_funcs_get_default(), character);
}
