// jpeglib.h uses FILE and size_t without declaring them.
#include <stdio.h>
#include <stddef.h>
#include <jpeglib.h>
