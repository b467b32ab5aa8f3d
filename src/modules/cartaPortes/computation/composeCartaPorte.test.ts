import { describe, expect, it, test } from "vitest";
import { roundedHalfUp, sum, times, unitsHalfUp } from "#kit/pure/exact.ts";
import { anyLoad, type LoadWishes, MAPPED } from "../../../../tests/anyLoad.ts";
import { CODES } from "../../../../demo/cartaPorteCodes.ts";
import { SEED } from "../../../../tests/seed.ts";
import { seededRandom } from "../../../../tests/seededRandom.ts";
import { ENTRY, EXIT, NO, YES } from "./cartaPorte.ts";
import { checkCartaPorte } from "./checkCartaPorte.ts";
import { composeCartaPorte } from "./composeCartaPorte.ts";
import type { LoadFacts } from "./loadFacts.ts";
import { sourceOf } from "./sources.ts";
import { writeCartaPorte } from "./writeCartaPorte.ts";
import { invoiceFaults } from "./transferInvoice.ts";

const judged = (facts: LoadFacts) => {
  const composed = composeCartaPorte(facts, MAPPED);
  const { cartaPorte, houseFacts, invoice } = composed;
  return {
    ...composed,
    ...checkCartaPorte(cartaPorte, CODES.catalogues, houseFacts),
    invoiceFaults: invoiceFaults(invoice),
  };
};

/** Loads of all kinds: each has another mixture of goods. */
const LOADS = Array.from({ length: 200 }, (_, at) => {
  const seed = SEED + at;
  const facts = anyLoad(seed, {
    direction: ([ENTRY, EXIT, NO] as const)[at % 3] ?? NO,
    goods: 1 + ((at * 7) % 60),
    destinations: 1 + (Math.floor(at / 3) % 3),
    hasDanger: at % 4 === 0,
    trailers: ([0, 1, 2] as const)[Math.floor(at / 2) % 3] ?? 0,
    hasForeignDriver: at % 5 === 0,
    hasOwner: at % 7 === 0,
  });
  return { seed, facts };
});

describe("of 200 loads", () => {
  it("nothing speaks against a document", () => {
    for (const { seed, facts } of LOADS) {
      const { faults, warnings, notChecked, invoiceFaults: around } = judged(facts);
      expect([seed, faults, notChecked, around]).toEqual([seed, [], [], []]);
      expect(warnings.map(({ values }) => values["reason"])).toEqual(
        warnings.map(() => "noTariffCode"),
      );
    }
  });

  it("the goods weigh what was scanned, to the gram, each what its own units weigh", () => {
    for (const { seed, facts } of LOADS) {
      const { items, grossWeight } = composeCartaPorte(facts, MAPPED).cartaPorte.goods;
      const scanned = [...facts.units, ...facts.directEntries, ...facts.releases];
      expect([seed, grossWeight]).toEqual([seed, kilos(scanned)]);
      expect(roundedHalfUp(sum(items.map(({ weight }) => weight)), 3)).toBe(grossWeight);
      for (const { description, weight } of items)
        expect([seed, description, weight]).toEqual([
          seed,
          description,
          kilos(heldBy(facts, description)),
        ]);
    }
  });

  it("the quantities are those that were scanned, and so are those of each destination", () => {
    for (const { seed, facts } of LOADS) {
      const { cartaPorte } = composeCartaPorte(facts, MAPPED);
      for (const { description, quantity, portions } of cartaPorte.goods.items) {
        expect([seed, portions.length > 0]).toEqual([seed, cartaPorte.places.length > 2]);
        expect([seed, description, unitsHalfUp(quantity, 6)]).toEqual([
          seed,
          description,
          countedIn(facts, description),
        ]);
        for (const { destination, quantity: portion } of portions)
          expect([seed, description, unitsHalfUp(portion, 6)]).toEqual([
            seed,
            description,
            countedIn(facts, description, siteAt(facts, cartaPorte, destination)),
          ]);
      }
    }
  });
});

