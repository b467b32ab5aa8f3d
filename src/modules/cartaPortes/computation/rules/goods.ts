import { compare, sum } from "#kit/pure/exact.ts";
import { DESTINATION, ORIGIN, YES } from "../cartaPorte.ts";
import { amountOf, amountsOf, coded, found, ofEachItem, presence, type Rules } from "./rule.ts";

export const goods: Rules = {
  R21: ofEachItem(({ dangerous, unNo, packing, packingDescription }, node, subject) => {
    const isDangerous = dangerous === YES;
    return [
      ...presence(node, "CveMaterialPeligroso", unNo, isDangerous),
      ...presence(node, "Embalaje", packing, isDangerous),
      ...(isDangerous ? [] : presence(node, "DescripEmbalaje", packingDescription, false)),
      ...(isDangerous && unNo !== null ? coded(subject, "dangerousGoods", node, unNo) : []),
      ...(isDangerous && packing !== null ? coded(subject, "packings", node, packing) : []),
    ];
  }),
  R22: ofEachItem(({ value, currency }, node) =>
    (value === null) === (currency === null)
      ? []
      : [found(node, "missing", { attribute: value === null ? "ValorMercancia" : "Moneda" })],
  ),
  R23: ofEachItem(({ portions, quantity }, node, { cartaPorte: { places } }) => {
    const idsOf = (wanted: string) =>
      places.flatMap(({ kind, id }) => (kind === wanted && id !== null ? [id] : []));
    const [origins, destinations] = [idsOf(ORIGIN), idsOf(DESTINATION)];
    if (portions.length === 0) return destinations.length > 1 ? [found(node, "none")] : [];
    const astray = portions.flatMap(({ origin, destination }, at) =>
      origins.includes(origin) && destinations.includes(destination)
        ? []
        : [found(`${node}/CantidadTransporta[${at + 1}]`, "noPlace", { origin, destination })],
    );
    const [all, parts] = [amountOf(quantity), amountsOf(portions.map((one) => one.quantity))];
    return all === null || parts === null || compare(all, sum(parts)) === 0
      ? astray
      : [...astray, found(node, "otherSum", { quantity })];
  }),
};
