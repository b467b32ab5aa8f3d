import type { TariffLine } from "#features/reference/model/tariffLine.ts";
import type { LineFacts, OperationFacts } from "./facts.ts";
import type { Note } from "./note.ts";

/** A code with what the tariff says of it. */
export interface FoundCode {
  readonly fraccion: string;
  readonly nico: string;
  readonly tariff: TariffLine;
}

/** The code of a line, and what the tariff says of it; null where there is none, which is noted. */
export function foundCode(
  { own, part }: LineFacts,
  { tariff, day }: OperationFacts,
  note: Note = () => undefined,
): FoundCode | null {
  const digits = (part?.mxhts ?? "").replaceAll(/\D/g, "");
  const fraccion = own.fraccion ?? digits.slice(0, 8);
  if (fraccion.length !== 8) {
    note("codeMissing", "fraccion", { day });
    return null;
  }
  const known = tariff.get(fraccion) ?? [];
  const written = own.nico ?? (own.fraccion === null ? digits.slice(8, 10) : "");
  const nico = written.length === 2 ? written : known.length === 1 ? (known[0]?.nico ?? "") : "";
  if (nico === "" && known.length > 0) {
    note("nicoMissing", "nico", { code: fraccion, day });
    return null;
  }
  const found = known.find((row) => row.nico === nico) ?? known.find((row) => row.nico === "");
  if (found === undefined) {
    note("codeNotInForce", "fraccion", { code: fraccion + nico, day });
    return null;
  }
  return { fraccion, nico, tariff: found };
}
