#include "GLBridge.h"
#include <epoxy/gl.h>

static const GLenum topologies[] = {GL_TRIANGLES, GL_TRIANGLE_STRIP, GL_LINES, GL_LINE_STRIP, GL_POINTS,
                                    GL_TRIANGLE_FAN};

void gl_draw_arrays(int32_t topology, int32_t first, int32_t count, int32_t instances,
                    uint32_t base_instance) {
  glDrawArraysInstancedBaseInstance(topologies[topology], first, count, instances, base_instance);
}

void gl_draw_elements(int32_t topology, int32_t count, bool wide, int64_t offset, int32_t instances,
                      int32_t base_vertex, uint32_t base_instance) {
  glDrawElementsInstancedBaseVertexBaseInstance(
    topologies[topology], count, wide ? GL_UNSIGNED_INT : GL_UNSIGNED_SHORT, (const void *)(intptr_t)offset,
    instances, base_vertex, base_instance);
}

void gl_compute_dispatch(uint32_t x, uint32_t y, uint32_t z) { glDispatchCompute(x, y, z); }
void gl_compute_barrier(void) { glMemoryBarrier(GL_ALL_BARRIER_BITS); }
