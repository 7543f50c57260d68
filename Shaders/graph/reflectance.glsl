// The specular parameter (0.5 means a reflectance of 4 % at normal incidence) of an index of refraction.
float specularOf(float indexOfRefraction) {
  float root = (indexOfRefraction - 1.0) / (indexOfRefraction + 1.0);
  return root * root / 0.08;
}
