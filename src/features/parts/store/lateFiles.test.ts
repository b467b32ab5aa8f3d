import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { zipFixture } from "#kit/server/zipFixture.ts";
import {
  forget,
  type Json,
  openPartsWorld,
  type PartsWorld,
} from "../../../../tests/partsWorld.ts";
import { catalogueChange } from "../model/catalogueChange.ts";
import type { PartValues } from "../model/partValues.ts";
import { partColumns } from "../model/partColumns.ts";
import { partLine } from "../model/partLine.ts";
import { isSoak } from "../../../../tests/isSoak.ts";

let parts: PartsWorld;
beforeAll(async () => {
  parts = await openPartsWorld();
});
afterAll(() => parts.close());
beforeEach(() => forget(parts.database));

const header = "PartNO,MXHTS,USHTS,PartDesc,ECCN,Baja\n";

const file = (text: string, FileDate: string, Full = "false"): Promise<Json> =>
  parts.table(header + text, { fields: { FileDate, Full } });

async function approve(id: string): Promise<void> {
  expect((await parts.post(`/api/uploads/${id}/approve`)).status).toBe(200);
  await parts.queue.idle();
}

/** What audits read of a day: of the versions that speak by then the last. */
async function asOf(day: string): Promise<string[]> {
  const { rows } = await parts.tenant(({ db }) =>
    sql<{ said: string; is_deleted: boolean }>`
      select distinct on (part_key) is_deleted,
        concat_ws('|', part_no, coalesce(mxhts, ''), coalesce(description, '')) as said
      from part_versions where since_on <= ${day}::date
      order by part_key, since_on desc, version desc`.execute(db),
  );
  return rows.filter((row) => !row.is_deleted).map((row) => row.said);
}

describe("a file of an older day", () => {
  it("adds history as of its day, and replaces no newer value", async () => {
    await file("A-1,85444200,,UNO,,\nB-2,85444200,,DOS,,\n", "2026-03-01");
    await file("A-1,85444202,,,,\n", "2026-05-10");
    const late = await file("A-1,85444201,,,,\nB-2,85444209,,,,\n", "2026-04-05");
    expect(late).toMatchObject({
      Status: "Procesado",
      LinesChange: 2,
      Warnings: [{ code: "olderFile", detail: "2026-05-10" }],
    });
    expect(await asOf("2026-04-04")).toEqual(["A-1|85444200|UNO", "B-2|85444200|DOS"]);
    expect(await asOf("2026-04-05")).toEqual(["A-1|85444201|UNO", "B-2|85444209|DOS"]);
    expect(await asOf("2026-05-10")).toEqual(["A-1|85444202|UNO", "B-2|85444209|DOS"]);
    expect(await parts.catalogue()).toEqual(["A-1|85444202||UNO|", "B-2|85444209||DOS|"]);
    const log = (await parts.get("/partnumberslog_bypartno?PartNO=A-1")).body.data;
    expect(log.map(({ Date: day, MXHTS }: Json) => `${day} ${MXHTS}`)).toEqual([
      "2026-05-10 85444202",
      "2026-04-05 85444201",
      "2026-03-01 85444200",
    ]);
  });

  it("replaces no newer value that only said again what was known", async () => {
    await file("A-1,85444200,,UNO,,\nB-2,85444200,,DOS,,\n", "2026-03-01");
    await file("A-1,85444200,,,,\n", "2026-05-10");
    await file("A-1,85444200,,UNO,,\nB-2,85444200,,DOS,,\n", "2026-06-01", "true");
    await file("A-1,85444201,,ONE,,\nB-2,85444201,,,,\n", "2026-04-05");
    expect(await asOf("2026-04-05")).toEqual(["A-1|85444201|ONE", "B-2|85444201|DOS"]);
    expect(await asOf("2026-05-10")).toEqual(["A-1|85444200|ONE", "B-2|85444201|DOS"]);
    expect(await asOf("2026-06-01")).toEqual(["A-1|85444200|UNO", "B-2|85444200|DOS"]);
    expect(await parts.catalogue()).toEqual(["A-1|85444200||UNO|", "B-2|85444200||DOS|"]);
  });

  it("may be the first to know a part: what it says holds from the beginning", async () => {
    await file("A-1,85444202,,DOS,,\n", "2026-05-10");
    await file("A-1,85444201,,UNO,,\n", "2026-04-05");
    expect(await asOf("2026-01-01")).toEqual(["A-1|85444201|UNO"]);
    expect(await asOf("2026-05-09")).toEqual(["A-1|85444201|UNO"]);
    expect(await asOf("2026-05-10")).toEqual(["A-1|85444202|DOS"]);
    expect(await parts.catalogue()).toEqual(["A-1|85444202||DOS|"]);
  });

  it("of a day that has not come is refused", async () => {
    const { status, body } = await parts.upload(
      [zipFixture([{ name: "a.csv", content: `${header}A-1,85444299,,,,\n` }])],
      { fields: { FileDate: "2999-01-01" } },
    );
    expect([status, body.errors]).toEqual([400, [expect.objectContaining({ field: "FileDate" })]]);
    expect(await parts.catalogue()).toEqual([]);
  });
});

