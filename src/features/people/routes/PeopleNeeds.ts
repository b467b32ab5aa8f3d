import type { Tx } from "#kit/server/tenant.ts";
import type { Accounts } from "../store/personChanges.ts";

/** What the administration of people needs of the session. */
export interface PeopleNeeds {
  readonly accounts: Accounts;
  /** Puts a letter in line, in the language that the administrator's browser prefers. */
  readonly queueLetter: (
    tx: Tx,
    email: string,
    purpose: "invite" | "approved",
    accepted: string | undefined,
  ) => Promise<void>;
  /** False: letters wait until the server has a way to send them. */
  readonly sendsMail: boolean;
  /** Says that a letter waits. */
  readonly nudgeOutbox: () => void;
}
