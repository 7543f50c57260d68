// The image as displayed, with straight alpha, under the splats, whose colors are multiplied with their opacity.
layout(binding = TEXTURE_INPUT) uniform sampler2D image;
layout(binding = TEXTURE_SECOND_INPUT) uniform sampler2D layer;
layout(location = 0) out vec4 color;

void main() {
  vec4 under = texelFetch(image, ivec2(gl_FragCoord.xy), 0), over = texelFetch(layer, ivec2(gl_FragCoord.xy), 0);
  float alpha = over.a + under.a * (1.0 - over.a);
  color = vec4(alpha > 0.0 ? (over.rgb + under.rgb * (under.a * (1.0 - over.a))) / alpha : vec3(0.0), alpha);
}
