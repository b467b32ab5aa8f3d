import { sql } from "kysely";
import type { Rules } from "#kit/entity/server/rules.ts";
import { setEach } from "#kit/entity/server/setEach.ts";
import { freeFor } from "#modules/stock/server/reserve.ts";
import { type ReleaseLineRow, releaseLines } from "../releaseLines.ts";

interface Facts {
  readonly id: string;
  readonly status: ReleaseLineRow["status"];
  readonly quantity: string;
  readonly reserved: string;
  readonly picked: string;
  readonly missing: string;
  readonly pickFrom: string | null;
}

/** What follows for a line from what is reserved and picked for it, whoever writes it. */
export const lineFacts: Rules<typeof releaseLines> = {
  follow: async (tx, rows) => {
    const ids = rows.map(({ id }) => id);
    const { rows: found } = await sql<Facts>`
      select l.id, l.status, l.quantity::text, trim_scale(r.reserved)::text as reserved, trim_scale(r.picked)::text as picked,
        trim_scale(l.quantity - r.reserved - r.picked)::text as missing, r."pickFrom"
      from release_lines l cross join lateral (
        select coalesce(sum(r.quantity), 0) as reserved, coalesce(sum(r.picked), 0) as picked,
          string_agg(concat_ws(' ', p.code, b.lot, '(' || trim_scale(r.quantity) || ')'), ', ' order by r.turn)
            filter (where r.quantity > 0) as "pickFrom"
        from shared.stock_reservations r join shared.stock_balances b on (b.subscriber_id, b.id) = (r.subscriber_id, r.balance)
        join shared.locations p on (p.subscriber_id, p.id) = (0, b.location)
        where (r.subscriber_id, r.line) = (l.subscriber_id, l.id)) r
      where l.id = any(${ids}::uuid[])`.execute(tx.db);
    const free = await freeFor(tx, ids);
    const shortOf = ({ id, status, quantity, missing }: Facts) => {
      if (status === "ordered") return missing;
      const lacking = Number(quantity) - Number(free.get(id) ?? 0);
      return status === "open" ? String(Number(Math.max(0, lacking).toFixed(6))) : null;
    };
    return setEach(releaseLines, found, (line) => {
      const { reserved, picked, pickFrom } = line;
      return { reserved, picked, short: shortOf(line), pickFrom };
    });
  },
};
