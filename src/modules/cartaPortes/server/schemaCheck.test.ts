import { afterAll, describe, expect, it, test } from "vitest";
import { anyCartaPorte } from "../../../../tests/anyCartaPorte.ts";
import { CODES } from "../../../../demo/cartaPorteCodes.ts";
import { SCHEMAS } from "../../../../demo/cartaPorteSchemas.ts";
import { SEED } from "../../../../tests/seed.ts";
import type { CartaPorte, Item } from "../computation/cartaPorte.ts";
import { forms } from "../formTerms.ts";
import { openSchemaCheck } from "./schemaCheck.ts";

const { catalogues } = CODES;
const schemaCheck = openSchemaCheck();
afterAll(schemaCheck.close);
const { cartaPorte } = anyCartaPorte(SEED, CODES, { direction: "Entrada", goods: 4 });
const withItem = (at: number, changes: Partial<Item>): CartaPorte => {
  const items = cartaPorte.goods.items.map((item, index) =>
    index === at ? { ...item, ...changes } : item,
  );
  return { ...cartaPorte, goods: { ...cartaPorte.goods, items } };
};

test("what is written has the names, order and values of the schema", async () => {
  for (let seed = SEED; seed < SEED + 40; seed++) {
    const made = anyCartaPorte(seed, CODES);
    expect(await schemaCheck.check(made.cartaPorte, SCHEMAS, catalogues)).toEqual({
      faults: [],
      notChecked: [],
    });
  }
});

describe("the schema finds", () => {
  it.each<[string, CartaPorte, string, string, Record<string, string>]>([
    [
      "a value of another form",
      withItem(1, { description: "a|b" }),
      "schemaValue",
      "Mercancias/Mercancia[2]",
      { attribute: "Descripcion", facet: "pattern", value: "a|b" },
    ],
    [
      "too many decimals",
      withItem(2, { quantity: "1.1234567" }),
      "schemaValue",
      "Mercancias/Mercancia[3]",
      { attribute: "Cantidad", facet: "fractionDigits", value: "1.1234567" },
    ],
    [
      "a code that is in no short list",
      { ...cartaPorte, via: "09" },
      "schemaValue",
      "CartaPorte",
      { attribute: "ViaEntradaSalida", facet: "enumeration", value: "09" },
    ],
    [
      "a code that is in no long list",
      withItem(3, { satKey: "99999999" }),
      "schemaValue",
      "Mercancias/Mercancia[4]",
      { attribute: "BienesTransp", facet: "enumeration", value: "99999999" },
    ],
    [
      "a unit that the loaded catalogue does not have",
      withItem(0, { unit: "ZZ" }),
      "schemaValue",
      "Mercancias/Mercancia[1]",
      { attribute: "ClaveUnidad", facet: "enumeration", value: "ZZ" },
    ],
    [
      "an element that is missing",
      { ...cartaPorte, places: cartaPorte.places.slice(0, 1) },
      "schemaElement",
      "Ubicaciones",
      { expected: "Ubicacion" },
    ],
  ])("%s", async (_, broken, code, node, values) => {
    const { faults } = await schemaCheck.check(broken, SCHEMAS, catalogues);
    expect(faults).toEqual([{ code, node, values }]);
    expect(forms).toHaveProperty(code);
  });

  it("what breaks two facets once, and a code beside it", async () => {
    const broken = { ...withItem(0, { satKey: "99999999" }), id: "x" };
    const { faults } = await schemaCheck.check(broken, SCHEMAS, catalogues);
    expect(faults.map(({ values }) => values["attribute"])).toEqual(["IdCCP", "BienesTransp"]);
  });

  it("a unit that ended the day before the departure", async () => {
    const units = catalogues.units.map((row) => ({ ...row, through: "2026-11-29" }));
    const { faults } = await schemaCheck.check(cartaPorte, SCHEMAS, { ...catalogues, units });
    expect(faults).toHaveLength(cartaPorte.goods.items.length);
    expect(faults[0]?.values).toMatchObject({ attribute: "ClaveUnidad", facet: "enumeration" });
  });

  it("an attribute and an element that the schema has and the document not, each by its name", async () => {
    const asked = SCHEMAS["CartaPorte31.xsd"].replace('name="NumTotalMercancias"', 'name="Total"');
    const { faults } = await schemaCheck.check(
      cartaPorte,
      { ...SCHEMAS, "CartaPorte31.xsd": asked },
      catalogues,
    );
    expect(faults.map(({ code, values }) => [code, values["attribute"]])).toEqual([
      ["schemaUnknown", "NumTotalMercancias"],
      ["schemaMissing", "Total"],
    ]);
  });
});

test("a schema or catalogue that is not loaded is named", async () => {
  const without = { ...SCHEMAS, "catComExt.xsd": null, "tdCFDI.xsd": null };
  expect(await schemaCheck.check(withItem(0, { unit: "ZZ" }), without, catalogues)).toEqual({
    faults: [],
    notChecked: ["catComExt.xsd", "tdCFDI.xsd"],
  });
  const checked = await schemaCheck.check(withItem(0, { unit: "ZZ" }), SCHEMAS, {
    ...catalogues,
    units: null,
  });
  expect(checked).toEqual({ faults: [], notChecked: ["units"] });
});

test("a file that is no schema is told, and the next document is judged", async () => {
  const torn = { ...SCHEMAS, "CartaPorte31.xsd": SCHEMAS["CartaPorte31.xsd"].slice(0, -40) };
  const { faults } = await schemaCheck.check(cartaPorte, torn, catalogues);
  expect(faults.map(({ code }) => code)).toEqual(["schemaUnreadable"]);
  expect((await schemaCheck.check(cartaPorte, SCHEMAS, catalogues)).faults).toEqual([]);
});

test("a schema imports what was loaded, and no other file", async () => {
  const asked = SCHEMAS["CartaPorte31.xsd"].replace(
    "../catalogos/ComExt/catComExt.xsd",
    "file:///etc/hostname",
  );
  const { faults } = await schemaCheck.check(
    cartaPorte,
    { ...SCHEMAS, "CartaPorte31.xsd": asked },
    catalogues,
  );
  expect(faults.map(({ code }) => code)).toEqual(["schemaUnreadable"]);
});

test("what takes too long is ended, and the next document is judged", async () => {
  const limits = { patience: 0 };
  const hurried = openSchemaCheck(limits);
  try {
    const { faults } = await hurried.check(withItem(0, { unit: "ZZ" }), SCHEMAS, catalogues);
    expect(faults.map(({ code }) => code)).toEqual(["schemaTooSlow"]);
    limits.patience = 60_000;
    expect((await hurried.check(cartaPorte, SCHEMAS, catalogues)).faults).toEqual([]);
  } finally {
    await hurried.close();
  }
});

test("documents that come at once are judged one after the other", async () => {
  const all = await Promise.all(
    [cartaPorte, withItem(1, { unit: "ZZ" }), cartaPorte].map(async (one) =>
      schemaCheck.check(one, SCHEMAS, catalogues),
    ),
  );
  expect(all.map(({ faults }) => faults.length)).toEqual([0, 1, 0]);
});
