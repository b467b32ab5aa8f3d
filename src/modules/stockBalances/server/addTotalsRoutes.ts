import { listed } from "#kit/pure/page.ts";
import { ownershipOf } from "#kit/entity/server/ownership.ts";
import { answer, type RouteContext } from "#kit/server/http.ts";
import { MOST_OF_TOTAL, stockOfTotal, stockTotals } from "../contract.ts";
import { stockBalances } from "../stockBalances.ts";
import { rowsOfTotal, totalsOf } from "./totals.ts";

/** Adds the calls that add up what is on hand by part, and that tell the rows of such a total. */
export function addTotalsRoutes(context: RouteContext): void {
  const { read } = ownershipOf(context.database, stockBalances);
  answer(context, stockTotals, async ({ query, ...by }) => {
    const page = await read(by, (tx) => totalsOf(tx, query));
    return { ...listed(query, page, (total) => total), units: page.units };
  });
  answer(context, stockOfTotal, async ({ query, ...by }) =>
    read(by, async (tx) =>
      listed({ take: MOST_OF_TOTAL }, await rowsOfTotal(tx, query), (row) => row),
    ),
  );
}
