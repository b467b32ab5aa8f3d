import { partKey } from "#features/parts/model/partNumber.ts";
import { isPartLike } from "./partFind.ts";
import { type ObservationReading, type PartMention, partMentions } from "./partMentions.ts";
import type { CompiledTemplate } from "./partTemplate.ts";

/** The texts of a partida that may name its parts. */
export interface PartidaTexts {
  description: string | null;
  productCode: string | null;
  /** Its rows of record 558, joined. */
  observations: string;
}

/** What the texts of a partida say under a label: its observations, else its description, else the product code. */
export function labelledParts(
  { observations, description, productCode }: PartidaTexts,
  folios: readonly string[],
  templates: readonly CompiledTemplate[],
): ObservationReading {
  const read = partMentions(observations, folios, templates);
  if (read.parts.length > 0) return read;
  const described = partMentions(description ?? "", folios, templates);
  if (described.parts.length > 0) return { parts: described.parts, invoices: read.invoices };
  return { parts: coded(productCode, folios), invoices: read.invoices };
}

function coded(productCode: string | null, folios: readonly string[]): PartMention[] {
  const partNo = (productCode ?? "").trim();
  const key = partKey(partNo);
  if (!isPartLike(partNo) || folios.some((folio) => partKey(folio) === key)) return [];
  return [
    {
      partNo,
      partKey: key,
      extractor: "code",
      confidence: "0.8",
      invoice: null,
      invoiceLine: null,
    },
  ];
}