type Weighed = { readonly weight: string | null };
const kilos = (all: readonly Weighed[]): string =>
  roundedHalfUp(sum(all.map(({ weight }) => weight ?? "0")), 3);

/** The lines that a description stands for: those of the partida of that name, or the one itself. */
function linesOf(facts: LoadFacts, description: string): readonly string[] {
  const partida = facts.operations.flatMap(({ lines, partidas }) =>
    partidas
      .filter((one) => one.description === description)
      .flatMap((one) => lines.filter(({ id }) => one.lines.includes(id))),
  );
  if (partida.length > 0) return partida.map(({ invoiceLine }) => invoiceLine);
  return facts.lines
    .filter((line) => (line.part?.spanishDescription ?? line.description) === description)
    .map(({ id }) => id);
}

function heldBy(facts: LoadFacts, description: string): readonly Weighed[] {
  const lines = linesOf(facts, description);
  return [
    ...facts.units.filter(({ invoiceLine }) => lines.includes(invoiceLine)),
    ...facts.directEntries.filter((one) => one.lines.some((id) => lines.includes(id))),
    ...facts.releases.filter((one) => one.lines.some((line) => line.description === description)),
  ];
}

/** Millionths that were scanned of what has a description, to one site or to all. */
function countedIn(facts: LoadFacts, description: string, site?: string): bigint {
  const goesThere = (one: { readonly destination: string }) =>
    site === undefined || one.destination === site;
  const lines = facts.lines.filter(({ id }) => linesOf(facts, description).includes(id));
  const counted = lines.flatMap((line) => [
    ...facts.units
      .filter((unit) => unit.invoiceLine === line.id && goesThere(unit))
      .map(({ pieces }) => times(pieces ?? 0, line.unit?.factor ?? "1")),
    ...facts.directEntries
      .filter((entry) => entry.lines.includes(line.id) && goesThere(entry))
      .map(() => roundedHalfUp(times(line.quantity, line.unit?.factor ?? "1"), 6)),
  ]);
  const released = facts.releases
    .filter(goesThere)
    .flatMap((one) => one.lines.filter((line) => line.description === description))
    .map(({ quantity }) => quantity);
  return unitsHalfUp(sum([...counted, ...released]), 6);
}

/** The site of a destination's number. */
function siteAt(
  { destination, sites }: LoadFacts,
  { places }: ReturnType<typeof composeCartaPorte>["cartaPorte"],
  id: string,
): string {
  const at = places.findIndex((place) => place.id === id);
  return (at === places.length - 1 ? destination : sites[at - 1])?.id ?? "";
}

/** Of loads whose rows are named below. */
const EXAMPLE = 1;

/** Southbound, with all that a load can have. */
const FULL: LoadWishes = {
  direction: ENTRY,
  goods: 4,
  destinations: 2,
  hasDanger: true,
  trailers: 2,
  hasForeignDriver: true,
  hasOwner: true,
};
const NORTH: LoadWishes = { ...FULL, direction: EXIT, destinations: 1 };

type Break = (facts: LoadFacts) => Partial<LoadFacts>;
const part =
  <Name extends "carrier" | "vehicle" | "driver" | "trailer" | "site" | "destination" | "issuer">(
    name: Name,
    changes: Partial<NonNullable<LoadFacts[Name]>>,
  ): Break =>
  (facts) => ({ [name]: { ...facts[name], ...changes } });
const operations =
  (changes: (one: LoadFacts["operations"][number]) => object): Break =>
  (facts) => ({ operations: facts.operations.map((one) => ({ ...one, ...changes(one) })) });
/** Of the first line, which is dangerous. */
const decided =
  (changes: Partial<NonNullable<LoadFacts["lines"][number]["part"]>>): Break =>
  ({ lines }) => ({
    lines: lines.map((line, at) =>
      at === 0 && line.part ? { ...line, part: { ...line.part, ...changes } } : line,
    ),
  });
