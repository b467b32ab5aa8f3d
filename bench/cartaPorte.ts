import { CODES } from "#demo/cartaPorteCodes.ts";
import { SCHEMAS } from "#demo/cartaPorteSchemas.ts";
import { checkCartaPorte } from "#modules/cartaPortes/computation/checkCartaPorte.ts";
import { openSchemaCheck } from "#modules/cartaPortes/server/schemaCheck.ts";
import { anyCartaPorte } from "../tests/anyCartaPorte.ts";
import { type Measurement, percentile, timed } from "./measure.ts";

const ROUNDS = 101;
const GOODS = 60;
const MOST_MS = 200;

/** How long a Carta Porte of sixty goods takes to be judged by schema, catalogues and rules; the schemas are made up. */
export async function measureCartaPorte(): Promise<Measurement[]> {
  const schema = openSchemaCheck();
  const judge = async (seed: number) => {
    const { cartaPorte, facts } = anyCartaPorte(seed, CODES, { goods: GOODS });
    const { faults } = await schema.check(cartaPorte, SCHEMAS, CODES.catalogues);
    if (faults.length + checkCartaPorte(cartaPorte, CODES.catalogues, facts).faults.length > 0)
      throw new Error("A document without fault has one");
  };
  try {
    // The first one has the schemas parsed.
    await judge(0);
    const times: number[] = [];
    for (let round = 1; round <= ROUNDS; round += 1) times.push(await timed(() => judge(round)));
    const ours = percentile(times, 0.95);
    const unit = `ms (p95) for ${GOODS} goods`;
    return [
      { name: "carta porte", ratio: ours / MOST_MS, limit: 1, ours, reference: MOST_MS, unit },
    ];
  } finally {
    await schema.close();
  }
}
