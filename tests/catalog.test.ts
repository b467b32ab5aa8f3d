import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { partyText } from "#features/agreements/model/party.ts";
import { TREATIES } from "#features/agreements/model/treaties.ts";
import { tariffTable } from "#features/audit/store/tariffTable.ts";
import type { Period } from "#features/reference/model/tariffFile.ts";
import { loadCatalog } from "#features/reference/store/loadCatalog.ts";
import { tariffOn } from "#features/reference/store/tariffOn.ts";
import { openDatabase, type Database } from "#kit/server/database.ts";
import { inHouse } from "#kit/server/tenant.ts";
import { tableLayouts } from "#modules/customsTables/server/tableLayouts.ts";
import { tripsOf } from "./tripsOf.ts";
import { copyTemplate, GENEROUS } from "./world.ts";

const YEAR = { from: "2026-01-01", until: "2027-01-01" };
const HEADER =
  "llave_10,fraccion_8,nico,descripcion_completa,unidad_medida,arancel_importacion,nota_importacion";

let database: Database;
let folder: string;
let drop: () => Promise<void>;

beforeAll(async () => {
  const copy = await copyTemplate();
  database = openDatabase(copy.url, 2, GENEROUS);
  drop = copy.drop;
  folder = mkdtempSync(join(tmpdir(), "viat-catalog-"));
});

afterAll(async () => {
  await database.close();
  await drop();
  rmSync(folder, { recursive: true, force: true });
});

function file(...rows: string[]): string {
  const path = join(folder, "tariff.csv");
  writeFileSync(path, [HEADER, ...rows, ""].join("\n"));
  return path;
}

async function ratesOf(fraccion: string): Promise<unknown[]> {
  const { rows } = await database.pool.query(
    `select nico, rate::float as rate, valid_from as from, valid_until as until
     from tariff_rates where fraccion = $1 order by valid_from, nico`,
    [fraccion],
  );
  return rows;
}

async function raisedTo(catalogue: string): Promise<number> {
  const { rows } = await database.pool.query(
    "select version from reference_versions where catalogue = $1",
    [catalogue],
  );
  return rows[0]?.version;
}