const owner =
  (changes: Partial<NonNullable<NonNullable<LoadFacts["vehicle"]>["owner"]>>): Break =>
  ({ vehicle }) => ({
    vehicle: vehicle && {
      ...vehicle,
      owner: vehicle.owner && { ...vehicle.owner, ...changes },
    },
  });

/** A fact that breaks a rule, and the row and field that mend it. */
const BREAKS: readonly [string, string, Break, string, string | null, string, LoadWishes?][] = [
  [
    "R01",
    "no operation has a regime",
    operations(() => ({ regime: null })),
    "customsOperations",
    "operation-1",
    "clave",
  ],
  [
    "R02",
    "a regime of exports",
    operations(() => ({ regime: "EXD" })),
    "customsOperations",
    "operation-1",
    "clave",
  ],
  [
    "R07",
    "no distance is typed",
    (facts) => ({ distances: facts.distances.slice(0, 1) }),
    "siteDistances",
    null,
    "km",
  ],
  [
    "R07",
    "places lie beside each other",
    (facts) => ({ distances: facts.distances.map((one) => ({ ...one, km: "0" })) }),
    "siteDistances",
    "distance-0",
    "km",
  ],
  [
    "R10",
    "a warehouse abroad has no tax number",
    part("site", { ownerTaxId: null }),
    "sites",
    "site-OR1",
    "ownerTaxId",
  ],
  [
    "R11",
    "a site has no address",
    part("site", { street: null, stateCode: null, postalCode: null }),
    "sites",
    "site-OR1",
    "street",
  ],
  [
    "R12",
    "a site's state has no code",
    part("destination", { stateCode: null, postalCode: "88000" }),
    "sites",
    "site-DE1",
    "stateCode",
    NORTH,
  ],
  [
    "R12",
    "a site is in a state of none",
    part("site", { stateCode: "ZZ" }),
    "sites",
    "site-OR1",
    "stateCode",
  ],
  [
    "R13",
    "a Mexican site has no postal code",
    part("destination", { postalCode: null }),
    "sites",
    "site-DE2",
    "postalCode",
  ],
  [
    "R13",
    "a postal code is of another state",
    part("destination", { stateCode: "TAM", postalCode: "64000" }),
    "sites",
    "site-DE2",
    "postalCode",
  ],
  [
    "R16",
    "an operation has no pedimento yet",
    operations(() => ({ pedimento: null })),
    "customsOperations",
    "operation-1",
    "pedimento",
  ],
  [
    "R16",
    "nobody declares a line",
    (facts) => ({
      operations: facts.operations.map((one, at) =>
        at === 0 ? { ...one, lines: one.lines.slice(1) } : one,
      ),
    }),
    "customsOperations",
    null,
    "entries",
  ],
  [
    "R20",
    "matter 05 is not described",
    decided({ matterDescription: null }),
    "partClassifications",
    "part-0-0",
    "matterDescription",
  ],
  [
    "R20",
    "matter of no list",
    decided({ matterType: "77", matterDescription: null }),
    "partClassifications",
    "part-0-0",
    "matterType",
  ],
  [
    "R21",
    "dangerous goods have no UN number",
    decided({ unNo: null }),
    "partClassifications",
    "part-0-0",
    "unNo",
  ],
  [
    "R21",
    "a UN number of no list",
    decided({ unNo: "9999" }),
    "partClassifications",
    "part-0-0",
    "unNo",
  ],
  [
    "R21",
    "dangerous goods have no packing",
    decided({ packingCode: null }),
    "partClassifications",
    "part-0-0",
    "packingCode",
  ],
  [
    "R21",
    "a packing of no list",
    decided({ packingCode: "9Z" }),
    "partClassifications",
    "part-0-0",
    "packingCode",
  ],
  [
    "R24",
    "a vehicle has no configuration",
    part("vehicle", { configuration: null }),
    "vehicles",
    "vehicle-1",
    "configuration",
  ],
  [
    "R24",
    "a truck of one piece draws trailers",
    part("vehicle", { configuration: "C2" }),
    "vehicles",
    "vehicle-1",
    "configuration",
  ],
  [
    "R24",
    "a tractor draws none",
    (facts) => ({
      ...part("vehicle", { configuration: "T3S2" })(facts),
      trailer: null,
      secondTrailer: null,
    }),
    "loads",
    "load-1",
    "visit",
  ],
  [
    "R24",
    "a type of trailer is no subtype",
    part("trailer", { trailerType: "lowboy" }),
    "trailers",
    "trailer-1",
    "trailerType",
  ],
  [
    "R25",
    "no vehicle is chosen",
    () => ({ vehicle: null }),
    "loads",
    "load-1",
    "vehicle",
    { ...FULL, trailers: 0 },
  ],
  [
    "R25",
    "the carrier has no permit",
    part("carrier", { permitType: null }),
    "carriers",
    "carrier-1",
    "sctPermitType",
  ],
  [
    "R25",
    "the carrier's permit is for ships",
    part("carrier", { permitType: "TPTM01" }),
    "carriers",
    "carrier-1",
    "sctPermitType",
  ],
  [
    "R26",
    "the environment is not insured",
    part("carrier", { environmentInsurer: null }),
    "carriers",
    "carrier-1",
    "environmentInsurer",
  ],
  [
    "R26",
    "the insurance of the environment has no number",
    part("carrier", { environmentPolicy: null }),
    "carriers",
    "carrier-1",
    "environmentPolicy",
  ],
  ["R27", "no driver is chosen", () => ({ driver: null }), "loads", "load-1", "driverRef"],
  [
    "R27",
    "the driver has no licence",
    part("driver", { licenceNo: null }),
    "drivers",
    "driver-1",
    "licenceNo",
  ],
  [
    "R28",
    "the driver has no number at all",
    part("driver", { taxId: null }),
    "drivers",
    "driver-1",
    "rfc",
  ],
  [
    "R28",
    "a foreign driver lives nowhere",
    part("driver", { country: null }),
    "drivers",
    "driver-1",
    "country",
  ],
  [
    "R28",
    "a foreign driver lives in Mexico",
    part("driver", { country: "MEX" }),
    "drivers",
    "driver-1",
    "country",
  ],
  ["R28", "the owner has no number at all", owner({ rfc: null }), "carriers", "carrier-2", "rfc"],
  [
    "R29",
    "nothing of the vehicle is the owner's",
    part("vehicle", { ownedParts: [] }),
    "vehicles",
    "vehicle-1",
    "ownedParts",
  ],
  [
    "R29",
    "a part of no list is the owner's",
    part("vehicle", { ownedParts: ["PT99"] }),
    "vehicles",
    "vehicle-1",
    "ownedParts",
  ],
  [
    "O01",
    "the carrier's policy has ended",
    part("carrier", { policyExpiresOn: "2026-11-29" }),
    "carriers",
    "carrier-1",
    "policyExpiresOn",
  ],
  [
    "O01",
    "the vehicle's policy has ended",
    part("vehicle", { policyExpiresOn: "2026-11-29" }),
    "vehicles",
    "vehicle-1",
    "policyExpiresOn",
  ],
  [
    "O01",
    "the permit has ended",
    part("carrier", { permitExpiresOn: "2026-11-29" }),
    "carriers",
    "carrier-1",
    "permitExpiresOn",
  ],
  [
    "O01",
    "the licence has ended",
    part("driver", { licenceExpiresOn: "2026-11-29" }),
    "drivers",
    "driver-1",
    "licenceExpiresOn",
  ],
  [
    "O02",
    "the goods are too heavy",
    part("vehicle", { grossWeight: "0.001" }),
    "vehicles",
    "vehicle-1",
    "grossWeight",
  ],
  [
    "O05",
    "an entry that goes through is not aboard yet",
    through,
    "invoiceLines",
    "line-direct",
    "quantity",
  ],
];

