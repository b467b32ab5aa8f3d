import { parseArgs } from "node:util";
import {
  type ClientFacts,
  type ClientFault,
  clientFaultText,
} from "#features/clients/model/clientFacts.ts";
import { addClient, changeClient } from "#features/clients/store/clientChanges.ts";
import { linkAdministrators } from "#features/session/store/accounts.ts";
import { QUOTA_SETTINGS } from "#features/clients/model/clientQuotas.ts";
import { changeQuotas } from "#features/clients/store/quotaChanges.ts";
import { type Client, heldClient } from "#features/clients/store/clientList.ts";
import type { Tx } from "#kit/server/tenant.ts";
import { clientAsWanted, clientOptions, quotasAsWanted, type Values } from "./clientOptions.ts";
import { inDatabase } from "./inDatabase.ts";
import type { Noun } from "./Noun.ts";

const WAYS = `[--rfc RFC[@YYYY-MM-DD]]... [--customer NUMBER=NAME]... [--display-name NAME] [--zone ZONE]
    [--plant NAME] [--hide-load on|off] [--hidden on|off]
    [--max-waiting-files N|default] [--max-waiting-bytes SIZE|default] [--max-stored-bytes SIZE|default]`;

/** Clients: those that are added, and what is set of them. A day after an RFC: valid from then on. */
export const client: Noun = {
  usage: [
    `client add NAME ${WAYS}`,
    `client set NAME ${WAYS} [--rename NAME] [--remove-rfc RFC]... [--remove-customer NUMBER]...`,
  ],
  perform: async (words, settings) => {
    const { positionals, values } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: clientOptions,
    });
    const [verb, named] = positionals;
    if (named === undefined) return undefined;
    const name = named.trim();
    if (verb === "add") {
      const facts = clientAsWanted({ ...NEW, name, zone: settings.timeZone }, values);
      return inDatabase(settings, async (tx) =>
        settled(tx, refuse(await addClient(tx, undefined, facts, linkAdministrators)), values),
      );
    }
    if (verb !== "set") return undefined;
    if (Object.keys(values).length === 0) throw new Error("Say what to set");
    return inDatabase(settings, async (tx) => {
      const before = await heldClient(tx, name);
      if (!before) throw new Error(`No such client: ${name}`);
      refuse(await changeClient(tx, undefined, before, clientAsWanted(before, values)));
      return settled(tx, before.id, values);
    });
  },
};

const NEW: Omit<ClientFacts, "name" | "zone"> = {
  displayName: null,
  plant: null,
  hidesLoad: false,
  isHidden: false,
  rfcs: [],
  customers: [],
};

function refuse<Done>(done: Done | ClientFault): Done {
  if (typeof done === "object" && done !== null && "code" in done)
    throw new Error(clientFaultText(done));
  return done;
}

/** Settles the client's own quotas too, and tells how it stands. */
async function settled(tx: Tx, id: number, values: Values): Promise<string> {
  const client = await held(tx, id);
  await changeQuotas(tx, client, quotasAsWanted(client.quotas, values));
  return told(await held(tx, id));
}

async function held(tx: Tx, id: number): Promise<Client> {
  const client = await heldClient(tx, id);
  if (!client) throw new Error(`No such client: ${id}`);
  return client;
}

function told(client: Client): string {
  const { id, quotas, displayName, name, zone, plant, hidesLoad, isHidden, rfcs, customers } =
    client;
  const shown = displayName ?? name;
  return [
    `Client ${id}: ${shown}`,
    ...(isHidden ? ["hidden"] : []),
    `zone ${zone}`,
    `plant ${plant ?? shown}`,
    `Load ${hidesLoad ? "hidden" : "shown"}`,
    ...(rfcs.length === 0 ? ["no RFC yet: its pedimentos are refused"] : []),
    ...rfcs.map(({ rfc, validFrom }) => `RFC ${rfc}${validFrom ? ` from ${validFrom}` : ""}`),
    ...customers.map((customer) => `customer ${customer.id} ${customer.name}`),
    ...(["waitingFiles", "waitingBytes", "storedBytes"] as const).flatMap((name) =>
      quotas[name] === null ? [] : [`${QUOTA_SETTINGS[name]} ${quotas[name]}`],
    ),
  ].join(", ");
}
