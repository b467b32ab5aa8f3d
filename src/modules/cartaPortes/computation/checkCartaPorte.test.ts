import { describe, expect, it, test } from "vitest";
import {
  anyCartaPorte,
  PEDIMENTO,
  type MadeCartaPorte,
  type Wishes,
} from "../../../../tests/anyCartaPorte.ts";
import { CODES } from "../../../../demo/cartaPorteCodes.ts";
import { SEED } from "../../../../tests/seed.ts";
import type { CartaPorte, Item, Person, Place, RoadTransport } from "./cartaPorte.ts";
import type { Catalogues } from "./catalogues.ts";
import { checkCartaPorte } from "./checkCartaPorte.ts";
import { departureDay } from "./departureDay.ts";
import type { HouseFacts } from "./houseFacts.ts";
import { reasons } from "../reasonTerms.ts";
import { rules } from "../ruleTerms.ts";
import type { Fault } from "./verdict.ts";

interface Given {
  readonly cartaPorte: CartaPorte;
  readonly catalogues: Catalogues;
  readonly facts: HouseFacts;
}

const check = ({ cartaPorte, catalogues, facts }: Given) =>
  checkCartaPorte(cartaPorte, catalogues, facts);
const codesOf = (given: Given) => [...new Set(check(given).faults.map(({ code }) => code))];
const given = (wishes: Wishes, seed = SEED): Given => {
  const { cartaPorte, facts }: MadeCartaPorte = anyCartaPorte(seed, CODES, wishes);
  return { cartaPorte, facts, catalogues: CODES.catalogues };
};

type Break = (given: Given) => Given;
const document =
  (changes: (cartaPorte: CartaPorte) => Partial<CartaPorte>): Break =>
  (one) => ({ ...one, cartaPorte: { ...one.cartaPorte, ...changes(one.cartaPorte) } });
const fact =
  (changes: Partial<HouseFacts>): Break =>
  (one) => ({ ...one, facts: { ...one.facts, ...changes } });
const replaced = <One>(all: readonly One[], at: number, changes: Partial<One>): One[] =>
  all.map((one, index) => (index === at ? { ...one, ...changes } : one));
const place = (at: number, changes: Partial<Place>): Break =>
  document(({ places }) => ({ places: replaced(places, at, changes) }));
const address = (at: number, changes: Partial<NonNullable<Place["address"]>>): Break =>
  document(({ places }) => {
    const whole = places[at]?.address ?? null;
    return {
      places: replaced(places, at, { address: whole === null ? null : { ...whole, ...changes } }),
    };
  });
const totals = (changes: Partial<CartaPorte["goods"]>): Break =>
  document(({ goods }) => ({ goods: { ...goods, ...changes } }));
const item = (at: number, changes: (one: Item) => Partial<Item>): Break =>
  document(({ goods }) => ({
    goods: {
      ...goods,
      items: goods.items.map((one, index) => (index === at ? { ...one, ...changes(one) } : one)),
    },
  }));
const paper = (at: number, changes: Partial<Item["papers"][number]>): Break =>
  item(at, ({ papers }) => ({ papers: replaced(papers, 0, changes) }));
const road = (changes: (one: RoadTransport) => Partial<RoadTransport>): Break =>
  document(({ goods }) => ({
    goods: { ...goods, road: goods.road && { ...goods.road, ...changes(goods.road) } },
  }));
const person = (at: number, changes: Partial<Person>): Break =>
  document(({ people }) => ({ people: replaced(people, at, changes) }));

/** Southbound with all that a document can have. */
const FULL: Wishes = {
  direction: "Entrada",
  goods: 4,
  destinations: 3,
  hasDanger: true,
  trailers: 2,
  hasForeignDriver: false,
  hasOwner: true,
};
const NORTH: Wishes = { ...FULL, direction: "Salida" };
const DOMESTIC: Wishes = { ...FULL, direction: "No" };
const HARMLESS: Wishes = { ...FULL, hasDanger: false };

