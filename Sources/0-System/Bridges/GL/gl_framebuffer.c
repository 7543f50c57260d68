#include "GLBridge.h"
#include "gl_format.h"

void gl_framebuffer_attach(uint32_t framebuffer, int32_t slot, uint32_t texture, int32_t level,
                           int32_t layer) {
  GLenum attachment = slot < 0 ? GL_DEPTH_ATTACHMENT : GL_COLOR_ATTACHMENT0 + (GLenum)slot;
  if (layer < 0) glNamedFramebufferTexture(framebuffer, attachment, texture, level);
  else glNamedFramebufferTextureLayer(framebuffer, attachment, texture, level, layer);
}

void gl_framebuffer_set_color_count(uint32_t framebuffer, int32_t count) {
  GLenum buffers[8];
  for (int32_t i = 0; i < count; i++) buffers[i] = GL_COLOR_ATTACHMENT0 + (GLenum)i;
  if (count == 0) glNamedFramebufferDrawBuffer(framebuffer, GL_NONE);
  else glNamedFramebufferDrawBuffers(framebuffer, count, buffers);
  glNamedFramebufferReadBuffer(framebuffer, count == 0 ? GL_NONE : GL_COLOR_ATTACHMENT0);
}

void gl_framebuffer_set_color_slot(uint32_t framebuffer, int32_t slot) {
  glNamedFramebufferDrawBuffer(framebuffer, GL_COLOR_ATTACHMENT0 + (GLenum)slot);
}

const char *gl_framebuffer_problem(uint32_t framebuffer) {
  switch (glCheckNamedFramebufferStatus(framebuffer, GL_DRAW_FRAMEBUFFER)) {
    case GL_FRAMEBUFFER_COMPLETE: return NULL;
    case GL_FRAMEBUFFER_INCOMPLETE_ATTACHMENT: return "an attachment cannot be drawn into";
    case GL_FRAMEBUFFER_INCOMPLETE_MISSING_ATTACHMENT: return "it has no attachment";
    case GL_FRAMEBUFFER_INCOMPLETE_MULTISAMPLE: return "its attachments differ in their number of samples";
    case GL_FRAMEBUFFER_INCOMPLETE_LAYER_TARGETS: return "only some of its attachments have layers";
    case GL_FRAMEBUFFER_UNSUPPORTED: return "the driver does not support this combination of formats";
    default: return "the driver gives no reason";
  }
}

void gl_framebuffer_bind(uint32_t framebuffer) { glBindFramebuffer(GL_FRAMEBUFFER, framebuffer); }

void gl_framebuffer_clear_color(uint32_t framebuffer, int32_t slot, const float value[4]) {
  glClearNamedFramebufferfv(framebuffer, GL_COLOR, slot, value);
}
void gl_framebuffer_clear_color_uint(uint32_t framebuffer, int32_t slot, const uint32_t value[4]) {
  glClearNamedFramebufferuiv(framebuffer, GL_COLOR, slot, value);
}
void gl_framebuffer_clear_depth(uint32_t framebuffer, float value) {
  glClearNamedFramebufferfv(framebuffer, GL_DEPTH, 0, &value);
}

void gl_framebuffer_discard(uint32_t framebuffer, int32_t color_count, bool depth) {
  GLenum attachments[9];
  int32_t count = 0;
  for (int32_t i = 0; i < color_count; i++)
    attachments[count++] = framebuffer == 0 ? GL_COLOR : GL_COLOR_ATTACHMENT0 + (GLenum)i;
  if (depth) attachments[count++] = framebuffer == 0 ? GL_DEPTH : GL_DEPTH_ATTACHMENT;
  glInvalidateNamedFramebufferData(framebuffer, count, attachments);
}

void gl_framebuffer_blit(uint32_t from, int32_t from_slot, gl_rectangle s, uint32_t to, int32_t to_slot,
                         gl_rectangle t, bool linear, bool encode_srgb) {
  GLbitfield mask = from_slot < 0 ? GL_DEPTH_BUFFER_BIT : GL_COLOR_BUFFER_BIT;
  // The read and draw buffers are state of each framebuffer: set for the copy, then restored.
  bool reads_other = from != 0 && from_slot > 0;
  if (reads_other) glNamedFramebufferReadBuffer(from, GL_COLOR_ATTACHMENT0 + (GLenum)from_slot);
  if (to != 0 && to_slot >= 0) glNamedFramebufferDrawBuffer(to, GL_COLOR_ATTACHMENT0 + (GLenum)to_slot);
  if (!encode_srgb) glDisable(GL_FRAMEBUFFER_SRGB);
  glBlitNamedFramebuffer(from, to, s.x, s.y, s.x + s.width, s.y + s.height, t.x, t.y, t.x + t.width,
                         t.y + t.height, mask, linear && from_slot >= 0 ? GL_LINEAR : GL_NEAREST);
  if (!encode_srgb) glEnable(GL_FRAMEBUFFER_SRGB);
  if (reads_other) glNamedFramebufferReadBuffer(from, GL_COLOR_ATTACHMENT0);
}

void gl_framebuffer_present(uint32_t from, gl_rectangle s, uint32_t to, gl_rectangle t, bool linear) {
  // Drivers look at the size of the window when it is bound: a copy by name alone is clipped to the size that it had
  // at first.
  glBindFramebuffer(GL_READ_FRAMEBUFFER, from);
  glBindFramebuffer(GL_DRAW_FRAMEBUFFER, to);
  glDisable(GL_FRAMEBUFFER_SRGB);
  glBlitFramebuffer(s.x, s.y, s.x + s.width, s.y + s.height, t.x, t.y, t.x + t.width, t.y + t.height,
                    GL_COLOR_BUFFER_BIT, linear ? GL_LINEAR : GL_NEAREST);
  glEnable(GL_FRAMEBUFFER_SRGB);
}

void gl_framebuffer_read(uint32_t framebuffer, int32_t slot, gl_rectangle r, int32_t format,
                         uint32_t pack_buffer, int32_t capacity, void *pixels) {
  Format f = gl_format(format);
  glBindFramebuffer(GL_READ_FRAMEBUFFER, framebuffer);
  bool reads_other = framebuffer != 0 && slot > 0;
  if (reads_other) glNamedFramebufferReadBuffer(framebuffer, GL_COLOR_ATTACHMENT0 + (GLenum)slot);
  if (pack_buffer) glBindBuffer(GL_PIXEL_PACK_BUFFER, pack_buffer);
  glReadnPixels(r.x, r.y, r.width, r.height, f.format, f.type, capacity, pixels);
  if (pack_buffer) glBindBuffer(GL_PIXEL_PACK_BUFFER, 0);
  if (reads_other) glNamedFramebufferReadBuffer(framebuffer, GL_COLOR_ATTACHMENT0);
}