/** Has an entry that waits for its load to be finished. */
function through({ lines, directEntries, operations: all }: LoadFacts): Partial<LoadFacts> {
  const [line] = lines;
  const [operation, ...others] = all;
  if (!line || !operation) throw new Error("a load has goods");
  const own = { ...line, id: "line-direct", part: null };
  const declared = {
    id: "declared",
    invoiceLine: own.id,
    quantity: own.quantity,
    fraccion: null,
    nico: null,
  };
  return {
    lines: [...lines, own],
    operations: [{ ...operation, lines: [...operation.lines, declared] }, ...others],
    directEntries: [
      ...directEntries,
      {
        id: "entry-x",
        number: "E9",
        destination: "site-DE1",
        position: 9,
        weight: "12",
        isLoaded: false,
        lines: [own.id],
      },
    ],
  };
}

describe("a fact that breaks a rule is named by its code alone, and leads to the field", () => {
  it.each(BREAKS)("%s: %s", (code, _, broken, entity, id, field, wishes = FULL) => {
    const whole = anyLoad(EXAMPLE, wishes);
    expect(judged(whole).faults).toEqual([]);
    const { faults, sources } = judged({ ...whole, ...broken(whole) });
    expect([...new Set(faults.map((fault) => fault.code))]).toEqual([code]);
    expect(faults.map((fault) => sourceOf(sources, fault))).toContainEqual(
      expect.objectContaining({ entity, id, field }),
    );
  });
});