/** What breaks a sentence, and no other: code, node, what is broken, the break, and the document. */
const BREAKS: readonly [string, string, string, Break, Wishes?][] = [
  ["R01", "CartaPorte", "an entry from no country", document(() => ({ country: null }))],
  ["R01", "CartaPorte", "an entry from Mexico", document(() => ({ country: "MEX" }))],
  ["R01", "CartaPorte", "an entry or exit", document(() => ({ entryExit: null })), NORTH],
  ["R01", "CartaPorte", "no regime", document(() => ({ regimes: [] }))],
  ["R01", "CartaPorte", "a way into a domestic one", document(() => ({ via: "01" })), DOMESTIC],
  [
    "R02",
    "RegimenesAduaneros/RegimenAduaneroCCP[1]",
    "a regime of the other direction",
    document(() => ({ regimes: ["EXD"] })),
  ],
  [
    "R02",
    "RegimenesAduaneros/RegimenAduaneroCCP[2]",
    "a regime that there is not",
    document(() => ({ regimes: ["EXD", "ZZZ"] })),
    NORTH,
  ],
  [
    "R03",
    "RegimenesAduaneros/RegimenAduaneroCCP[2]",
    "a regime twice",
    document(() => ({ regimes: ["IMD", "IMD"] })),
  ],
  ["R04", "CartaPorte", "a truck by sea", document(() => ({ via: "02" }))],
  [
    "R05",
    "Ubicaciones",
    "no origin",
    document(({ places }) => ({ places: places.slice(1) })),
    { ...FULL, destinations: 1 },
  ],
  [
    "R05",
    "Ubicaciones",
    "no destination",
    document(({ places }) => ({ places: places.slice(0, 1), distance: null })),
    { ...FULL, destinations: 1 },
  ],
  [
    "R06",
    "Ubicaciones/Ubicacion[1]",
    "an origin's number for a destination",
    (one) => place(0, { id: "DE000009" })(moved(one, "DE000009")),
  ],
  [
    "R06",
    "Ubicaciones/Ubicacion[2]",
    "one number of two",
    place(1, { id: null }),
    { ...FULL, destinations: 1 },
  ],
  ["R07", "Ubicaciones/Ubicacion[1]", "an origin with a distance", place(0, { distance: "5" })],
  ["R07", "Ubicaciones/Ubicacion[3]", "a destination without", place(2, { distance: null })],
  [
    "R07",
    "Ubicaciones/Ubicacion[2]",
    "a destination that is no way off",
    (one) => place(1, { distance: "0" })(document(() => ({ distance: "0" }))(one)),
    { ...FULL, destinations: 1 },
  ],
  ["R08", "CartaPorte", "another sum of distances", document(() => ({ distance: "0.01" }))],
  ["R08", "CartaPorte", "no sum of distances", document(() => ({ distance: null }))],
  ["R09", "Ubicaciones/Ubicacion[2]", "an arrival before", place(1, { at: "2026-11-30T05:59:59" })],
  ["R10", "Ubicaciones/Ubicacion[1]", "a foreigner without number", place(0, { taxNumber: null })],
  ["R10", "Ubicaciones/Ubicacion[1]", "a foreigner of Mexico", place(0, { residence: "MEX" })],
  ["R10", "Ubicaciones/Ubicacion[2]", "a Mexican with one", place(1, { taxNumber: "741234567" })],
  ["R11", "Ubicaciones/Ubicacion[2]", "no address", place(1, { address: null })],
  ["R12", "Ubicaciones/Ubicacion[1]/Domicilio", "a state of no list", address(0, { state: "ZZ" })],
  ["R12", "Ubicaciones/Ubicacion[1]/Domicilio", "a state of Mexico", address(0, { state: "TAM" })],
  ["R13", "Ubicaciones/Ubicacion[2]/Domicilio", "four digits", address(1, { postalCode: "8800" })],
  [
    "R13",
    "Ubicaciones/Ubicacion[2]/Domicilio",
    "a code of none",
    address(1, { postalCode: "11111" }),
  ],
  ["R14", "Mercancias", "another count", totals({ count: "5" })],
  ["R15", "Mercancias", "less than the goods", totals({ grossWeight: "0.001" })],
  ["R15", "Mercancias", "pounds", totals({ weightUnit: "LBR" })],
  ["R16", "Mercancias/Mercancia[2]", "no paper", item(1, () => ({ papers: [] }))],
  [
    "R17",
    "Mercancias/Mercancia[2]/DocumentacionAduanera[1]",
    "a number beside the pedimento",
    paper(1, { number: "A1" }),
  ],
  [
    "R17",
    "Mercancias/Mercancia[2]/DocumentacionAduanera[1]",
    "no pedimento",
    paper(1, { pedimento: null }),
  ],
  [
    "R17",
    "Mercancias/Mercancia[2]/DocumentacionAduanera[1]",
    "a paper that there is not",
    paper(1, { kind: "77", pedimento: null, number: "A1", importerRfc: null }),
  ],
  [
    "R18",
    "Mercancias/Mercancia[2]/DocumentacionAduanera[1]",
    "no importer",
    paper(1, { importerRfc: null }),
  ],
  [
    "R18",
    "Mercancias/Mercancia[2]/DocumentacionAduanera[1]",
    "an importer of exports",
    item(1, () => ({
      papers: [{ kind: "01", pedimento: PEDIMENTO, number: null, importerRfc: "IMP010203AB1" }],
    })),
    NORTH,
  ],
  [
    "R19",
    "Mercancias/Mercancia[3]",
    "no matter",
    item(2, () => ({ matter: null, matterDescription: null })),
  ],
  [
    "R19",
    "Mercancias/Mercancia[3]",
    "a domestic matter",
    item(2, () => ({ matter: "01" })),
    DOMESTIC,
  ],
  [
    "R20",
    "Mercancias/Mercancia[3]",
    "another matter, not described",
    item(2, () => ({ matter: "05", matterDescription: null })),
  ],
  [
    "R20",
    "Mercancias/Mercancia[3]",
    "a matter that there is not",
    item(2, () => ({ matter: "09", matterDescription: null })),
  ],
  ["R21", "Mercancias/Mercancia[1]", "danger without packing", item(0, () => ({ packing: null }))],
  ["R21", "Mercancias/Mercancia[1]", "danger that there is not", item(0, () => ({ unNo: "9999" }))],
  [
    "R21",
    "Mercancias/Mercancia[2]",
    "a packing without danger",
    item(1, () => ({ packing: "4G" })),
  ],
  [
    "R22",
    "Mercancias/Mercancia[4]",
    "a value in no currency",
    item(3, () => ({ value: "5.00", currency: null })),
  ],
  [
    "R23",
    "Mercancias/Mercancia[2]",
    "another sum of parts",
    item(1, ({ portions }) => ({ portions: portions.slice(1) })),
  ],
  ["R23", "Mercancias/Mercancia[2]", "no parts", item(1, () => ({ portions: [] }))],
  [
    "R23",
    "Mercancias/Mercancia[2]/CantidadTransporta[1]",
    "a part to nowhere",
    item(1, ({ portions }) => ({ portions: replaced(portions, 0, { destination: "DE000009" }) })),
  ],
  [
    "R24",
    "Mercancias/Autotransporte/Remolques",
    "trailers of a truck",
    road(({ vehicle }) => ({ vehicle: { ...vehicle, configuration: "C2" } })),
  ],
  [
    "R24",
    "Mercancias/Autotransporte/Remolques",
    "a tractor alone",
    road(({ vehicle }) => ({ vehicle: { ...vehicle, configuration: "T3S2" } })),
    { ...FULL, trailers: 0 },
  ],
  [
    "R24",
    "Mercancias/Autotransporte/Remolques/Remolque[2]",
    "a trailer that there is not",
    road(({ trailers }) => ({ trailers: replaced(trailers, 1, { type: "CTR030" }) })),
  ],
  ["R25", "Mercancias/Autotransporte", "a permit of ships", road(() => ({ permitType: "TPTM01" }))],
  [
    "R25",
    "Mercancias/Autotransporte",
    "no transport",
    (one) => fact({ trailerPlates: [] })(totals({ road: null })(one)),
  ],
  [
    "R26",
    "Mercancias/Autotransporte/Seguros",
    "danger without insurance",
    road(({ insurance }) => ({ insurance: { ...insurance, environmentPolicy: null } })),
  ],
  [
    "R26",
    "Mercancias/Autotransporte/Seguros",
    "an insurance without danger",
    road(({ insurance }) => ({ insurance: { ...insurance, environmentInsurer: "Seguros" } })),
    HARMLESS,
  ],
  ["R27", "FiguraTransporte/TiposFigura[1]", "no licence", person(0, { licence: null })],
  ["R27", "FiguraTransporte", "no driver", document(({ people }) => ({ people: people.slice(1) }))],
  [
    "R28",
    "FiguraTransporte/TiposFigura[1]",
    "both numbers",
    person(0, { taxNumber: "TX123456", residence: "USA" }),
  ],
  ["R28", "FiguraTransporte/TiposFigura[2]", "neither", person(1, { rfc: null })],
  [
    "R28",
    "FiguraTransporte/TiposFigura[1]",
    "a foreigner of nowhere",
    person(0, { residence: null }),
    { ...FULL, hasForeignDriver: true },
  ],
  ["R29", "FiguraTransporte/TiposFigura[2]", "an owner of nothing", person(1, { parts: [] })],
  [
    "R29",
    "FiguraTransporte/TiposFigura[2]/PartesTransporte[1]",
    "a part that there is not",
    person(1, { parts: ["PT99"] }),
  ],
  [
    "R30",
    "CartaPorte",
    "a uuid as it is",
    document(() => ({ id: "3f2504e0-4f89-41d3-9a0c-0305e82c3301" })),
  ],
  [
    "O01",
    "Mercancias/Autotransporte/Seguros",
    "a policy of yesterday",
    fact({ policyExpiresOn: "2026-11-29" }),
  ],
  [
    "O01",
    "Mercancias/Autotransporte",
    "a permit of yesterday",
    fact({ permitExpiresOn: "2026-11-29" }),
  ],
  [
    "O01",
    "FiguraTransporte/TiposFigura[1]",
    "a licence of yesterday",
    fact({ licenceExpiresOn: "2026-11-29" }),
  ],
  [
    "O02",
    "Mercancias/Autotransporte/IdentificacionVehicular",
    "more than the vehicle takes",
    fact({ vehicleWeight: "0.000" }),
  ],
  [
    "O03",
    "Mercancias/Mercancia[1]/DocumentacionAduanera[1]",
    "another operation's pedimento",
    fact({ pedimentos: ["26  24  3001  6000999"] }),
  ],
  [
    "O04",
    "Mercancias/Autotransporte/Remolques",
    "another trailer",
    fact({ trailerPlates: ["99ZZ9"] }),
  ],
  ["O05", "Mercancias/Mercancia[1]", "goods that nobody scanned", fact({ scanned: [] })],
  [
    "O05",
    "Mercancias/Mercancia[2]",
    "another quantity than scanned",
    (one) => fact({ scanned: replaced(one.facts.scanned ?? [], 1, { quantity: "0" }) })(one),
  ],
  [
    "O05",
    "Mercancias/Mercancia[2]",
    "another weight than scanned",
    (one) => fact({ scanned: replaced(one.facts.scanned ?? [], 1, { weight: "0.0005" }) })(one),
  ],
];

