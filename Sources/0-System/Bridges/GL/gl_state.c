#include "GLBridge.h"
#include <epoxy/gl.h>

static void enable(GLenum capability, bool enabled) {
  if (enabled) glEnable(capability);
  else glDisable(capability);
}

void gl_state_set_depth(bool test, bool write, int32_t comparison) {
  // Depth writes need an enabled test, so writing alone enables a test that always passes.
  enable(GL_DEPTH_TEST, test || write);
  glDepthFunc(test ? GL_NEVER + (GLenum)comparison : GL_ALWAYS);
  glDepthMask(write);
}

void gl_state_set_blend(bool enabled, gl_blend_terms color, gl_blend_terms alpha) {
  static const GLenum factors[] = {GL_ZERO, GL_ONE, GL_SRC_COLOR, GL_ONE_MINUS_SRC_COLOR, GL_SRC_ALPHA,
                                   GL_ONE_MINUS_SRC_ALPHA, GL_DST_COLOR, GL_ONE_MINUS_DST_COLOR, GL_DST_ALPHA,
                                   GL_ONE_MINUS_DST_ALPHA};
  static const GLenum operations[] = {GL_FUNC_ADD, GL_FUNC_SUBTRACT, GL_FUNC_REVERSE_SUBTRACT, GL_MIN,
                                      GL_MAX};
  enable(GL_BLEND, enabled);
  if (!enabled) return;
  glBlendFuncSeparate(factors[color.source], factors[color.target], factors[alpha.source],
                      factors[alpha.target]);
  glBlendEquationSeparate(operations[color.operation], operations[alpha.operation]);
}

void gl_state_set_alpha_to_coverage(bool enabled) { enable(GL_SAMPLE_ALPHA_TO_COVERAGE, enabled); }

void gl_state_set_culling(int32_t faces, bool front_is_clockwise) {
  enable(GL_CULL_FACE, faces != 0);
  if (faces != 0) glCullFace(faces == 1 ? GL_FRONT : GL_BACK);
  glFrontFace(front_is_clockwise ? GL_CW : GL_CCW);
}

void gl_state_set_polygon_offset(bool enabled, float slope, float constant) {
  enable(GL_POLYGON_OFFSET_FILL, enabled);
  enable(GL_POLYGON_OFFSET_LINE, enabled);
  if (enabled) glPolygonOffset(slope, constant);
}

void gl_state_set_fill(int32_t mode, float size) {
  static const GLenum modes[] = {GL_FILL, GL_LINE, GL_POINT};
  glPolygonMode(GL_FRONT_AND_BACK, modes[mode]);
  if (mode == 1) glLineWidth(size);
  if (mode == 2) glPointSize(size);
}
void gl_state_set_depth_clamp(bool enabled) { enable(GL_DEPTH_CLAMP, enabled); }

void gl_state_set_clip_distances(bool enabled) {
  enable(GL_CLIP_DISTANCE0, enabled);
  enable(GL_CLIP_DISTANCE1, enabled);
}

void gl_state_set_color_mask(int32_t m) { glColorMask(m & 1, (m >> 1) & 1, (m >> 2) & 1, (m >> 3) & 1); }

void gl_state_set_scissor(bool enabled, gl_rectangle r) {
  enable(GL_SCISSOR_TEST, enabled);
  if (enabled) glScissor(r.x, r.y, r.width, r.height);
}
void gl_state_set_viewport(gl_rectangle r) { glViewport(r.x, r.y, r.width, r.height); }
