import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { gone } from "#kit/server/folderDrive.ts";
import { productVersion } from "#features/shell/model/timings.ts";
import { backUp } from "../backup/backUp.ts";
import type { Manifest } from "../backup/manifest.ts";
import { openOriginals, openShelf } from "../backup/openShelf.ts";
import { verify } from "../backup/verify.ts";
import { asOwner } from "./asOwner.ts";
import { MIGRATIONS } from "./migrations.ts";
import type { Noun } from "./Noun.ts";
import { progress } from "./progress.ts";

export const backup: Noun = {
  usage: ["backup TARGET"],
  perform: async ([target, ...more], settings) => {
    if (!target || more.length > 0) return undefined;
    const shelf = await openShelf(target, settings.bucketCredentials);
    const originals = await openOriginals(settings);
    const tell = progress();
    const manifest = await asOwner(settings, async (ownerUrl) =>
      backUp(
        {
          ownerUrl,
          original: originals.get,
          encryptionKey: await keyIn(settings.dataDir),
          migrations: MIGRATIONS,
          product: productVersion,
        },
        shelf,
        tell,
      ),
    );
    tell("Reading it back");
    await verify(shelf, tell);
    const told = `Backed up to ${shelf.name} and read back whole: ${contents(manifest)}`;
    if (manifest.originals.lost.length > 0) throw new Error(told);
    return told;
  },
};

async function keyIn(dataDir: string): Promise<Buffer | undefined> {
  return readFile(join(dataDir, "seal.key")).catch(gone);
}

/** What a backup holds, in one line. */
export function contents({
  tables,
  originals,
  encryptionKey,
  keysElsewhere,
  ...made
}: Manifest): string {
  const rows = tables.reduce((sum, { lines }) => sum + lines, 0);
  const lost = originals.lost.map(({ why }) => why);
  return [
    `${tables.length} tables with ${rows} rows`,
    `${originals.lines - lost.length} originals`,
    encryptionKey ? "the encryption key" : "no encryption key (none lies in the data folder)",
    ...(keysElsewhere > 0
      ? ["not the keys of SECRET_KEY: set it where this is restored, as it is here"]
      : []),
    `made ${made.madeAt} by version ${made.product} (${made.migration}, PostgreSQL ${made.postgres})`,
    ...(lost.length > 0
      ? [
          `but ${lost.length} originals were missing or damaged before: ${lost.slice(0, 3).join("; ")}`,
        ]
      : []),
  ].join(", ");
}
