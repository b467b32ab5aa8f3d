import type { SettingName } from "#features/shell/model/personSettings.ts";

export type LoggedKind = "opened" | "set" | "offline" | "online" | "called" | "session";

export interface Logged {
  readonly id: number;
  readonly kind: LoggedKind;
  readonly what: string;
  readonly at: Date;
  /** Milliseconds, of a call. */
  readonly took?: number;
}

/** The switch that lets each kind be written down. */
export const SWITCH_OF = {
  opened: "auditLogs",
  set: "auditLogs",
  offline: "systemLogs",
  online: "systemLogs",
  called: "applicationsLogs",
  session: "systemAuditLogs",
} as const satisfies Record<LoggedKind, SettingName>;

const mostEntries = 200;
let entries: readonly Logged[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function become(next: readonly Logged[]): void {
  entries = next;
  for (const listener of listeners) listener();
}

/** What happened in this browser since the page was loaded, the newest first; the oldest are let go. */
export const browserLog = {
  entries: () => entries,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  add: (entry: Omit<Logged, "id">) => {
    lastId += 1;
    become([{ ...entry, id: lastId }, ...entries].slice(0, mostEntries));
  },
  clear: () => become([]),
};
