// Shaping, directions and the system's fonts: HarfBuzz, FriBidi and fontconfig, loaded when a text first needs them.
#pragma once

#include <stdbool.h>
#include <stdint.h>

/// Returns why texts cannot be shaped, with the remedy; NULL if they can.
const char *text_shaping_problem(void);
/// Returns why directions cannot be found, with the remedy; NULL if they can.
const char *text_direction_problem(void);
/// Returns why the system's fonts cannot be asked for, with the remedy; NULL if they can.
const char *text_fonts_problem(void);

/// A font that texts are shaped with.
typedef struct text_shaper text_shaper;

/// A glyph of a shaped text, in units of the font.
typedef struct {
  uint32_t glyph;
  /// The index of the first character of the glyph's cluster.
  uint32_t cluster;
  int32_t advance;
  int32_t x;
  int32_t y;
} text_glyph;

/// The range of a text that is shaped at once: characters of one script and direction.
typedef struct {
  int32_t start;
  int32_t count;
  /// The tag of the script in ISO 15924; zero for that of the first character with one.
  uint32_t script;
  bool is_right_to_left;
} text_item;

/// Opens a font; the bytes must stay valid until it is closed. NULL if the font has no glyphs that HarfBuzz can read.
///
/// The lower half of `index` is the number of the face within a collection; the upper one is that of an instance of a
/// variable font, counted from one, or zero.
text_shaper *text_shaper_open(const uint8_t *bytes, int64_t size, uint32_t index);
void text_shaper_close(text_shaper *shaper);

/// The number of units per em.
double text_shaper_unit(const text_shaper *shaper);

/// Shapes a part of a text; what lies around it decides how letters join.
///
/// Returns the number of glyphs, from left to right, of which at most `capacity` are copied; negative without memory.
int32_t text_shape(text_shaper *shaper, const uint32_t *text, int32_t length, text_item item,
                   text_glyph *glyphs, int32_t capacity);

/// Returns the tag of a character's script in ISO 15924.
uint32_t text_script(uint32_t character);

/// Computes the embedding levels of a paragraph's characters. Returns the level of the paragraph, negative without
/// memory.
int32_t text_levels(const uint32_t *text, int32_t length, int8_t *levels);

enum { text_path_size = 1024 };

/// The place of an installed font.
typedef struct {
  char path[text_path_size];
  /// The number of the face, and of its instance, as for `text_shaper_open`.
  uint32_t index;
} text_font_place;

/// Finds an installed font by its full name, its PostScript name or its family's name; in a family, the upright one
/// whose weight is next to the given one (fontconfig's scale: 80 is regular, 200 bold).
bool text_find_font(const char *name, int32_t weight, text_font_place *place);

/// Finds the installed font with outlines that fontconfig prefers among those with all of the given characters.
bool text_find_fallback(const uint32_t *characters, int32_t count, int32_t weight, const char *language,
                        text_font_place *place);
