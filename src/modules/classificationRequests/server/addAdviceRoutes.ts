import { onlyStaff, ownershipOf } from "#kit/entity/server/ownership.ts";
import { missing, oneRow } from "#kit/entity/server/write.ts";
import { dayIn } from "#kit/pure/calendar.ts";
import { answer, type Asked, type RouteContext } from "#kit/server/http.ts";
import { bindTo, type Tx } from "#kit/server/tenant.ts";
import type { Lent } from "../../ServerModule.ts";
import { classificationRequests } from "../classificationRequests.ts";
import { checkProposal, readSimilarParts } from "../contract.ts";
import { type AdvisedRequest, checkOf, similarTo } from "./advice.ts";

type By = Pick<Asked<never>, "caller" | "tenant" | "everyTenant" | "keep">;

/** Adds the calls that say how others like it are classified, and what speaks against a proposal. */
export function addAdviceRoutes(
  context: RouteContext,
  lent: Pick<Lent, "onFile" | "similarParts" | "declaredCodes">,
): void {
  const requests = ownershipOf(context.database, classificationRequests);
  const about = async <Result>(
    by: By,
    { id }: { readonly id: string },
    work: (tx: Tx, request: AdvisedRequest, today: string) => Promise<Result>,
  ) => {
    onlyStaff(by.caller);
    const { zones, zone } = by.caller;
    return {
      data: await requests.read(by, async (tx) => {
        const row = await oneRow(tx, classificationRequests, id);
        const whose = row.client ?? missing();
        return work(await bindTo(tx, whose), row, dayIn(zones[whose] ?? zone));
      }),
    };
  };

  answer(context, readSimilarParts, ({ query, ...by }) =>
    about(by, query, (tx, request, today) => similarTo(tx, lent, request, today)),
  );
  answer(context, checkProposal, ({ query, ...by }) =>
    about(by, query, (tx, request, today) => checkOf(tx, lent, request, query, today)),
  );
}
