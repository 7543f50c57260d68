#include <lcms2.h>

#include "codec_bytes.h"

// Failures are reported by return values; the library must not print anything.
static void be_silent(cmsContext context, cmsUInt32Number code, const char *text) {
  (void)context, (void)code, (void)text;
}

// Returns a profile of ITU-T H.273 primaries with the curve of sRGB; NULL for those of sRGB itself.
static cmsHPROFILE profile_of(cmsContext context, int32_t primaries) {
  cmsCIExyY white = {0.3127, 0.3290, 1};
  cmsCIExyYTRIPLE colors;
  if (primaries == 12) {
    colors = (cmsCIExyYTRIPLE){{0.680, 0.320, 1}, {0.265, 0.690, 1}, {0.150, 0.060, 1}};
  } else if (primaries == 9) {
    colors = (cmsCIExyYTRIPLE){{0.708, 0.292, 1}, {0.170, 0.797, 1}, {0.131, 0.046, 1}};
  } else {
    return NULL;
  }
  double curve[5] = {2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045};
  cmsToneCurve *tone = cmsBuildParametricToneCurve(context, 4, curve);
  if (!tone) return NULL;
  cmsToneCurve *tones[3] = {tone, tone, tone};
  cmsHPROFILE result = cmsCreateRGBProfileTHR(context, &white, &colors, tones);
  cmsFreeToneCurve(tone);
  return result;
}

bool codec_color_to_srgb(
    const codec_color_source *source, const void *pixels, void *target, size_t count) {
  cmsContext context = cmsCreateContext(NULL, NULL);
  if (!context) return false;
  cmsSetLogErrorHandlerTHR(context, be_silent);
  bool works = false;
  cmsHPROFILE from = source->profile_count > 0
      ? cmsOpenProfileFromMemTHR(context, source->profile, (cmsUInt32Number)source->profile_count)
      : profile_of(context, source->primaries);
  cmsHPROFILE to = cmsCreate_sRGBProfileTHR(context);
  if (from && to) {
    bool is_gray = cmsGetColorSpace(from) == cmsSigGrayData;
    cmsUInt32Number input = source->is_gray ? (source->is_16_bit ? TYPE_GRAY_16 : TYPE_GRAY_8)
                                            : (source->is_16_bit ? TYPE_RGBA_16 : TYPE_RGBA_8);
    cmsUInt32Number output = source->is_16_bit ? TYPE_RGBA_16 : TYPE_RGBA_8;
    bool fits = source->is_gray == is_gray && (is_gray || cmsGetColorSpace(from) == cmsSigRgbData);
    cmsUInt32Number flags = cmsFLAGS_BLACKPOINTCOMPENSATION | (source->is_gray ? 0 : cmsFLAGS_COPY_ALPHA);
    cmsHTRANSFORM transform = fits
        ? cmsCreateTransformTHR(context, from, input, to, output, INTENT_RELATIVE_COLORIMETRIC, flags)
        : NULL;
    if (transform) {
      // The library counts in 32 bits.
      size_t from_size = (source->is_gray ? 1 : 4) * (source->is_16_bit ? 2 : 1);
      size_t to_size = source->is_16_bit ? 8 : 4;
      for (size_t start = 0; start < count; start += 1 << 20) {
        size_t piece = count - start < 1 << 20 ? count - start : 1 << 20;
        cmsDoTransform(
            transform, (const uint8_t *)pixels + start * from_size, (uint8_t *)target + start * to_size,
            (cmsUInt32Number)piece);
      }
      cmsDeleteTransform(transform);
      works = true;
    }
  }
  if (from) cmsCloseProfile(from);
  if (to) cmsCloseProfile(to);
  cmsDeleteContext(context);
  return works;
}

bool codec_inks_to_srgb(
    const uint8_t *profile, size_t profile_count, bool is_inverted, uint8_t *pixels, size_t count) {
  cmsContext context = cmsCreateContext(NULL, NULL);
  if (!context) return false;
  cmsSetLogErrorHandlerTHR(context, be_silent);
  cmsHPROFILE from = cmsOpenProfileFromMemTHR(context, profile, (cmsUInt32Number)profile_count);
  cmsHPROFILE to = cmsCreate_sRGBProfileTHR(context);
  cmsHTRANSFORM transform = from && to && cmsGetColorSpace(from) == cmsSigCmykData
      ? cmsCreateTransformTHR(
            context, from, is_inverted ? TYPE_CMYK_8_REV : TYPE_CMYK_8, to, TYPE_RGBA_8,
            INTENT_RELATIVE_COLORIMETRIC, cmsFLAGS_BLACKPOINTCOMPENSATION)
      : NULL;
  if (transform) {
    // The library counts in 32 bits, and leaves alpha as it is.
    for (size_t start = 0; start < count; start += 1 << 20) {
      size_t piece = count - start < 1 << 20 ? count - start : 1 << 20;
      cmsDoTransform(transform, pixels + 4 * start, pixels + 4 * start, (cmsUInt32Number)piece);
    }
    for (size_t i = 0; i < count; i++) pixels[4 * i + 3] = 255;
    cmsDeleteTransform(transform);
  }
  if (from) cmsCloseProfile(from);
  if (to) cmsCloseProfile(to);
  cmsDeleteContext(context);
  return transform != NULL;
}
