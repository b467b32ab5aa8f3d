import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { NORTE } from "#demo/clients.ts";
import { embeddedUrl } from "#kit/server/postgres.ts";
import { PATENTE } from "./bulkFiles.ts";
import { afterFile, differences } from "./catalogueByHand.ts";
import {
  certificateDelivery,
  type Delivery,
  partsDelivery,
  pedimentosDelivery,
} from "./crashDeliveries.ts";
import {
  catalogueIn,
  faultsOfAudits,
  type KnownUpload,
  leftovers,
  pedimentosIn,
  unfinished,
  uploadsIn,
} from "./crashFindings.ts";
import { CrashLedger } from "./crashLedger.ts";
import { halfReceived } from "./halfReceived.ts";
import { isSoak } from "./isSoak.ts";
import { until } from "./until.ts";
import { type KillableProduct, openKillableProduct } from "./killableProduct.ts";
import { holdTable } from "./openHold.ts";
import { SEED } from "./seed.ts";
import { seededRandom } from "./seededRandom.ts";
import { type Watch, watchProduct } from "./watchProduct.ts";

const random = seededRandom(SEED);

/**
 * When the kill comes, and how many rounds are played with it: one at a point at which the work is held for every
 * change, many at moments of chance in a soak.
 */
const MOMENTS = {
  "while the file is sent": isSoak ? 4 : 1,
  "just after it was acknowledged": isSoak ? 3 : 1,
  "while it is worked on": isSoak ? 9 : 1,
  "while it is audited": isSoak ? 4 : 1,
};
type Moment = keyof typeof MOMENTS;
/** Kills that a run has at least, and how many of them come while there is something to lose. */
const LEAST = isSoak ? { kills: 20, uploads: 8, audits: 2 } : { kills: 5, uploads: 2, audits: 1 };
const PLAN = random.shuffled(
  (Object.keys(MOMENTS) as Moment[]).flatMap((moment) =>
    Array.from({ length: MOMENTS[moment] }, (_, round) => ({
      moment,
      // A second kill meets the work that the restart has taken up again.
      isTwice:
        round % 2 === 0 &&
        moment !== "while the file is sent" &&
        (isSoak || moment === "while it is worked on"),
    })),
  ),
);

const dataDir = mkdtempSync(join(tmpdir(), "viat-crash-"));
chmodSync(dataDir, 0o755);
let product: KillableProduct;
const ledger = new CrashLedger();
/** Kills, and those that came while there was something to lose. */
const struck = { kills: 0, uploads: 0, audits: 0 };
/** Milliseconds that files of a path take when nobody disturbs them. */
const pace = new Map<string, { work: number; audit: number }>();
/** An audit that is looked at all the time, and the lines that it has whenever it is looked at. */
const watched = { id: "", lines: 0 };

beforeAll(async () => {
  product = await openKillableProduct(dataDir, "auditor@demo.test");
  const uploads = () => uploadsIn(product.owner());
  // Twice where its pace counts: what is done the first time is slower than anything after it.
  for (const at of isSoak ? [0, 1] : [0]) {
    const earlier = ledger.pedimentosOf(await uploads());
    const catalogue = ledger.catalogueOf(await uploads());
    await undisturbed(partsDelivery(at, random, catalogue));
    await undisturbed(pedimentosDelivery(at, random, earlier));
    await undisturbed(certificateDelivery(at, random));
  }
  const [first] = ledger.pedimentosOf(await uploads());
  const [audit] = await product
    .owner()
    .query<{ id: string }>("select id from audits where number = $1", [first?.number]);
  Object.assign(watched, { id: audit?.id, lines: 2 * (first?.parts.length ?? 0) });
});
afterAll(async () => {
  await product.kill();
  rmSync(dataDir, { recursive: true, force: true });
});
beforeEach(() => product.start());

async function undisturbed(delivery: Delivery): Promise<void> {
  ledger.sends(delivery);
  ledger.acknowledges(await product.send(delivery.path, delivery.form));
  const from = performance.now();
  await isWorked(delivery);
  const between = performance.now();
  await settled();
  pace.set(delivery.path, { work: between - from, audit: performance.now() - between });
}

const stateOf = async ({ file }: Delivery): Promise<string> =>
  (await uploadsIn(product.owner())).findLast((upload) => upload.file === file)?.state ?? "";

const isWorked = (delivery: Delivery): Promise<void> =>
  until(async () => ["processed", "refused"].includes(await stateOf(delivery)), 2);

