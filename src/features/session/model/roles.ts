/** Everyone's role between signing in and the first general info. */
export const FIRST_ROLE = "SUBSCRIBER";

/** Who works for the broker, who for a client; each may manage the people of their own kind and below. */
export const PERSON_TYPES = ["SUBSCRIBER", "USER", "ADMIN"] as const;

export type PersonType = (typeof PERSON_TYPES)[number];

/** Whether somebody works for the house: everybody but the clients' own people. */
export const isStaff = ({ type }: { readonly type: string }): boolean => type !== "SUBSCRIBER";

/** Whether a person of this type has to sign in with a second factor, as the setting says. */
export function needsSecondFactor(
  setting: SecondFactorSetting,
  person: { readonly type: string; readonly codes: Iterable<string> },
): boolean {
  if (setting !== "staff") return false;
  return isStaff(person) || [...person.codes].includes("CREATE_USER");
}

export type SecondFactorSetting = "optional" | "staff";

export type SecondFactorState = "on" | "off" | "due";

/** How a person stands with their second factor; due: nothing else is open to them until it is set up. */
export function secondFactorState(isConfirmed: boolean, isNeeded: boolean): SecondFactorState {
  if (isConfirmed) return "on";
  return isNeeded ? "due" : "off";
}