describe("A89 late files and full files", () => {
  const whole = async (text: string, day: string) => {
    const full = await file(text, day, "true");
    if (full.Status === "En espera") await approve(full._id);
  };

  it("a part that only a late file names stays until the next full file that does not list it", async () => {
    await file("A-1,85444200,,,,\n", "2026-03-01");
    await whole("A-1,85444201,,,,\n", "2026-05-10");
    await file("L-1,85444201,,,,\n", "2026-04-05");
    expect(await asOf("2026-05-09")).toEqual(["A-1|85444200|", "L-1|85444201|"]);
    expect(await asOf("2026-05-10")).toEqual(["A-1|85444201|"]);
    expect(await parts.catalogue()).toEqual(["A-1|85444201|||"]);
    await file("L-2,85444201,,,,\n", "2026-05-10");
    await file("L-3,85444201,,,,\n", "2026-05-09");
    expect(await parts.catalogue()).toEqual(["A-1|85444201|||", "L-2|85444201|||"]);
    await whole("A-1,85444201,,,,\n", "2026-06-01");
    expect(await parts.catalogue()).toEqual(["A-1|85444201|||"]);
    expect(await asOf("2026-05-31")).toEqual(["A-1|85444201|", "L-2|85444201|"]);
  });

  it("without a later full file it is in the catalogue of today", async () => {
    await file("A-1,85444200,,,,\n", "2026-05-10");
    await file("L-1,85444201,,,,\n", "2026-04-05");
    expect(await parts.catalogue()).toEqual(["A-1|85444200|||", "L-1|85444201|||"]);
  });

  it("a late full file deletes as of its day what a file of that day or before had named, and no more", async () => {
    await file("A-1,85444200,,,,\nB-2,85444200,,,,\n", "2026-03-01");
    await file("D-4,85444200,,,,\n", "2026-04-05");
    await file("C-3,85444200,,,,\n", "2026-05-10");
    await whole("A-1,85444200,,,,\n", "2026-04-05");
    // The first that is known of a part speaks of the time before it (A32).
    expect(await asOf("2026-04-04")).toHaveLength(4);
    expect(await asOf("2026-04-05")).toEqual(["A-1|85444200|", "C-3|85444200|"]);
    expect(await parts.catalogue()).toEqual(["A-1|85444200|||", "C-3|85444200|||"]);
  });
});

