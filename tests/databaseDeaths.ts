import { setTimeout as wait } from "node:timers/promises";
import { embeddedUrl } from "#kit/server/postgres.ts";
import { expect } from "vitest";
import {
  certificateDelivery,
  type Delivery,
  partsDelivery,
  pedimentosDelivery,
} from "./crashDeliveries.ts";
import { differences } from "./catalogueByHand.ts";
import { catalogueIn, faultsOfAudits, leftovers, unfinished, uploadsIn } from "./crashFindings.ts";
import { PATENTE } from "./bulkFiles.ts";
import { holdTable } from "./openHold.ts";
import { CrashLedger } from "./crashLedger.ts";
import { until } from "./until.ts";
import { type KillableProduct, openKillableProduct, type Victim } from "./killableProduct.ts";
import { type Random, seededRandom } from "./seededRandom.ts";

/** What the work is at when the database dies. */
export type Work = "ingest" | "audit";

export interface Death {
  readonly victim: Victim;
  readonly work: Work;
  /** Milliseconds from the beginning of that work; without it, it is held in its middle. */
  readonly afterMs?: number;
}

/** What one death met, and how long calls were refused. */
export interface Survived {
  readonly uploads: number;
  readonly audits: number;
  readonly ms: number;
  readonly refused: number;
}

/** The product with files to work on, whose database dies again and again. */
export interface MortalDatabase {
  /** Sends a file, kills the database while the product works on it, and proves that all comes out as if it had not. */
  readonly die: (death: Death) => Promise<Survived>;
  readonly product: KillableProduct;
  readonly close: () => Promise<void>;
}

/** Starts the product on the folder `dataDir`, which is empty, with a catalogue that pedimentos and certificates name. */
export async function openMortalDatabase(dataDir: string, seed: number): Promise<MortalDatabase> {
  const random = seededRandom(seed);
  const product = await openKillableProduct(dataDir, "auditor@demo.test");
  const ledger = new CrashLedger();
  let at = 0;
  const deliver = async (make: (at: number, random: Random) => Delivery): Promise<Delivery> => {
    const delivery = make(at++, random);
    ledger.sends(delivery);
    ledger.acknowledges(await product.send(delivery.path, delivery.form));
    return delivery;
  };
  const parts = async () => {
    const catalogue = ledger.catalogueOf(await uploadsIn(product.owner()));
    return deliver((...to) => partsDelivery(...to, catalogue));
  };
  const pedimentos = async () => {
    const earlier = ledger.pedimentosOf(await uploadsIn(product.owner()));
    const latest = [...new Map(earlier.map((one) => [one.number, one])).values()];
    return deliver((...to) => pedimentosDelivery(...to, latest));
  };
  await parts();
  await pedimentos();
  await deliver(certificateDelivery);
  await settled(product);

  const comeTo = (ms: number) => async (work: Work) => {
    const delivery = await (work === "ingest" ? parts : pedimentos)();
    await until(() => isAt(product, work), 1);
    await wait(ms);
    return { delivery, release: async () => undefined };
  };
  const comeToTheMiddle = async (work: Work) => {
    const url = embeddedUrl(dataDir);
    if (work === "ingest") {
      const { reached, release } = await holdTable(url, "part_versions");
      const delivery = await parts();
      await reached();
      return { delivery, release };
    }
    const delivery = await pedimentos();
    await settled(product);
    // An audit reads it after it has looked at what it will compare.
    const { reached, release } = await holdTable(url, "partida_fees", "access exclusive");
    const Pedimento = delivery.pedimentos[0]?.number;
    await product.post("/api/GetPedimentoDet", { Patente: PATENTE, Pedimento });
    await reached();
    return { delivery, release };
  };

  const die = async ({ victim, work, afterMs }: Death): Promise<Survived> => {
    const come = afterMs === undefined ? comeToTheMiddle : comeTo(afterMs);
    const { delivery, release } = await come(work);
    const met = await unfinished(product.owner());
    const { ms, answers } = await product.killDatabase(victim);
    await release();
    const refused = answers.filter(({ status }) => status !== 200);
    for (const { status, retryAfter } of refused)
      expect({ status, isToldWhen: Number(retryAfter) > 0 }).toEqual({
        status: 503,
        isToldWhen: true,
      });
    await settled(product);
    await expectAllAsIfNothing(product, ledger, delivery);
    expect(await leftovers(product.owner(), dataDir)).toEqual([]);
    return { ...met, ms, refused: refused.length };
  };
  return { die, product, close: product.kill };
}

/** Whether the work has begun and is not yet over. */
async function isAt(product: KillableProduct, work: Work): Promise<boolean> {
  const { uploads, audits } = await unfinished(product.owner());
  if (work === "audit") return uploads === 0 && audits > 0;
  return (await uploadsIn(product.owner())).some(({ state }) => state === "processing");
}

async function settled(product: KillableProduct): Promise<void> {
  const isDone = async (): Promise<boolean> => {
    const { uploads, audits } = await unfinished(product.owner());
    return uploads + audits === 0;
  };
  await until(isDone);
}

async function expectAllAsIfNothing(
  product: KillableProduct,
  ledger: CrashLedger,
  { file }: Delivery,
): Promise<void> {
  const known = await uploadsIn(product.owner());
  expect(ledger.lost(known), "acknowledged and lost").toEqual([]);
  expect(known.filter((one) => one.file === file).map(({ state }) => state)).toEqual(["processed"]);
  for (const upload of known) {
    const counters = ledger.countersOf(upload);
    if (counters) expect(upload).toMatchObject(counters);
  }
  const wrong = differences(await catalogueIn(product.owner()), ledger.catalogueOf(known));
  expect(wrong.slice(0, 5)).toEqual([]);
  expect(await faultsOfAudits(product.owner())).toEqual([]);
}
