import type { ReactNode } from "react";
import type { ShellPerson } from "./shellPerson.ts";
import type { ShellSlots } from "./slots.ts";

export interface ShellProps {
  person: ShellPerson;
  /** The address path on screen. */
  path: string;
  slots: ShellSlots;
  children: ReactNode;
}