describe("a held full file", () => {
  const held = async (): Promise<Json> => {
    await file("A-1,85444200,,,,\nB-2,85444200,,,,\nC-3,85444200,,,,\n", "2026-03-01");
    return file("A-1,85444209,,,,\n", "2026-04-01", "true");
  };

  it("approved later deletes nothing that came after it, nor what came after it again", async () => {
    const full = await held();
    expect(full.Status).toBe("En espera");
    await file("B-2,85444201,,,,\nD-4,85444201,,,,\n", "2026-04-02");
    await file("E-5,85444201,,,,\n", "2026-04-01");
    await approve(full._id);
    expect(await parts.detail(full._id)).toMatchObject({ Status: "Procesado", LinesDelete: 2 });
    expect(await parts.catalogue()).toEqual([
      "A-1|85444209|||",
      "B-2|85444201|||",
      "D-4|85444201|||",
      "E-5|85444201|||",
    ]);
    expect(await asOf("2026-04-01")).toEqual(["A-1|85444209|", "D-4|85444201|", "E-5|85444201|"]);
  });

  it("A88 approved keeps what came after it and speaks of its day or later; an older day is history", async () => {
    const full = await held();
    await file("B-2,85444201,,,,\nN-1,85444201,,,,\n", "2026-03-15");
    await file("C-3,85444202,,,,\n", "2026-04-01");
    await approve(full._id);
    expect(await parts.catalogue()).toEqual(["A-1|85444209|||", "C-3|85444202|||"]);
    expect(await asOf("2026-03-20")).toEqual([
      "A-1|85444200|",
      "B-2|85444201|",
      "C-3|85444200|",
      "N-1|85444201|",
    ]);
    expect(await asOf("2026-04-01")).toEqual(["A-1|85444209|", "C-3|85444202|"]);
  });

  it("of several tables deletes what none of them lists, after approval too", async () => {
    await file(
      ["A-1", "B-2", "C-3", "D-4", "E-5"].map((part) => `${part},85444200,,,,\n`).join(""),
      "2026-03-01",
    );
    const zip = zipFixture([
      { name: "a.csv", content: `${header}A-1,85444201,,,,\n` },
      { name: "b.csv", content: `${header}B-2,85444201,,,,\nC-3,85444201,,,,\n` },
    ]);
    const { body } = await parts.upload([zip], {
      fields: { FileDate: "2026-04-01", Full: "true" },
    });
    const first = await parts.detail(body.uploads[0]._id);
    expect([first.Status, first.LinesDelete, first.children[0].Status]).toEqual([
      "En espera",
      2,
      "Recibido",
    ]);
    expect(await parts.catalogue()).toHaveLength(5);
    await approve(first._id);
    expect(await parts.catalogue()).toEqual([
      "A-1|85444201|||",
      "B-2|85444201|||",
      "C-3|85444201|||",
    ]);
    expect((await parts.detail(first.children[0]._id)).Status).toBe("Procesado");
  });

  it("rejected leaves its further tables unread", async () => {
    await held();
    const zip = zipFixture([
      { name: "a.csv", content: `${header}A-1,85444201,,,,\n` },
      { name: "b.csv", content: `${header}X-9,85444201,,,,\n` },
    ]);
    const { body } = await parts.upload([zip], {
      fields: { FileDate: "2026-04-02", Full: "true" },
    });
    const first = await parts.detail(body.uploads[0]._id);
    await parts.post(`/api/uploads/${first._id}/reject`);
    await parts.queue.idle();
    expect((await parts.detail(first.children[0]._id)).Reason).toBe("rejected");
    expect(await parts.catalogue()).toHaveLength(3);
  });

  const tables = (...names: string[]) =>
    zipFixture(
      names.map((name, at) => ({
        name,
        content: name.startsWith("bad")
          ? "Color\n1\n"
          : header + Array.from({ length: 4 }, (_, i) => `P-${at * 4 + i},85444200,,,,\n`).join(""),
      })),
    );
  const catalogueOf = (size: number) =>
    file(Array.from({ length: size }, (_, at) => `P-${at},85444200,,,,\n`).join(""), "2026-03-01");
  const send = async (...names: string[]) => {
    const { body } = await parts.upload([tables(...names)], {
      fields: { FileDate: "2026-04-01", Full: "true" },
    });
    return parts.detail(body.uploads[0]._id);
  };
  const statuses = async (id: string) => {
    const first = await parts.detail(id);
    return [first.Status, ...first.children.map(({ Status }: Json) => Status)];
  };

  it.each([
    [["a.csv", "bad.csv"], 5, "bad.csv"],
    [["a.csv", "bad.csv", "c.csv", "bad2.csv"], 13, "bad.csv, bad2.csv"],
  ])(
    "A90 of %j waits for a person and names what was not read first",
    async (names, size, unread) => {
      await catalogueOf(size);
      const whole = await send(...names);
      expect(whole.Status).toBe("En espera");
      expect(whole.ReasonDetail).toBe(unread);
      expect(whole.ReasonText).toMatch(
        new RegExp(`^No se pudo leer ${unread}\\. .* \\d+/${size} partes .* espera aprobación\\.$`),
      );
      expect(await parts.catalogue()).toHaveLength(size);
    },
  );

  it("A90 whose first table cannot be read waits with the next, and the others with it", async () => {
    await catalogueOf(13);
    const whole = await send("bad.csv", "b.csv", "c.csv");
    expect(await statuses(whole._id)).toEqual(["Rechazado", "En espera", "Recibido"]);
    const waiting = await parts.detail(whole.children[0]._id);
    expect(waiting.ReasonDetail).toBe("bad.csv");
    expect(await parts.catalogue()).toHaveLength(13);
    await approve(waiting._id);
    expect(await statuses(whole._id)).toEqual(["Rechazado", "Procesado", "Procesado"]);
    expect(await parts.catalogue()).toHaveLength(8);
  });

  it("A90 that is rejected then leaves its other tables unread", async () => {
    await catalogueOf(13);
    const whole = await send("bad.csv", "b.csv", "c.csv");
    await parts.post(`/api/uploads/${whole.children[0]._id}/reject`);
    await parts.queue.idle();
    expect(await statuses(whole._id)).toEqual(["Rechazado", "Rechazado", "Rechazado"]);
    expect(await parts.catalogue()).toHaveLength(13);
  });

  it("without an unreadable table names none", async () => {
    await catalogueOf(13);
    const whole = await send("a.csv", "b.csv");
    expect([whole.Status, whole.ReasonDetail]).toEqual(["En espera", null]);
    expect(whole.ReasonText).toMatch(/^El archivo completo borraría 5\/13 partes/);
  });
});

