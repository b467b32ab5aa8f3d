import type { Tx } from "#kit/server/tenant.ts";

/** Raises a catalogue's version; `source` is the file that it comes from, unsaid it is still the one before with corrections. */
export async function raiseVersion(tx: Tx, catalogue: string, source?: string): Promise<number> {
  const { version } = await tx.db
    .insertInto("reference_versions")
    .values({ catalogue, version: 1, source: source ?? null })
    .onConflict((conflict) =>
      conflict.column("catalogue").doUpdateSet((eb) => ({
        version: eb(eb.ref("reference_versions.version"), "+", 1),
        loaded_at: eb.fn("now"),
        ...(source !== undefined && { source }),
      })),
    )
    .returning("version")
    .executeTakeFirstOrThrow();
  return version;
}
