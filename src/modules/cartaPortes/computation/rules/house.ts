import { dayAfter } from "#kit/pure/calendar.ts";
import { compare, times } from "#kit/pure/exact.ts";
import type { HouseFacts } from "../houseFacts.ts";
import {
  amountOf,
  DRIVER,
  type Found,
  found,
  itemNode,
  personNode,
  ROAD,
  type Rules,
  type Subject,
} from "./rule.ts";

const TONNE = 1000n;

/** That a fact of the house is not known, or what speaks against it. */
const known = <Name extends keyof HouseFacts>(
  { facts }: Subject,
  name: Name,
  against: (fact: NonNullable<HouseFacts[Name]>) => readonly Found[],
): readonly Found[] => {
  const fact = facts[name];
  return fact === null ? [{ notChecked: name }] : against(fact);
};

type EndOf = "policyExpiresOn" | "permitExpiresOn" | "licenceExpiresOn";

const ended = (subject: Subject, name: EndOf, node: string): readonly Found[] =>
  known(subject, name, (day) => {
    if (subject.day === null) return [];
    const values = { reason: name, day };
    if (day < subject.day) return [{ node, values }];
    const isSoon = day < dayAfter(subject.day, subject.facts.warnDays);
    return isSoon ? [{ warning: { node, values } }] : [];
  });

export const house: Rules = {
  O01: (subject) => {
    const driver = subject.cartaPorte.people.findIndex(({ kind }) => kind === DRIVER);
    return [
      ...ended(subject, "policyExpiresOn", `${ROAD}/Seguros`),
      ...ended(subject, "permitExpiresOn", ROAD),
      ...(driver < 0 ? [] : ended(subject, "licenceExpiresOn", personNode(driver))),
    ];
  },
  O02: (subject) =>
    known(subject, "vehicleWeight", (vehicleWeight) => {
      const { grossWeight } = subject.cartaPorte.goods;
      const [weight, most] = [amountOf(grossWeight), amountOf(vehicleWeight)];
      return weight === null || most === null || compare(weight, times(most, TONNE)) <= 0
        ? []
        : [found(`${ROAD}/IdentificacionVehicular`, "heavy", { grossWeight, vehicleWeight })];
    }),
  O03: (subject) =>
    known(subject, "pedimentos", (pedimentos) =>
      subject.cartaPorte.goods.items.flatMap(({ papers }, at) =>
        papers.flatMap(({ pedimento }, index) =>
          pedimento === null || pedimentos.includes(pedimento)
            ? []
            : [
                found(`${itemNode(at)}/DocumentacionAduanera[${index + 1}]`, "otherOperation", {
                  pedimento,
                }),
              ],
        ),
      ),
    ),
  O04: (subject) =>
    known(subject, "trailerPlates", (plates) => {
      const { road } = subject.cartaPorte.goods;
      if (road === null) return [];
      const written = road.trailers.map(({ plate }) => plate);
      return written.toSorted().join(" ") === plates.toSorted().join(" ")
        ? []
        : [
            found(`${ROAD}/Remolques`, "otherTrailer", {
              written: written.join(", "),
              visit: plates.join(", "),
            }),
          ];
    }),
  O05: (subject) =>
    known(subject, "scanned", (scanned) =>
      subject.cartaPorte.goods.items.flatMap(({ quantity, weight }, at) => {
        const one = scanned[at] ?? null;
        if (one === null) return [found(itemNode(at), "notScanned")];
        const isSame = isEqual(one.quantity, quantity) && isEqual(one.weight, weight);
        return isSame
          ? []
          : [
              found(itemNode(at), "otherScan", {
                quantity,
                weight,
                scannedQuantity: one.quantity,
                scannedWeight: one.weight,
              }),
            ];
      }),
    ),
};

/** As amounts where both are some. */
function isEqual(one: string, other: string): boolean {
  const [first, second] = [amountOf(one), amountOf(other)];
  return first === null || second === null ? one === other : compare(first, second) === 0;
}
