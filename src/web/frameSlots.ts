import type { ShellSlots } from "#features/shell/screen/slots.ts";

const nothingUnread = { notifications: 0, messages: 0, events: 0 };

/** What the features put into the frame's places. */
export const frameSlots: ShellSlots = { useUnread: () => nothingUnread };
