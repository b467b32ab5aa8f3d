import { afterAll, describe, expect, it, test } from "vitest";
import { anyLoad, MAPPED } from "../../../../tests/anyLoad.ts";
import { CODES } from "../../../../demo/cartaPorteCodes.ts";
import { SCHEMAS } from "../../../../demo/cartaPorteSchemas.ts";
import { SEED } from "../../../../tests/seed.ts";
import { composeCartaPorte } from "../computation/composeCartaPorte.ts";
import type { LoadFacts } from "../computation/loadFacts.ts";
import { sourceOf } from "../computation/sources.ts";
import { openSchemaCheck } from "./schemaCheck.ts";

const schemaCheck = openSchemaCheck();
afterAll(schemaCheck.close);

const judged = async (facts: LoadFacts) => {
  const { cartaPorte, sources } = composeCartaPorte(facts, MAPPED);
  const { faults, notChecked } = await schemaCheck.check(cartaPorte, SCHEMAS, CODES.catalogues);
  return {
    notChecked,
    faults: faults.map((fault) => ({ fault, source: sourceOf(sources, fault) })),
  };
};

test("what 200 loads become has the names, order and values of the schema", async () => {
  for (let seed = SEED; seed < SEED + 200; seed++)
    expect([seed, await judged(anyLoad(seed))]).toEqual([seed, { faults: [], notChecked: [] }]);
});

const whole = anyLoad(1, {
  direction: "Entrada",
  goods: 4,
  destinations: 2,
  hasDanger: true,
  trailers: 2,
  hasOwner: false,
});
const first = <One>(all: readonly One[], changes: Partial<One>): One[] =>
  all.map((one, at) => (at === 0 ? { ...one, ...changes } : one));

const { issuer, carrier, vehicle, driver, trailer } = whole;
if (!carrier || !vehicle || !driver || !trailer) throw new Error("a load has what it goes on");

describe("what nobody knows is a fault of the schema, and leads to the field", () => {
  it.each<[string, Partial<LoadFacts>, readonly string[], string, string | null, string]>([
    [
      "the departure",
      { departsAt: null },
      ["FechaHoraSalidaLlegada", "FechaHoraSalidaLlegada", "FechaHoraSalidaLlegada"],
      "cartaPortes",
      "carta-1",
      "departsAt",
    ],
    [
      "the first way",
      { distances: whole.distances.slice(1) },
      ["FechaHoraSalidaLlegada", "FechaHoraSalidaLlegada"],
      "siteDistances",
      null,
      "km",
    ],
    [
      "the key of goods",
      { issuer: { ...issuer, satKey: null }, lines: whole.lines.slice(0, 1), directEntries: [] },
      ["BienesTransp"],
      "partClassifications",
      "part-0-0",
      "satKey",
    ],
    [
      "the weight of a unit",
      { units: first(whole.units, { weight: null }) },
      ["PesoEnKg"],
      "handlingUnits",
      "unit-line-0-0-0",
      "weight",
    ],
    [
      "the pieces of a unit",
      { units: first(whole.units, { pieces: null }) },
      ["Cantidad"],
      "handlingUnits",
      "unit-line-0-0-0",
      "pieces",
    ],
    [
      "the unit of measure",
      { lines: first(whole.lines, { unit: null }) },
      ["ClaveUnidad"],
      "unitWords",
      null,
      "word",
    ],
    [
      "the key of the unit of measure",
      { lines: first(whole.lines, { unit: { id: "word-m", unit: 3, factor: "1" } }) },
      ["ClaveUnidad"],
      "unitWords",
      "word-m",
      "unit",
    ],
    [
      "the carrier",
      { carrier: null },
      ["PermSCT", "NumPermisoSCT", "AseguraRespCivil", "PolizaRespCivil"],
      "loads",
      "load-1",
      "carrier",
    ],
    [
      "the policy",
      { carrier: { ...carrier, policyNo: null } },
      ["PolizaRespCivil"],
      "carriers",
      "carrier-1",
      "policyNo",
    ],
    [
      "the weight of the vehicle",
      { vehicle: { ...vehicle, grossWeight: null } },
      ["PesoBrutoVehicular"],
      "vehicles",
      "vehicle-1",
      "grossWeight",
    ],
    [
      "the year of the vehicle",
      { vehicle: { ...vehicle, modelYear: null } },
      ["AnioModeloVM"],
      "vehicles",
      "vehicle-1",
      "modelYear",
    ],
    [
      "the subtype of a trailer",
      { trailer: { ...trailer, trailerType: "lowboy" } },
      ["SubTipoRem"],
      "trailers",
      "trailer-1",
      "trailerType",
    ],
    [
      "the plate of a trailer",
      { trailer: { ...trailer, plate: null } },
      ["Placa"],
      "trailers",
      "trailer-1",
      "plate",
    ],
    [
      "what is aboard",
      { units: [], directEntries: [], lines: [], operations: [] },
      ["Mercancia"],
      "loads",
      "load-1",
      "unitsLoaded",
    ],
  ])("%s", async (_, broken, attributes, entity, id, field) => {
    const { faults } = await judged({ ...whole, ...broken });
    const named = faults.filter(({ fault }) =>
      attributes.includes(fault.values["attribute"] ?? fault.values["expected"] ?? ""),
    );
    expect(named.map(({ fault: { values } }) => values["attribute"] ?? values["expected"])).toEqual(
      attributes,
    );
    for (const { source } of named) expect(source).toMatchObject({ entity, id, field });
  });
});
