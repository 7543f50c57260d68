#pragma once

#include <stdint.h>

/// A font opened from memory, with a library of its own, so that threads need not know of each other.
typedef struct text_font text_font;

/// What all letters of a font have in common, in the font's units.
typedef struct {
  double units_per_em;
  double ascender;
  double descender;
  double line_height;
  int32_t has_kerning;
} text_font_metrics;

/// One step of drawing an outline: a kind and up to three points.
typedef struct {
  int32_t kind;
  double x[3];
  double y[3];
} text_outline_step;

enum { text_step_move = 0, text_step_line = 1, text_step_quadratic = 2, text_step_cubic = 3 };

/// Opens a font; the bytes must stay where they are until it is closed. Zero if they are not a font with
/// outlines; then `error` is FreeType's number.
text_font *text_font_open(const uint8_t *bytes, int64_t size, int32_t *error);
void text_font_close(text_font *font);

text_font_metrics text_font_get_metrics(const text_font *font);

/// Copies the name of the family, at most `capacity` bytes with the ending zero.
void text_font_family(const text_font *font, char *name, int32_t capacity);

/// The number of the glyph for a character; zero is the one for missing characters.
uint32_t text_font_glyph(const text_font *font, uint32_t character);

/// How much farther apart two glyphs stand.
double text_font_kerning(const text_font *font, uint32_t left, uint32_t right);

/// Loads a glyph and gives its advance; negative if it cannot be loaded.
double text_font_load(text_font *font, uint32_t glyph);

/// The number of steps of the loaded glyph's outline, and a copy of at most `capacity` of them.
int32_t text_font_outline(text_font *font, text_outline_step *steps, int32_t capacity);
