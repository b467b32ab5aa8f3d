import { nextVersion } from "#kit/server/nextVersion.ts";
import { recordAction } from "#kit/server/actions.ts";
import { bindTo, type Tx } from "#kit/server/tenant.ts";
import {
  type ClientFacts,
  type ClientFault,
  clientFault,
  type ClientCustomer,
  type ClientRfc,
} from "../model/clientFacts.ts";
import type { Client } from "./clientList.ts";
import { outerFault } from "./outerFault.ts";

/** Who changes a client; undefined: the operator, by command. */
type By = string | undefined;
/** Links every administrator to the transaction's client; answers who they are. */
export type LinkAdministrators = (tx: Tx) => Promise<readonly string[]>;
type Tell = (action: string, detail?: Record<string, string | number | null>) => Promise<void>;

/**
 * Adds a client and links every administrator to it; returns its number, or why it cannot be as wanted. The transaction
 * is the new client's from then on.
 */
export async function addClient(
  tx: Tx,
  by: By,
  facts: ClientFacts,
  linkAdministrators: LinkAdministrators,
): Promise<number | ClientFault> {
  const fault = clientFault(facts) ?? (await outerFault(tx, undefined, facts));
  if (fault) return fault;
  const { name, zone } = facts;
  const { id } = await tx.db
    .insertInto("subscribers")
    .values({ name, time_zone: zone })
    .returning("id")
    .executeTakeFirstOrThrow();
  const own = await bindTo(tx, id);
  await nextVersion(own, "catalogue", 0);
  await recordAction(own, { by, about: undefined, action: "client added", detail: { name } });
  const detail = { client: facts.displayName ?? name };
  for (const about of await linkAdministrators(own))
    await recordAction(own, { by, about, action: "linked", detail });
  await apply(own, by, { ...NOTHING, name, zone }, facts);
  return id;
}

const NOTHING = {
  displayName: null,
  plant: null,
  hidesLoad: false,
  isHidden: false,
  rfcs: [],
  customers: [],
} as const;

/**
 * Brings a held client from what it is to what it should be, and tells each difference to the trail; returns why it
 * cannot be. The transaction is the client's from then on.
 */
export async function changeClient(
  tx: Tx,
  by: By,
  before: Client,
  wanted: ClientFacts,
): Promise<ClientFault | undefined> {
  const fault = clientFault(wanted) ?? (await outerFault(tx, before.id, wanted));
  if (fault) return fault;
  const told = await apply(await bindTo(tx, before.id), by, before, wanted);
  if (told > 0)
    await tx.client.query("update subscribers set version = version + 1 where id = $1", [
      before.id,
    ]);
  return undefined;
}

/** Writes what differs and returns how many things did. */
async function apply(tx: Tx, by: By, before: ClientFacts, wanted: ClientFacts): Promise<number> {
  let told = 0;
  const tell: Tell = async (action, detail) => {
    told += 1;
    await recordAction(tx, { by, about: undefined, action: `client ${action}`, detail });
  };
  await tx.client.query(
    `update subscribers set name = $2, display_name = $3, time_zone = $4, load_hidden = $5, is_hidden = $6,
       settings = case when $7::text is null then settings - 'plant' else settings || jsonb_build_object('plant', $7::text) end
     where id = $1`,
    [
      tx.subscriberId,
      wanted.name,
      wanted.displayName,
      wanted.zone,
      wanted.hidesLoad,
      wanted.isHidden,
      wanted.plant,
    ],
  );
  for (const [field, action] of TEXTS)
    if (before[field] !== wanted[field])
      await tell(action, { before: before[field], after: wanted[field] });
  if (before.hidesLoad !== wanted.hidesLoad)
    await tell(wanted.hidesLoad ? "load hidden" : "load shown");
  if (before.isHidden !== wanted.isHidden) await tell(wanted.isHidden ? "hidden" : "shown");
  await applyRfcs(tx, tell, before.rfcs, wanted.rfcs);
  await applyCustomers(tx, tell, by, before.customers, wanted.customers);
  return told;
}

const TEXTS = [
  ["name", "renamed"],
  ["displayName", "display name"],
  ["zone", "zone"],
  ["plant", "plant"],
] as const;

async function applyRfcs(
  { client, subscriberId }: Tx,
  tell: Tell,
  before: readonly ClientRfc[],
  wanted: readonly ClientRfc[],
): Promise<void> {
  for (const { rfc } of before.filter((each) => !wanted.some(({ rfc }) => rfc === each.rfc))) {
    await client.query("delete from subscriber_rfcs where subscriber_id = $1 and rfc = $2", [
      subscriberId,
      rfc,
    ]);
    await tell("rfc removed", { rfc });
  }
  for (const { rfc, validFrom } of wanted) {
    const known = before.find((each) => each.rfc === rfc);
    if (known && known.validFrom === validFrom) continue;
    await client.query(
      `insert into subscriber_rfcs (subscriber_id, rfc, valid_from) values ($1, $2, $3)
       on conflict (subscriber_id, rfc) do update set valid_from = excluded.valid_from`,
      [subscriberId, rfc, validFrom],
    );
    await tell(known ? "rfc changed" : "rfc added", { rfc, from: validFrom });
  }
}

async function applyCustomers(
  { client }: Tx,
  tell: Tell,
  by: By,
  before: readonly ClientCustomer[],
  wanted: readonly ClientCustomer[],
): Promise<void> {
  for (const { id, name } of before.filter((each) => !wanted.some(({ id }) => id === each.id))) {
    await client.query("select retire_customer($1, $2)", [id, by]);
    await tell("customer removed", { id, name });
  }
  for (const { id, name } of wanted) {
    const known = before.find((each) => each.id === id);
    if (known?.name === name) continue;
    await client.query("select keep_customer($1, $2, $3)", [id, name, by]);
    await tell(known ? "customer renamed" : "customer added", { id, name });
  }
}
