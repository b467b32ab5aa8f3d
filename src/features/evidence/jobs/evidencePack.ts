import { createHash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import type { Tx, TransactionMode } from "#kit/server/tenant.ts";
import { recordFile, recordPack } from "../store/packRecords.ts";
import { caseFile, type RepeatRun } from "./caseFiles.ts";
import type { PackCover, PackWriter } from "./packWriter.ts";

export interface PackAsked {
  readonly cover: PackCover;
  readonly personId: string;
  readonly format: string;
  readonly writer: PackWriter;
  readonly repeat: RepeatRun;
  readonly tenant: <Result>(
    work: (tx: Tx) => Promise<Result>,
    mode?: TransactionMode,
  ) => Promise<Result>;
}

const READING: TransactionMode = { readOnly: true, snapshot: true };

/**
 * The bytes of a pack while it is made: one pedimento in memory at a time, each read in a transaction of its
 * own, which is enough because a run never changes. The pack is on record before its last page leaves.
 */
export async function* evidencePack(asked: PackAsked): AsyncGenerator<Uint8Array> {
  const { cover, writer, repeat, tenant } = asked;
  const content = createHash("sha256");
  const whole = createHash("sha256");
  let bytes = 0;
  function* ready(): Generator<Uint8Array> {
    for (const chunk of writer.take()) {
      whole.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
  }
  for (const audit of cover.audits) {
    const file = await tenant((tx) => caseFile(tx, audit, repeat), READING);
    content.update(`${JSON.stringify(file)}\n`);
    for (const _ of writer.add(file)) {
      yield* ready();
      await setImmediate();
    }
    yield* ready();
  }
  const contentSha256 = content.digest();
  const { personId, format } = asked;
  const record = {
    madeAt: cover.madeAt,
    madeBy: personId,
    format,
    language: cover.language,
    contentSha256,
  };
  const id = await tenant((tx) => recordPack(tx, record, cover.audits));
  writer.end(contentSha256.toString("hex"));
  yield* ready();
  await tenant((tx) => recordFile(tx, id, whole.digest(), bytes));
}
