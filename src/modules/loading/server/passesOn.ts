import { sql } from "kysely";
import type { SetOf } from "#kit/entity/RowOf.ts";
import type { Effect } from "#kit/entity/server/rules.ts";
import { setEach } from "#kit/entity/server/setEach.ts";
import { changeRows } from "#kit/entity/server/settled.ts";
import { handlingUnits } from "../../shipments/handlingUnits/handlingUnits.ts";
import { unitRules } from "../../shipments/handlingUnits/server/unitRules.ts";
import type { ReleaseRow, releases } from "../../releases/releases.ts";
import type { Way } from "../../releases/server/releaseGoods.ts";
import { move } from "../../stock/server/move.ts";
import { loads } from "../../loads/loads.ts";
import { releasesGoOn } from "./loadReleases.ts";

interface Passage extends Way {
  readonly status: "dispatched" | "delivered";
  /** The state of releases that go on, and what becomes of them. */
  readonly releases: readonly [
    from: ReleaseRow["status"],
    values: (now: string) => SetOf<typeof releases>,
  ];
}

/** Brings all units and releases of each load on, from one place outside to the next; sets what `values` say of the load. */
export const passesOn =
  (
    { status, releases: [was, become], ...way }: Passage,
    values: (now: string) => SetOf<typeof loads>,
  ): Effect<typeof loads> =>
  async (doing) => {
    const { tx, by, rows: all, now } = doing;
    for (const load of all) {
      const { rows } = await sql<{ id: string }>`
        select id from shared.handling_units where subscriber_id = ${tx.subscriberId} and load = ${load.id}::uuid`.execute(
        tx.db,
      );
      await changeRows(
        tx,
        handlingUnits,
        unitRules,
        by,
        { action: "changed", reason: load.loadNo },
        setEach(handlingUnits, rows, () => ({ status })),
      );
      const moves = rows.map(({ id }) => ({
        unit: id,
        from: { outside: way.from },
        to: { outside: way.to },
      }));
      await move(tx, by, { reason: way.reason, document: load.id, at: now }, moves);
      await releasesGoOn(doing, load, way, was, become(now));
    }
    return setEach(loads, all, () => values(now));
  };
