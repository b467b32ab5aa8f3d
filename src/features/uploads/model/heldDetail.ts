/** Why a full file waits for a person: what share of the catalogue it would delete, and its tables that could not be read. */
export interface HeldWhy {
  readonly share: string;
  readonly unread: readonly string[];
}

/** The same as the one text that is kept. */
export function heldDetail({ share, unread }: HeldWhy): string {
  return [share, ...(unread.length === 0 ? [] : [unread.join(", ").slice(0, 300)])].join(" ");
}

/** The share and the tables, as one text each, of what `heldDetail` wrote. */
export function heldTexts(detail: string | null): { share: string; unread: string | null } {
  const [, share = "", unread = null] = /^(\S*)(?: (.+))?$/s.exec(detail ?? "") ?? [];
  return { share, unread };
}
