#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
// jpeglib.h needs FILE and size_t to be declared.
#include <jerror.h>
#include <jpeglib.h>

#include "codec_bytes.h"

struct codec_jpeg_reader {
  struct jpeg_decompress_struct jpeg;
  struct jpeg_error_mgr errors;
  struct jpeg_source_mgr source;
  struct jpeg_progress_mgr progress;
  size_t count;
  codec_failure *failure;
  jmp_buf landing;
};

// A few kilobytes can hold thousands of scans, each of which costs a pass over the whole image.
enum { SCAN_LIMIT = 1000 };

static size_t position(const codec_jpeg_reader *reader) {
  return reader->count - reader->source.bytes_in_buffer;
}

static void fail(codec_jpeg_reader *reader, int32_t kind, const char *text) {
  if (reader->failure->kind == CODEC_FAILURE_NONE)
    codec_failure_set(reader->failure, kind, position(reader), text);
  longjmp(reader->landing, 1);
}

static void on_error(j_common_ptr jpeg) {
  codec_jpeg_reader *reader = jpeg->client_data;
  char text[JMSG_LENGTH_MAX];
  jpeg->err->format_message(jpeg, text);
  int code = jpeg->err->msg_code;
  bool is_memory = code == JERR_OUT_OF_MEMORY || code == JERR_NO_BACKING_STORE;
  fail(reader, is_memory ? CODEC_FAILURE_MEMORY : CODEC_FAILURE_MALFORMED, text);
}

static void on_message(j_common_ptr jpeg, int level) {
  if (level >= 0) return;
  codec_jpeg_reader *reader = jpeg->client_data;
  char text[JMSG_LENGTH_MAX];
  jpeg->err->format_message(jpeg, text);
  jpeg->err->num_warnings++;
  codec_failure_warn(reader->failure, text);
}

static void on_output(j_common_ptr jpeg) { (void)jpeg; }

static void on_progress(j_common_ptr jpeg) {
  codec_jpeg_reader *reader = jpeg->client_data;
  if (reader->jpeg.input_scan_number > SCAN_LIMIT)
    fail(reader, CODEC_FAILURE_MALFORMED, "it has more than 1000 scans");
}

static void on_begin(j_decompress_ptr jpeg) { (void)jpeg; }

static boolean on_empty(j_decompress_ptr jpeg) {
  codec_jpeg_reader *reader = jpeg->client_data;
  reader->source.bytes_in_buffer = 0;
  fail(reader, CODEC_FAILURE_TRUNCATED, "the file ends early");
  return FALSE;
}

static void on_skip(j_decompress_ptr jpeg, long count) {
  if (count <= 0) return;
  struct jpeg_source_mgr *source = jpeg->src;
  if ((size_t)count > source->bytes_in_buffer) {
    on_empty(jpeg);
    return;
  }
  source->next_input_byte += count;
  source->bytes_in_buffer -= (size_t)count;
}

codec_jpeg_reader *codec_jpeg_open(
    const uint8_t *bytes, size_t count, uint32_t denominator, size_t memory_limit,
    codec_jpeg_header *header, codec_failure *failure) {
  *failure = (codec_failure){0};
  *header = (codec_jpeg_header){0};
  codec_jpeg_reader *reader = calloc(1, sizeof *reader);
  if (!reader) {
    codec_failure_set(failure, CODEC_FAILURE_MEMORY, 0, "no memory for a reader");
    return NULL;
  }
  reader->failure = failure;
  reader->count = count;
  struct jpeg_decompress_struct *jpeg = &reader->jpeg;
  jpeg->err = jpeg_std_error(&reader->errors);
  reader->errors.error_exit = on_error;
  reader->errors.emit_message = on_message;
  reader->errors.output_message = on_output;
  jpeg->client_data = reader;
  if (setjmp(reader->landing)) {
    codec_jpeg_close(reader);
    return NULL;
  }
  jpeg_create_decompress(jpeg);
  // Creating clears everything but the error manager and this pointer.
  reader->progress.progress_monitor = on_progress;
  jpeg->progress = &reader->progress;
  jpeg->mem->max_memory_to_use = (long)memory_limit;
  reader->source = (struct jpeg_source_mgr){
      .next_input_byte = bytes,
      .bytes_in_buffer = count,
      .init_source = on_begin,
      .fill_input_buffer = on_empty,
      .skip_input_data = on_skip,
      .resync_to_restart = jpeg_resync_to_restart,
      .term_source = on_begin,
  };
  jpeg->src = &reader->source;
  jpeg_read_header(jpeg, TRUE);
  jpeg->scale_num = 1;
  jpeg->scale_denom = denominator;
  switch (jpeg->jpeg_color_space) {
    case JCS_GRAYSCALE:
      jpeg->out_color_space = JCS_GRAYSCALE;
      header->layout = CODEC_JPEG_GRAY;
      break;
    case JCS_CMYK:
    case JCS_YCCK:
      jpeg->out_color_space = JCS_CMYK;
      header->layout = CODEC_JPEG_CMYK;
      header->is_inverted = jpeg->saw_Adobe_marker;
      break;
    default:
      jpeg->out_color_space = JCS_EXT_RGBA;
      header->layout = CODEC_JPEG_RGBX;
  }
  jpeg_calc_output_dimensions(jpeg);
  header->width = jpeg->output_width;
  header->height = jpeg->output_height;
  return reader;
}

bool codec_jpeg_read(codec_jpeg_reader *reader, uint8_t *pixels, size_t stride, codec_failure *failure) {
  // Warnings of the header are kept.
  failure->kind = CODEC_FAILURE_NONE;
  reader->failure = failure;
  if (setjmp(reader->landing)) return false;
  struct jpeg_decompress_struct *jpeg = &reader->jpeg;
  jpeg_start_decompress(jpeg);
  if ((size_t)jpeg->output_width * (size_t)jpeg->output_components > stride)
    fail(reader, CODEC_FAILURE_MALFORMED, "rows are longer than the header says");
  while (jpeg->output_scanline < jpeg->output_height) {
    JSAMPROW rows[8];
    uint32_t y = jpeg->output_scanline;
    for (uint32_t i = 0; i < 8; i++) {
      uint32_t row = y + i < jpeg->output_height ? y + i : jpeg->output_height - 1;
      rows[i] = pixels + (size_t)row * stride;
    }
    uint32_t left = jpeg->output_height - y;
    jpeg_read_scanlines(jpeg, rows, left < 8 ? left : 8);
  }
  jpeg_finish_decompress(jpeg);
  return true;
}

void codec_jpeg_close(codec_jpeg_reader *reader) {
  if (!reader) return;
  jpeg_destroy_decompress(&reader->jpeg);
  free(reader);
}
