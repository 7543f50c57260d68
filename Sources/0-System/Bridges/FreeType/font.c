#include "FreeTypeBridge.h"

#include <stdlib.h>
#include <string.h>

#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_OUTLINE_H

struct text_font {
  FT_Library library;
  FT_Face face;
};

text_font *text_font_open(const uint8_t *bytes, int64_t size, uint32_t index, int32_t *error) {
  text_font *font = calloc(1, sizeof *font);
  *error = FT_Err_Out_Of_Memory;
  if (!font) return 0;
  *error = FT_Init_FreeType(&font->library);
  if (!*error) *error = FT_New_Memory_Face(font->library, bytes, (FT_Long)size, (FT_Long)index, &font->face);
  if (!*error && (!FT_IS_SCALABLE(font->face) || font->face->units_per_EM == 0))
    *error = FT_Err_Unknown_File_Format;
  if (!*error) return font;
  text_font_close(font);
  return 0;
}

void text_font_close(text_font *font) {
  if (font->face) FT_Done_Face(font->face);
  if (font->library) FT_Done_FreeType(font->library);
  free(font);
}

text_font_metrics text_font_get_metrics(const text_font *font) {
  FT_Face face = font->face;
  return (text_font_metrics){face->units_per_EM, face->ascender, face->descender, face->height,
                             FT_HAS_KERNING(face) ? 1 : 0};
}

void text_font_family(const text_font *font, char *name, int32_t capacity) {
  const char *family = font->face->family_name ? font->face->family_name : "";
  strncpy(name, family, (size_t)capacity - 1);
  name[capacity - 1] = 0;
}

uint32_t text_font_glyph(const text_font *font, uint32_t character) {
  return FT_Get_Char_Index(font->face, character);
}

double text_font_kerning(const text_font *font, uint32_t left, uint32_t right) {
  FT_Vector distance = {0, 0};
  if (FT_Get_Kerning(font->face, left, right, FT_KERNING_UNSCALED, &distance)) return 0;
  return distance.x;
}

double text_font_load(text_font *font, uint32_t glyph) {
  if (FT_Load_Glyph(font->face, glyph, FT_LOAD_NO_SCALE | FT_LOAD_NO_BITMAP)) return -1;
  return font->face->glyph->metrics.horiAdvance;
}

/// The target of the outline while FreeType decomposes it.
typedef struct {
  text_outline_step *steps;
  int32_t capacity;
  int32_t count;
} recording;

static int add(recording *to, int32_t kind, const FT_Vector *a, const FT_Vector *b, const FT_Vector *c) {
  if (to->count < to->capacity) {
    text_outline_step step = {kind, {a->x, 0, 0}, {a->y, 0, 0}};
    if (b) step.x[1] = b->x, step.y[1] = b->y;
    if (c) step.x[2] = c->x, step.y[2] = c->y;
    to->steps[to->count] = step;
  }
  to->count++;
  return 0;
}

static int move(const FT_Vector *a, void *user) { return add(user, text_step_move, a, 0, 0); }
static int line(const FT_Vector *a, void *user) { return add(user, text_step_line, a, 0, 0); }
static int quadratic(const FT_Vector *a, const FT_Vector *b, void *user) {
  return add(user, text_step_quadratic, a, b, 0);
}
static int cubic(const FT_Vector *a, const FT_Vector *b, const FT_Vector *c, void *user) {
  return add(user, text_step_cubic, a, b, c);
}

int32_t text_font_outline(text_font *font, text_outline_step *steps, int32_t capacity) {
  FT_GlyphSlot slot = font->face->glyph;
  if (slot->format != FT_GLYPH_FORMAT_OUTLINE) return 0;
  recording to = {steps, capacity, 0};
  const FT_Outline_Funcs functions = {move, line, quadratic, cubic, 0, 0};
  return FT_Outline_Decompose(&slot->outline, &functions, &to) ? 0 : to.count;
}
