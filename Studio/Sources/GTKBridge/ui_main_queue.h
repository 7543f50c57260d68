#pragma once
// Makes the default main context drain the main queue.
void ui_attach_main_queue(void);
