import { Problem } from "#kit/pure/problem.ts";
import { recordAction } from "#kit/server/actions.ts";
import { answer, type Caller, type RouteContext } from "#kit/server/http.ts";
import { inHouse, type Tx } from "#kit/server/tenant.ts";
import { grantEnd } from "#features/session/model/grantEnd.ts";
import { changePerson, invitePerson } from "../contract.ts";
import { beyondReach, type Reach, reachOf } from "../model/reach.ts";
import { clientsInReach, type GrantHeld, personInReach } from "../store/peopleList.ts";
import { applyFacts, type PersonFacts } from "../store/personChanges.ts";
import type { PeopleNeeds } from "./PeopleNeeds.ts";
import { inLanguage } from "#kit/pure/terms.ts";
import { texts } from "../texts.ts";

const said = inLanguage(texts, "es").refused;

interface Sent {
  readonly Name: string;
  readonly Type: string;
  readonly Clients: readonly number[];
  readonly Grants: readonly { readonly Service: string; readonly Until: string | null }[];
}

/** Adds the calls that invite a person and that change what one is and may do. */
export function addPersonWriting(
  context: RouteContext,
  { accounts, queueLetter, nudgeOutbox }: PeopleNeeds,
): void {
  const { database } = context;

  answer(context, invitePerson, async ({ caller, body, request }) => {
    const reach = reachOf(caller);
    const facts = factsOf(body, caller);
    const id = await inHouse(database, async (tx) => {
      await check(tx, reach, facts, []);
      const added = await accounts.addAccount(tx, { email: body.Email, ...facts });
      if (!added) throw refused("Email", "taken", said.taken, "people.taken");
      await recordAction(tx, {
        by: caller.personId,
        about: added,
        action: "invited",
        detail: { email: body.Email },
      });
      const nothing = { ...facts, id: added, clients: [], grants: [] };
      await applyFacts(tx, accounts, caller.personId, nothing, facts);
      await queueLetter(tx, body.Email, "invite", request.headers["accept-language"]);
      return added;
    });
    nudgeOutbox();
    return { data: { _id: id } };
  });

  answer(context, changePerson, async ({ caller, params, body }) => {
    if (params.id === caller.personId)
      throw refused("Name", "own", "Nadie se cambia a sí mismo", "people.self");
    const reach = reachOf(caller);
    const facts = factsOf(body, caller);
    await inHouse(database, async (tx) => {
      const before = await personInReach(tx, reach, params.id, true);
      if (!before) throw new Problem("notFound");
      await check(tx, reach, facts, before.grants);
      await applyFacts(tx, accounts, caller.personId, before, facts);
    });
    return { data: "Guardado." };
  });
}

function factsOf({ Name, Type, Clients, Grants }: Sent, { zone }: Caller): PersonFacts {
  const grants = new Map<string, GrantHeld>();
  for (const { Service, Until } of Grants)
    grants.set(Service, {
      code: Service,
      until: Until === null ? null : grantEnd(Until, zone),
    });
  return { name: Name, type: Type, clients: [...new Set(Clients)], grants: [...grants.values()] };
}

async function check(
  tx: Tx,
  reach: Reach,
  facts: PersonFacts,
  held: readonly GrantHeld[],
): Promise<void> {
  const field = beyondReach(
    reach,
    facts,
    held.map(({ code }) => code),
  );
  if (field) throw refused(field, "reach", said.reach, "people.reach");
  const known = await clientsInReach(tx, reach);
  if (!facts.clients.every((id) => known.some((client) => client.id === id)))
    throw refused("Clients", "unknown", said.client, "people.client");
  const over = facts.grants.find(
    ({ code, until }) =>
      until !== null &&
      until.getTime() <= Date.now() &&
      !held.some((each) => each.code === code && each.until?.getTime() === until.getTime()),
  );
  if (over)
    throw refused("Grants", "past", `La fecha de ${over.code} ya pasó`, "people.past", {
      code: over.code,
    });
}

function refused(
  field: string,
  code: string,
  message: string,
  reasonCode: string,
  values?: Record<string, string>,
): Problem {
  return new Problem("badRequest", message, {
    reasonCode,
    values,
    errors: [{ field, code, message }],
  });
}
