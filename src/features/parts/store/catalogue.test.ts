import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { zipFixture } from "#kit/server/zipFixture.ts";
import { type CatalogueChange, catalogueChange } from "../model/catalogueChange.ts";
import type { PartValues } from "../model/partValues.ts";
import { partColumns } from "../model/partColumns.ts";
import { partLine } from "../model/partLine.ts";
import { keptValues } from "./partValues.ts";
import {
  forget,
  type Json,
  openPartsWorld,
  type PartsWorld,
} from "../../../../tests/partsWorld.ts";
import { isSoak } from "../../../../tests/isSoak.ts";

let parts: PartsWorld;
beforeAll(async () => {
  parts = await openPartsWorld();
});
afterAll(() => parts.close());

const headers = ["PartNO", "MXHTS", "USHTS", "PartDesc", "ECCN", "Delete"];

function specified(
  rows: readonly (readonly string[])[],
  known: readonly string[],
  catalogue: ReadonlyMap<string, PartValues>,
  isFull: boolean,
): CatalogueChange {
  const columns = partColumns(known);
  return catalogueChange(
    rows.map((row, at) => partLine(at + 2, row, columns)),
    catalogue,
    isFull,
  );
}

async function stored(): Promise<Map<string, PartValues>> {
  const { rows } = await parts.tenant(({ db }) =>
    sql<
      PartValues & { part_key: string }
    >`select part_key, ${keptValues()} from parts order by part_key`.execute(db),
  );
  return new Map(rows.map(({ part_key, ...values }) => [part_key, values]));
}

async function mapOfPages(): Promise<Json[]> {
  const { rows } = await parts.tenant(({ db }) =>
    sql<Json>`select sort_by, sum(n)::integer as parts,
      (select count(*)::integer from parts) as really from part_pages group by sort_by order by sort_by`.execute(
      db,
    ),
  );
  return rows;
}

describe("the database's comparison", () => {
  const cell = (...values: string[]): fc.Arbitrary<string> => fc.constantFrom("", ...values);
  const row = fc.tuple(
    fc.constantFrom("A-1", "a-1 ", "B", "C 1", "c  1", "", "8.54E+09", "Ñ–1", "ñ-1"),
    cell("85444299", "8544429900", "8544.42.99.04", "3038901", "N/A", "8.5E+09"),
    cell("8544429090", "8544.42.90.90", "854442"),
    cell("TAPA", " tapa ", "TAPA  DURA", "ÁRBOL", "árbol", "#N/A", "ẞ", "ß"),
    cell("EAR99", "ear99", "3A991"),
    fc.constantFrom("", "", "", "X"),
  );
  const file = fc.record({
    rows: fc.array(row, { maxLength: 7 }),
    columns: fc.constantFrom(6, 5, 4, 2),
    isFull: fc.boolean(),
  });

  it("does with any files what the rules do, line by line", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(file, { minLength: 1, maxLength: 3 }), async (files) => {
        await forget(parts.database);
        for (const [turn, { rows, columns, isFull }] of files.entries()) {
          const known = headers.slice(0, columns);
          const before = await stored();
          const cut = rows.map((cells) => cells.slice(0, columns));
          const expected = specified(cut, known, before, isFull);
          // A column that means nothing makes each file's bytes its own.
          const text = [known, ...cut]
            .map((cells) => [...cells, `turn ${turn}`].map((one) => `"${one}"`).join(","))
            .join("\n");
          const { body } = await parts.upload([zipFixture([{ name: "a.csv", content: text }])], {
            fields: { Full: String(isFull) },
          });
          const id = body.uploads[0]._id;
          if ((await parts.detail(id)).Status === "En espera") {
            await parts.post(`/api/uploads/${id}/approve`);
            await parts.queue.idle();
          }
          expect(await parts.detail(id)).toMatchObject({
            Status: "Procesado",
            Lines: expected.counters.lines,
            LinestoProcess: expected.counters.linesToProcess,
            LinesDuplicated: expected.counters.linesDuplicated,
            LinesNew: expected.counters.linesNew,
            LinesChange: expected.counters.linesChanged,
            LinesDelete: expected.counters.linesDeleted,
          });
          expect(await stored()).toEqual(
            new Map(
              [...expected.after].toSorted(([one], [other]) =>
                Buffer.from(one).compare(Buffer.from(other)),
              ),
            ),
          );
          const told = await parts.tenant(({ db }) =>
            sql<Json>`select line, flags, reason like '%conflict:%' as conflict from upload_lines
              where upload_id = ${id} and line < 1000000000 order by line`.execute(db),
          );
          expect(told.rows.filter(({ flags }) => flags !== 0)).toEqual(
            expected.outcomes
              .filter(({ flags }) => flags !== 0)
              .map(({ line, flags, conflictsWith }) => ({
                line: line.line,
                flags,
                conflict: flags === 32 ? conflictsWith !== null : expect.anything(),
              }))
              .map((one) => ({
                ...one,
                conflict:
                  one.flags === 32
                    ? one.conflict
                    : told.rows.find(({ line }) => line === one.line)?.conflict,
              })),
          );
          for (const { parts: counted, really } of await mapOfPages()) expect(counted).toBe(really);
        }
      }),
      { numRuns: isSoak ? 40 : 12 },
    );
  });
});

