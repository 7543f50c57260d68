// A user-defined image filter: see GLSLImageFilter in Swift for the functions it may use.
layout(binding = TEXTURE_INPUT) uniform sampler2D sourceColor;
layout(binding = TEXTURE_INPUT_DEPTH) uniform sampler2D sourceDepth;
layout(binding = TEXTURE_EFFECT) uniform sampler2D textures[MAX_EFFECT_TEXTURES];
uniform vec4 parameters[16];
uniform mat4 projection;
uniform vec2 pixelSize;
uniform float time;
in vec2 uv;
out vec4 filteredColor;

// The distance along the view axis in meters; infinite for the background.
float viewDistance(vec2 coordinates) {
  float depth = texture(sourceDepth, coordinates).r;
  return (projection[3][2] - depth * projection[3][3]) / (projection[2][2] - depth * projection[2][3]);
}

#include "effect.glsl"

void main() {
  filteredColor = effect(uv);
}
