import { Readable } from "node:stream";
import { Problem } from "#kit/pure/problem.ts";
import type { ReceivedFile } from "#kit/server/fileStore.ts";
import type { Stopping } from "#kit/server/runner.ts";
import type { Tx } from "#kit/server/tenant.ts";
import type { Aside, TenantJob } from "#kit/server/tenantJob.ts";
import type { Lent } from "../../ServerModule.ts";
import { countRows, DATA_SETS_BY_NAME } from "./extractRows.ts";
import {
  beginNext,
  type Failure,
  fail,
  finish,
  keepPreview,
  removeOld,
  takeBack,
  tellProgress,
  type Work,
} from "./extractWork.ts";
import { noneYet, type Packed, packedAside, packedHere } from "./packing.ts";
import { giveLayouts } from "../reportLayouts/server/givenLayouts.ts";
import { layoutOf } from "../reportLayouts/server/layoutOf.ts";

export interface ExtractNeeds extends Pick<Lent, "database" | "files" | "packers" | "keep"> {
  readonly limits?: ExtractLimits;
}

interface ExtractLimits {
  readonly rows: number;
  readonly bytes: number;
  readonly ms: number;
  /** Rows that are packed here at most: a process of its own takes longer to come up than they take. */
  readonly here: number;
  /** Times that an extract is begun before it counts as broken. */
  readonly tries: number;
}

const LIMITS: ExtractLimits = {
  rows: 1_000_000,
  bytes: 1024 ** 3,
  ms: 20 * 60_000,
  here: 5_000,
  tries: 3,
};
const PROGRESS_MS = 500;

/** Why an extract ends without its file; null: nobody wants it any more. */
class Ended extends Error {
  readonly failure: Failure | null;
  constructor(failure: Failure | null) {
    super(failure ?? "cancelled");
    this.failure = failure;
  }
}

/**
 * Makes the files of extracts, one after the other for each client. The rows are read by one cursor as of one moment,
 * and only a whole file is given to its extract: what a dead server left is swept away, and its extract begun again.
 */
export const extractJob = (needs: ExtractNeeds): TenantJob => ({
  name: "extracts",
  everyMs: 2_000,
  // Each client holds two connections.
  atOnce: 2,
  waiting: "subscribers_with_waiting_extracts",
  mode: { readOnly: true, snapshot: true },
  turn: async (tx, aside, stopping) => {
    await aside(giveLayouts);
    await aside(removeOld);
    const work = await aside(beginNext);
    if (work) await made(needs, tx, aside, work, stopping);
    return { more: work !== undefined, told: work !== undefined };
  },
});

/** Makes the file, or notes why there is none. Throws what may be better another time. */
async function made(
  needs: ExtractNeeds,
  tx: Tx,
  aside: Aside,
  work: Work,
  stopping: Stopping,
): Promise<void> {
  const { tries } = needs.limits ?? LIMITS;
  if (work.tries > tries) return aside((own) => fail(own, work, "broken"));
  try {
    await make(needs, tx, aside, work, stopping);
  } catch (error) {
    if (stopping.asked.aborted) await aside((own) => takeBack(own, work));
    const failure = error instanceof Problem && error.code === "noRoom" ? "noRoom" : undefined;
    if (!(error instanceof Ended) && failure === undefined) throw error;
    const why = error instanceof Ended ? error.failure : failure;
    if (why) await aside((own) => fail(own, work, why));
  }
}

async function make(
  needs: ExtractNeeds,
  tx: Tx,
  aside: Aside,
  work: Work,
  { asked, late }: Stopping,
): Promise<void> {
  const { database, files, keep, packers, limits = LIMITS } = needs;
  const packed = await packedFor(tx, work);
  const expected = await countRows(tx, DATA_SETS_BY_NAME[packed.dataSet], packed.period);
  if (expected > limits.rows) throw new Ended("tooManyRows");
  const until = Date.now() + limits.ms;
  let tally = noneYet();
  let written = 0;
  const counted = (rows: number) => void (written = rows);
  let toldAt = 0;
  async function* watched(bytes: AsyncIterable<Uint8Array>) {
    for await (const chunk of bytes) {
      asked.throwIfAborted();
      if (Date.now() > until) throw new Ended("tooLong");
      if (Date.now() - toldAt > PROGRESS_MS) {
        toldAt = Date.now();
        if (!(await aside((own) => tellProgress(own, work, { written, expected }))))
          throw new Ended(null);
      }
      yield chunk;
    }
  }
  const whole = { received: undefined as ReceivedFile | undefined };
  const receive = async (bytes: AsyncIterable<Uint8Array>): Promise<void> => {
    const body = Readable.from(watched(bytes), { objectMode: false });
    const received = await files.receive(body, limits.bytes);
    if (received === "tooLarge") throw new Ended("tooLarge");
    whole.received = received;
  };
  try {
    if (expected <= limits.here) await receive(packedHere(tx, packed, tally, counted));
    else {
      const inAll = { ...packed, subscriberId: tx.subscriberId, expected };
      tally = await packedAside(packers, database, inAll, { counted, signal: late }, receive);
    }
    const { received } = whole;
    if (!received) throw new Error("An extract has come to no file");
    await aside((own) => keepPreview(own, work, tally));
    if (tally.faulty > 0) throw new Ended("rowFaults");
    await aside((own) => finish(own, work, { received, rows: tally.written }, keep));
  } finally {
    await whole.received?.drop();
  }
}

async function packedFor(tx: Tx, { row, zone }: Work): Promise<Packed> {
  const { extractNo, layout, dataSet, format, firstDay, lastDay } = row;
  return {
    layout: layout ? await layoutOf(tx, layout) : undefined,
    name: `${extractNo} ${dataSet}`,
    dataSet,
    format,
    period: { firstDay, lastDay, zone },
  };
}