/** The goods that start from the first place, under another number of it. */
function moved(one: Given, origin: string): Given {
  return document(({ goods }) => ({
    goods: {
      ...goods,
      items: goods.items.map((each) => ({
        ...each,
        portions: each.portions.map((part) => ({ ...part, origin })),
      })),
    },
  }))(one);
}

/** A sentence, and words for what does not hold of it that name no value that is not told. */
function expectWords({ code, values }: Fault): void {
  expect(rules).toHaveProperty(code);
  const [spanish] = Object.entries(reasons).find(([key]) => key === values["reason"])?.[1] ?? [];
  expect(spanish).toBeDefined();
  const named = [...(spanish ?? "").matchAll(/\{\{(\w+)\}\}/g)].map(([, name = ""]) => name);
  expect(Object.keys(values)).toEqual(expect.arrayContaining(named));
}

test("documents of all kinds have no fault, and nothing is left unchecked", () => {
  for (let seed = SEED; seed < SEED + 200; seed++)
    expect(check(given({}, seed))).toEqual({ faults: [], warnings: [], notChecked: [] });
});

describe("exactly the rule that is broken is told", () => {
  it.each(BREAKS)("%s at %s: %s", (code, node, _, broken, wishes = FULL) => {
    const whole = given(wishes);
    expect(check(whole).faults).toEqual([]);
    const { faults } = check(broken(whole));
    expect([...new Set(faults.map((one) => one.code))]).toEqual([code]);
    expect(faults[0]?.node).toBe(node);
    for (const fault of faults) expectWords(fault);
  });

  it("of each of the thirty-five", () => {
    const numbers = (letter: string, count: number) =>
      Array.from({ length: count }, (_, at) => letter + String(at + 1).padStart(2, "0"));
    expect([...new Set(BREAKS.map(([code]) => code))]).toEqual([
      ...numbers("R", 30),
      ...numbers("O", 5),
    ]);
  });
});

