// Downsampling by two: every pixel is a weighted average of the sixteen around its center.
layout(binding = TEXTURE_INPUT) uniform sampler2D source;
uniform vec2 sourceSize;
out vec4 color;

void main() {
  // Samples between four pixels each: weights 1 3 3 1 along both axes.
  vec2 corner = gl_FragCoord.xy * 2.0, aside = vec2(0.75);
  vec4 sum = textureLod(source, (corner + aside) / sourceSize, 0.0) + textureLod(source, (corner - aside) / sourceSize, 0.0);
  aside.x = -aside.x;
  sum += textureLod(source, (corner + aside) / sourceSize, 0.0) + textureLod(source, (corner - aside) / sourceSize, 0.0);
  color = 0.25 * sum;
}
