import { catalogueMentions, catalogueTokens } from "#features/pedimentos/model/catalogueTokens.ts";
import { hostileTexts } from "#features/pedimentos/model/hostileTextsFixture.ts";
import { longestText, partMentions } from "#features/pedimentos/model/partMentions.ts";
import { timesOf } from "./calls.ts";
import { type Measurement, median, say } from "./measure.ts";

const TIMES = 15;
/** Times what a text of the same length takes in which each row names a part. */
const MOST_TIMES = 3;

const ROW = "NO. DE PARTE: WH-4471-A FACTURA: INV-2201 LINEA: 12 ARNES ELECTRICO\n";

/** Hostile observations against honest ones of the same length: an expression that runs away takes the square of it. */
export async function measureTexts(): Promise<Measurement> {
  const honest = await typical("".padEnd(longestText, ROW));
  const taken: { of: string; ours: number }[] = [];
  for (const [of, text] of hostileTexts) {
    const ours = await typical(text);
    say(`  observations of ${of}: ${ours.toFixed(1)} ms, honest ones ${honest.toFixed(1)} ms`);
    taken.push({ of, ours });
  }
  const { of, ours } = taken.reduce((one, other) => (one.ours < other.ours ? other : one));
  return {
    name: "texts",
    ratio: ours / honest,
    limit: MOST_TIMES,
    ours,
    reference: honest,
    unit: `ms, slowest hostile observations: ${of}; reference: honest ones`,
  };
}

async function typical(text: string): Promise<number> {
  const read = async () => {
    partMentions(text, []);
    catalogueTokens(text, []);
    catalogueMentions(text, [], { has: () => true });
  };
  await read();
  return median(await timesOf(TIMES, read));
}
