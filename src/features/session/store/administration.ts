import { recordAction } from "#kit/server/actions.ts";
import type { Tx } from "#kit/server/tenant.ts";
import { grantEnd } from "../model/grantEnd.ts";
import type { PersonType } from "../model/roles.ts";
import {
  addAccount,
  changeAccount,
  grant,
  link,
  linkToAll,
  switchAccount,
  withdraw,
} from "./accounts.ts";

/** What the operator did by command stands in the trail without a name. */
const byOperator = (tx: Tx, about: string, action: string, detail: Record<string, string | null>) =>
  recordAction(tx, { by: undefined, about, action, detail });

export interface NewPerson {
  readonly email: string;
  readonly name: string;
  /** Undefined: as they are; a new person works for the broker. */
  readonly type: PersonType | undefined;
  /** Name of the client that they act for; undefined: every one for an administrator, none for anybody else. */
  readonly client: string | undefined;
  /** IANA name of the zone of their days when no client says one. */
  readonly zone: string;
  readonly codes: readonly string[];
  /** Last day, in the client's zone, on which the grants hold; undefined: permanently. */
  readonly until: string | undefined;
  /** Undefined: they choose one by a link. */
  readonly passwordHash: string | undefined;
}

/** How somebody stands who was added: what a known person was before stays. */
export interface Added {
  readonly id: string;
  readonly isKnown: boolean;
  readonly isActive: boolean;
  readonly isApproved: boolean;
  readonly hasPassword: boolean;
}

/**
 * Adds a person, or links a known one to one more client and grants them more: a known one keeps their password, and an
 * account that is shut stays shut.
 */
export async function addPerson(tx: Tx, person: NewPerson): Promise<Added> {
  const { db } = tx;
  const client = person.client === undefined ? undefined : await clientNamed(tx, person.client);
  const zone = client?.time_zone ?? person.zone;
  const until = person.until === undefined ? null : grantEnd(person.until, zone);
  if (until && until.getTime() <= Date.now()) throw new Error(`${person.until} has passed`);
  const email = person.email.toLowerCase();
  const fresh = await addAccount(tx, {
    email,
    name: person.name,
    passwordHash: person.passwordHash,
    ...(person.type && { type: person.type }),
  });
  const { id, type, active, approved_at, password_hash } = await db
    .selectFrom("people")
    .select(["id", "type", "active", "approved_at", "password_hash"])
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  if (person.type && person.type !== type) {
    await changeAccount(tx, id, { type: person.type });
    await byOperator(tx, id, "type", { before: type, after: person.type });
  }
  if (client) {
    await link(tx, id, client.id, null);
    await byOperator(tx, id, "linked", { client: client.name });
  } else if (person.type === "ADMIN") {
    await linkToAll(tx, id);
    await byOperator(tx, id, "linked to all", {});
  }
  for (const code of person.codes) {
    await grant(tx, id, code, until);
    await byOperator(tx, id, "granted", { code, until: until?.toISOString() ?? null });
  }
  return {
    id,
    isKnown: !fresh,
    isActive: active,
    isApproved: approved_at !== null,
    hasPassword: password_hash !== null,
  };
}

async function clientNamed({ db }: Tx, name: string) {
  const client = await db
    .selectFrom("shared.subscribers")
    .select(["id", "name", "time_zone"])
    .where("name", "=", name)
    .executeTakeFirst();
  if (!client) throw new Error(`No such client: ${name}`);
  return client;
}

/** False when there is no such person. Acts on their next call. */
export function disablePerson(tx: Tx, email: string): Promise<boolean> {
  return toldOf(tx, email, "disabled", {}, async (id) => {
    await switchAccount(tx, id, false, "disabled by the operator");
    return true;
  });
}

/** Opens a shut account; false when there is no such person. */
export function enablePerson(tx: Tx, email: string): Promise<boolean> {
  return toldOf(tx, email, "enabled", {}, async (id) => {
    await switchAccount(tx, id, true, "");
    return true;
  });
}

/** False when they do not hold it. Acts on their next call. */
export function removeGrant(tx: Tx, email: string, code: string): Promise<boolean> {
  return toldOf(tx, email, "withdrawn", { code }, (id) => withdraw(tx, id, code));
}

async function toldOf(
  tx: Tx,
  email: string,
  action: string,
  detail: Record<string, string>,
  work: (id: string) => Promise<boolean>,
): Promise<boolean> {
  const person = await tx.db
    .selectFrom("people")
    .select("id")
    .where("email", "=", email.toLowerCase())
    .executeTakeFirst();
  const isDone = person !== undefined && (await work(person.id));
  if (isDone) await byOperator(tx, person.id, action, detail);
  return isDone;
}
