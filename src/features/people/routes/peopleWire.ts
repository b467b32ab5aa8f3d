import { lastDayOf } from "#features/session/model/grantEnd.ts";
import type { PersonRow } from "../contract.ts";
import type { Person } from "../store/peopleList.ts";

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
