import { afterAll, beforeAll, expect, it } from "vitest";
import { NORTE } from "#demo/clients.ts";
import { dayAfter, dayIn } from "#kit/pure/calendar.ts";
import type { EntityRow } from "#kit/entity/EntityRow.ts";
import { inTenant } from "#kit/server/tenant.ts";
import { rebuild } from "#modules/stock/server/move.ts";
import { faultsOf, openReleaseWorld, type Reply, type ReleaseWorld } from "./releaseWorld.ts";
import { uploadForm } from "./uploadForm.ts";
import type { Headers } from "./world.ts";
import { isSoak } from "./isSoak.ts";

let w: ReleaseWorld;
let key: Headers;
beforeAll(async () => {
  w = await openReleaseWorld();
  const scopes = { reads: ["releases"], acts: ["releases"] };
  const expiresOn = dayAfter(dayIn("America/Chicago"), 30);
  const { id } = await w.added("apiKeys", { name: "ERP", expiresOn, ...scopes });
  const told = await w.added(`apiKeys/${id}/secret`, { version: 1 });
  key = { authorization: `Bearer ${String(told["secret"])}` };
});
afterAll(() => w.close());

const EACH = 5;
/** Releases of files of five each, of the screen and of another program. */
const [FILES, SCREEN, API] = isSoak ? [13, 70, 65] : [4, 20, 20];
interface Ordered {
  readonly from: "screen" | "import" | "API";
  readonly release: string;
  readonly reply: Reply;
}

/** Whoever is told that the server is busy asks again. */
async function patiently<Answer extends { readonly status: number }>(
  ask: () => Promise<Answer>,
): Promise<Answer> {
  let answer = await ask();
  while (answer.status === 503) answer = await ask();
  return answer;
}

/** Submits a release as it stands, twice with one key: who hears no answer asks again. */
async function submitted(release: string, by: Headers): Promise<Reply> {
  const { version } = await w.asked<EntityRow>(`releases/${release}`, by);
  const body = { rows: [{ id: release, version }], reason: "Pedido", input: { partial: false } };
  const once = crypto.randomUUID();
  const send = () => patiently(() => w.send("releases/submit", body, by, once));
  const [first, again] = [await send(), await send()];
  if (first.status === 200) expect(again).toEqual(first);
  return first;
}

/** An order as a screen or another program sends it: a release, its line, and its submission. */
async function ordered(from: "screen" | "API", part: string, by: Headers): Promise<Ordered> {
  const added = async (path: string, payload: object) => {
    const { status, body } = await patiently(() => w.send(path, payload, by, crypto.randomUUID()));
    expect([path, status, body.detail]).toEqual([path, 200, undefined]);
    return body.data;
  };
  const { id } = await added("releases", w.head());
  await added("releaseLines", { release: id, partNo: part, quantity: `${EACH}` });
  return { from, release: id, reply: await submitted(id, by) };
}

/** Orders of one file, each under a reference of its own, which are submitted together. */
async function imported(part: string, references: readonly string[]): Promise<Ordered[]> {
  const lines = references.map((of) => `${of},REL1,2026-12-01,Planta Apodaca,${part},${EACH},`);
  const bytes = ["reference,Site,requestedFor,shipTo,partNo,quantity,lot", ...lines].join("\n");
  await patiently(async () => {
    const form = uploadForm([{ file: "pedido.csv", bytes: Buffer.from(bytes) }]);
    const reply = await w.world.app.inject({
      method: "POST",
      url: "/api/releaseOrders/import",
      payload: form.body,
      headers: { ...w.client, ...form.headers },
    });
    expect([200, 503], reply.body).toContain(reply.statusCode);
    return { status: reply.statusCode };
  });
  const drafts = await w.owner.query<{ id: string }>(
    "select id from releases where reference = any($1)",
    [references],
  );
  expect(drafts.length).toBe(references.length);
  return Promise.all(
    drafts.map(async ({ id }) => ({
      from: "import" as const,
      release: id,
      reply: await submitted(id, w.client),
    })),
  );
}

it("many releases of one part at once, from the screen, from files and by a key, end in exactly the stock that there is", async () => {
  const part = w.freshPart();
  await w.comes(part, 30, "A-01", "L1");
  await w.comes(part, 40, "A-02", "L2");
  const times = <Item>(size: number, make: (at: number) => Item) =>
    Array.from({ length: size }, (_, at) => make(at));
  const work = [
    ...times(FILES, (file) =>
      imported(
        part,
        times(5, (at) => `RUSH-${file}-${at}`),
      ),
    ),
    ...times(SCREEN, async (at) => [await ordered("screen", part, at % 2 ? w.house : w.client)]),
    ...times(API, async () => [await ordered("API", part, key)]),
  ];
  const orders = (await Promise.all(work)).flat();
  expect(orders.length).toBe(5 * FILES + SCREEN + API);

  const taken = orders.filter(({ reply }) => reply.status === 200);
  expect(taken.length).toBe((30 + 40) / EACH);
  for (const { from, reply } of orders) {
    if (reply.status === 200) continue;
    expect([from, reply.status, ...faultsOf(reply)]).toEqual([
      from,
      422,
      ["shortOf", part, `${EACH}`, "0"],
    ]);
  }
  expect(await w.standing(part)).toEqual(["A-01 30 30", "A-02 40 40"]);
  const promised = await w.owner.query<{ release: string; quantity: string }>(
    `select l.release, trim_scale(sum(r.quantity))::text as quantity from stock_reservations r
     join release_lines l on l.id = r.line where l.part_no = $1 group by 1 order by 1`,
    [part],
  );
  expect(promised).toEqual(
    taken
      .map(({ release }) => ({ release, quantity: `${EACH}` }))
      .toSorted((one, other) => (one.release < other.release ? -1 : 1)),
  );
  expect(await inTenant(w.world.database, NORTE, (tx) => rebuild(tx))).toBe(0);

  // What was promised is what leaves: picked to the last piece.
  for (const { release } of taken) {
    await w.done("approve", { id: release });
    await w.done("pick", { id: release }, { partNo: part });
  }
  expect(await w.standing(part)).toEqual([]);
});
