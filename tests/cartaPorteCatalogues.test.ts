import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { loadCatalog } from "#features/reference/store/loadCatalog.ts";
import { type Database, openDatabase } from "#kit/server/database.ts";
import { inHouse } from "#kit/server/tenant.ts";
import { checkCartaPorte } from "#modules/cartaPortes/computation/checkCartaPorte.ts";
import { codeLayouts } from "#modules/cartaPortes/server/codeLayouts.ts";
import { codeFiles } from "#modules/cartaPortes/server/codeFiles.ts";
import {
  loadedCatalogues,
  mappedCatalogues,
} from "#modules/cartaPortes/server/loadedCatalogues.ts";
import { loadSchema } from "#modules/cartaPortes/server/loadSchema.ts";
import { tableLayouts } from "#modules/customsTables/server/tableLayouts.ts";
import { anyCartaPorte, DEPARTURE_DAY } from "./anyCartaPorte.ts";
import { CODES } from "../demo/cartaPorteCodes.ts";
import { SCHEMAS } from "../demo/cartaPorteSchemas.ts";
import { copyTemplate, GENEROUS } from "./world.ts";

const PERIOD = { from: "2026-01-01", until: "2027-01-01" };
const SINCE = "2024-07-17";

let database: Database;
let drop: () => Promise<void>;
let folder: string;
beforeAll(async () => {
  const copy = await copyTemplate();
  database = openDatabase(copy.url, 2, GENEROUS);
  drop = copy.drop;
  folder = mkdtempSync(join(tmpdir(), "viat-carta-"));
});
afterAll(async () => {
  await database.close();
  await drop();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  await database.pool.query("delete from carta_porte_codes");
  await database.pool.query("delete from carta_porte_schemas");
});

function written(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}
const load = (name: string, ...lines: readonly string[]) =>
  loadCatalog(database, written(name, [...lines, ""].join("\n")), PERIOD, [
    ...tableLayouts,
    ...codeLayouts,
  ]);
const loadXsd = (text: string) => loadSchema(database, written("any.xsd", text));

const { cartaPorte, facts } = anyCartaPorte(1, CODES, { hasDanger: true });

/** What a document with this postal code and UN number is judged by. */
function loaded(postalCode = "88000", unNo = "1203") {
  const [place] = cartaPorte.places;
  const [item] = cartaPorte.goods.items;
  if (!place?.address || !item) throw new Error("a document has places and goods");
  const places = [{ ...place, address: { ...place.address, postalCode } }];
  const goods = { ...cartaPorte.goods, items: [{ ...item, unNo }] };
  return inHouse(database, (tx) => loadedCatalogues(tx, { places, goods }));
}

const mapped = () => inHouse(database, mappedCatalogues);

const rows = async () =>
  (await database.pool.query("select * from carta_porte_codes order by catalogue, id, line")).rows;

const DATES = "vigencia_desde,vigencia_hasta";
const PLAIN = `id,texto,${DATES}`;
const code = (id: string, more: object = {}) => ({ id, from: SINCE, through: null, ...more });
/** A line of a code that holds since then. */
const line = (...cells: readonly string[]) => `${cells.join(",")},${SINCE},`;

