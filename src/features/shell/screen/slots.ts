import type { ComponentType } from "react";
import type { ShellPerson } from "./shellPerson.ts";

/** What a panel that fills one of the frame's places is told. */
export interface SlotProps {
  /** Closes the panel; focus goes back to what opened it. */
  onClose: () => void;
}

/** How much of each kind the person has not read yet. */
export interface Unread {
  readonly notifications: number;
  readonly messages: number;
  readonly events: number;
}

/** What other features put into the frame. */
export interface ShellSlots {
  /** Below the search box: what was found for the words in it, from the first character on. */
  readonly Found: ComponentType<SlotProps & { words: string; person: ShellPerson }>;
  readonly Notifications: ComponentType<SlotProps>;
  readonly QuickActions: ComponentType<SlotProps>;
  readonly Messages: ComponentType<SlotProps>;
  /** The timelines of the logs. */
  readonly Logs: ComponentType<SlotProps>;
  /** What can be done by key on the screen. */
  readonly Keys: ComponentType<SlotProps>;
  readonly useUnread: () => Unread;
  /** Where the subheader's Activity, FAQ, Support and Submit lead. */
  readonly help: Readonly<Record<"activity" | "faq" | "support" | "submit", string>>;
}
