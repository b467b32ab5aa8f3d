import type { SidebarType } from "./sample.ts";

interface SampleMessage {
  readonly id: number;
  readonly type: "in" | "out" | "datetime";
  readonly text: string;
  readonly username: string | null;
  readonly pic: string | null;
  readonly types: readonly SidebarType[];
}

/** Who writes (`me` for the reader, null for a day between the messages), and what. */
type Entry = readonly [string | null, string, readonly SidebarType[]];

const ENTRIES: readonly Entry[] = [
  ["Marta Ficta", "Hello! Is the sample pallet ready?", ["application"]],
  ["me", "Nearly. Two labels are missing.", ["application"]],
  ["Marta Ficta", "Then I come by in half an hour.", ["application"]],
  ["me", "Good, dock 4.", ["application"]],
  [null, "2:30 PM", ["application", "system", "server"]],
  ["Noe Inventado", "The sample server will be started again tonight.", ["server"]],
  ["me", "From when to when?", ["server"]],
  ["Noe Inventado", "Ten to eleven. Nothing to do for you.", ["server"]],
  ["me", "Thank you for telling.", ["server"]],
  ["Irma Supuesta", "Your sample account has a new device.", ["system"]],
  ["me", "That was me, on the phone.", ["system"]],
  ["Irma Supuesta", "Then all is well.", ["system"]],
];

/** The conversation of the showcase. */
export const sampleMessages: readonly SampleMessage[] = ENTRIES.map(([who, text, types], at) => ({
  id: at + 1,
  type: who === null ? "datetime" : who === "me" ? "out" : "in",
  text,
  username: who === "me" ? null : who,
  pic: null,
  types,
}));
