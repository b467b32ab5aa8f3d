import type { PersonRow, SentPerson } from "../contract.ts";

/** What stands in the dialog. Grants: by code, the last day or an empty text for permanent. */
export type PersonForm = {
  readonly Name: string;
  readonly Email: string;
  readonly Type: string;
  readonly Clients: readonly number[];
  readonly Grants: Readonly<Record<string, string>>;
};

/** Of a new one the type is open: the first that may be given is meant. */
export function formOf(person: PersonRow | null): PersonForm {
  return {
    Name: person?.Name ?? "",
    Email: person?.Email ?? "",
    Type: person?.Type ?? "",
    ...rightsOf(person),
  };
}

/** What one person can take over from another: clients and grants. */
export function rightsOf(person: PersonRow | null): Pick<PersonForm, "Clients" | "Grants"> {
  return {
    Clients: person?.Clients.map(({ _IdSubscriber }) => _IdSubscriber) ?? [],
    Grants: Object.fromEntries(
      (person?.Grants ?? []).map(({ Service, Until }) => [Service, Until ?? ""]),
    ),
  };
}

/** Another's rights, as far as the one who copies may give them. */
export function copied(
  from: PersonRow,
  may: {
    readonly Services: readonly string[];
    readonly Clients: readonly { _IdSubscriber: number }[];
  },
): Pick<PersonForm, "Clients" | "Grants"> {
  const { Clients, Grants } = rightsOf(from);
  return {
    Clients: Clients.filter((id) => may.Clients.some(({ _IdSubscriber }) => _IdSubscriber === id)),
    Grants: Object.fromEntries(
      Object.entries(Grants).filter(([code]) => may.Services.includes(code)),
    ),
  };
}

export function sentOf({ Name, Type, Clients, Grants }: PersonForm): SentPerson {
  return {
    Name: Name.trim(),
    Type: Type as SentPerson["Type"],
    Clients: [...Clients],
    Grants: Object.entries(Grants).map(([Service, Until]) => ({ Service, Until: Until || null })),
  };
}
