import { PERMISSION_CODES } from "#features/session/model/permission.ts";
import { PERSON_TYPES, type PersonType } from "#features/session/model/roles.ts";

/** Who manages people, and how far that goes. */
export interface Reach {
  readonly personId: string;
  /** Everyone; false: only people of kind SUBSCRIBER whose every client is one of `clients`. */
  readonly isEverywhere: boolean;
  readonly clients: readonly number[];
  readonly codes: readonly string[];
  readonly types: readonly PersonType[];
}

/** The reach of a caller: ADMIN manages everyone, anybody else the people of their own clients with what they hold. */
export function reachOf(caller: {
  readonly personId: string;
  readonly type: string;
  readonly codes: ReadonlySet<string>;
  readonly subscriberIds: readonly number[];
}): Reach {
  const isEverywhere = caller.type === "ADMIN";
  return {
    personId: caller.personId,
    isEverywhere,
    clients: caller.subscriberIds,
    codes: PERMISSION_CODES.filter((code) => isEverywhere || caller.codes.has(code)),
    types: isEverywhere ? PERSON_TYPES : ["SUBSCRIBER"],
  };
}

export interface WantedPerson {
  readonly type: string;
  readonly clients: readonly number[];
  readonly grants: readonly { readonly code: string }[];
}

/** The first field of a person that goes beyond the reach; undefined: none. Nobody gives what they have not. */
export function beyondReach(
  reach: Reach,
  wanted: WantedPerson,
  held: readonly string[] = [],
): "Type" | "Clients" | "Grants" | undefined {
  if (!(reach.types as readonly string[]).includes(wanted.type)) return "Type";
  if (!reach.isEverywhere) {
    if (wanted.clients.length === 0) return "Clients";
    if (!wanted.clients.every((id) => reach.clients.includes(id))) return "Clients";
  }
  const mayGive = (code: string) => reach.codes.includes(code);
  const given = wanted.grants.map(({ code }) => code);
  if (!given.every((code) => mayGive(code) || held.includes(code))) return "Grants";
  // What somebody further up gave stays theirs to take.
  return held.every((code) => mayGive(code) || given.includes(code)) ? undefined : "Grants";
}
