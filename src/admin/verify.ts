import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { embeddedLoginUrl } from "#kit/server/loginUrl.ts";
import { startPostgres } from "#kit/server/postgres.ts";
import type { Manifest } from "../backup/manifest.ts";
import { restorable, restoreDatabase } from "../backup/restore.ts";
import { openShelf } from "../backup/openShelf.ts";
import type { Shelf } from "../backup/shelf.ts";
import { verify as verifyShelf } from "../backup/verify.ts";
import { contents } from "./backup.ts";
import { MIGRATIONS } from "./migrations.ts";
import type { Noun } from "./Noun.ts";
import { progress } from "./progress.ts";

export const verify: Noun = {
  usage: ["verify TARGET [--scratch]"],
  perform: async ([target, option, ...more], settings) => {
    const isScratch = option === "--scratch";
    if (!target || more.length > 0 || (option !== undefined && !isScratch)) return undefined;
    const shelf = await openShelf(target, settings.bucketCredentials);
    const tell = progress();
    const manifest = await verifyShelf(shelf, tell);
    if (isScratch) await inScratchDatabase(shelf, manifest, tell);
    const how = isScratch ? "whole, and its database can be restored" : "whole";
    return `The backup in ${shelf.name} is ${how}: ${contents(manifest)}`;
  },
};

async function inScratchDatabase(
  shelf: Shelf,
  manifest: Manifest,
  tell: (words: string) => void,
): Promise<void> {
  await restorable(shelf, MIGRATIONS);
  const folder = await mkdtemp(join(tmpdir(), "viat-scratch-"));
  const postgres = await startPostgres(folder, { fsync: "off" });
  try {
    const loginUrl = embeddedLoginUrl(folder);
    const target = { ownerUrl: postgres.url(), loginUrl, migrations: MIGRATIONS };
    await restoreDatabase(shelf, manifest, target, tell);
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