/** Three lines of one invoice, of which an operation declares two as a partida and half of the third; all in one entry. */
function oneEntry(): LoadFacts {
  const whole = anyLoad(EXAMPLE, { ...FULL, hasDanger: false });
  const [operation] = whole.operations;
  const [line] = whole.lines;
  if (!operation || !line) throw new Error("a load has goods");
  const invoice = { id: "invoice-x", number: "F-X" };
  const own = (lineNo: number, changes: object) => ({
    ...line,
    id: `line-${lineNo}`,
    invoice,
    lineNo,
    partNo: `PART-${lineNo}`,
    description: `Goods ${lineNo}`,
    quantity: "10",
    unit: { id: "word", unit: 6, factor: "1" },
    amount: "100.01",
    netWeight: "1",
    pieces: 10,
    part: null,
    ...changes,
  });
  const declare = (lineNo: number, quantity: string) => ({
    id: `declared-${lineNo}`,
    invoiceLine: `line-${lineNo}`,
    quantity,
    fraccion: null,
    nico: null,
  });
  return {
    ...whole,
    lines: [own(1, {}), own(2, { netWeight: "2" }), own(3, { netWeight: "3" })],
    operations: [
      {
        ...operation,
        lines: [declare(1, "10"), declare(2, "10"), declare(3, "5")],
        partidas: [
          {
            sequence: 1,
            description: "Both",
            fraccion: "84139190",
            nico: "00",
            lines: ["declared-1", "declared-2"],
          },
        ],
      },
    ],
    units: [],
    releases: [],
    directEntries: [
      {
        id: "entry-1",
        number: "E1",
        destination: whole.destination.id,
        position: 1,
        weight: "0.07",
        isLoaded: true,
        lines: ["line-1", "line-2", "line-3"],
      },
    ],
  };
}
const itemsOf = (facts: LoadFacts) => composeCartaPorte(facts, MAPPED).cartaPorte.goods.items;
const unitOf = (invoiceLine: string, changes: object = {}) => ({
  id: `unit-${invoiceLine}`,
  label: `U-${invoiceLine}`,
  invoiceLine,
  destination: "site-DE2",
  position: 1,
  pieces: 5,
  weight: "1",
  ...changes,
});

