/** Who papers are from: the house, as it is called at a site. */
export interface Letterhead {
  /** The site whose papers bear it; null: those of all sites that have none of their own. */
  readonly site: string | null;
  readonly name: string;
  /** Its address and how it is reached, line by line. */
  readonly lines: readonly string[];
  /** A JPEG within its bounds. */
  readonly logo: { readonly storedAs: string; readonly bytes: number } | null;
  readonly changedAt: string;
}

const UNSET: Letterhead = { site: null, name: "VIAT WMS", lines: [], logo: null, changedAt: "" };

/** The one that papers of a site bear: the first of those that are for it. */
export function letterheadAt(all: readonly Letterhead[], site: unknown): Letterhead {
  const own = typeof site === "string" ? all.find((each) => each.site === site) : undefined;
  return own ?? all.find((each) => each.site === null) ?? UNSET;
}