describe("the catalogue's pages", () => {
  const size = 2_600;
  const code = (at: number): string =>
    at % 7 === 0 ? "" : String(85_000_000 + ((at * 7_919) % 400));

  beforeAll(async () => {
    await forget(parts.database);
    const rows = Array.from(
      { length: size },
      (_, at) => `P-${(at * 37) % size},${code(at)},X${at}`,
    );
    await parts.table(["PartNO,MXHTS,PartDesc", ...rows].join("\n"));
    // Many runs are touched: parts come, go and move, and some runs grow until they are split.
    const changes = [
      ...Array.from({ length: 300 }, (_, at) => `P-1500-${at},85000001,Y,`),
      ...Array.from({ length: 150 }, (_, at) => `P-${at * 3},,,X`),
      ...Array.from({ length: 100 }, (_, at) => `P-${at * 5 + 1},85000399,,`),
    ];
    await parts.table(["PartNO,MXHTS,PartDesc,Delete", ...changes].join("\n"));
    for (let turn = 0; turn < 5; turn++) {
      const more = Array.from({ length: 250 }, (_, at) => `P-15-${turn}-${at},85000001,Z`);
      await parts.table(["PartNO,MXHTS,PartDesc", ...more].join("\n"));
    }
  });

  it("agree with the catalogue itself, in either order, in both directions, at any depth", async () => {
    for (const [orderby, column] of [
      ["PartNO", sql`part_key`],
      ["MXHTS", sql`mxhts collate "C", part_key`],
    ] as const) {
      const { rows } = await parts.tenant(({ db }) =>
        sql<Json>`select part_no, nullif(mxhts, '') as mxhts from parts order by ${column}`.execute(
          db,
        ),
      );
      const all = rows.map(({ part_no, mxhts }) => `${part_no} ${mxhts}`);
      for (const order of ["asc", "desc"]) {
        const ordered = order === "asc" ? all : all.toReversed();
        for (const skip of [
          0,
          1,
          499,
          500,
          1_000,
          1_777,
          2_990,
          all.length - 3,
          all.length,
          all.length + 50,
        ]) {
          const { body } = await parts.get(
            `/parts_paginated?skip=${skip}&take=20&orderby=${orderby}&order=${order}`,
          );
          expect(body.totalCount).toBe(all.length);
          expect(body.data.map(({ PartNO, MXHTS }: Json) => `${PartNO} ${MXHTS}`)).toEqual(
            ordered.slice(skip, skip + 20),
          );
        }
      }
    }
  });

  it("keep runs short and count every part once", async () => {
    for (const { parts: counted, really } of await mapOfPages()) expect(counted).toBe(really);
    const { rows } = await parts.tenant(({ db }) =>
      sql<Json>`select max(n) as longest from part_pages`.execute(db),
    );
    expect(rows[0].longest).toBeLessThanOrEqual(1_000);
  });

  it("begin with the highest part number when nobody asks otherwise", async () => {
    const { body } = await parts.get("/parts_paginated?skip=0&take=2");
    expect(body.data.map(({ PartNO }: Json) => PartNO)).toEqual(["P-999", "P-998"]);
    const { body: bounded } = await parts.get("/parts_paginated");
    expect([bounded.data.length, bounded.truncated]).toEqual([1_000, true]);
  });

  it.each([
    ["1500-29", 11],
    ["-1500-", 300],
    ["p-1500-299", 1],
    ["_500", 0],
    ["%", 0],
    ["zzz", 0],
  ])("search %s finds %i", async (filter, found) => {
    const url = `/parts_paginated?skip=0&take=1000&filter=${encodeURIComponent(filter)}`;
    const { body } = await parts.get(url);
    expect([body.totalCount, body.data.length]).toEqual([found, found]);
  });

  it("search a code finds all that begin with it, however it is grouped", async () => {
    const { rows } = await parts.tenant(({ db }) =>
      sql<Json>`select count(*)::integer as n from parts where mxhts like '850003%'`.execute(db),
    );
    expect(rows[0].n).toBeGreaterThan(50);
    for (const filter of ["850003", "8500.03", "8500 03"]) {
      const { body } = await parts.get(`/parts_paginated?skip=0&take=1000&filter=${filter}`);
      expect(body.totalCount).toBe(rows[0].n);
      expect(body.data.every(({ MXHTS }: Json) => MXHTS.startsWith("850003"))).toBe(true);
    }
  });

  it("of a search are in order too, and go as deep", async () => {
    const page = async (skip: number, order: string): Promise<string[]> =>
      (
        await parts.get(
          `/parts_paginated?skip=${skip}&take=3&filter=p-1500-&orderby=PartNO&order=${order}`,
        )
      ).body.data.map(({ PartNO }: Json) => PartNO);
    expect(await page(0, "asc")).toEqual(["P-1500-0", "P-1500-1", "P-1500-10"]);
    expect(await page(297, "desc")).toEqual(["P-1500-10", "P-1500-1", "P-1500-0"]);
    expect((await parts.get("/parts_paginated?skip=900&take=3&filter=p-1500-")).body).toMatchObject(
      { data: [], totalCount: 300 },
    );
  });

  it("below three characters a search matches the beginning only", async () => {
    const { body } = await parts.get("/parts_paginated?skip=0&take=5&filter=P-");
    expect(body.totalCount).toBeGreaterThan(2_000);
    expect((await parts.get("/parts_paginated?skip=0&take=5&filter=-1")).body.totalCount).toBe(0);
    const { rows } = await parts.tenant(({ db }) =>
      sql<Json>`select part_no from parts where starts_with(part_key, 'P-') order by part_key`.execute(
        db,
      ),
    );
    const numbers = rows.map(({ part_no }: Json) => part_no);
    expect(body.totalCount).toBe(numbers.length);
    for (const skip of [0, 1, 700, numbers.length - 2, numbers.length])
      for (const order of ["asc", "desc"]) {
        const page = await parts.get(
          `/parts_paginated?skip=${skip}&take=5&filter=p-&orderby=PartNO&order=${order}`,
        );
        const all = order === "asc" ? numbers : numbers.toReversed();
        expect(page.body.data.map(({ PartNO }: Json) => PartNO)).toEqual(all.slice(skip, skip + 5));
      }
  });

  it("refuse what cannot be sorted or asked", async () => {
    for (const query of [
      "orderby=USHTS",
      "order=up",
      "take=1001",
      "take=0",
      "skip=-1",
      "skip=x",
      "orderby=PartNO;drop",
    ]) {
      expect((await parts.get(`/parts_paginated?${query}`)).status).toBe(400);
    }
  });
});

