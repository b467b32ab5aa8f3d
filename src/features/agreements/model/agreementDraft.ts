import { isDay } from "#kit/pure/calendar.ts";
import { certifierOf } from "./certifier.ts";
import { isWindowTooLong, isImporterTooEarly } from "./validity.ts";

/** A header as a person writes it; blank texts are null. */
export interface AgreementDraft {
  readonly number: string;
  readonly treaty: string;
  readonly supplier: string | null;
  readonly certifierType: string | null;
  readonly certifierName: string | null;
  readonly producer: string | null;
  readonly importer: string | null;
  readonly initialOn: string | null;
  readonly finalOn: string | null;
  readonly signedOn: string | null;
}

export type DraftField = keyof AgreementDraft;

/** What is wrong with a field of a draft. */
export type DraftFault =
  | "blank"
  | "tooLong"
  | "unreadable"
  | "unknownTreaty"
  | "unknownCertifier"
  | "endsBeforeItBegins"
  | "longerThanTwelveMonths"
  | "importerTooEarly";

/** Characters that a number and the other texts have at most. */
export const longestNumber = 100;
export const longestText = 300;

const texts = ["supplier", "certifierName", "producer", "importer"] as const;
const days = ["initialOn", "finalOn", "signedOn"] as const;

/** A day of the calendar within the years that a certificate can have. */
export const isCertificateDay = (text: string): boolean =>
  isDay(text) && text >= "1990-01-01" && text <= "2099-12-31";

/**
 * The first fault of each field. Supplier, period and treaty are asked for: without them no line of
 * the agreement covers anything; what else is blank can be filled in later and is told as missing.
 */
export function draftFaults(
  draft: AgreementDraft,
  treaties: ReadonlySet<string>,
): ReadonlyMap<DraftField, DraftFault> {
  const faults = new Map<DraftField, DraftFault>();
  const find = (field: DraftField, fault: DraftFault, isWrong: boolean) => {
    if (isWrong && !faults.has(field)) faults.set(field, fault);
  };
  find("number", "blank", draft.number.trim() === "");
  find("number", "tooLong", draft.number.length > longestNumber);
  find("number", "unreadable", /\p{Cc}/u.test(draft.number));
  find("treaty", "unknownTreaty", !treaties.has(draft.treaty));
  find("supplier", "blank", draft.supplier === null);
  for (const field of texts) find(field, "tooLong", (draft[field] ?? "").length > longestText);
  for (const field of ["initialOn", "finalOn"] as const)
    find(field, "blank", draft[field] === null);
  for (const field of days)
    find(field, "unreadable", draft[field] !== null && !isCertificateDay(draft[field]));
  find("certifierType", "unknownCertifier", isUnknownCertifier(draft.certifierType));
  if (days.some((field) => faults.has(field))) return faults;
  const { initialOn, finalOn } = draft;
  const isBackwards = initialOn !== null && finalOn !== null && finalOn < initialOn;
  find("finalOn", "endsBeforeItBegins", isBackwards);
  find("finalOn", "longerThanTwelveMonths", isWindowTooLong(draft));
  find("certifierType", "importerTooEarly", isImporterTooEarly(draft));
  return faults;
}

const isUnknownCertifier = (type: string | null) => type !== null && certifierOf(type) === "other";
