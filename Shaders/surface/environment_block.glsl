// The environment of a model. Mirrored by `EnvironmentBlock` in Swift.

layout(std140, binding = BLOCK_ENVIRONMENT) uniform Environment {
  vec4 environmentHarmonics[HARMONICS];
  // The intensity, the last level of the cube map, the size of its faces, the number of suns.
  vec4 environmentParameters;
  // The rows of the rotation from the world to the environment.
  vec4 environmentRotation[3];
  // The direction to the sun in world space; w is its angular radius.
  vec4 sunDirections[MAX_SUNS];
  vec4 sunRadiance[MAX_SUNS];
  // For blended environments: the share of the second cube map, its last level, the ratio of its levels to
  // those of the first.
  vec4 environmentBlend;
};

vec3 intoEnvironment(vec3 d) {
  return vec3(dot(environmentRotation[0].xyz, d), dot(environmentRotation[1].xyz, d),
      dot(environmentRotation[2].xyz, d));
}
