import { compare, sum } from "#kit/pure/exact.ts";
import { DESTINATION, FOREIGN_RFC, MEXICO, ORIGIN } from "../cartaPorte.ts";
import {
  amountOf,
  amountsOf,
  coded,
  type Found,
  found,
  placeNode,
  presence,
  ROOT,
  type Rules,
  type Subject,
} from "./rule.ts";

const PLACES = "Ubicaciones";
const IDS = { [ORIGIN]: /^OR\d{6}$/, [DESTINATION]: /^DE\d{6}$/ };
/** Countries whose states have codes. */
const WITH_STATES = [MEXICO, "USA", "CAN"];

type Place = Subject["cartaPorte"]["places"][number];

const ofEach =
  (rule: (place: Place, node: string, subject: Subject) => readonly Found[]) =>
  (subject: Subject) =>
    subject.cartaPorte.places.flatMap((place, at) => rule(place, placeNode(at), subject));

export const places: Rules = {
  R05: ({ cartaPorte }) =>
    [ORIGIN, DESTINATION].flatMap((kind) =>
      cartaPorte.places.some((place) => place.kind === kind)
        ? []
        : [found(PLACES, "none", { kind })],
    ),
  R06: ofEach(({ kind, id }, node, { cartaPorte }) => {
    if (id === null || !IDS[kind].test(id)) return [found(node, "otherForm", { id: id ?? "" })];
    const same = cartaPorte.places.filter((place) => place.id === id);
    return same.length > 1 ? [found(node, "twice", { id })] : [];
  }),
  R07: ofEach(({ kind, distance }, node) => {
    const amount = amountOf(distance);
    if (kind === DESTINATION && amount !== null && compare(amount, 0n) <= 0)
      return [found(node, "zero")];
    return presence(node, "DistanciaRecorrida", distance, kind === DESTINATION);
  }),
  R08: ({ cartaPorte: { places: all, distance } }) => {
    const destinations = all.filter(({ kind }) => kind === DESTINATION);
    const distances = amountsOf(destinations.map((place) => place.distance));
    if (distances === null || distances.length === 0) return [];
    if (distance === null) return presence(ROOT, "TotalDistRec", null, true);
    const total = amountOf(distance);
    return total === null || compare(total, sum(distances)) === 0
      ? []
      : [found(ROOT, "otherSum", { total: distance })];
  },
  R09: ofEach(({ kind, at }, node, { cartaPorte }) => {
    const departures = cartaPorte.places.flatMap((place) =>
      place.kind === ORIGIN ? [place.at] : [],
    );
    const [first] = departures.sort();
    // An empty one is a fault of the schema alone.
    return kind === DESTINATION && first !== undefined && at !== "" && at < first
      ? [found(node, "early", { at, first })]
      : [];
  }),
  R10: ofEach(({ rfc, taxNumber, residence }, node) => {
    const isForeign = rfc === FOREIGN_RFC;
    return [
      ...presence(node, "NumRegIdTrib", taxNumber, isForeign),
      ...presence(node, "ResidenciaFiscal", residence, isForeign),
      ...(isForeign && residence === MEXICO ? [found(node, "mexico")] : []),
    ];
  }),
  R11: ofEach(({ address }, node) => (address === null ? [found(node, "none")] : [])),
  R12: ofEach(({ address }, node, subject) => {
    if (address === null || !WITH_STATES.includes(address.country)) return [];
    const { state, country } = address;
    return coded(subject, "states", `${node}/Domicilio`, state, (row) =>
      row.country === country
        ? []
        : [found(`${node}/Domicilio`, "otherCountry", { state, country })],
    );
  }),
  R13: ofEach(({ address }, node, subject) => {
    if (address?.country !== MEXICO) return [];
    const { postalCode, state } = address;
    if (!/^\d{5}$/.test(postalCode))
      return [found(`${node}/Domicilio`, "otherForm", { postalCode })];
    return coded(subject, "postalCodes", `${node}/Domicilio`, postalCode, (row) =>
      row.state === state ? [] : [found(`${node}/Domicilio`, "otherState", { postalCode, state })],
    );
  }),
};
