// Marks the pixels that mirror something by a depth, so that the passes that follow run for these alone.
layout(binding = TEXTURE_MIRRORS) uniform usampler2D mirrors;
// The pixels between two texels of the target.
uniform int stride;

void main() { gl_FragDepth = texelFetch(mirrors, ivec2(gl_FragCoord.xy) * stride, 0).x != 0u ? 0.5 : 0.0; }
