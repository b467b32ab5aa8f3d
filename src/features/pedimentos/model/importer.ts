/** The RFCs under which a client imports and exports, in capitals, each from a day (YYYY-MM-DD) on; null: always. */
export type ClientRfcs = ReadonlyMap<string, string | null>;

/** Why a pedimento is not the client's. noRfc: the client has no RFC on file at all. */
export interface ForeignImporter {
  readonly code: "otherClient" | "noRfc";
  /** The RFC of the pedimento, with the day from which it would be the client's. */
  readonly rfc: string;
}

/**
 * Whether a pedimento of this RFC is another's than the client's on the day of its payment or operation (YYYY-MM-DD); null:
 * it is the client's. A file that says no day is judged by all RFCs that the client ever had.
 */
export function foreignImporter(
  rfcs: ClientRfcs,
  stated: string | null,
  on: string | null,
): ForeignImporter | null {
  const rfc = (stated ?? "").trim().toUpperCase();
  const told = rfc === "" ? "-" : rfc;
  if (rfcs.size === 0) return { code: "noRfc", rfc: told };
  const from = rfcs.get(rfc);
  if (from === undefined) return { code: "otherClient", rfc: told };
  if (from === null || on === null || on >= from) return null;
  return { code: "otherClient", rfc: `${told} desde ${from}, pagado ${on}` };
}
