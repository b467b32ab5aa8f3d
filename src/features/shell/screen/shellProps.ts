import type { ReactNode } from "react";
import type { ShellPerson } from "./shellPerson.ts";
import type { ShellSlots, Unread } from "./slots.ts";

export interface ShellProps {
  person: ShellPerson;
  /** The address path on screen. */
  path: string;
  slots: ShellSlots;
  unread: Unread;
  children: ReactNode;
}
