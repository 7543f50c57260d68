#pragma once

#include <stdint.h>

/// A font opened from memory, with a library instance of its own, so that threads are independent.
typedef struct text_font text_font;

/// The metrics of a font, in its units.
typedef struct {
  double units_per_em;
  double ascender;
  double descender;
  double line_height;
  int32_t has_kerning;
} text_font_metrics;

/// A step of an outline: a kind and up to three points.
typedef struct {
  int32_t kind;
  double x[3];
  double y[3];
} text_outline_step;

enum { text_step_move = 0, text_step_line = 1, text_step_quadratic = 2, text_step_cubic = 3 };

/// Opens a font; the bytes must stay valid until it is closed. NULL if they are no font with outlines; then
/// `error` is FreeType's error code.
///
/// The lower half of `index` is the number of the face within a collection; the upper one is that of an instance of a
/// variable font, counted from one, or zero.
text_font *text_font_open(const uint8_t *bytes, int64_t size, uint32_t index, int32_t *error);
void text_font_close(text_font *font);

text_font_metrics text_font_get_metrics(const text_font *font);

/// Copies the name of the family, at most `capacity` bytes with the ending zero.
void text_font_family(const text_font *font, char *name, int32_t capacity);

/// The index of a character's glyph; zero is the glyph for missing characters.
uint32_t text_font_glyph(const text_font *font, uint32_t character);

/// The kerning of two glyphs.
double text_font_kerning(const text_font *font, uint32_t left, uint32_t right);

/// Loads a glyph and returns its advance; negative if it cannot be loaded.
double text_font_load(text_font *font, uint32_t glyph);

/// The number of steps of the loaded glyph's outline; copies at most `capacity` of them.
int32_t text_font_outline(text_font *font, text_outline_step *steps, int32_t capacity);