const FILES = [
  {
    catalogue: "regimes",
    file: "regimenes_aduaneros.csv",
    lines: [
      `id,texto,impoexpo,${DATES}`,
      line("IMD", "Definitivo", "Entrada"),
      line("TRA", "Paso", '"Salida, Entrada"'),
    ],
    rows: [
      code("IMD", { directions: ["Entrada"] }),
      code("TRA", { directions: ["Salida", "Entrada"] }),
    ],
  },
  {
    catalogue: "states",
    file: "estados.csv",
    lines: [`estado,pais,texto,${DATES}`, line("TAM", "MEX", "Tamaulipas")],
    rows: [code("TAM", { country: "MEX" })],
  },
  {
    catalogue: "postalCodes",
    file: "codigos_postales.csv",
    lines: [
      `id,estado,municipio,${DATES}`,
      line("88000", "TAM", "027"),
      line("64000", "NLE", "039"),
    ],
    rows: [code("88000", { state: "TAM" })],
  },
  {
    catalogue: "dangerousGoods",
    file: "materiales_peligrosos.csv",
    lines: [
      PLAIN,
      line("1203", "Primero"),
      line("1203", "El mismo con otras palabras"),
      line("1263", "Otro"),
    ],
    rows: [code("1203"), code("1203")],
  },
  {
    catalogue: "permits",
    file: "tipos_permiso.csv",
    lines: [
      `id,texto,clave_transporte,${DATES}`,
      line("TPAF01", "Carga", "01"),
      line("TPXX00", "Otro", '"01,02"'),
    ],
    rows: [code("TPAF01", { transports: ["01"] }), code("TPXX00", { transports: ["01", "02"] })],
  },
  {
    catalogue: "configurations",
    file: "configuraciones_autotransporte.csv",
    lines: [
      `id,texto,remolque,${DATES}`,
      line("C2", "Unitario", "0"),
      line("T3S2", "Tractor", "1"),
      line("VL", "Ligero", '"0, 1"'),
    ],
    rows: [
      code("C2", { trailers: "none" }),
      code("T3S2", { trailers: "required" }),
      code("VL", { trailers: "allowed" }),
    ],
  },
  {
    catalogue: "units",
    file: "claves_unidades.csv",
    lines: [`id,texto,notas,${DATES}`, line("H87", "Pieza", ""), line("Tu", "Uno", "")],
    rows: [code("H87"), code("Tu")],
  },
  {
    catalogue: "countries",
    file: "paises.csv",
    lines: ["id,texto,agrupaciones", "MEX,Uno,", "USA,Dos,"],
    rows: ["MEX", "USA"].map((id) => ({ id, from: null, through: null })),
  },
  ...(
    [
      ["transports", "transportes.csv", "01"],
      ["customsPapers", "documentos_aduaneros.csv", "02"],
      ["matters", "tipos_materia.csv", "03"],
      ["packings", "tipos_embalaje.csv", "4G"],
      ["trailerTypes", "tipos_remolque.csv", "CTR007"],
      ["figures", "figuras_transporte.csv", "01"],
      ["vehicleParts", "partes_transporte.csv", "PT03"],
      ["currencies", "monedas.csv", "USD"],
    ] as const
  ).map(([catalogue, file, id]) => ({
    catalogue,
    file,
    lines: [PLAIN, line(id, "Uno")],
    rows: [code(id)],
  })),
] as const;

const MAPPED = `codigo,id,${DATES}`;
const MAPS = [
  {
    catalogue: "unitMap",
    file: "claves_unidad_por_umc.csv",
    lines: [MAPPED, line("6", "H87"), "12,SET,2024-07-17,2025-12-31", "12,XBX,2026-01-01,"],
    rows: [
      code("H87", { code: "6" }),
      code("SET", { code: "12", through: "2025-12-31" }),
      code("XBX", { code: "12", from: "2026-01-01" }),
    ],
  },
  {
    catalogue: "trailerMap",
    file: "subtipos_por_remolque.csv",
    lines: [MAPPED, line("53dry", "CTR007"), line("48dry", "CTR007")],
    rows: [code("CTR007", { code: "53dry" }), code("CTR007", { code: "48dry" })],
  },
] as const;

describe("what codes of ours become", () => {
  it.each(MAPS)("$file is read back", async ({ catalogue, file, lines, rows: expected }) => {
    expect(await mapped()).toEqual({ unitMap: null, trailerMap: null, configurations: null });
    expect(await load(file, ...lines)).toMatchObject({ catalogue: `cartaPorte.${catalogue}` });
    expect(await mapped()).toEqual({
      unitMap: null,
      trailerMap: null,
      configurations: null,
      [catalogue]: expected,
    });
  });

  it("comes with the configurations, and is none of the catalogues of rules", async () => {
    for (const { file, lines } of [...FILES, ...MAPS]) await load(file, ...lines);
    const { configurations } = (await loaded()).catalogues;
    expect(Object.keys((await loaded()).catalogues).toSorted()).toEqual(
      Object.keys(CODES.catalogues).toSorted(),
    );
    expect(await mapped()).toMatchObject({ unitMap: expect.anything(), configurations });
  });
});