describe("files in any order", () => {
  const days = ["2026-03-01", "2026-03-02", "2026-03-03"];
  const row = fc.tuple(
    fc.constantFrom("A", "B", "C"),
    fc.constantFrom("", "85444201", "85444202"),
    fc.constantFrom("", "UNO", "DOS"),
    fc.constantFrom("", "", "", "X"),
  );
  const sent = fc.record({
    rows: fc.array(row, { minLength: 1, maxLength: 4 }),
    day: fc.constantFrom(...days),
    isFull: fc.boolean(),
  });
  type Sent = typeof sent extends fc.Arbitrary<infer File> ? File : never;
  const columns = partColumns(["PartNO", "MXHTS", "PartDesc", "Baja"]);

  /** The catalogue of each day when the files are read in the order of their days. */
  function replayed(files: readonly Sent[]): string[][] {
    const ordered = files.toSorted((one, other) => one.day.localeCompare(other.day));
    const firsts = new Map<string, PartValues>();
    const told = days.map((day) => {
      let catalogue = new Map<string, PartValues>();
      const known = new Set<string>();
      for (const each of ordered) {
        if (each.day > day) continue;
        const lines = each.rows.map((cells, at) => partLine(at + 2, cells, columns));
        catalogue = catalogueChange(lines, catalogue, each.isFull).after;
        for (const key of catalogue.keys()) known.add(key);
      }
      return { catalogue, known };
    });
    let all = new Map<string, PartValues>();
    for (const each of ordered) {
      const lines = each.rows.map((cells, at) => partLine(at + 2, cells, columns));
      all = catalogueChange(lines, all, each.isFull).after;
      for (const [key, values] of all) if (!firsts.has(key)) firsts.set(key, values);
    }
    return told.map(({ catalogue, known }) => {
      const whole = new Map(catalogue);
      for (const [key, values] of firsts) if (!known.has(key)) whole.set(key, values);
      return [...whole]
        .map(([key, { mxhts, description }]) => `${key}|${mxhts ?? ""}|${description ?? ""}`)
        .toSorted((one, other) => one.localeCompare(other));
    });
  }

  it("make on every day the catalogue that they make in the order of their days", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(sent, { minLength: 2, maxLength: 4 }), async (files) => {
        await forget(parts.database);
        for (const [turn, { rows, day, isFull }] of files.entries()) {
          const text = [["PartNO", "MXHTS", "PartDesc", "Baja"], ...rows]
            .map((cells) => [...cells, `turn ${turn}`].join(","))
            .join("\n");
          const upload = await parts.table(text, {
            fields: { FileDate: day, Full: String(isFull) },
          });
          if (upload.Status === "En espera") await approve(upload._id);
        }
        const told = [];
        for (const day of days) told.push(await asOf(day));
        expect(told).toEqual(replayed(files));
        const now = (await parts.catalogue()).map((each) => {
          const [part, mxhts, , description] = each.split("|");
          return [part, mxhts, description].join("|");
        });
        expect(now).toEqual(told.at(-1));
      }),
      { numRuns: isSoak ? 10 : 5 },
    );
  });
});
