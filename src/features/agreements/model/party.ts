import { isDay } from "#kit/pure/calendar.ts";

/** A country or group of Anexo 22 Apéndice 4 as a Party of a treaty, Mexico left out. */
export interface Party {
  readonly country: string;
  /** First day, `YYYY-MM-DD`; null: since the treaty is in force. */
  readonly from: string | null;
  /** First day on which it is none any more; null while it lasts. */
  readonly until: string | null;
}

const day = "\\d{4}-\\d{2}-\\d{2}";
const form = new RegExp(`^([A-Z]{3})(?:@(${day})?(?:\\.\\.(${day}))?)?$`);

/** A Party as a file and the database write it: `USA`, `PER@2021-09-19`, `GBR@..2021-01-01`; undefined for another text. */
export function partyOf(text: string): Party | undefined {
  const [, country, from = null, until = null] = form.exec(text) ?? [];
  if (country === undefined || [from, until].some((one) => one !== null && !isDay(one))) {
    return undefined;
  }
  return { country, from, until };
}

/** The text of which `partyOf` makes the Party again. */
export function partyText({ country, from, until }: Party): string {
  if (from === null && until === null) return country;
  return `${country}@${from ?? ""}${until === null ? "" : `..${until}`}`;
}

/** Whether it is one on a day. */
export const isPartyOn = ({ from, until }: Party, on: string): boolean =>
  (from === null || from <= on) && (until === null || on < until);
