import type { ReplyOf } from "#kit/pure/call.ts";
import type { generalInfo } from "../contract.ts";

/** What browser storage keeps of the signed-in person, under the wire's names. */
export type UserData = ReplyOf<typeof generalInfo>["data"];

/** Stored user data, or null when it is missing, broken or nameless: then nobody is signed in. */
export function readUserData(stored: string | null): UserData | null {
  try {
    const value: unknown = JSON.parse(stored ?? "null");
    return isUserData(value) ? value : null;
  } catch {
    // Someone or something wrote other than JSON there: the same as nothing.
    return null;
  }
}

function isUserData(value: unknown): value is UserData {
  if (typeof value !== "object" || value === null) return false;
  const { Name, Email, Permissions, Subscriber } = value as Partial<
    Record<keyof UserData, unknown>
  >;
  return (
    typeof Name === "string" &&
    Name !== "" &&
    typeof Email === "string" &&
    Array.isArray(Permissions) &&
    Array.isArray(Subscriber)
  );
}

/** The roles that the documented menu reads: the services granted for good. */
export function rolesOf({ Permissions }: Pick<UserData, "Permissions">): string[] {
  return Permissions.filter(({ Permanent }) => Permanent).map(({ Service }) => Service);
}

/** The services granted for a time alone, which become no roles. */
export function passingOf({ Permissions }: Pick<UserData, "Permissions">): string[] {
  return Permissions.filter(({ Permanent }) => !Permanent).map(({ Service }) => Service);
}

/** Every code that the server honours now, the passing ones too. */
export function codesOf({ Permissions }: Pick<UserData, "Permissions">): ReadonlySet<string> {
  return new Set(Permissions.map(({ Service }) => Service));
}

/** The clients that the person is linked to, and the one for which they act. */
export function clientsOf({ IdSubscriber, Subscriber }: UserData) {
  const linked = Subscriber.map((own) => ({ id: own.IdSubscriber, name: own.SubscriberName }));
  return { active: IdSubscriber, linked };
}

/** The data of a person as they act for this client of theirs; for one that is not theirs, as they are. */
export function actingFor(person: UserData, subscriberId: number): UserData {
  const own = person.Subscriber.find(({ IdSubscriber }) => IdSubscriber === subscriberId);
  if (!own) return person;
  const { SubscriberName, IdSubscriber, trafico_customers, TimeZone } = own;
  return { ...person, SusbscriberName: SubscriberName, IdSubscriber, trafico_customers, TimeZone };
}
