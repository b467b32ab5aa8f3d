const KEYS = {
  "signed in": "signedIn",
  registered: "registered",
  invited: "invited",
  "invited again": "invitedAgain",
  approved: "approved",
  renamed: "renamed",
  type: "type",
  "first administrator": "firstAdministrator",
  linked: "linked",
  "linked to all": "linkedToAll",
  unlinked: "unlinked",
  granted: "granted",
  withdrawn: "withdrawn",
  disabled: "disabled",
  enabled: "enabled",
  password: "password",
  "sessions ended": "sessionsEnded",
  "second factor on": "factorOn",
  "second factor off": "factorOff",
  "second factor taken away": "factorTaken",
} as const;

/** The text key of an action as the trail names it. */
export function actionKey(action: string): (typeof KEYS)[keyof typeof KEYS] | "other" {
  return Object.hasOwn(KEYS, action) ? KEYS[action as keyof typeof KEYS] : "other";
}
