import type { ShellSlots } from "#features/shell/screen/slots.ts";

/** What the features put into the frame's places. */
export const frameSlots: ShellSlots = {};
