// A copy of a texture.
layout(binding = TEXTURE_INPUT) uniform sampler2D source;
in vec2 uv;
layout(location = 0) out vec4 color;

void main() {
  color = texture(source, uv);
}
