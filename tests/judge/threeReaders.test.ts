import { afterAll, beforeAll, expect, it } from "vitest";
import { zipped } from "#demo/zipped.ts";
import { openOwnerView } from "../behindTheGuards.ts";
import { SEED } from "../seed.ts";
import { type Random, seededRandom } from "../seededRandom.ts";
import { openWireWorld, type WireWorld } from "../wireWorld.ts";
import { drawWorld } from "./drawWorld.ts";
import type { JudgedPartida, JudgedWorld } from "./facts.ts";
import { sendingsOf } from "./files.ts";
import { loadLaw, sendAll } from "./heldAgainst.ts";
import { writtenThrice } from "./writtenThrice.ts";

const PEDIMENTOS = 200;

let product: WireWorld;
beforeAll(async () => {
  product = await openWireWorld("auditor@demo.test");
});
afterAll(() => product.close());

/** Lists of parts, over several rows of 120 characters. */
function withLists(random: Random, { pedimentos, agreements }: JudgedWorld) {
  const names = agreements.flatMap(({ lines }) => lines.map(({ partNo }) => partNo));
  const joints = [", ", "; ", " / ", " Y ", " & ", ","];
  const listed = (partida: JudgedPartida): JudgedPartida => {
    if (random.between(1, 4) > 1) return partida;
    const joint = random.pick(joints);
    const parts = random.shuffled([...new Set(names)]).slice(0, random.between(2, 36));
    const rows = `No parte: ${parts.join(joint)}`.match(/.{1,120}/g) ?? [];
    return { ...partida, observations: rows, parts };
  };
  return pedimentos
    .slice(0, PEDIMENTOS)
    .map((one) => ({ ...one, partidas: one.partidas.map(listed) }));
}

/** Every audit with its lines and their reasons, and of which sources the pedimentos are. */
async function verdicts(): Promise<{ sources: string[]; lines: string[] }> {
  const owner = await openOwnerView(product.ownerUrl);
  const sources = await owner.query<{ source: string }>(
    "select distinct source from pedimentos where is_current",
  );
  const rows = await owner.query<{ line: string }>(
    `select (jsonb_build_object('number', a.number, 'state', a.state, 'differences', a.differences, 'risks', a.risks,
         'savings', a.savings, 'exposure', a.exposure) || coalesce(to_jsonb(r) - 'run_id', '{}'))::text as line
     from audits a left join audit_rows r on r.subscriber_id = a.subscriber_id and r.run_id = a.rows_run_id
     order by a.number, r.sequence, r.ordinal`,
  );
  await owner.close();
  return { sources: sources.map(({ source }) => source), lines: rows.map(({ line }) => line) };
}

/** The first lines that one has and the other has not. */
function apart(one: readonly string[] = [], other: readonly string[] = []): string[] {
  const [mine, theirs] = [new Set(one), new Set(other)];
  const only = (lines: ReadonlySet<string>, those: ReadonlySet<string>) =>
    [...lines].filter((line) => !those.has(line)).slice(0, 3);
  return [...only(mine, theirs), ...only(theirs, mine)];
}

it("the readers of M3, VUCEM and Data Stage give the same verdicts, with codes padded or not", async () => {
  const random = seededRandom(SEED);
  const drawn = drawWorld(SEED, 900);
  // What deletes parts may wait for a person.
  const partFiles = drawn.partFiles.flatMap((file) =>
    file.isRepeated ? [] : { ...file, isFull: false, heldFor: undefined },
  );
  const world = { ...drawn, partFiles, feeds: [] };
  const pedimentos = withLists(random, world);
  expect(pedimentos).toHaveLength(PEDIMENTOS);
  await loadLaw(product, world);
  await sendAll(
    product,
    sendingsOf(world).filter(({ call }) => call !== "/api/upload_pedimentos"),
  );
  const found: Record<string, string[]> = {};
  for (const { source, files } of writtenThrice(random, pedimentos)) {
    await product.upload("/api/upload_pedimentos", [
      { file: `${source}.zip`, bytes: zipped(files) },
    ]);
    await product.settled();
    const { sources, lines } = await verdicts();
    expect(sources).toEqual([source]);
    found[source] = lines;
  }
  expect(found["datastage"]?.length).toBeGreaterThan(1_000);
  expect(apart(found["m3"], found["datastage"])).toEqual([]);
  expect(apart(found["vucem"], found["datastage"])).toEqual([]);
});
