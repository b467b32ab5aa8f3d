import type { Tx } from "#kit/server/tenant.ts";
import { operationsOfLines } from "../../customsOperations/server/operationsOfLines.ts";
import type { LoadFacts } from "../computation/loadFacts.ts";
import { goodsOfLoad, linesOf } from "./loadGoods.ts";
import { issuerOf, loadHead, placesOf } from "./loadHead.ts";

/** All that is known of the load of a Carta Porte, in a number of statements that does not grow with its goods. */
export async function readLoadFacts(tx: Tx, cartaPorte: string): Promise<LoadFacts> {
  const head = await loadHead(tx, cartaPorte);
  const goods = await goodsOfLoad(tx, head);
  const lineIds = [
    ...new Set([
      ...goods.units.map(({ invoiceLine }) => invoiceLine),
      ...goods.directEntries.flatMap(({ lines }) => lines),
    ]),
  ];
  const operations = await operationsOfLines(tx, lineIds);
  const siteIds = [
    head.site.id,
    head.destination.id,
    ...[...goods.units, ...goods.unknownUnits, ...goods.directEntries, ...goods.releases].map(
      ({ destination }) => destination,
    ),
  ];
  return {
    ...head,
    ...goods,
    ...(await placesOf(tx, [...new Set(siteIds)], head.departsAt?.slice(0, 10) ?? null)),
    issuer: await issuerOf(tx, operations[0]?.importerRfc ?? null),
    lines: await linesOf(tx, lineIds),
    operations,
  };
}
