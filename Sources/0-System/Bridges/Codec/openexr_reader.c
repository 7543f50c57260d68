#if __has_include(<OpenEXR/openexr.h>)
#include <OpenEXR/openexr.h>
#else
#include <openexr.h>
#endif
#include <stdlib.h>
#include <string.h>

#include "codec_bytes.h"

// Images have color channels and the auxiliary ones of renderers, some dozens at most.
enum { MOST_CHANNELS = 256 };

struct codec_exr_reader {
  exr_context_t context;
  const uint8_t *bytes;
  size_t count;
  // The channel of each of red, green, blue and alpha; -1 for none. A gray image has the same one three
  // times.
  int32_t sources[4];
  int32_t left, top, width, height;
  bool is_tiled;
  // One block of every channel, one channel after the other.
  float *planes;
  size_t plane_size;
  // The failure of the current call.
  codec_failure *failure;
};

// No chunk of an image is as large as that: larger sizes are forged.
static void *on_allocate(size_t size) { return size > (size_t)1 << 30 ? NULL : malloc(size); }

static void fail(codec_exr_reader *reader, int32_t kind, const char *text) {
  // The first failure is the cause of the others.
  if (reader->failure->kind == CODEC_FAILURE_NONE) codec_failure_set(reader->failure, kind, 0, text);
}

static void on_error(exr_const_context_t context, exr_result_t code, const char *text) {
  void *data = NULL;
  if (exr_get_user_data(context, &data) != EXR_ERR_SUCCESS || !data) return;
  codec_exr_reader *reader = data;
  if (code == EXR_ERR_READ_IO && reader->failure->kind == CODEC_FAILURE_NONE)
    codec_failure_set(reader->failure, CODEC_FAILURE_TRUNCATED, reader->count, text);
  fail(reader, code == EXR_ERR_OUT_OF_MEMORY ? CODEC_FAILURE_MEMORY : CODEC_FAILURE_MALFORMED, text);
}

static int64_t on_size(exr_const_context_t context, void *data) {
  (void)context;
  return (int64_t)((codec_exr_reader *)data)->count;
}

static int64_t on_read(
    exr_const_context_t context, void *data, void *target, uint64_t size, uint64_t offset,
    exr_stream_error_func_ptr_t report) {
  (void)context;
  (void)report;
  codec_exr_reader *reader = data;
  if (offset >= reader->count) return 0;
  // The library asks for more than it needs, and reports itself where that is too little.
  if (size > reader->count - offset) size = reader->count - offset;
  memcpy(target, reader->bytes + offset, size);
  return (int64_t)size;
}

// Selects the color channels among all that the file has.
static bool choose(codec_exr_reader *reader, codec_exr_header *header) {
  const exr_attr_chlist_t *channels = NULL;
  if (exr_get_channels(reader->context, 0, &channels) != EXR_ERR_SUCCESS || !channels) return false;
  static const char *names[] = {"R", "G", "B", "A"};
  int32_t luminance = -1;
  bool has_chroma = false;
  for (int i = 0; i < 4; i++) reader->sources[i] = -1;
  for (int i = 0; i < channels->num_channels; i++) {
    const exr_attr_chlist_entry_t *entry = channels->entries + i;
    for (int lane = 0; lane < 4; lane++)
      if (strcmp(entry->name.str, names[lane]) == 0) reader->sources[lane] = i;
    if (strcmp(entry->name.str, "Y") == 0) luminance = i;
    if (strcmp(entry->name.str, "RY") == 0 || strcmp(entry->name.str, "BY") == 0) has_chroma = true;
  }
  bool has_color = reader->sources[0] >= 0 || reader->sources[1] >= 0 || reader->sources[2] >= 0;
  // Depth and other single channels are shown as gray.
  if (!has_color && luminance < 0 && channels->num_channels == 1) luminance = 0;
  if (!has_color && luminance < 0) {
    fail(reader, CODEC_FAILURE_MALFORMED, "no channel is named R, G, B or Y");
    return false;
  }
  if (!has_color) reader->sources[0] = luminance;
  if (channels->num_channels > MOST_CHANNELS) {
    fail(reader, CODEC_FAILURE_MALFORMED, "it has hundreds of channels; save it with those of its colors alone");
    return false;
  }
  for (int lane = 0; lane < 4; lane++) {
    if (reader->sources[lane] < 0) continue;
    const exr_attr_chlist_entry_t *entry = channels->entries + reader->sources[lane];
    if (entry->x_sampling != 1 || entry->y_sampling != 1) {
      fail(reader, CODEC_FAILURE_MALFORMED, "a channel of the image is subsampled");
      return false;
    }
    if (entry->pixel_type != EXR_PIXEL_HALF) header->is_float = true;
  }
  if (!has_color && has_chroma)
    codec_failure_warn(reader->failure, "its colors are stored as chroma, which is not read; it is shown in gray");
  header->is_gray = !has_color;
  header->has_alpha = reader->sources[3] >= 0;
  return true;
}