describe("goods", () => {
  it("are one for each partida, for each line without one, and for what no operation declares", () => {
    const shown = itemsOf(oneEntry()).map(({ description, quantity, value, weight, papers }) => [
      description,
      quantity,
      value,
      weight,
      papers.length,
    ]);
    // 70 grams by kilos of 3, 1.5 and 1.5; the cents of the third line on both its halves.
    expect(shown).toEqual([
      ["Both", "20", "200.02", "0.035", 1],
      ["Goods 3", "5", "50.01", "0.018", 1],
      ["Goods 3", "5", "50.00", "0.017", 0],
    ]);
  });

  it("are by pieces of their units where the unit of measure counts, and by a share of the line where it does not", () => {
    const facts = oneEntry();
    const units = [unitOf("line-1", { pieces: 3 }), unitOf("line-3", { pieces: 5 })];
    const lines = facts.lines.map((line, at) =>
      at === 2 ? { ...line, pieces: 15, unit: { id: "kg", unit: 1, factor: "0.5" } } : line,
    );
    const items = itemsOf({
      ...facts,
      lines: lines.filter((_, at) => at !== 1),
      units,
      directEntries: [],
    });
    expect(items.map(({ quantity, unit, value }) => [quantity, unit, value])).toEqual([
      ["3", "H87", "30.00"],
      ["0.833334", "KGM", "16.67"],
      ["0.833333", "KGM", "16.67"],
    ]);
  });

  it("have no value where their invoices have two currencies, or a line has no amount", () => {
    const facts = oneEntry();
    const changed = (changes: object) =>
      itemsOf({
        ...facts,
        lines: facts.lines.map((line, at) => (at === 0 ? { ...line, ...changes } : line)),
      }).map(({ value, currency }) => [value, currency]);
    expect(changed({})[0]).toEqual(["200.02", "USD"]);
    expect(changed({ currency: "EUR" })[0]).toEqual([null, null]);
    expect(changed({ amount: null })[0]).toEqual([null, null]);
  });

  it("that no unit names are one without a key, and lead to the unit", () => {
    const facts = anyLoad(EXAMPLE, { ...FULL, direction: NO });
    const { invoiceLine: _line, ...unit } = unitOf("x");
    const { cartaPorte, sources } = composeCartaPorte({ ...facts, unknownUnits: [unit] }, MAPPED);
    const at = cartaPorte.goods.items.length;
    expect(cartaPorte.goods.items.at(-1)).toMatchObject({
      satKey: "",
      description: "U-x",
      quantity: "5",
      weight: "1.000",
    });
    const node = `Mercancias/Mercancia[${at}]`;
    const fault = { code: "schemaValue", node, values: { attribute: "BienesTransp" } };
    expect(sourceOf(sources, fault)).toMatchObject({
      entity: "handlingUnits",
      id: unit.id,
      field: "invoiceLine",
    });
  });

  it("of an entry without an invoice are as unknown, and lead to the invoice that is to be added", () => {
    const facts = anyLoad(EXAMPLE, { ...FULL, direction: NO });
    const [unit] = facts.units;
    if (!unit) throw new Error("a load has units");
    const entry = {
      id: "entry-x",
      number: "E9",
      destination: unit.destination,
      position: 9,
      weight: "12.5",
      isLoaded: true,
      lines: [],
    };
    const { cartaPorte, sources } = composeCartaPorte(
      { ...facts, directEntries: [...facts.directEntries, entry] },
      MAPPED,
    );
    expect(cartaPorte.goods.items.at(-1)).toMatchObject({ description: "E9", weight: "12.500" });
    const node = `Mercancias/Mercancia[${cartaPorte.goods.items.length}]`;
    const fault = { code: "schemaValue", node, values: { attribute: "BienesTransp" } };
    expect(sourceOf(sources, fault)).toMatchObject({ entity: "invoices", id: null, label: "E9" });
  });
});

test("what the CFDI around lacks leads to the importer's settings", () => {
  const whole = anyLoad(EXAMPLE, FULL);
  const nothing = part("issuer", {
    id: null,
    legalName: null,
    taxRegime: null,
    postalCode: null,
  });
  const { invoiceFaults: faults, sources } = judged({
    ...whole,
    ...nothing(whole),
    departsAt: null,
  });
  expect(
    faults.map((fault) => [fault.values["attribute"], sourceOf(sources, fault)?.field]),
  ).toEqual([
    ["Fecha", "departsAt"],
    ["Nombre", "legalName"],
    ["RegimenFiscal", "taxRegime"],
    ["LugarExpedicion", "postalCode"],
  ]);
});