describe("a catalogue of the Carta Porte", () => {
  it.each(FILES)("$file is read back", async ({ catalogue, file, lines, rows: expected }) => {
    expect((await loaded()).catalogues[catalogue]).toBeNull();
    expect(await load(file, ...lines)).toMatchObject({
      catalogue: `cartaPorte.${catalogue}`,
      rows: lines.length - 1,
    });
    const { catalogues } = await loaded();
    expect(catalogues[catalogue]).toEqual(expected);
    expect(Object.entries(catalogues).filter(([, all]) => all !== null)).toHaveLength(1);
  });

  it("has a file each", () => {
    const catalogues = FILES.map(({ catalogue }) => catalogue);
    expect(catalogues.toSorted()).toEqual(Object.keys(CODES.catalogues).toSorted());
    expect([...catalogues, ...MAPS.map(({ catalogue }) => catalogue)].toSorted()).toEqual(
      codeFiles.map(({ catalogue }) => catalogue).toSorted(),
    );
  });

  it("is loaded, and has no row, where a document names nothing of it", async () => {
    for (const { file, lines } of FILES) await load(file, ...lines);
    expect((await loaded("99999", "9999")).catalogues).toMatchObject({
      postalCodes: [],
      dangerousGoods: [],
    });
  });

  it("is the same after the same file, and a file takes away what it does not have", async () => {
    for (const { file, lines } of FILES) await load(file, ...lines);
    const before = await rows();
    for (const { file, lines } of FILES) await load(file, ...lines);
    expect(await rows()).toEqual(before);
    await load("monedas.csv", PLAIN, line("MXN", "Otra"));
    const { catalogues } = await loaded();
    expect(catalogues.currencies).toEqual([code("MXN")]);
    expect(catalogues.matters).toEqual([code("03")]);
  });

  it("does not have a code on the day after its last one", async () => {
    const permits = async (through: string) => {
      const header = `id,texto,clave_transporte,${DATES}`;
      const lines = CODES.catalogues.permits.map(
        ({ id, transports }) => `${id},Permiso,${transports.join()},${SINCE},${through}`,
      );
      await load("tipos_permiso.csv", header, ...lines);
      const catalogues = { ...CODES.catalogues, permits: (await loaded()).catalogues.permits };
      return checkCartaPorte(cartaPorte, catalogues, facts).faults.map(({ code, values }) => ({
        code,
        reason: values["reason"],
      }));
    };
    expect(await permits(DEPARTURE_DAY)).toEqual([]);
    expect(await permits("2026-11-29")).toEqual([{ code: "R25", reason: "notInForce" }]);
  });
});

describe("a file that is refused", () => {
  it("tells every fault by line and column, and leaves what was loaded", async () => {
    await load(
      "tipos_permiso.csv",
      `id,texto,clave_transporte,${DATES}`,
      line("TPAF01", "A", "01"),
    );
    const before = await rows();
    const refused = await load(
      "tipos_permiso.csv",
      `id,texto,clave_transporte,${DATES}`,
      "TPAF1,A,01,17/07/2024,",
      "TPAF01,,1,2024-07-17,2024-07-16,x",
      "TPAF02,B,01,,2024-12-31",
      `TPAF02,${"B".repeat(1001)},01,2025-01-01,`,
      "TPAF02,C,01,2025-12-31,",
      "TPAF03,D,01,,2024-12-31",
      "TPAF03,E,01,2024-12-31,",
    );
    expect(refused).toBe(
      [
        'tipos_permiso.csv, line 2, column id: "TPAF1" is not of the form TPAF01',
        'tipos_permiso.csv, line 2, column vigencia_desde: "17/07/2024" is no day (YYYY-MM-DD)',
        'tipos_permiso.csv, line 3, column vigencia_hasta: "2024-07-16" is before 2024-07-17',
        "tipos_permiso.csv, line 3, column texto: it is missing",
        'tipos_permiso.csv, line 3, column clave_transporte: "1" is not keys of transports of the form 01',
        'tipos_permiso.csv, line 3, column 6: "x" stands below no title',
        "tipos_permiso.csv, line 5, column texto: it is longer than 1000 characters",
        'tipos_permiso.csv, line 6, column id: "TPAF02" holds in line 5 on the same days',
        'tipos_permiso.csv, line 8, column id: "TPAF03" holds in line 7 on the same days',
      ].join("\n"),
    );
    expect(await rows()).toEqual(before);
  });

  it.each([
    {
      file: "regimenes_aduaneros.csv",
      lines: [`id,texto,impoexpo,${DATES}`, line("IMD", "A", "Ambas")],
      what: 'line 2, column impoexpo: "Ambas" is not Entrada, Salida or both',
    },
    {
      file: "configuraciones_autotransporte.csv",
      lines: [`id,texto,remolque,${DATES}`, line("C2", "A", "2")],
      what: 'line 2, column remolque: "2" is not 0, 1 or both',
    },
    {
      file: "estados.csv",
      lines: [`estado,pais,texto,${DATES}`, line("TAM", "México", "A")],
      what: 'line 2, column pais: "México" is not a country of the form MEX',
    },
    {
      file: "codigos_postales.csv",
      lines: [`id,estado,${DATES}`, line("88000", "28")],
      what: 'line 2, column estado: "28" is not a state of the form TAM',
    },
    {
      file: "claves_unidad_por_umc.csv",
      lines: [MAPPED, line("23", "H87")],
      what: 'line 2, column codigo: "23" is not a unit of customs from 1 to 22',
    },
    {
      file: "subtipos_por_remolque.csv",
      lines: [MAPPED, line("reefer", "CTR006"), line("reefer", "CTR025")],
      what: 'line 3, column codigo: "reefer" holds in line 2 on the same days',
    },
    {
      file: "subtipos_por_remolque.csv",
      lines: [MAPPED, line("reefers", "CTR006")],
      what: 'line 2, column codigo: "reefers" is not one of 53dry, 48dry, reefer, flatbed, stepDeck, lowboy, container20, container40, straight, van',
    },
    {
      file: "claves_unidades.csv",
      lines: [`id,texto,nota,bandera,${DATES}`, line("KGM", "A", "", "Masa")],
      what: "line 1, column notas: cartaPorte.units needs it",
    },
    {
      file: "tipos_permiso.csv",
      lines: [PLAIN, line("TPAF01", "A")],
      what: "line 1, column clave_transporte: cartaPorte.permits needs it",
    },
  ])("$file: $what", async ({ file, lines, what }) => {
    expect(await load(file, ...lines)).toBe(`${file}, ${what}`);
  });

  it("is one of another name, and the names are told that its titles may have", async () => {
    expect(await load("permisos.csv", `id,texto,clave_transporte,${DATES}`)).toMatch(
      /^unknown layout: .*; files of such titles are named .*tipos_permiso\.csv/,
    );
    expect(await load("permisos.csv", "a,b")).toBe("unknown layout: a,b");
  });
});

