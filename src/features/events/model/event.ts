/** The timelines of the logs. */
export const EVENT_TYPES = ["system", "application", "server"] as const;
export type EventType = (typeof EVENT_TYPES)[number];

export const EVENT_TAGS = ["urgent", "important", "resolved", "pending"] as const;
export type EventTag = (typeof EVENT_TAGS)[number];

/** What can be told, with its timeline and the tags that it carries. */
const KINDS = {
  uploadReceived: ["application", ["pending"]],
  uploadProcessed: ["application", ["resolved"]],
  uploadRefused: ["application", ["urgent"]],
  uploadHeld: ["application", ["pending", "important"]],
  findingsDecided: ["application", ["important"]],
  findingsAsked: ["application", ["pending"]],
  findingsSettled: ["application", ["resolved"]],
  auditFailed: ["application", ["urgent"]],
  auditsAgain: ["application", ["important"]],
  feedRan: ["application", ["resolved"]],
  feedFailed: ["application", ["urgent"]],
  packMade: ["application", ["resolved"]],
  signedIn: ["system", ["resolved"]],
  sessionEnded: ["system", ["important"]],
  signInFailed: ["system", ["urgent"]],
  granted: ["system", ["important"]],
  personAction: ["system", ["important"]],
  serverStarted: ["server", ["resolved"]],
  serverStopped: ["server", ["important"]],
} as const satisfies Record<string, readonly [EventType, readonly EventTag[]]>;

export type EventKind = keyof typeof KINDS;

export const EVENT_KINDS = Object.keys(KINDS) as [EventKind, ...EventKind[]];

export const typeOf = (kind: EventKind): EventType => KINDS[kind][0];
export const tagsOf = (kind: EventKind): readonly EventTag[] => KINDS[kind][1];

/** The timelines that a person may see: what concerns the whole product is the administrators'. */
export function typesFor(personType: string): readonly EventType[] {
  return personType === "ADMIN" ? EVENT_TYPES : ["application"];
}