test("the same facts give the same bytes, in whichever order they are", () => {
  for (const seed of [SEED, SEED + 1, SEED + 2]) {
    const facts = anyLoad(seed, { destinations: 3 });
    const random = seededRandom(seed);
    const shuffled: LoadFacts = {
      ...facts,
      sites: random.shuffled(facts.sites),
      distances: random.shuffled(facts.distances),
      lines: random.shuffled(facts.lines),
      operations: random.shuffled(facts.operations).map((one) => ({
        ...one,
        lines: random.shuffled(one.lines),
        partidas: random.shuffled(one.partidas),
      })),
      units: random.shuffled(facts.units),
      directEntries: random
        .shuffled(facts.directEntries)
        .map((one) => ({ ...one, lines: random.shuffled(one.lines) })),
      releases: random.shuffled(facts.releases),
    };
    expect(written(shuffled)).toBe(written(facts));
  }
  // Three goods of the same weight, of which one gets the tenth gram.
  const entry = oneEntry();
  const [direct] = entry.directEntries;
  if (!direct) throw new Error("an entry goes through");
  const alike = {
    ...entry,
    operations: [],
    lines: entry.lines.map((line) => ({ ...line, netWeight: "1" })),
  };
  const withLines = (lines: readonly string[]): LoadFacts => ({
    ...alike,
    directEntries: [{ ...direct, weight: "0.01", lines }],
  });
  expect(written(withLines(direct.lines.toReversed()))).toBe(written(withLines(direct.lines)));
});

const written = (facts: LoadFacts): string => {
  const { invoice, cartaPorte } = composeCartaPorte(facts, MAPPED);
  return writeCartaPorte(invoice, cartaPorte);
};

describe("places", () => {
  const whole = anyLoad(EXAMPLE, { ...FULL, destinations: 3, goods: 6 });
  const placesOf = (changes: Partial<LoadFacts>) => {
    const { places, distance } = composeCartaPorte({ ...whole, ...changes }, MAPPED).cartaPorte;
    return { distance, places };
  };

  it("stand in the order of what the load has, its own destination last", () => {
    const [unit] = whole.units;
    if (!unit) throw new Error("a load has units");
    const at = (destination: string, position: number | null) => ({
      ...unit,
      destination,
      position,
    });
    const idsOf = (...units: LoadFacts["units"]) =>
      composeCartaPorte({ ...whole, units, directEntries: [] }, MAPPED).cartaPorte.places.map(
        ({ id, address }) => [id, address?.postalCode],
      );
    const codes = new Map(whole.sites.map((site) => [site.id, site.postalCode]));
    expect(idsOf(at("site-DE3", 1), at("site-DE2", 2), at("site-DE1", null))).toEqual([
      ["OR000001", "78045"],
      ["DE000001", codes.get("site-DE2")],
      ["DE000002", codes.get("site-DE1")],
      ["DE000003", codes.get("site-DE3")],
    ]);
    expect(idsOf(at("site-DE1", 1))).toHaveLength(2);
    expect(idsOf()).toHaveLength(2);
  });

  it("are reached after the minutes of all ways before them, each as many kilometres from the one before", () => {
    const distances = whole.distances.map((one, at) => ({
      ...one,
      km: `${at + 1}.50`,
      minutes: 500,
    }));
    const { places, distance } = placesOf({ distances, departsAt: "2026-11-30T23:30:00" });
    expect(places.map((one) => [one.at, one.distance])).toEqual([
      ["2026-11-30T23:30:00", null],
      ["2026-12-01T07:50:00", "1.50"],
      ["2026-12-01T16:10:00", "2.50"],
      ["2026-12-02T00:30:00", "3.50"],
    ]);
    expect(distance).toBe("7.50");
  });

  it("are their owner's, or else the client's", () => {
    const partyOf = (changes: Partial<LoadFacts["site"]>) => {
      const [, place] = composeCartaPorte(
        { ...whole, ...part("destination", changes)(whole), units: [], directEntries: [] },
        MAPPED,
      ).cartaPorte.places;
      return [place?.rfc, place?.name, place?.taxNumber, place?.residence];
    };
    const nobody = { country: "MX", ownerName: null, ownerRfc: null, ownerTaxId: null } as const;
    const client = 'INDUSTRIAS "Ñ" & HIJOS';
    expect(partyOf(nobody)).toEqual(["IMP010203AB1", client, null, null]);
    const owned = { ...nobody, ownerName: "Patio", ownerRfc: "ALM990909AB2" };
    expect(partyOf(owned)).toEqual(["ALM990909AB2", "Patio", null, null]);
    const foreign = ["XEXX010101000", "Yard", "74-1234567", "USA"];
    const known = { ownerName: "Yard", ownerTaxId: "74-1234567" };
    expect(partyOf({ ...nobody, ...known })).toEqual(foreign);
    expect(partyOf({ ...nobody, ...known, country: "US" })).toEqual(foreign);
    expect(partyOf({ ...nobody, country: "US" })).toEqual(["XEXX010101000", null, null, "USA"]);
  });
});