static bool describe(codec_exr_reader *reader, codec_exr_header *header) {
  exr_storage_t storage;
  exr_attr_box2i_t window;
  if (exr_get_storage(reader->context, 0, &storage) != EXR_ERR_SUCCESS) return false;
  if (storage != EXR_STORAGE_SCANLINE && storage != EXR_STORAGE_TILED) {
    fail(reader, CODEC_FAILURE_MALFORMED, "deep images, with many values per pixel, are not read; flatten it");
    return false;
  }
  reader->is_tiled = storage == EXR_STORAGE_TILED;
  if (exr_get_data_window(reader->context, 0, &window) != EXR_ERR_SUCCESS) return false;
  int64_t width = (int64_t)window.max.x - window.min.x + 1, height = (int64_t)window.max.y - window.min.y + 1;
  if (width < 1 || height < 1 || width > 1 << 26 || height > 1 << 26) {
    fail(reader, CODEC_FAILURE_MALFORMED, "its data window has no valid size");
    return false;
  }
  reader->left = window.min.x;
  reader->top = window.min.y;
  header->width = (uint32_t)(reader->width = (int32_t)width);
  header->height = (uint32_t)(reader->height = (int32_t)height);
  return choose(reader, header);
}

codec_exr_reader *codec_exr_open(
    const uint8_t *bytes, size_t count, codec_exr_header *header, codec_failure *failure) {
  *failure = (codec_failure){0};
  *header = (codec_exr_header){0};
  codec_exr_reader *reader = calloc(1, sizeof *reader);
  if (!reader) {
    codec_failure_set(failure, CODEC_FAILURE_MEMORY, 0, "no memory for a reader");
    return NULL;
  }
  reader->bytes = bytes;
  reader->count = count;
  reader->failure = failure;
  exr_context_initializer_t start = EXR_DEFAULT_CONTEXT_INITIALIZER;
  start.error_handler_fn = on_error;
  start.alloc_fn = on_allocate;
  start.free_fn = free;
  start.user_data = reader;
  start.read_fn = on_read;
  start.size_fn = on_size;
  start.flags = EXR_CONTEXT_FLAG_DISABLE_CHUNK_RECONSTRUCTION;
  if (exr_start_read(&reader->context, "picture", &start) != EXR_ERR_SUCCESS || !describe(reader, header)) {
    fail(reader, CODEC_FAILURE_MALFORMED, "the header is inconsistent");
    codec_exr_close(reader);
    return NULL;
  }
  return reader;
}

// Allocates memory for blocks of so many pixels.
static bool make_planes(codec_exr_reader *reader, int64_t pixels) {
  const exr_attr_chlist_t *channels = NULL;
  if (exr_get_channels(reader->context, 0, &channels) != EXR_ERR_SUCCESS || !channels) return false;
  if (pixels < 1 || pixels > ((int64_t)1 << 28) / channels->num_channels) {
    fail(reader, CODEC_FAILURE_MEMORY, "its blocks are too large");
    return false;
  }
  reader->plane_size = (size_t)pixels;
  reader->planes = calloc((size_t)channels->num_channels * (size_t)pixels, sizeof(float));
  if (!reader->planes) fail(reader, CODEC_FAILURE_MEMORY, "no memory for a block of pixels");
  return reader->planes != NULL;
}

// Decodes all channels of one block, each into a plane of its own, and copies the selected ones to their
// lanes.
//
// The library's version 3.1 mixes channels up where some are read and others are not, and where lanes are
// interleaved.
static bool decode_lanes(
    codec_exr_reader *reader, exr_decode_pipeline_t *pipeline, const exr_chunk_info_t *chunk, float *target,
    size_t stride) {
  if ((size_t)chunk->width * (size_t)chunk->height > reader->plane_size) return false;
  for (int i = 0; i < pipeline->channel_count; i++) {
    exr_coding_channel_info_t *channel = pipeline->channels + i;
    channel->decode_to_ptr = (uint8_t *)(reader->planes + (size_t)i * reader->plane_size);
    channel->user_bytes_per_element = sizeof(float);
    channel->user_pixel_stride = sizeof(float);
    channel->user_line_stride = (int32_t)sizeof(float) * channel->width;
    // Integer channels (object identifiers and the like) stay integers, since they are not read.
    channel->user_data_type = channel->data_type == EXR_PIXEL_UINT ? EXR_PIXEL_UINT : EXR_PIXEL_FLOAT;
  }
  if (exr_decoding_choose_default_routines(reader->context, 0, pipeline) != EXR_ERR_SUCCESS) return false;
  if (exr_decoding_run(reader->context, 0, pipeline) != EXR_ERR_SUCCESS) return false;
  for (int lane = 0; lane < 4; lane++) {
    int source = reader->sources[lane];
    if (source < 0) continue;
    if (source >= pipeline->channel_count) return false;
    const float *plane = reader->planes + (size_t)source * reader->plane_size;
    bool is_whole = pipeline->channels[source].data_type == EXR_PIXEL_UINT;
    for (int32_t y = 0; y < chunk->height; y++) {
      float *row = (float *)((uint8_t *)target + (size_t)y * stride) + lane;
      const float *from = plane + (size_t)y * (size_t)chunk->width;
      for (int32_t x = 0; x < chunk->width; x++) {
        uint32_t whole;
        memcpy(&whole, from + x, sizeof whole);
        row[(size_t)x * 4] = is_whole ? (float)whole : from[x];
      }
    }
  }
  return true;
}

