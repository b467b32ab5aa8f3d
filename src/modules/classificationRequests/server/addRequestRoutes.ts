import { ownershipOf } from "#kit/entity/server/ownership.ts";
import { answer, type RouteContext } from "#kit/server/http.ts";
import { classificationRequests } from "../classificationRequests.ts";
import { requestClassifications } from "../contract.ts";
import { openRequests } from "./openRequests.ts";

/** Adds the call that has several parts classified at once. */
export function addRequestRoutes(context: RouteContext): void {
  const requests = ownershipOf(context.database, classificationRequests);
  answer(context, requestClassifications, ({ body: { client, parts }, ...by }) =>
    requests.add(by, client, (tx) => openRequests(tx, by.caller, parts)),
  );
}
