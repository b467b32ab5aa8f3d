/** What a person can be told of. */
export const NOTIFICATION_KINDS = [
  "uploadProcessed",
  "uploadRefused",
  "uploadHeld",
  "auditsChanged",
  "feedFailed",
  "fileSetAside",
  "certificateExpiring",
  "findingsAssigned",
  "findingsCommented",
  "exceptionInformed",
  "exceptionAccepted",
  "exceptionClaimed",
  "exceptionResolved",
  "entryNudged",
  "closingRefused",
  "priorityRequested",
  "priorityAccepted",
  "priorityDeclined",
  "priorityLate",
  "classificationAsked",
  "classificationAnswered",
  "operationSent",
  "operationAuthorised",
  "operationRejected",
  "operationFiledOtherwise",
  "operationNotFiled",
  "extractReady",
  "extractFailed",
  "webhookPaused",
  "targetLeft",
  "scheduleReady",
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

export type NotificationValues = Readonly<Record<string, string | number | null>>;

/** One thing to be told; `cause` names what made it, so that it is told once. */
export interface NewNotification {
  readonly cause: string;
  readonly kind: NotificationKind;
  /** Null: everyone of the client who holds one of the codes. */
  readonly personId: string | null;
  readonly codes: readonly string[];
  /** Those among them who work for the house, or for the client; null: both. */
  readonly side: "house" | "client" | null;
  readonly values: NotificationValues;
}

/** Days for which a notification is kept. */
export const KEPT_DAYS = 90;

/** Unread things are counted up to here: a person needs no larger figure. */
export const MOST_UNREAD = 100;

/** Whether a person with these codes should hear of it. */
export function isFor(
  { personId, codes, side }: Pick<NewNotification, "personId" | "codes" | "side">,
  reader: {
    readonly personId: string;
    readonly codes: readonly string[];
    readonly isStaff: boolean;
  },
): boolean {
  if (side !== null && (side === "house") !== reader.isStaff) return false;
  return personId === reader.personId || codes.some((code) => reader.codes.includes(code));
}
