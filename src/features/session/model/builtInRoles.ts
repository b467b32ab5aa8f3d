/** Permissions that a role has by its name alone. They open no screen and no call: those ask for codes. */
export type BuiltInPermission = "canDoAnything" | "canDoLimitedThings";

const BUILT_IN: ReadonlyMap<string, readonly BuiltInPermission[]> = new Map([
  ["SUBSCRIBER", ["canDoAnything"]],
  ["ADMIN", ["canDoAnything"]],
  ["USER", ["canDoLimitedThings"]],
  ["GUEST", []],
]);

/** The role of whoever has none. */
const DEFAULT_ROLE = "GUEST";

export interface HeldRole {
  readonly name: string;
  readonly permissions: readonly BuiltInPermission[];
}

/** The roles that somebody has, each with what its name alone permits: a role named after a service permits nothing by that. */
export function heldRoles(names: readonly string[]): readonly HeldRole[] {
  const held = names.length > 0 ? names : [DEFAULT_ROLE];
  return held.map((name) => ({ name, permissions: BUILT_IN.get(name) ?? [] }));
}