describe("the history of a part", () => {
  beforeAll(async () => {
    await forget(parts.database);
    const file = (row: string, FileDate: string): Promise<Json> =>
      parts.table(`PartNO,MXHTS,PartDesc,ECCN,Baja\n${row}\n`, { fields: { FileDate } });
    await file("A-1,85444299,X,EAR99,", "2026-01-10");
    await file("A-1,85444291,,,", "2026-03-01");
    await file("A-1,,,3A991,", "2026-03-15");
    await file("A-1,,,,X", "2026-05-01");
    await file("a-1,85444292,Y,,", "2026-06-01");
  });

  it("shows each change with its flags, the newest first", async () => {
    const { body } = await parts.get("/partnumberslog_bypartno?PartNO=a-1");
    const told = body.data.map(({ Type, MXHTS, Date }: Json) => [
      Object.keys(Type)
        .filter((flag) => Type[flag])
        .join(),
      MXHTS,
      Date,
    ]);
    expect(told).toEqual([
      ["New", "85444292", "2026-06-01"],
      ["Delete", "85444291", "2026-05-01"],
      ["", "85444291", "2026-03-15"],
      ["MXHTS", "85444291", "2026-03-01"],
      ["New", "85444299", "2026-01-10"],
    ]);
    expect(body.data[0].PartNO).toBe("a-1");
    expect(body.data[4]).toMatchObject({
      PartNO: "A-1",
      PartDesc: "X",
      ECCN: "EAR99",
      USHTS: null,
    });
  });

  it.each([
    ["2020-01-01", "85444299"],
    ["2026-02-28", "85444299"],
    ["2026-03-01", "85444291"],
    ["2026-04-30", "85444291"],
    ["2026-05-01", undefined],
    ["2026-05-31", undefined],
    ["2026-06-01", "85444292"],
  ])("as of %s the code was %s", async (day, code) => {
    const { rows } = await parts.tenant(({ db }) =>
      sql<Json>`select * from part_versions where part_key = 'A-1' and since_on <= ${day}::date
        order by since_on desc, version desc limit 1`.execute(db),
    );
    expect(rows[0].is_deleted ? undefined : rows[0].mxhts).toBe(code);
  });

  it("counts every change, and says that it is cut only where some are left out", async () => {
    const changes = async () => {
      const { body } = await parts.get("/partnumberslog_bypartno?PartNO=LONG-1");
      return [body.data.length, body.totalCount, body.truncated];
    };
    const add = (from: number, until: number) =>
      parts.tenant(({ db, subscriberId }) =>
        sql`insert into part_versions (subscriber_id, part_key, part_no, version, since_on, flags)
          select ${subscriberId}, 'LONG-1', 'LONG-1', n, '2026-01-10', 1
          from generate_series(${from}::int, ${until}::int) n`.execute(db),
      );
    await add(100_001, 101_000);
    expect(await changes()).toEqual([1_000, 1_000, undefined]);
    await add(101_001, 101_003);
    expect(await changes()).toEqual([1_000, 1_003, true]);
  });

  it("an older file that comes later is applied, and said to be older", async () => {
    const upload = await parts.table("PartNO,MXHTS\nB-2,85444299\n", {
      fields: { FileDate: "2026-02-01" },
    });
    expect(upload.Warnings).toEqual([{ code: "olderFile", detail: "2026-06-01" }]);
  });
});