describe("the dated law that an operator loads", () => {
  it("brings the treaties that the product knows by itself", async () => {
    expect(await loadCatalog(database, "db/catalogs/treaties.csv", YEAR)).toEqual({
      catalogue: "treaties",
      rows: TREATIES.length,
      version: 1,
    });
    const { rows } = await database.pool.query(
      `select code, name, in_force_from as from, in_force_until as until, parties, complement,
              is_priced as "isPriced" from treaties order by code`,
    );
    expect(rows).toEqual(
      [...TREATIES]
        .sort((a, b) => (a.code < b.code ? -1 : 1))
        .map((treaty) => ({ ...treaty, parties: treaty.parties.map(partyText) })),
    );
  });

  it("knows the rates of the demonstration for 2026 only", async () => {
    const loaded = await loadCatalog(database, "db/catalogs/tariff-demo.csv", YEAR);
    expect(loaded).toMatchObject({ catalogue: "tariff", version: 1 });
    expect(await ratesOf("73269099")).toContainEqual({
      nico: "99",
      rate: 35,
      from: "2026-01-01",
      until: "2027-01-01",
    });
  });

  it("corrects a period that is loaded again and raises the version", async () => {
    const path = file("9990000101,99900001,01,Inventada.,Kg,10.0,");
    await loadCatalog(database, path, YEAR);
    const again = file("9990000101,99900001,01,Inventada.,Kg,12.0,");
    expect(await loadCatalog(database, again, YEAR)).toMatchObject({ version: 3, rows: 1 });
    expect(await ratesOf("99900001")).toEqual([{ nico: "01", rate: 12, ...YEAR }]);
  });

  it("ends an earlier rate where a later one begins, whichever was loaded first", async () => {
    const rows = (rate: string) => file(`9990000200,99900002,00,Inventada.,Kg,${rate},`);
    await loadCatalog(database, rows("20.0"), { from: "2026-07-01", until: null });
    await loadCatalog(database, rows("10.0"), { from: "2025-01-01", until: null });
    await loadCatalog(database, rows("30.0"), { from: "2026-10-01", until: null });
    expect(await ratesOf("99900002")).toEqual([
      { nico: "00", rate: 10, from: "2025-01-01", until: "2026-07-01" },
      { nico: "00", rate: 20, from: "2026-07-01", until: "2026-10-01" },
      { nico: "00", rate: 30, from: "2026-10-01", until: null },
    ]);
  });

  it("remembers of each version which codes it names, and whether there are others", async () => {
    const path = file(
      "9990000701,99900007,01,Inventada.,Kg,5.0,",
      "9990000701,99900007,01,Inventada otra vez.,Kg,5.0,",
    );
    const part = await loadCatalog(database, path, YEAR);
    const whole = await loadCatalog(database, path, { ...YEAR, isComplete: true });
    const { rows } = await database.pool.query(
      `select version, nico, valid_from as from, valid_until as until, is_complete as "isComplete"
       from tariff_codes join tariff_loads using (version) where fraccion = '99900007' order by version`,
    );
    const versions = [part, whole].map((one) => typeof one !== "string" && one.version);
    expect(rows).toEqual([
      { version: versions[0], nico: "01", ...YEAR, isComplete: false },
      { version: versions[1], nico: "01", ...YEAR, isComplete: true },
    ]);
  });

  it("takes a table of correlation whole, as a version of the tariff", async () => {
    const path = join(folder, "correlation.csv");
    const load = (...rows: string[]) => {
      writeFileSync(path, ["code,successor,ended_on", ...rows, ""].join("\n"));
      return loadCatalog(database, path, YEAR);
    };
    const first = await load("99900001,99900009,2026-07-01", "99900001,99900009,2026-07-01");
    const second = await load("99900001,9990000801,2026-07-01");
    expect([first, second]).toMatchObject([
      { catalogue: "correlation", rows: 2 },
      { catalogue: "correlation", rows: 1 },
    ]);
    const { rows } = await database.pool.query(
      `select version, code, successor, ended_on as "endedOn" from tariff_successors order by version`,
    );
    const ended = { code: "99900001", endedOn: "2026-07-01" };
    const versions = [first, second].map((one) => typeof one !== "string" && one.version);
    expect(await raisedTo("tariff")).toBe(versions[1]);
    expect(rows).toEqual([
      { ...ended, version: versions[0], successor: "99900009" },
      { ...ended, version: versions[1], successor: "9990000801" },
    ]);
  });

  it("takes preferential rates beside them, and keeps what an earlier version said for the runs that knew it", async () => {
    const path = join(folder, "preferences.csv");
    const load = (cells: string, period: Period = YEAR) => {
      const header = `${HEADER},preferencia_T-MEC,preferencia_TIPAT`;
      writeFileSync(path, `${header}\n9990000500,99900005,00,Inventada.,Kg,20.0,,${cells}\n`);
      return loadCatalog(database, path, period);
    };
    const rates = async (loaded: Awaited<ReturnType<typeof load>>, day: string) => {
      if (typeof loaded === "string") throw new Error(loaded);
      return inHouse(database, async (tx) => {
        const table = tariffTable(loaded.version);
        const code = { fraccion: "99900005", nico: "00" };
        await table.load(tx, [code]);
        return table.of(code, day).preferences;
      });
    };
    const first = await load("Ex.,4.5");
    const corrected = await load("0,");
    const later = await load("1,3", { from: "2026-07-01", until: null });
    const plain = await loadCatalog(
      database,
      file("9990000500,99900005,00,Inventada.,Kg,22.0,"),
      YEAR,
    );
    const spring = "2026-03-01";
    expect(await rates(first, spring)).toEqual({ "T-MEC": "0", TIPAT: "4.5" });
    expect(await rates(first, "2025-12-31")).toEqual({});
    expect(await rates(corrected, "2026-12-31")).toEqual({ "T-MEC": "0", TIPAT: null });
    expect(await rates(later, "2026-06-30")).toEqual({ "T-MEC": "0", TIPAT: null });
    expect(await rates(later, "2026-07-01")).toEqual({ "T-MEC": "1", TIPAT: "3" });
    expect(await rates(plain, spring)).toEqual({ "T-MEC": "0", TIPAT: null });
    expect(await load("a,")).toBe(
      'preferences.csv, line 2, column preferencia_T-MEC: "a" is no duty',
    );
  });

  it("keeps what goods pay in sectors of PROSEC and as they leave, and which are exempt of IVA, until a file says otherwise", async () => {
    const path = join(folder, "more.csv");
    const load = (titles: string, cells: string, period: Period = YEAR) => {
      const own = "9990002000,99900020,00,Inventada.,Kg,20.0,";
      writeFileSync(path, `${HEADER}${titles}\n${own}${cells}\n`);
      return loadCatalog(database, path, period);
    };
    const lineOn = (day: string) =>
      inHouse(database, async (tx) => {
        const version = await raisedTo("tariff");
        return (await tariffOn(tx, ["99900020"], day, version)).get("99900020");
      });
    const NEXT = { from: "2026-07-01", until: null };
    await load(",prosec_IIa", ",9");
    await load(
      ",preferencia_T-MEC,preferencia_AP,prosec_IIa,prosec_XVb,arancel_exportacion,iva",
      ",0,AMX (5%+1 Dls),5,,50,exento",
    );
    const first = {
      rate: "20.0",
      nico: "00",
      unit: "Kg",
      exportRate: "50",
      isIvaExempt: true,
      treaties: {
        "T-MEC": { rate: "0", written: null },
        AP: { rate: null, written: "AMX (5%+1 Dls)" },
      },
      sectors: { IIa: { rate: "5", written: null }, XVb: { rate: null, written: null } },
    };
    expect(await lineOn("2026-03-01")).toEqual([first]);
    expect(await lineOn("2025-12-31")).toBe(undefined);
    await load(",prosec_IIa", ",3", NEXT);
    expect(await lineOn("2026-06-30")).toEqual([first]);
    const sectors = { ...first.sectors, IIa: { rate: "3", written: null } };
    expect(await lineOn("2026-07-01")).toEqual([{ ...first, sectors }]);
    await load(",arancel_exportacion,iva", ",Ex.,", NEXT);
    const later = { ...first, sectors, exportRate: "0", isIvaExempt: false };
    expect(await lineOn("2026-07-01")).toEqual([later]);
    const { rows } = await database.pool.query(
      `select sector, rate::float as rate, replaced_version is null as stands from sector_rates
       where fraccion = '99900020' order by sector, version`,
    );
    expect(rows).toEqual([
      { sector: "IIa", rate: 9, stands: false },
      { sector: "IIa", rate: 5, stands: false },
      { sector: "IIa", rate: 5, stands: true },
      { sector: "IIa", rate: 3, stands: true },
      { sector: "XVb", rate: null, stands: true },
    ]);
  });

  it("leaves audits without a rate of a preference that is no percentage, as if none were on file", async () => {
    const path = join(folder, "mixed.csv");
    writeFileSync(
      path,
      `${HEADER},preferencia_T-MEC,preferencia_AP\n9990002100,99900021,00,Inventada.,Kg,AMX (20%+1 Dls),,AE,2\n`,
    );
    const loaded = await loadCatalog(database, path, YEAR);
    if (typeof loaded === "string") throw new Error(loaded);
    const facts = await inHouse(database, async (tx) => {
      const table = tariffTable(loaded.version);
      const code = { fraccion: "99900021", nico: "00" };
      await table.load(tx, [code]);
      return table.of(code, "2026-03-01");
    });
    expect(facts).toMatchObject({ rate: null, preferences: { AP: "2" } });
    expect(Object.keys(facts.preferences)).toEqual(["AP"]);
  });

  it("keeps what treaties say of DTA; one that is not in the next file keeps it", async () => {
    const path = join(folder, "treaties.csv");
    const load = (titles: string, ...rows: string[]) => {
      const header = "code,name,in_force_from,in_force_until,parties,complement,is_priced";
      writeFileSync(path, [header + titles, ...rows, ""].join("\n"));
      return loadCatalog(database, path, YEAR);
    };
    const owed = async () => {
      const { rows } = await database.pool.query<{ code: string; dta: string }>(
        `select code, dta from treaties where code in ('AAA', 'BBB', 'T-MEC')
           and version = (select max(version) from treaties) order by code`,
      );
      return rows.map(({ code, dta }) => `${code} ${dta}`);
    };
    await load(
      ",dta",
      "AAA,Inventado,2020-01-01,,USA,,,exempt",
      "BBB,Inventado,2020-01-01,,USA,,,value",
    );
    expect(await owed()).toEqual(["AAA exempt", "BBB value", "T-MEC fixed"]);
    await load("", "BBB,Inventado,2020-01-01,,USA,,");
    expect(await owed()).toEqual(["AAA exempt", "BBB fixed", "T-MEC fixed"]);
    expect(await load(",dta", "BBB,Inventado,2020-01-01,,USA,,,none")).toBe(
      'treaties.csv, line 2, column dta: "none" is none of fixed, exempt, value',
    );
  });

  it("takes the lists of codes whole, each load as a version beside the earlier ones", async () => {
    const columns = "record,key,complement,in_force_from,in_force_until";
    const path = join(folder, "codes.csv");
    const load = (...rows: string[]) => {
      writeFileSync(path, [columns, ...rows, ""].join("\n"));
      return loadCatalog(database, path, YEAR);
    };
    const first = await load("554,EN,U,2020-01-01,", "554,EN,U,2020-01-01,", "553,C9,,2026-01-01,");
    expect(first).toEqual({ catalogue: "codes", rows: 3, version: 1 });
    const second = await load("554,EN,X,2020-01-01,2026-07-01");
    expect(second).toMatchObject({ rows: 1, version: 2 });
    expect(await load("554,EN,,2020-01-01,")).toBe(
      "codes.csv, line 2, column complement: a blank does not go with 554",
    );
    const { rows } = await database.pool.query(
      `select version, record, key, complement, in_force_until as until from reference_codes
       order by version, record, key`,
    );
    expect(rows).toEqual([
      { version: 1, record: 553, key: "C9", complement: "", until: null },
      { version: 1, record: 554, key: "EN", complement: "U", until: null },
      { version: 2, record: 554, key: "EN", complement: "X", until: "2026-07-01" },
    ]);
  });

  it("tells codes that have lapsed as each version of the tariff knew them", async () => {
    const NEXT = { from: "2031-01-01", until: "2032-01-01" };
    const code = { fraccion: "99900010", nico: "01" };
    const lapsed = async (loaded: Awaited<ReturnType<typeof loadCatalog>>) => {
      if (typeof loaded === "string") throw new Error(loaded);
      return inHouse(database, async (tx) => {
        const table = tariffTable(loaded.version);
        await table.load(tx, [code]);
        return table.of(code, "2031-07-01").lapsedCode;
      });
    };
    const others = file("9990001101,99900011,01,Inventada.,Kg,5.0,");
    const partial = await loadCatalog(database, others, NEXT);
    const complete = await loadCatalog(database, others, { ...NEXT, isComplete: true });
    const path = join(folder, "correlation.csv");
    writeFileSync(path, "code,successor,ended_on\n9990001001,9990001101,2031-07-01\n");
    const correlated = await loadCatalog(database, path, YEAR);
    const own = file("9990001001,99900010,01,Inventada.,Kg,5.0,");
    const added = await loadCatalog(database, own, { from: "2031-07-01", until: null });
    const found = [await lapsed(partial), await lapsed(complete), await lapsed(correlated)];
    expect(found).toEqual([
      null,
      { code: "99900010", successors: [] },
      { code: "99900010", successors: ["9990001101"] },
    ]);
    expect(await lapsed(added)).toBeNull();
  });

  it("leaves everything as it was when rows are wrong, and names each cell by its line", async () => {
    const path = file(
      "9990000300,99900003,00,Buena.,Kg,5.0,",
      "999,999,0,Mala.,Kg,5.0,",
      '9990000401,99900004,01,"Mala,',
      'en dos renglones.",Kg,poco,',
      "9990000501,99900005,02,Mala.,Kg,5.0,",
    );
    const version = await raisedTo("tariff");
    expect(await loadCatalog(database, path, YEAR)).toBe(
      [
        'tariff.csv, line 3, column fraccion_8: "999" is no fraccion of 8 digits',
        'tariff.csv, line 3, column nico: "0" is no NICO of 2 digits',
        'tariff.csv, line 4, column arancel_importacion: "poco" is no duty',
        'tariff.csv, line 6, column llave_10: "9990000501" is not 9990000502',
      ].join("\n"),
    );
    expect(await raisedTo("tariff")).toBe(version);
    expect(await ratesOf("99900003")).toEqual([]);
  });

  it("names the columns of a file that it does not know", async () => {
    const path = join(folder, "other.csv");
    writeFileSync(path, "a,b\n1,2\n");
    expect(await loadCatalog(database, path, YEAR)).toBe("unknown layout: a,b");
  });

  it("takes a whole tariff in one go: the database is asked as often as for one line", async () => {
    const rows = Array.from({ length: 11_500 }, (_, at) => {
      const key = String(8_800_000_000 + at);
      return `${key},${key.slice(0, 8)},${key.slice(8)},"Inventada, entera.",Kg,${at % 36}.0,`;
    });
    const loaded = async (lines: readonly string[]) =>
      expect(await loadCatalog(database, file(...lines), YEAR)).toMatchObject({
        rows: lines.length,
      });
    const ofOne = await tripsOf(database.pool, () => loaded(rows.slice(0, 1)));
    expect(await tripsOf(database.pool, () => loaded(rows))).toBe(ofOne);
    expect(await ratesOf("88000114")).toHaveLength(100);
  });

  it("takes a table of customs likewise, and the same file again", async () => {
    const path = join(folder, "equivalences.csv");
    const firstDay = (at: number) => new Date(Date.UTC(2013, 0, 1 + at)).toISOString().slice(0, 10);
    const loaded = (rows: number, factor: string) => {
      const lines = Array.from({ length: rows }, (_, at) => {
        const until = at + 1 < rows ? firstDay(at + 1) : "";
        return `EUR,${firstDay(at)},${until},${factor}`;
      });
      writeFileSync(path, ["currency,from,until,factor", ...lines, ""].join("\n"));
      return tripsOf(database.pool, () => loadCatalog(database, path, YEAR, tableLayouts));
    };
    const ofOne = await loaded(1, "1.1");
    const replacing = await loaded(2, "1.2");
    const whole = await loaded(5_000, "1.3");
    expect(whole).toBe(replacing);
    expect(await loaded(5_000, "1.3")).toBeLessThan(ofOne);
    const { rows } = await inHouse(database, ({ client }) =>
      client.query(
        "select status, count(*)::integer from equivalences group by status order by status",
      ),
    );
    expect(rows).toEqual([
      { status: "active", count: 5_000 },
      { status: "replaced", count: 3 },
    ]);
  });
});
