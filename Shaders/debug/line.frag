// The coverage of a debug line, faint behind the scene.
layout(location = 0) out vec4 color;

layout(binding = TEXTURE_INPUT_DEPTH) uniform sampler2D sceneDepth;
// The opacity of what models hide.
uniform float hiddenOpacity;

noperspective in vec3 lineCoordinates;
flat in vec4 lineColor;
flat in float lineWidth;

void main() {
  float across = clamp(0.5 * lineWidth + 0.5 - abs(lineCoordinates.x), 0.0, min(lineWidth, 1.0));
  float along = clamp(min(lineCoordinates.y, lineCoordinates.z - lineCoordinates.y) + 0.5, 0.0, 1.0);
  float depth = texelFetch(sceneDepth, ivec2(gl_FragCoord.xy), 0).r;
  float shown = gl_FragCoord.z >= depth ? 1.0 : hiddenOpacity;
  color = vec4(lineColor.rgb, lineColor.a * across * along * shown);
}
