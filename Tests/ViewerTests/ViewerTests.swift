// What belongs here comes with the next commits.
