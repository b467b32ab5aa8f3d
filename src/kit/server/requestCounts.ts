import type { Database } from "./database.ts";
import type { ShareCounts } from "./sharedCounts.ts";

/** Shares counts of requests through the database. */
export function shareThrough({ pool }: Database): ShareCounts {
  let swept = 0;
  return async (minute, counts) => {
    if (swept !== minute) {
      await pool.query("delete from request_counts where minute < $1 - 1", [minute]);
      swept = minute;
    }
    // In one order, so that two servers never wait for each other.
    const { rows } = await pool.query<{ key: string; count: number }>(
      `insert into request_counts as c (minute, key, count)
       select $1, key, count from unnest($2::text[], $3::int[]) as u(key, count) order by key
       on conflict (minute, key) do update set count = c.count + excluded.count
       returning key, count`,
      [minute, [...counts.keys()], [...counts.values()]],
    );
    return new Map(rows.map(({ key, count }) => [key, count]));
  };
}
