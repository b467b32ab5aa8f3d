import { Problem } from "#kit/pure/problem.ts";
import { recordAction } from "#kit/server/actions.ts";
import { answer, type RouteContext } from "#kit/server/http.ts";
import { inHouse, type Tx } from "#kit/server/tenant.ts";
import {
  approvePerson,
  disablePerson,
  enablePerson,
  endSessions,
  inviteAgain,
  resetSecondFactor,
} from "../contract.ts";
import { reachOf } from "../model/reach.ts";
import { type Person, personInReach } from "../store/peopleList.ts";
import type { PeopleNeeds } from "./PeopleNeeds.ts";
import { inLanguage } from "#kit/pure/terms.ts";
import { texts } from "../texts.ts";

const said = inLanguage(texts, "es").refused;

/** Adds what is done with one person by one button; each is told to the trail, and acts at once. */
export function addPersonActions(
  context: RouteContext,
  { accounts, queueLetter, nudgeOutbox }: PeopleNeeds,
): void {
  const { database } = context;

  const add = (
    call: typeof disablePerson,
    action: string,
    words: string,
    work: (tx: Tx, person: Person, by: string, accepted: string | undefined) => Promise<boolean>,
  ): void =>
    answer(context, call, async ({ caller, params, request }) => {
      if (params.id === caller.personId)
        throw new Problem("conflict", said.self, {
          reasonCode: "people.self",
        });
      await inHouse(database, async (tx) => {
        const person = await personInReach(tx, reachOf(caller), params.id, true);
        if (!person) throw new Problem("notFound");
        const accepted = request.headers["accept-language"];
        if (!(await work(tx, person, caller.name, accepted)))
          throw new Problem("conflict", said.already, {
            reasonCode: "people.already",
          });
        await recordAction(tx, { by: caller.personId, about: person.id, action });
      });
      nudgeOutbox();
      return { data: words };
    });

  add(
    inviteAgain,
    "invited again",
    "La invitación va en camino.",
    async (tx, person, _by, lang) => {
      if (person.state !== "invited") return false;
      await queueLetter(tx, person.email, "invite", lang);
      return true;
    },
  );
  add(approvePerson, "approved", "El registro quedó aprobado.", async (tx, person, _by, lang) => {
    if (person.state !== "waiting") return false;
    await accounts.approveAccount(tx, person.id);
    await queueLetter(tx, person.email, "approved", lang);
    return true;
  });
  add(disablePerson, "disabled", "La cuenta quedó cerrada.", async (tx, person, by) => {
    if (person.state === "disabled") return false;
    await accounts.switchAccount(tx, person.id, false, `disabled by ${by}`);
    return true;
  });
  add(enablePerson, "enabled", "La cuenta está abierta de nuevo.", async (tx, person, by) => {
    if (person.state !== "disabled") return false;
    await accounts.switchAccount(tx, person.id, true, by);
    return true;
  });
  add(
    endSessions,
    "sessions ended",
    "Sus sesiones terminaron.",
    async (tx, person) =>
      (await accounts.endSessions(tx, person.id, "ended by an administrator")) > 0,
  );
  add(
    resetSecondFactor,
    "second factor taken away",
    "El segundo factor quedó quitado.",
    (tx, person) => accounts.removeSecondFactor(tx, person.id),
  );
}
