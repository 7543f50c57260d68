#pragma once
// Every GLSL file below this folder, compiled into the binary with #embed; scripts/embed-shaders writes shaders.c.
#pragma clang assume_nonnull begin

typedef struct {
  const char *path;  // relative to this folder, the name that #include uses
  const char *text;  // GLSL without #version, which the composer adds
} ShaderSource;

int shader_source_count(void);
ShaderSource shader_source_at(int index);

#pragma clang assume_nonnull end
