#include "GLBridge.h"
#include <epoxy/gl.h>

static const GLenum kinds[] = {GL_TIMESTAMP, GL_SAMPLES_PASSED, GL_ANY_SAMPLES_PASSED,
                               GL_PRIMITIVES_GENERATED, GL_TIME_ELAPSED};

uint32_t gl_query_create(int32_t kind) {
  GLuint name = 0;
  glCreateQueries(kinds[kind], 1, &name);
  return name;
}
void gl_query_stamp(uint32_t query) { glQueryCounter(query, GL_TIMESTAMP); }
void gl_query_begin(int32_t kind, uint32_t query) { glBeginQuery(kinds[kind], query); }
void gl_query_end(int32_t kind) { glEndQuery(kinds[kind]); }
bool gl_query_is_ready(uint32_t query) {
  GLuint ready = 0;
  glGetQueryObjectuiv(query, GL_QUERY_RESULT_AVAILABLE, &ready);
  return ready != 0;
}
uint64_t gl_query_result(uint32_t query) {
  GLuint64 result = 0;
  glGetQueryObjectui64v(query, GL_QUERY_RESULT, &result);
  return result;
}

uint64_t gl_fence_create(void) { return (uint64_t)(uintptr_t)glFenceSync(GL_SYNC_GPU_COMMANDS_COMPLETE, 0); }

int32_t gl_fence_wait(uint64_t fence, uint64_t nanoseconds) {
  switch (glClientWaitSync((GLsync)(uintptr_t)fence, GL_SYNC_FLUSH_COMMANDS_BIT, nanoseconds)) {
    case GL_ALREADY_SIGNALED: case GL_CONDITION_SATISFIED: return 1;
    case GL_TIMEOUT_EXPIRED: return 0;
    default: return 2;
  }
}