describe("the reviewed lines of an upload", () => {
  const row = (at: number): string =>
    at % 10 === 3 ? `P-${at - 1},85444299` : `P-${at},${at % 10 === 7 ? "" : 85444299}`;

  it("come page by page without walking those before them, of all types or of some", async () => {
    await forget(parts.database);
    const text = ["PartNO,MXHTS", ...Array.from({ length: 4_000 }, (_, at) => row(at))].join("\n");
    const { _id } = await parts.table(text);
    const told = async (skip: number, filter = "") => {
      const { body } = await parts.get(
        `/partnumbersdownloadedlog_bydownload?ID=${_id}&skip=${skip}&take=20${filter}`,
      );
      return { lines: body.data.map(({ Line }: Json) => Line), total: body.totalCount };
    };
    const twice = "&filter[]=Duplicated";
    const pages = async () => [await told(3_000), await told(390, twice), await told(4_000)];
    const before = await pages();
    expect(before).toEqual([
      { lines: Array.from({ length: 20 }, (_, at) => 3_002 + at), total: 4_000 },
      { lines: Array.from({ length: 10 }, (_, at) => 3_905 + 10 * at), total: 400 },
      { lines: [], total: 4_000 },
    ]);
    // Whoever walked them would count wrong now.
    await parts.tenant(({ client }) =>
      client.query("delete from upload_lines where upload_id = $1 and line < 900", [_id]),
    );
    expect(await pages()).toEqual(before);
  });
});
