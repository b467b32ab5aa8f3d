import { type Reading, ReadingEnded, type ReadingTask } from "#kit/server/reading/reading.ts";
import type { ReadingOut } from "#kit/server/reading/readingProcess.ts";
import { labelledParts, type PartidaTexts } from "../model/labelledParts.ts";
import type { ObservationReading } from "../model/partMentions.ts";
import { compiledTemplate, type PartTemplate } from "../model/partTemplate.ts";

/** The texts of a partida, and the invoice numbers of its pedimento. */
export interface AskedTexts extends PartidaTexts {
  readonly folios: readonly string[];
}

interface AskedReading {
  readonly templates: readonly PartTemplate[];
  readonly partidas: readonly AskedTexts[];
}

export const textsTask: ReadingTask<AskedReading, ObservationReading[]> = {
  name: "pedimentos.texts",
};

/** Reads texts with templates, in the process that reads. */
export async function readTextsHere(
  { templates, partidas }: AskedReading,
  out: ReadingOut,
): Promise<ObservationReading[]> {
  const compiled = templates.flatMap((template) => compiledTemplate(template) ?? []);
  return partidas.map((partida) => {
    out.beat();
    return labelledParts(partida, partida.folios, compiled);
  });
}

/** Partidas that are read at one go, and what that may take: a twentieth of it does for honest templates. */
const atOnce = 100;
const deadlineMs = 2_000;
const tries = 2;

/** What texts say by templates, in their order; null when these templates take more than a reading may. */
export type ReadTexts = (
  templates: readonly PartTemplate[],
  partidas: readonly AskedTexts[],
) => Promise<ObservationReading[] | null>;

/** Reads texts in processes of their own. */
export function textReader(reading: Reading): ReadTexts {
  return async (templates, partidas) => {
    const asked = templates.map(({ name, pattern }) => ({ name, pattern }));
    const read: ObservationReading[] = [];
    for (let at = 0; at < partidas.length; at += atOnce) {
      const some = await triedReading(reading, asked, partidas.slice(at, at + atOnce));
      if (some === null) return null;
      read.push(...some);
    }
    return read;
  };
}

async function triedReading(
  reading: Reading,
  templates: readonly PartTemplate[],
  partidas: readonly AskedTexts[],
): Promise<ObservationReading[] | null> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await reading.run(textsTask, { templates, partidas }, { deadlineMs });
    } catch (error) {
      // The built-in templates are ours: a reading with them alone that ends has another cause.
      const isTheirs = error instanceof ReadingEnded && ["memory", "time"].includes(error.why);
      if (!isTheirs || templates.length === 0) throw error;
      if (attempt === tries) return null;
    }
  }
}