test("a load crosses where its places lie in two countries, and goods inside Mexico keep their papers", () => {
  const crossing = (direction: NonNullable<LoadWishes["direction"]>) => {
    const { cartaPorte } = composeCartaPorte(anyLoad(EXAMPLE, { ...FULL, direction }), MAPPED);
    const { international, entryExit, country, via, regimes, goods } = cartaPorte;
    const item = goods.items.find(({ dangerous }) => dangerous === YES);
    const [paper] = item?.papers ?? [];
    return [
      international,
      entryExit,
      country,
      via,
      regimes.length > 0,
      item?.tariffCode,
      item?.matter,
      paper?.importerRfc,
    ];
  };
  expect(crossing(ENTRY)).toEqual([
    "Sí",
    "Entrada",
    "USA",
    "01",
    true,
    "8413919000",
    "05",
    "IMP010203AB1",
  ]);
  expect(crossing(EXIT)).toEqual(["Sí", "Salida", "USA", "01", true, "8413919000", "05", null]);
  expect(crossing(NO)).toEqual(["No", null, null, null, false, null, null, null]);
});

test("a truck of one piece has no trailer, and a load without a vehicle no road", () => {
  const truck = composeCartaPorte(anyLoad(EXAMPLE, { ...FULL, trailers: 0 }), MAPPED);
  expect(truck.cartaPorte.goods.road?.trailers).toEqual([]);
  const drawn = anyLoad(EXAMPLE, { ...FULL, trailers: 2 });
  expect(composeCartaPorte(drawn, MAPPED).cartaPorte.goods.road).toMatchObject({
    vehicle: { grossWeight: "199.13", plate: "77AB1C", modelYear: "2021" },
    trailers: [
      { type: "CTR007", plate: "44UX1X" },
      { type: "CTR007", plate: "44UX1X" },
    ],
  });
});

test("whose the vehicle is stands there unless it is the carrier's", () => {
  const kindsOf = (changes: Partial<NonNullable<LoadFacts["vehicle"]>>) => {
    const whole = anyLoad(EXAMPLE, FULL);
    return composeCartaPorte(
      { ...whole, ...part("vehicle", changes)(whole) },
      MAPPED,
    ).cartaPorte.people.map(({ kind }) => kind);
  };
  expect(kindsOf({ ownership: "owner" })).toEqual(["01", "02"]);
  expect(kindsOf({ ownership: "lessor" })).toEqual(["01", "03"]);
  expect(kindsOf({ owner: null })).toEqual(["01"]);
  const carrier = { id: "carrier-1", name: "Fletes", rfc: null, taxId: null, country: null };
  expect(kindsOf({ owner: carrier })).toEqual(["01"]);
});