// Decodes one block whose first pixel belongs to a position of the image.
static bool decode(
    codec_exr_reader *reader, exr_decode_pipeline_t *pipeline, const exr_chunk_info_t *chunk, bool is_first,
    float *target, size_t stride) {
  exr_const_context_t context = reader->context;
  exr_result_t result = is_first ? exr_decoding_initialize(context, 0, chunk, pipeline)
                                 : exr_decoding_update(context, 0, chunk, pipeline);
  return result == EXR_ERR_SUCCESS && decode_lanes(reader, pipeline, chunk, target, stride);
}

static bool read_lines(codec_exr_reader *reader, exr_decode_pipeline_t *pipeline, float *pixels, size_t stride) {
  int32_t step = 0;
  if (exr_get_scanlines_per_chunk(reader->context, 0, &step) != EXR_ERR_SUCCESS || step < 1) return false;
  if (!make_planes(reader, (int64_t)(step < reader->height ? step : reader->height) * reader->width)) return false;
  for (int64_t row = 0; row < reader->height; row += step) {
    exr_chunk_info_t chunk;
    if (exr_read_scanline_chunk_info(reader->context, 0, (int)(reader->top + row), &chunk) != EXR_ERR_SUCCESS)
      return false;
    // The block's declared position must fit its target.
    if (chunk.start_y != reader->top + row || chunk.height > reader->height - row || chunk.width > reader->width)
      return false;
    float *target = (float *)((uint8_t *)pixels + (size_t)row * stride);
    if (!decode(reader, pipeline, &chunk, row == 0, target, stride)) return false;
  }
  return true;
}

static bool read_tiles(codec_exr_reader *reader, exr_decode_pipeline_t *pipeline, float *pixels, size_t stride) {
  int32_t width = 0, height = 0;
  if (exr_get_tile_sizes(reader->context, 0, 0, 0, &width, &height) != EXR_ERR_SUCCESS) return false;
  if (width < 1 || height < 1) return false;
  if (!make_planes(
          reader, (int64_t)(width < reader->width ? width : reader->width)
                      * (height < reader->height ? height : reader->height)))
    return false;
  bool is_first = true;
  for (int64_t y = 0; y < reader->height; y += height) {
    for (int64_t x = 0; x < reader->width; x += width) {
      exr_chunk_info_t chunk;
      if (exr_read_tile_chunk_info(reader->context, 0, (int)(x / width), (int)(y / height), 0, 0, &chunk)
          != EXR_ERR_SUCCESS)
        return false;
      if (chunk.width > reader->width - x || chunk.height > reader->height - y) return false;
      float *target = (float *)((uint8_t *)pixels + (size_t)y * stride) + 4 * x;
      if (!decode(reader, pipeline, &chunk, is_first, target, stride)) return false;
      is_first = false;
    }
  }
  return true;
}

bool codec_exr_read(codec_exr_reader *reader, float *pixels, size_t stride, codec_failure *failure) {
  failure->kind = CODEC_FAILURE_NONE;
  reader->failure = failure;
  // Each block has an entry in a table of eight bytes.
  int32_t blocks = 0;
  if (exr_get_chunk_count(reader->context, 0, &blocks) != EXR_ERR_SUCCESS) return false;
  if (blocks < 1 || (size_t)blocks > reader->count / 8) {
    codec_failure_set(failure, CODEC_FAILURE_TRUNCATED, reader->count, "it has fewer blocks than its header declares");
    return false;
  }
  exr_decode_pipeline_t pipeline = EXR_DECODE_PIPELINE_INITIALIZER;
  bool works = reader->is_tiled ? read_tiles(reader, &pipeline, pixels, stride)
                                : read_lines(reader, &pipeline, pixels, stride);
  exr_decoding_destroy(reader->context, &pipeline);
  if (!works) fail(reader, CODEC_FAILURE_MALFORMED, "a block of pixels is damaged");
  return works;
}

void codec_exr_close(codec_exr_reader *reader) {
  if (!reader) return;
  if (reader->context) exr_finish(&reader->context);
  free(reader->planes);
  free(reader);
}
