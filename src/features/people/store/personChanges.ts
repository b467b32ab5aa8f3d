import { recordAction } from "#kit/server/actions.ts";
import type { Tx } from "#kit/server/tenant.ts";
import type { GrantHeld, Person } from "./peopleList.ts";

export interface PersonFacts {
  readonly name: string;
  readonly type: string;
  readonly clients: readonly number[];
  readonly grants: readonly GrantHeld[];
}

/** Who writes people, what they may do and where they are signed in. */
export interface Accounts {
  /** Adds one without a password; undefined when the address has an account already. */
  readonly addAccount: (
    tx: Tx,
    person: { readonly email: string; readonly name: string; readonly type: string },
  ) => Promise<string | undefined>;
  readonly changeAccount: (
    tx: Tx,
    id: string,
    facts: { readonly name?: string; readonly type?: string },
  ) => Promise<void>;
  readonly approveAccount: (tx: Tx, id: string) => Promise<void>;
  /** Opens or shuts an account; shutting ends its sessions. */
  readonly switchAccount: (tx: Tx, id: string, isActive: boolean, reason: string) => Promise<void>;
  readonly grant: (tx: Tx, id: string, code: string, until: Date | null) => Promise<void>;
  readonly withdraw: (tx: Tx, id: string, code: string) => Promise<boolean>;
  /** Links a person to a client at a place among theirs. */
  readonly link: (
    tx: Tx,
    id: string,
    subscriberId: number,
    position: number,
  ) => Promise<{ readonly name: string; readonly isNew: boolean } | undefined>;
  readonly unlink: (tx: Tx, id: string, subscriberId: number) => Promise<void>;
  readonly sessionsOf: (tx: Tx, id: string) => Promise<readonly OpenSession[]>;
  /** Ends every session of a person; answers how many there were. */
  readonly endSessions: (tx: Tx, id: string, reason: string) => Promise<number>;
  /** Takes a second factor away; false when there was none. */
  readonly removeSecondFactor: (tx: Tx, id: string) => Promise<boolean>;
}

interface OpenSession {
  readonly id: string;
  readonly userAgent: string | null;
  readonly address: string | null;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
}

/** Brings a person from what they are to what they should be, and tells each difference to the trail. */
export async function applyFacts(
  tx: Tx,
  accounts: Accounts,
  by: string,
  before: Pick<Person, "id" | "name" | "type" | "clients" | "grants">,
  wanted: PersonFacts,
): Promise<void> {
  const { id } = before;
  const tell = (action: string, detail: Record<string, string | null>) =>
    recordAction(tx, { by, about: id, action, detail });
  if (before.name !== wanted.name) {
    await accounts.changeAccount(tx, id, { name: wanted.name });
    await tell("renamed", { before: before.name, after: wanted.name });
  }
  if (before.type !== wanted.type) {
    await accounts.changeAccount(tx, id, { type: wanted.type });
    await tell("type", { before: before.type, after: wanted.type });
  }
  for (const gone of before.clients.filter((each) => !wanted.clients.includes(each.id))) {
    await accounts.unlink(tx, id, gone.id);
    await tell("unlinked", { client: gone.name });
  }
  for (const [position, subscriberId] of [...new Set(wanted.clients)].entries()) {
    const linked = await accounts.link(tx, id, subscriberId, position);
    if (linked?.isNew) await tell("linked", { client: linked.name });
  }
  const held = new Map(before.grants.map((each) => [each.code, each]));
  const kept = new Set(wanted.grants.map(({ code }) => code));
  for (const code of held.keys()) {
    if (kept.has(code)) continue;
    await accounts.withdraw(tx, id, code);
    await tell("withdrawn", { code });
  }
  for (const { code, until } of wanted.grants) {
    const had = held.get(code);
    if (had && had.until?.getTime() === until?.getTime()) continue;
    await accounts.grant(tx, id, code, until);
    await tell("granted", { code, until: until?.toISOString() ?? null });
  }
}
