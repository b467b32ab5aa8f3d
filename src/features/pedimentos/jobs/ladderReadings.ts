import {
  foliosOf,
  type LadderPartida,
  type LadderPedimento,
  partidasToRead,
  type ReadingOf,
} from "../model/matchLadder.ts";
import { longestText, type ObservationReading } from "../model/partMentions.ts";
import type { ClientTemplate } from "../store/templates.ts";
import type { AskedTexts, ReadTexts } from "./readTexts.ts";

interface ReadPedimento extends LadderPedimento {
  readonly templates: readonly ClientTemplate[];
}

/**
 * What the texts of pedimentos say, read in a process of their own. A patente whose templates take more than a reading
 * may is told to `tooSlow`, and the texts are read without them.
 */
export async function ladderReadings(
  readTexts: ReadTexts,
  pedimentos: readonly ReadPedimento[],
  tooSlow: (patente: string) => Promise<void>,
): Promise<ReadingOf> {
  const read = new Map<LadderPartida, ObservationReading>();
  for (const [templates, those] of Map.groupBy(pedimentos, (one) => one.templates)) {
    const asked = those.flatMap((pedimento) => {
      const folios = foliosOf(pedimento.invoices);
      return partidasToRead(pedimento).map((partida) => ({
        partida,
        texts: textsOf(partida, folios),
      }));
    });
    const texts = asked.map((one) => one.texts);
    const said = await readingsWithout(readTexts, templates, texts, tooSlow);
    asked.forEach(({ partida }, at) => read.set(partida, said[at] ?? nothing));
  }
  return (partida) => read.get(partida) ?? nothing;
}

const nothing: ObservationReading = { parts: [], invoices: [] };

function textsOf(
  { observations, description, productCode }: LadderPartida,
  folios: readonly string[],
): AskedTexts {
  // What is not read need not be handed over.
  return { observations: observations.slice(0, longestText), description, productCode, folios };
}

/** Whose templates are at fault shows when they read alone; together too much, all of them are. */
async function readingsWithout(
  readTexts: ReadTexts,
  templates: readonly ClientTemplate[],
  texts: readonly AskedTexts[],
  tooSlow: (patente: string) => Promise<void>,
): Promise<ObservationReading[]> {
  const said = await readTexts(templates, texts);
  if (said !== null) return said;
  const patentes = [...new Set(templates.map(({ patente }) => patente))];
  const guilty: string[] = [];
  for (const patente of patentes) {
    const own = templates.filter((template) => template.patente === patente);
    if (patentes.length === 1 || (await readTexts(own, texts)) === null) guilty.push(patente);
  }
  const away = new Set(guilty.length === 0 ? patentes : guilty);
  for (const patente of away) await tooSlow(patente);
  const others = templates.filter(({ patente }) => !away.has(patente));
  return readingsWithout(readTexts, others, texts, tooSlow);
}
