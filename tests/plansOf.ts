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
    const { rows } = await tx.client.query<{ "QUERY PLAN": string }>(
      `explain (analyze, costs off, timing off, buffers off, summary off) ${text}`,
      values,
    );
    plans.push(rows.map((row) => row["QUERY PLAN"]).join("\n"));
  }
  return plans;
}