test("ten that are broken at once are told at once", () => {
  const wanted = ["R01", "R08", "R09", "R14", "R18", "R25", "R27", "R29", "R30", "O03"];
  const first = new Map(BREAKS.toReversed().map(([code, , , broken]) => [code, broken]));
  const broken = wanted.reduce((one, code) => first.get(code)?.(one) ?? one, given(FULL));
  expect(codesOf(broken)).toEqual(wanted);
});

describe("a row of a catalogue holds on its days alone", () => {
  const permits = (days: { from?: string; through?: string }): Given => {
    const whole = given(FULL);
    const rows = CODES.catalogues.permits.map((row) => ({ ...row, ...days }));
    return { ...whole, catalogues: { ...whole.catalogues, permits: rows } };
  };
  it.each([
    ["that ended the day before the departure is refused", { through: "2026-11-29" }, ["R25"]],
    ["that ends on the day of departure is taken", { through: "2026-11-30" }, []],
    ["that begins on the day of departure is taken", { from: "2026-11-30" }, []],
    ["that begins the day after is refused", { from: "2026-12-01" }, ["R25"]],
  ])("a permit %s", (_, days, codes) => {
    expect(codesOf(permits(days))).toEqual(codes);
  });
});

test("each catalogue that is not loaded, and each fact that the house lacks, is named once", () => {
  const whole = given({ ...FULL, destinations: 2 });
  const { units, currencies, countries, ...ours } = whole.catalogues;
  const names = Object.keys(ours);
  const none = Object.fromEntries(names.map((name) => [name, null])) as unknown as Catalogues;
  const { faults, notChecked } = check({
    ...whole,
    catalogues: { ...none, units, currencies, countries },
    facts: {
      policyExpiresOn: null,
      permitExpiresOn: null,
      licenceExpiresOn: null,
      warnDays: 30,
      vehicleWeight: null,
      pedimentos: null,
      trailerPlates: null,
      scanned: null,
    },
  });
  expect(faults).toEqual([]);
  const facts = Object.keys(whole.facts).filter((name) => name !== "warnDays");
  expect(notChecked.toSorted()).toEqual([...names, ...facts].toSorted());
});

