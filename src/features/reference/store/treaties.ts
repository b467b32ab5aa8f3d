import type { Treaty } from "#features/agreements/model/treaties.ts";
import type { Tx } from "#kit/server/tenant.ts";

/** Writes treaties; one that the file does not name stays. */
export async function putTreaties({ db }: Tx, treaties: readonly Treaty[]): Promise<void> {
  await db
    .insertInto("treaties")
    .values(
      treaties.map((treaty) => ({
        code: treaty.code,
        name: treaty.name,
        in_force_from: treaty.from,
        in_force_until: treaty.until,
        parties: [...treaty.parties],
        complement: treaty.complement,
        is_priced: treaty.isPriced,
      })),
    )
    .onConflict((conflict) =>
      conflict.column("code").doUpdateSet((eb) => ({
        name: eb.ref("excluded.name"),
        in_force_from: eb.ref("excluded.in_force_from"),
        in_force_until: eb.ref("excluded.in_force_until"),
        parties: eb.ref("excluded.parties"),
        complement: eb.ref("excluded.complement"),
        is_priced: eb.ref("excluded.is_priced"),
      })),
    )
    .execute();
}
