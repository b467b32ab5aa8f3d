import { expect, test } from "vitest";
import { entity } from "../entity.ts";
import type { EntityRow } from "../EntityRow.ts";
import { choice } from "../fields/choice.ts";
import { text } from "../fields/text.ts";
import { faultsOf, keptValues, type Values } from "../faultsOf.ts";
import { addressFields, addressLines } from "./addresses.ts";

const declared = { read: ["A"], write: ["A"], label: "name" } as const;
const name = text({ required: true });
const shops = entity("shops", { ...declared, fields: { name, ...addressFields } });
const country = choice(["US", "MX"], { required: true });
const depots = entity("depots", { ...declared, fields: { name, ...addressFields, country } });

const STATE = { stateCode: { code: "stateCode" } };
const POSTAL_CODE = { postalCode: { code: "mexicanPostalCode" } };

test.each<[string, Values, object]>([
  ["no address", {}, {}],
  ["a country alone", { country: "MEX" }, {}],
  ["a street without its country", { street: "Calle 1" }, { country: { code: "required" } }],
  ["a street in Mexico without its state", { street: "Calle 1", country: "MEX" }, STATE],
  ["a street in the United States without it", { street: "1 Main St", country: "USA" }, STATE],
  ["a street in Canada without it", { street: "1 Main St", country: "CAN" }, STATE],
  ["a street in Germany without it", { street: "Weg 1", country: "DEU" }, {}],
  ["one with it", { street: "Calle 1", country: "MEX", stateCode: "TAM" }, {}],
  ["a Mexican postal code of 4 digits", { postalCode: "8800", country: "MEX" }, POSTAL_CODE],
  ["one with letters", { postalCode: "8800A", country: "MEX" }, POSTAL_CODE],
  ["one of 5 digits", { postalCode: "88000", country: "MEX" }, {}],
  ["a Canadian postal code", { postalCode: "K1A 0B1", country: "CAN" }, {}],
])("an address says of %s", (_what, filled, faults) => {
  expect(faultsOf(shops, keptValues(shops, { name: "A", ...filled }))).toEqual(faults);
});

test("an address is judged by a country of two letters, too", () => {
  const filled = { name: "A", street: "Calle 1", postalCode: "8800", country: "MX" };
  expect(faultsOf(depots, keptValues(depots, filled))).toEqual({ ...STATE, ...POSTAL_CODE });
});

test("an address with the state's field and without another one is no declaration", () => {
  const { stateCode, street } = addressFields;
  const lacking = () => entity("huts", { ...declared, fields: { name, stateCode, street } });
  expect(lacking).toThrow("huts: no address without city, postalCode, country");
});

const of = (values: Values) =>
  addressLines(values as EntityRow, (field) => String(values[field] ?? ""));

test("an address stands as on a letter of its country, without what is not known", () => {
  const laredo = { city: "Laredo", stateCode: "TX", postalCode: "78045", country: "USA" };
  expect(of({ street: "1 Main St", ...laredo })).toEqual(["1 Main St", "Laredo, TX 78045", "USA"]);
  const nuevo = { city: "Nuevo Laredo", stateCode: "TAM", postalCode: "88000", country: "MEX" };
  expect(of(nuevo)).toEqual(["88000 Nuevo Laredo, TAM", "MEX"]);
  expect(of({ city: "Bremen", country: "DEU" })).toEqual(["Bremen", "DEU"]);
  expect(of({})).toEqual([]);
});