test.each([
  ["an arrival that nobody knows", place(1, { at: "" }), []],
  ["trailers of no vehicle", totals({ road: null }), ["R25"]],
] as const)("%s is left to whoever speaks of it", (_, broken, codes) => {
  expect(codesOf(broken(given(FULL)))).toEqual(codes);
});

test("the form of a postal code is judged without its catalogue", () => {
  const { catalogues, ...rest } = address(1, { postalCode: "8800" })(given(FULL));
  expect(codesOf({ ...rest, catalogues: { ...catalogues, postalCodes: null } })).toEqual(["R13"]);
});

test("catalogues are judged by the day of the first departure, or of the first arrival", () => {
  const { cartaPorte } = given({ ...FULL, destinations: 1 });
  const [origin, destination] = cartaPorte.places;
  if (!origin || !destination) throw new Error("no places");
  const later = { ...origin, at: "2026-12-02T06:00:00" };
  const dayOf = (...places: readonly Place[]) => departureDay({ ...cartaPorte, places });
  expect(dayOf(later, origin, destination)).toBe("2026-11-30");
  expect(dayOf({ ...destination, at: "2026-12-05T06:00:00" })).toBe("2026-12-05");
  expect(dayOf({ ...origin, at: "tomorrow" }, destination)).toBeNull();
});

describe("a warning is no fault", () => {
  it("where goods that cross have no tariff code", () => {
    const { faults, warnings } = check(item(1, () => ({ tariffCode: null }))(given(FULL)));
    expect(faults).toEqual([]);
    for (const warning of warnings) expectWords(warning);
    expect(warnings.map(({ node, values }) => [node, values["reason"]])).toEqual([
      ["Mercancias/Mercancia[2]", "noTariffCode"],
    ]);
    expect(check(item(1, () => ({ tariffCode: null }))(given(DOMESTIC))).warnings).toEqual([]);
  });

  it.each([
    ["the day of departure", "2026-11-30", 1],
    ["the last of the days of warning", "2026-12-29", 1],
    ["the day after them", "2026-12-30", 0],
  ])("where a policy ends on %s", (_, policyExpiresOn, count) => {
    const { faults, warnings } = check(fact({ policyExpiresOn })(given(FULL)));
    expect(faults).toEqual([]);
    expect(warnings).toHaveLength(count);
  });
});

test("texts that are no amounts are left to the schema", () => {
  const odd = totals({ grossWeight: "a", count: "4" })(given(FULL));
  expect(check(odd).faults.map(({ code }) => code)).toEqual([]);
  expect(check(document(() => ({ places: [], people: [] }))(odd)).faults).not.toEqual([]);
});
