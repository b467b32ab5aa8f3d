import { expect, test } from "vitest";
import { composeCartaPorte } from "#modules/cartaPortes/computation/composeCartaPorte.ts";
import type { LoadFacts } from "#modules/cartaPortes/computation/loadFacts.ts";
import { entities } from "#modules/modules.ts";
import { anyLoad, MAPPED } from "./anyLoad.ts";

const full = anyLoad(1, { direction: "Entrada", destinations: 2, trailers: 2, hasOwner: true });
const inland = anyLoad(2, { direction: "No", goods: 20, trailers: 0 });
const unit = { label: "U", destination: full.destination.id, position: 1, pieces: 1, weight: null };
const entry = { number: "E", isLoaded: true, lines: [], destination: full.destination.id };
const LOADS: readonly LoadFacts[] = [
  full,
  { ...inland, releases: inland.releases.map((one) => ({ ...one, weight: null })) },
  { ...full, carrier: null, driver: null, distances: [], operations: [] },
  { ...full, vehicle: null, units: full.units.map((one) => ({ ...one, pieces: null })) },
  {
    ...full,
    unknownUnits: [{ ...unit, id: "unit" }],
    directEntries: [{ ...entry, id: "entry", position: null, weight: null }],
    lines: full.lines.map((line) => ({ ...line, unit: null, netWeight: null })),
  },
];

test("what mends a fault is a field that its entity has", () => {
  const named = LOADS.flatMap((facts) => Object.values(composeCartaPorte(facts, MAPPED).sources));
  const unknown = named.filter(
    ({ entity, field }) =>
      entities.find(({ name }) => name === entity)?.fields[field] === undefined,
  );
  expect(unknown).toEqual([]);
  expect(new Set(named.map(({ entity }) => entity))).toEqual(
    new Set([
      "cartaPortes",
      "carriers",
      "customsOperations",
      "drivers",
      "handlingUnits",
      "importerSettings",
      "invoiceLines",
      "invoices",
      "loads",
      "operationLines",
      "partClassifications",
      "releaseLines",
      "releases",
      "shipments",
      "siteDistances",
      "sites",
      "trailers",
      "unitWords",
      "vehicles",
    ]),
  );
});
