import { z } from "zod";
import { call } from "#kit/pure/call.ts";
import { narrowingQuery } from "../entityCalls.ts";
import type { Fields, Seen } from "../EntityRow.ts";

interface Declared extends Seen {
  readonly fields: Fields;
  /** Numbers and amounts of money of which a list shows what its rows come to. */
  readonly totals?: readonly string[];
}

const SUMMED = ["integer", "decimal", "money"];

/** What the rows of a list come to. Throws where a field is none that can be added up. */
export function totals({ name, owner, fields, read, readByHouse = [], totals: of }: Declared) {
  if (!of) return null;
  for (const each of of)
    if (!SUMMED.includes(fields[each]?.kind ?? ""))
      throw new Error(`${name}: ${each} cannot be added up`);
  const sum = z.object({
    field: z.enum(of),
    /** Exact, whatever the number of digits. */
    amount: z.string().regex(/^-?\d{1,60}(\.\d{1,40})?$/),
    /** Of money; null: of a number. */
    currency: z.string().nullable(),
  });
  return {
    of,
    calls: {
      list: call({
        method: "GET",
        path: `/api/${name}/totals`,
        summary: `What the rows of ${name}, narrowed like their list, come to: a sum for each number, one a currency for money; truncated, with no sums, where the list has more rows than are counted`,
        access: read,
        accessOfHouse: readByHouse,
        anyClient: owner === "house",
        query: z.object(narrowingQuery(fields)),
        reply: z.object({ data: z.array(sum), truncated: z.boolean().optional() }),
      }),
    },
  };
}
