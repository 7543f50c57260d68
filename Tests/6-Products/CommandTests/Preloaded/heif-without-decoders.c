// A libheif without decoders, as on systems where they are packages of their own: the real library, which the linker
// adds to it, does all but that.
#include <libheif/heif.h>

struct heif_error heif_decode_image(
    const struct heif_image_handle *handle, struct heif_image **image, enum heif_colorspace space,
    enum heif_chroma chroma, const struct heif_decoding_options *options) {
  (void)handle, (void)space, (void)chroma, (void)options;
  *image = 0;
  return (struct heif_error){heif_error_Unsupported_feature, heif_suberror_Unsupported_codec, "no codec"};
}
