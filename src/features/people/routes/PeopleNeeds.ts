import type { Tx } from "#kit/server/tenant.ts";

/** What the administration of people needs of the session. */
export interface PeopleNeeds {
  /** Puts a letter in line, in the language that the administrator's browser prefers. */
  readonly queueLetter: (
    tx: Tx,
    email: string,
    purpose: "invite" | "approved",
    accepted: string | undefined,
  ) => Promise<void>;
  /** Says that a letter waits. */
  readonly nudgeOutbox: () => void;
}
