import { choice } from "#kit/entity/fields/choice.ts";
import { code } from "#kit/entity/fields/code.ts";
import { codes } from "#kit/entity/fields/codes.ts";
import { decimal } from "#kit/entity/fields/decimal.ts";
import { entity } from "#kit/entity/entity.ts";
import { flag } from "#kit/entity/fields/flag.ts";
import { screen } from "#kit/entity/screen.ts";
import { text } from "#kit/entity/fields/text.ts";
import { COLUMN_NAMES } from "../columnNames.ts";
import { SAT_KEY } from "../importerSettings/importerSettings.ts";

const CLASSIFIERS = ["CATALOGO_PARTES", "CLASIFICADOR", "CLASIFICACION_NLD"] as const;

/** What is decided of a part beside its codes, which stand in the versions of the catalogue: one row a part. */
export const partClassifications = entity("partClassifications", {
  read: CLASSIFIERS,
  readByHouse: ["CARTA_PORTE_SLAM"],
  write: CLASSIFIERS,
  label: "partNo",
  import: { key: "partNo", synonyms: { partNo: COLUMN_NAMES.partNo } },
  comments: true,
  fields: {
    partNo: code({ required: true, most: 50, unique: true, search: true, sort: true }),
    spanishDescription: text({ most: 250, search: true }),
    /** Units of the tariff in a commercial unit of the part. */
    unitFactor: decimal({ places: 9 }),
    /** Of Apéndice 8, which its partidas carry. */
    identifiers: codes({ most: 20 }),
    permits: codes({ most: 20 }),
    /** Of the SAT's c_ClaveProdServCP. */
    satKey: code({ form: SAT_KEY }),
    /** Of c_TipoMateria. */
    matterType: code({ form: { pattern: /^\d{2}$/, example: "03" } }),
    matterDescription: text({ most: 50 }),
    dangerous: flag({ filter: true }),
    unNo: code({ form: { pattern: /^\d{4}$/, example: "1263" } }),
    packing: choice(["I", "II", "III"]),
    /** Of c_TipoEmbalaje. */
    packingCode: code({ form: { pattern: /^[A-Z\d]{2,5}$/, example: "4G" } }),
    scheduleB: code({ form: { pattern: /^\d{10}$/, example: "8482109901" } }),
  },
  checks: [
    {
      of: ["dangerous", "unNo"],
      faults: ({ dangerous, unNo }) =>
        dangerous && unNo === null ? { unNo: { code: "required" } } : {},
    },
  ],
});

export const screens = [
  screen(partClassifications, {
    list: [
      "partNo",
      "spanishDescription",
      "unitFactor",
      "identifiers",
      "satKey",
      "dangerous",
      "unNo",
      "scheduleB",
    ],
  }),
];
