import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { randomUUID } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Refused } from "#features/uploads/model/refusal.ts";
import type { UploadOutcome } from "#features/uploads/model/uploadReader.ts";
import { type Database } from "#kit/server/database.ts";
import { inTenant } from "#kit/server/tenant.ts";
import { openZip } from "#kit/server/zip.ts";
import { type PedimentoReaderNeeds, pedimentoReader } from "./pedimentoReader.ts";
import type { GivenFile } from "./pedimentoFixture.ts";
import { zipOf } from "./pedimentoFixture.ts";

/** How one table of a zip ended, with the pedimentos that the audit was told of. */
export interface Uploaded {
  label: string;
  outcome: UploadOutcome;
  changed: string[];
}

/** Reads a zip of these files for a client, table by table, each in its own transaction as the uploads' lane does. */
export async function upload(
  database: Database,
  subscriberId: number,
  files: readonly GivenFile[] | Buffer,
  needs: Partial<PedimentoReaderNeeds> = {},
): Promise<Uploaded[]> {
  const folder = mkdtempSync(join(tmpdir(), "viat-zip-"));
  const path = join(folder, "upload.zip");
  writeFileSync(path, Buffer.isBuffer(files) ? files : zipOf(files));
  const zip = await openZip(path);
  const results: Uploaded[] = [];
  const told: string[] = [];
  const reader = pedimentoReader({
    changed: async (tx, ids) => {
      told.push(...ids);
      await needs.changed?.(tx, ids);
    },
  });
  try {
    for (const { label, entries } of reader.pieces(zip.entries.map(({ name }) => name))) {
      told.length = 0;
      const outcome = await inTenant(database, subscriberId, (tx) =>
        reader.read({
          tx,
          upload: inHand(label),
          entries: entries.flatMap((at) => zip.entries[at] ?? []),
          progress: () => undefined,
        }),
      ).catch((fault: unknown): UploadOutcome => {
        if (fault instanceof Refused) return { state: "refused", refusal: fault.refusal };
        throw fault;
      });
      results.push({ label, outcome, changed: [...told] });
    }
  } finally {
    await zip.close();
    rmSync(folder, { recursive: true });
  }
  return results;
}

function inHand(entry: string) {
  return {
    id: randomUUID(),
    kind: "pedimentos",
    feed: "manual",
    file: "upload.zip",
    entry,
    isFull: false,
    fileOn: "2026-04-02",
    agreementId: null,
    receivedAt: new Date("2026-04-02T12:00:00Z"),
    uploadedBy: null,
    isApproved: false,
  } as const;
}
