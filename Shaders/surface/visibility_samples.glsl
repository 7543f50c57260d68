// The images of the visibility buffer, of which `texelFetch` reads a sample: without multisampling, the only one.
#ifdef SINGLE_SAMPLE
#define usampler2DSamples usampler2D
#else
#define usampler2DSamples usampler2DMS
#endif
