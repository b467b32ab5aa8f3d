/** waiting: registered and not approved; invited: no password chosen yet. */
export const PERSON_STATES = ["active", "invited", "waiting", "disabled"] as const;

export type PersonState = (typeof PERSON_STATES)[number];
