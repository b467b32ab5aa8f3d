/**
 * What the built-in roles may do (specification 6); any other role maps to nothing. The specification gives the two
 * permissions no use: no menu entry, screen or call asks for either, all of them ask for permission codes. To honour
 * canDoAnything would open every screen to whoever has just signed in. So this is the role model and nothing reads it.
 */
const BUILT_IN: Readonly<Record<string, readonly string[]>> = {
  SUBSCRIBER: ["canDoAnything"],
  ADMIN: ["canDoAnything"],
  USER: ["canDoLimitedThings"],
  GUEST: [],
};

/** The role of whoever has none. */
export const DEFAULT_ROLE = "GUEST";

/** Everyone's role between signing in and the first general info. */
export const FIRST_ROLE = "SUBSCRIBER";

/** Who works for the broker, who for a client; each may manage the people of their own kind and below. */
export const PERSON_TYPES = ["SUBSCRIBER", "USER", "ADMIN"] as const;

export type PersonType = (typeof PERSON_TYPES)[number];

/** The built-in permissions of these roles, each once. */
export function builtInPermissions(roles: readonly string[]): string[] {
  const held = roles.length > 0 ? roles : [DEFAULT_ROLE];
  return [
    ...new Set(
      held.flatMap((role) => (Object.hasOwn(BUILT_IN, role) ? (BUILT_IN[role] ?? []) : [])),
    ),
  ];
}

/** Whether a person of this type has to sign in with a second factor, as the setting says. */
export function needsSecondFactor(
  setting: SecondFactorSetting,
  { type, codes }: { readonly type: string; readonly codes: Iterable<string> },
): boolean {
  if (setting !== "staff") return false;
  return type !== "SUBSCRIBER" || [...codes].includes("CREATE_USER");
}

export type SecondFactorSetting = "optional" | "staff";

export type SecondFactorState = "on" | "off" | "due";

/** How a person stands with their second factor; due: nothing else is open to them until it is set up. */
export function secondFactorState(isConfirmed: boolean, isNeeded: boolean): SecondFactorState {
  if (isConfirmed) return "on";
  return isNeeded ? "due" : "off";
}
