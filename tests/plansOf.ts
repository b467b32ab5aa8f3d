import { queriesOn } from "#kit/server/database.ts";
import type { Tx } from "#kit/server/tenant.ts";

interface Asked {
  readonly text: string;
  readonly values: unknown[];
}

/** The plans by which the database did what this work asked of it, each as text, with the rows that were read. */
export async function plansOf(tx: Tx, work: (tx: Tx) => Promise<unknown>): Promise<string[]> {
  const asked: Asked[] = [];
  const client: typeof tx.client = new Proxy(tx.client, {
    get(target, name) {
      if (name !== "query") return Reflect.get(target, name);
      return (text: string, values: unknown[] = []) => {
        asked.push({ text, values });
        return target.query(text, values);
      };
    },
  });
  await work({ ...tx, client, db: queriesOn(client) });
  const plans: string[] = [];
  for (const { text, values } of asked) {
    // Settings of the transaction stay as they are, and have no plan.
    if (text.startsWith("set local ")) continue;
    const { rows } = await tx.client.query<{ "QUERY PLAN": string }>(
      `explain (analyze, costs off, timing off, buffers off, summary off) ${text}`,
      values,
    );
    plans.push(rows.map((row) => row["QUERY PLAN"]).join("\n"));
  }
  return plans;
}

/** Rows of tables that were read by such a plan, those that a filter left out among them. */
export function rowsRead(plan: string): number {
  let [sum, loops] = [0, 0];
  for (const line of plan.split("\n")) {
    const node = /\(actual rows=([\d.]+) loops=(\d+)\)/.exec(line);
    if (node) {
      const isTable = /(?:Seq|(?<!Bitmap )Index|Index Only|Bitmap Heap) Scan /.test(line);
      loops = isTable ? Number(node[2]) : 0;
      sum += Number(node[1]) * loops;
    }
    const leftOut = /Rows Removed by (?:Filter|Index Recheck): (\d+)/.exec(line);
    if (leftOut) sum += Number(leftOut[1]) * loops;
  }
  return Math.round(sum);
}