async function settled(): Promise<void> {
  const isDone = async (): Promise<boolean> => {
    const { uploads, audits } = await unfinished(product.owner());
    return uploads + audits === 0;
  };
  await until(isDone);
}

function nextDelivery(at: number, moment: Moment, uploads: readonly KnownUpload[]): Delivery {
  const latest = new Map(ledger.pedimentosOf(uploads).map((one) => [one.number, one]));
  const make = {
    parts: () => partsDelivery(at, random, ledger.catalogueOf(uploads)),
    pedimentos: () => pedimentosDelivery(at, random, [...latest.values()]),
    certificate: () => certificateDelivery(at, random),
  };
  const kinds =
    moment === "while it is audited"
      ? (["pedimentos", "certificate"] as const)
      : (["parts", "parts", "parts", "pedimentos", "certificate"] as const);
  return make[random.pick(kinds)]();
}

/** What work on a file writes in its transaction. */
const WRITES = {
  "/api/upload_parts": "part_versions",
  "/api/upload_pedimentos": "partidas",
  "/api/upload_nafta": "certificate_lines",
};
/** Lets go of what holds the work at its point. */
let release: () => Promise<void> = async () => undefined;

/** Sends a delivery and holds its work at the moment of the kill; false when not all of its bytes were sent. */
async function holdAt(moment: Moment, delivery: Delivery): Promise<boolean> {
  const { path, form } = delivery;
  const url = embeddedUrl(dataDir);
  if (moment === "while the file is sent") {
    await product.beginToSend(path, form, form.body.length / 2);
    await until(() => halfReceived(join(dataDir, "files")).length > 0);
    return false;
  }
  const send = async () => ledger.acknowledges(await product.send(path, form));
  if (moment === "just after it was acknowledged") {
    // Before anything of the client can be begun.
    const lane = `select pg_advisory_lock(hashtext('lane'), ${NORTE})`;
    await product.owner().query(lane);
    await send();
    return true;
  }
  if (moment === "while it is worked on") {
    const hold = await holdTable(url, WRITES[path]);
    ({ release } = hold);
    await send();
    await hold.reached();
    return true;
  }
  await send();
  await settled();
  // An audit reads it after it has looked at what it will compare.
  const hold = await holdTable(url, "partida_fees", "access exclusive");
  ({ release } = hold);
  await ask();
  await hold.reached();
  return true;
}

/** Sends a delivery and comes to a moment of chance for the kill; false when not all of its bytes were sent. */
async function comeTo(moment: Moment, delivery: Delivery): Promise<boolean> {
  const { path, form } = delivery;
  if (moment === "while the file is sent") {
    const share = random.pick([0.2, 0.5, 0.9, 1]);
    const { answer } = await product.beginToSend(path, form, Math.ceil(form.body.length * share));
    const early = await Promise.race([answer, wait(random.between(0, 60))]);
    if (early) ledger.acknowledges(early);
    return share === 1;
  }
  ledger.acknowledges(await product.send(path, form));
  const { work = 0, audit = 0 } = pace.get(path) ?? {};
  if (moment === "just after it was acknowledged") await wait(random.between(0, 25));
  else if (moment === "while it is worked on") await wait(random.between(0, work));
  else {
    await ask();
    await isWorked(delivery);
    await wait(random.between(0, audit));
  }
  return true;
}

/** A person presses Grabar for a few pedimentos that have been audited before. */
async function ask(): Promise<void> {
  const known = ledger.pedimentosOf(await uploadsIn(product.owner())).map(({ number }) => number);
  for (const Pedimento of random.shuffled([...new Set(known)]).slice(0, 3)) {
    const { status } = await product.post("/api/GetPedimentoDet", { Patente: PATENTE, Pedimento });
    expect(status).toBe(200);
  }
}

async function strike(): Promise<void> {
  const { uploads, audits } = await unfinished(product.owner());
  await product.kill();
  await release();
  struck.kills++;
  struck.uploads += Number(uploads > 0);
  struck.audits += Number(audits > 0);
}

