// fontconfig, loaded when a font is asked for by name, or a character that the font of a text lacks.
#include <fontconfig/fontconfig.h>
#include <stdlib.h>
#include <string.h>

#include "LazyLibrary.h"
#include "TextBridge.h"

#define FUNCTIONS(X) \
  X(FcCharSetAddChar) \
  X(FcCharSetCreate) \
  X(FcCharSetDestroy) \
  X(FcCharSetHasChar) \
  X(FcConfigSubstitute) \
  X(FcDefaultSubstitute) \
  X(FcFontList) \
  X(FcFontSetDestroy) \
  X(FcFontSort) \
  X(FcObjectSetAdd) \
  X(FcObjectSetCreate) \
  X(FcObjectSetDestroy) \
  X(FcPatternAddBool) \
  X(FcPatternAddCharSet) \
  X(FcPatternAddInteger) \
  X(FcPatternAddString) \
  X(FcPatternCreate) \
  X(FcPatternDestroy) \
  X(FcPatternGetBool) \
  X(FcPatternGetCharSet) \
  X(FcPatternGetDouble) \
  X(FcPatternGetInteger) \
  X(FcPatternGetString)

LAZY_LIBRARY("libfontconfig.so.1", "libfontconfig1", FUNCTIONS);

const char *text_fonts_problem(void) { return lazy_library_load(&library) ? NULL : library.problem; }

// Whether a font's outlines can be read; color fonts and those of PostScript's own formats are left out.
static bool is_usable(FcPattern *font) {
  FcBool outline = FcFalse, color = FcFalse;
  FcChar8 *format = NULL;
  functions.FcPatternGetBool(font, FC_OUTLINE, 0, &outline);
  functions.FcPatternGetBool(font, FC_COLOR, 0, &color);
  if (!outline || color) return false;
  if (functions.FcPatternGetString(font, FC_FONTFORMAT, 0, &format) != FcResultMatch) return false;
  return !strcmp((const char *)format, "TrueType") || !strcmp((const char *)format, "CFF");
}

static bool copy_place(FcPattern *font, text_font_place *place) {
  FcChar8 *path = NULL;
  int index = 0;
  if (functions.FcPatternGetString(font, FC_FILE, 0, &path) != FcResultMatch) return false;
  functions.FcPatternGetInteger(font, FC_INDEX, 0, &index);
  const size_t length = strlen((const char *)path);
  if (length >= sizeof place->path) return false;
  memcpy(place->path, path, length + 1);
  // The pattern of a variable font as a whole has no instance, which stands for the default one.
  place->index = (uint32_t)index >> 16 == 0x8000 ? (uint32_t)index & 0xFFFF : (uint32_t)index;
  return true;
}

// How far a font is from an upright one of a weight and a normal width.
static double distance(FcPattern *font, int32_t wanted) {
  int slant = FC_SLANT_ROMAN;
  double weight = FC_WEIGHT_REGULAR, width = FC_WIDTH_NORMAL;
  FcBool is_variable = FcFalse;
  functions.FcPatternGetInteger(font, FC_SLANT, 0, &slant);
  functions.FcPatternGetDouble(font, FC_WEIGHT, 0, &weight);
  functions.FcPatternGetDouble(font, FC_WIDTH, 0, &width);
  functions.FcPatternGetBool(font, FC_VARIABLE, 0, &is_variable);
  const double far = weight > wanted ? weight - wanted : wanted - weight;
  const double stretch = width > FC_WIDTH_NORMAL ? width - FC_WIDTH_NORMAL : FC_WIDTH_NORMAL - width;
  return far + 10 * stretch + (slant == FC_SLANT_ROMAN ? 0 : 5000) + (is_variable ? 0.5 : 0);
}

// Finds the font with a value of a property that is nearest to a weight.
static bool find(const char *property, const char *name, int32_t weight, text_font_place *place) {
  static const char *const asked[] = {FC_FILE,  FC_INDEX, FC_OUTLINE, FC_COLOR,   FC_FONTFORMAT,
                                      FC_SLANT, FC_WEIGHT, FC_WIDTH,   FC_VARIABLE};
  FcPattern *pattern = functions.FcPatternCreate();
  FcObjectSet *objects = functions.FcObjectSetCreate();
  FcFontSet *fonts = NULL;
  if (pattern && objects) {
    functions.FcPatternAddString(pattern, property, (const FcChar8 *)name);
    for (size_t i = 0; i < sizeof asked / sizeof *asked; i++) functions.FcObjectSetAdd(objects, asked[i]);
    fonts = functions.FcFontList(NULL, pattern, objects);
  }
  FcPattern *best = NULL;
  for (int i = 0; fonts && i < fonts->nfont; i++) {
    FcPattern *font = fonts->fonts[i];
    if (is_usable(font) && (!best || distance(font, weight) < distance(best, weight))) best = font;
  }
  const bool is_found = best && copy_place(best, place);
  if (fonts) functions.FcFontSetDestroy(fonts);
  if (objects) functions.FcObjectSetDestroy(objects);
  if (pattern) functions.FcPatternDestroy(pattern);
  return is_found;
}

bool text_find_font(const char *name, int32_t weight, text_font_place *place) {
  if (text_fonts_problem()) return false;
  return find(FC_POSTSCRIPT_NAME, name, weight, place) || find(FC_FULLNAME, name, weight, place) ||
         find(FC_FAMILY, name, weight, place);
}

static bool covers(FcPattern *font, const uint32_t *characters, int32_t count) {
  FcCharSet *set = NULL;
  if (functions.FcPatternGetCharSet(font, FC_CHARSET, 0, &set) != FcResultMatch) return false;
  for (int32_t i = 0; i < count; i++)
    if (!functions.FcCharSetHasChar(set, characters[i])) return false;
  return true;
}

bool text_find_fallback(const uint32_t *characters, int32_t count, int32_t weight, const char *language,
                        text_font_place *place) {
  if (text_fonts_problem()) return false;
  FcPattern *pattern = functions.FcPatternCreate();
  FcCharSet *set = functions.FcCharSetCreate();
  FcFontSet *fonts = NULL;
  if (pattern && set) {
    for (int32_t i = 0; i < count; i++) functions.FcCharSetAddChar(set, characters[i]);
    functions.FcPatternAddCharSet(pattern, FC_CHARSET, set);
    functions.FcPatternAddString(pattern, FC_FAMILY, (const FcChar8 *)"sans-serif");
    functions.FcPatternAddInteger(pattern, FC_WEIGHT, weight);
    functions.FcPatternAddInteger(pattern, FC_SLANT, FC_SLANT_ROMAN);
    functions.FcPatternAddBool(pattern, FC_OUTLINE, FcTrue);
    functions.FcPatternAddBool(pattern, FC_SCALABLE, FcTrue);
    if (*language) functions.FcPatternAddString(pattern, FC_LANG, (const FcChar8 *)language);
    functions.FcConfigSubstitute(NULL, pattern, FcMatchPattern);
    functions.FcDefaultSubstitute(pattern);
    FcResult result = FcResultNoMatch;
    fonts = functions.FcFontSort(NULL, pattern, FcFalse, NULL, &result);
  }
  bool is_found = false;
  for (int i = 0; fonts && i < fonts->nfont && !is_found; i++) {
    FcPattern *font = fonts->fonts[i];
    is_found = is_usable(font) && covers(font, characters, count) && copy_place(font, place);
  }
  if (fonts) functions.FcFontSetDestroy(fonts);
  if (set) functions.FcCharSetDestroy(set);
  if (pattern) functions.FcPatternDestroy(pattern);
  return is_found;
}
