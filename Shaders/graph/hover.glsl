// The hover state of the model's entity, as shader graphs read it.
int hoverNumber() {
#ifdef VERTEX_GRAPH
  return int(instanceParameters.w) >> 1;
#else
  return int(instanceData.w) >> 1;
#endif
}
float hoverIntensity() { return hoverNumber() > 0 ? hovers[2 * hoverNumber() - 2].w : 0.0; }
vec3 hoverPosition() { return hoverNumber() > 0 ? hovers[2 * hoverNumber() - 2].xyz : vec3(0.0); }
float hoverTime() { return hoverNumber() > 0 ? hovers[2 * hoverNumber() - 1].x : 0.0; }
bool isHovered() { return hoverNumber() > 0 && hovers[2 * hoverNumber() - 1].y > 0.5; }