it.each(PLAN.map((round, index) => ({ ...round, at: index + 2 })))(
  `survives SIGKILL $moment (round $at, again at once: $isTwice, seed ${SEED})`,
  async ({ at, moment, isTwice }) => {
    const before = await uploadsIn(product.owner());
    const delivery = nextDelivery(at, moment, before);
    ledger.sends(delivery);
    const size = ledger.catalogueOf(before);
    const whole = afterFile(size, delivery.lines).after;
    const watches: Watch[] = [watchProduct(product, watched.id)];
    const isWhole = await (isSoak ? comeTo : holdAt)(moment, delivery);
    await strike();
    await product.start();
    watches.push(watchProduct(product, watched.id));
    if (isTwice) {
      if (isSoak) await wait(random.between(0, 300));
      await strike();
      await product.start();
      watches.push(watchProduct(product, watched.id));
    }

    const known = await uploadsIn(product.owner());
    expect(ledger.lost(known), "acknowledged and lost").toEqual([]);
    if (!isWhole) expect(known.map(({ file }) => file)).not.toContain(delivery.file);
    // Nobody knows whether an unanswered file arrived: people send it again.
    if (!ledger.isAcknowledged(delivery))
      ledger.acknowledges(await product.send(delivery.path, delivery.form));
    await settled();
    for (const watch of watches) await watch.stop();

    const sights = watches.flatMap(({ seen }) => seen);
    const sizes = sights.map(({ total }) => total);
    const steps = sizes.filter((total, index) => total !== sizes[index - 1]);
    expect(
      [[], [size], [whole], [size, whole]].map((ones) => ones.map(({ parts }) => parts.size)),
      "before, then after, never between",
    ).toContainEqual(steps);
    for (const { generations, auditLines } of sights) {
      expect(generations, "one generation at a time").toHaveLength(1);
      expect(auditLines, "a whole audit").toBe(watched.lines);
    }
    const after = await uploadsIn(product.owner());
    const mine = after.filter(({ file }) => file === delivery.file);
    const others = mine.filter(({ state }) => state !== "processed");
    expect(mine.length - others.length, "applied once").toBe(1);
    for (const { reason } of others) expect(reason).toBe("alreadyReceived");
    for (const { id } of mine) await isTold(id);
    const found = differences(await catalogueIn(product.owner()), ledger.catalogueOf(after));
    expect(found.slice(0, 5)).toEqual([]);
    expect(await faultsOfAudits(product.owner())).toEqual([]);
    expect(await leftovers(product.owner(), dataDir)).toEqual([]);
  },
);

async function isTold(id: string): Promise<void> {
  const { status, body } = await product.get(`/api/uploads/${id}`);
  expect(status).toBe(200);
  const { Status, Reason, ReasonText } = (body as { data: Record<string, unknown> }).data;
  expect(["Procesado", "Rechazado"]).toContain(Status);
  if (Status === "Rechazado")
    expect([Reason, ReasonText]).toEqual(["alreadyReceived", expect.any(String)]);
}

it("was struck as often as planned, also in the middle of something", () => {
  process.stdout.write(`crash seed ${SEED}: ${JSON.stringify(struck)}\n`);
  for (const what of ["kills", "uploads", "audits"] as const)
    expect(struck[what], what).toBeGreaterThanOrEqual(LEAST[what]);
});

it("counted the lines of every file once", async () => {
  for (const upload of await uploadsIn(product.owner())) {
    const counters = ledger.countersOf(upload);
    if (counters) expect(upload).toMatchObject(counters);
  }
  const broken = await product.owner().query(
    `select u.file from uploads u where kind = 'parts' and state = 'processed' and lines_new <>
       (select count(*) from upload_lines l where l.upload_id = u.id and flags & 8 <> 0)`,
  );
  expect(broken).toEqual([]);
});

it("keeps each pedimento once, with a version for each time that it said something else", async () => {
  const expected = new Map<string, { contents: string[]; partidas: number }>();
  for (const { number, parts, value } of ledger.pedimentosOf(await uploadsIn(product.owner()))) {
    const content = `${value} ${parts.join(" ")}`;
    const { contents = [] } = expected.get(number) ?? {};
    const isNew = contents.at(-1) !== content;
    expected.set(number, {
      contents: isNew ? [...contents, content] : contents,
      partidas: parts.length,
    });
  }
  expect(await pedimentosIn(product.owner())).toEqual(
    Object.fromEntries(
      [...expected].map(([number, { contents, partidas }]) => [
        number,
        { versions: contents.length, current: 1, partidas },
      ]),
    ),
  );
});

it("keeps each certificate's lines once", async () => {
  const rows = await product.owner().query<{ number: string; lines: number }>(
    `select a.number, count(l.id) as lines from agreements a
     join certificate_lines l on l.agreement_id = a.id and l.removed_version is null group by a.number order by 1`,
  );
  expect(rows.map(({ lines }) => lines)).toEqual(ledger.certified);
});

it("ends in order after all that", async () => {
  expect(await product.end()).toBe(0);
  await product.start();
  expect((await product.get("/api/generalnfo")).status).toBe(200);
});
