#pragma once

// Returns why OpenAL cannot be loaded, with the remedy; NULL when it is.
const char *al_problem(void);