describe("a schema", () => {
  it("is known by its namespace, and is the same when it is loaded again", async () => {
    expect((await loaded()).schemas).toEqual({
      "CartaPorte31.xsd": null,
      "catCartaPorte.xsd": null,
      "catComExt.xsd": null,
      "tdCFDI.xsd": null,
    });
    for (const [name, text] of Object.entries(SCHEMAS))
      expect(await loadXsd(text)).toMatchObject({ name, isSame: false });
    expect((await loaded()).schemas).toEqual(SCHEMAS);
    expect(await loadXsd(SCHEMAS["tdCFDI.xsd"])).toMatchObject({ isSame: true });
    expect((await loaded()).schemas).toEqual(SCHEMAS);
  });

  it("is another one after another text", async () => {
    await loadXsd(SCHEMAS["tdCFDI.xsd"]);
    await loaded();
    const text = SCHEMAS["tdCFDI.xsd"].replace("</xs:schema>", "<!-- 2 --></xs:schema>");
    expect(await loadXsd(text)).toMatchObject({ isSame: false });
    expect((await loaded()).schemas["tdCFDI.xsd"]).toBe(text);
  });

  const MAIN = SCHEMAS["CartaPorte31.xsd"];
  it.each([
    [
      "has a document type",
      MAIN.replace("<xs:schema", '<!DOCTYPE s [<!ENTITY a "b">]>$&'),
      "notXml",
    ],
    ["does not end", MAIN.slice(0, -1), "notXml"],
    ["is no XML", "id,texto", "notXml"],
    ["has elements in elements", "<a>".repeat(61) + "</a>".repeat(61), "tooLarge"],
    ["is larger than 4 MiB", MAIN + "<!-- -->".repeat(512 * 1024), "tooLarge"],
    [
      "has the name without the namespace",
      MAIN.replace("/2001/XMLSchema", "/2001/other"),
      "notSchema",
    ],
    ["is another document", `<xs:a xmlns:xs="http://www.w3.org/2001/XMLSchema"/>`, "notSchema"],
    [
      "is for something else",
      MAIN.replace('e="http://www.sat.gob.mx/CartaPorte31"', 'e="urn:x"'),
      "unknownSchema",
    ],
    [
      "is for a name of objects",
      MAIN.replace('e="http://www.sat.gob.mx/CartaPorte31"', 'e="constructor"'),
      "unknownSchema",
    ],
  ])("is refused when it %s", async (_, text, code) => {
    expect(await loadXsd(text)).toMatch(new RegExp(`^${code}: `));
    expect((await loaded()).schemas["CartaPorte31.xsd"]).toBeNull();
  });
});
