import { expect, test } from "vitest";
import { anyCartaPorte } from "../../../../tests/anyCartaPorte.ts";
import { CODES } from "../../../../demo/cartaPorteCodes.ts";
import { SEED } from "../../../../tests/seed.ts";
import type { CartaPorte } from "./cartaPorte.ts";
import { differencesBetween, differenceText } from "./differencesBetween.ts";

const { cartaPorte: drawn } = anyCartaPorte(SEED, CODES, {
  goods: 3,
  destinations: 2,
  trailers: 1,
});
const names = ["uno", "dos", "tres"];
const was: CartaPorte = {
  ...drawn,
  goods: {
    ...drawn.goods,
    items: drawn.goods.items.map((item, at) => ({ ...item, description: names[at] ?? "" })),
  },
};
const withItems = (items: CartaPorte["goods"]["items"]): CartaPorte => ({
  ...was,
  goods: { ...was.goods, items },
});

test("a document has no difference from itself", () => {
  for (let seed = SEED; seed < SEED + 40; seed++) {
    const { cartaPorte } = anyCartaPorte(seed, CODES);
    expect(differencesBetween(cartaPorte, structuredClone(cartaPorte))).toEqual([]);
  }
});

test("an attribute is named with its element, before and after", () => {
  const [first, ...rest] = was.places;
  if (!first) throw new Error("It has places");
  const is = { ...was, distance: "1", places: [{ ...first, at: "2026-12-01T08:00:00" }, ...rest] };
  expect(differencesBetween(was, is)).toEqual([
    { node: "CartaPorte", attribute: "TotalDistRec", was: was.distance, is: "1" },
    {
      node: "Ubicaciones/Ubicacion[1]",
      attribute: "FechaHoraSalidaLlegada",
      was: first.at,
      is: "2026-12-01T08:00:00",
    },
  ]);
});

test("goods that were taken off are named, and the others stay the same ones", () => {
  const [one, two, three] = was.goods.items;
  if (!one || !two || !three) throw new Error("It has goods");
  const lighter = { ...three, weight: "0.001" };
  expect(differencesBetween(was, withItems([one, lighter]))).toEqual([
    { node: "Mercancias/Mercancia[2]", attribute: "PesoEnKg", was: three.weight, is: "0.001" },
    { node: "Mercancias/Mercancia[2]", attribute: "", was: "dos", is: null },
  ]);
  const added = { ...two, description: "cuatro" };
  expect(differencesBetween(was, withItems([...was.goods.items, added]))).toEqual([
    { node: "Mercancias/Mercancia[4]", attribute: "", was: null, is: "cuatro" },
  ]);
});

test("a vehicle that goes, a trailer of another plate and a regime more are named", () => {
  const { road } = was.goods;
  if (!road) throw new Error("It has a vehicle");
  const [trailer] = road.trailers;
  const trailers = [{ type: trailer?.type ?? "", plate: "ZZZ9999" }];
  const is = { ...was, goods: { ...was.goods, road: { ...road, trailers } } };
  expect(differencesBetween(was, is)).toEqual([
    {
      node: "Mercancias/Autotransporte/Remolques/Remolque[1]",
      attribute: "Placa",
      was: trailer?.plate,
      is: "ZZZ9999",
    },
  ]);
  const gone = { ...was, regimes: [...was.regimes, "ITE"], goods: { ...was.goods, road: null } };
  expect(differencesBetween(was, gone).map(({ node }) => node)).toEqual([
    `RegimenesAduaneros/RegimenAduaneroCCP[${was.regimes.length + 1}]`,
    "Mercancias/Autotransporte",
  ]);
});

test("the text has a line each, and ends before it is too long", () => {
  const differences = [
    { node: "CartaPorte", attribute: "TotalDistRec", was: "12", is: "13" },
    { node: "Mercancias/Mercancia[2]", attribute: "", was: "dos", is: null },
  ];
  expect(differenceText(differences, 200)).toBe(
    "CartaPorte TotalDistRec: 12 → 13\nMercancias/Mercancia[2]: dos → –",
  );
  expect(differenceText(differences, 40)).toBe("CartaPorte TotalDistRec: 12 → 13\n…");
});
