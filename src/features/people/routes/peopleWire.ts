import { lastDayOf } from "#features/session/model/grantEnd.ts";
import type { ActionRow, PersonRow } from "../contract.ts";
import type { Person } from "../store/peopleList.ts";
import type { ActionDone } from "../store/personPast.ts";

export function personRow(
  person: Person,
  { personId, zone }: { personId: string; zone: string },
): PersonRow {
  return {
    _id: person.id,
    Name: person.name,
    Email: person.email,
    Type: person.type,
    State: person.state,
    Clients: person.clients.map(({ id, name }) => ({ _IdSubscriber: id, Nombre: name })),
    Grants: person.grants.map(({ code, until }) => ({
      Service: code,
      Until: until && lastDayOf(until, zone),
    })),
    Sessions: person.sessions,
    LastUse: person.lastUsedAt?.toISOString() ?? null,
    SecondFactor: person.hasSecondFactor,
    Own: person.id === personId,
  };
}

export function actionRow({ id, at, by, action, detail }: ActionDone): ActionRow {
  const { before, after, ...rest } = detail;
  const told = [before, after, ...Object.values(rest)].filter((value) => value != null);
  return {
    _id: id,
    Date: at.toISOString(),
    By: by ?? "",
    Action: action,
    Detail: told.join(" → "),
  };
}
