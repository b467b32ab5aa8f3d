const KEYS = {
  added: "added",
  renamed: "renamed",
  "display name": "displayName",
  zone: "zone",
  plant: "plant",
  "load hidden": "loadHidden",
  "load shown": "loadShown",
  hidden: "hidden",
  shown: "shown",
  quota: "quota",
  "rfc added": "rfcAdded",
  "rfc changed": "rfcChanged",
  "rfc removed": "rfcRemoved",
  "customer added": "customerAdded",
  "customer renamed": "customerRenamed",
  "customer removed": "customerRemoved",
} as const;

/** The text key of an action as the trail names it. */
export function actionKey(action: string): (typeof KEYS)[keyof typeof KEYS] | "other" {
  return Object.hasOwn(KEYS, action) ? KEYS[action as keyof typeof KEYS] : "other";
}
