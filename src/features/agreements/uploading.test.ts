import { existsSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { xlsxFixture } from "#kit/server/xlsxFixture.ts";
import { type AgreementsFixture, type Json, openAgreementsFixture } from "./agreementsFixture.ts";
import { columnsOf } from "./model/columns.ts";
import { contentOf, lineChange } from "./model/lineChange.ts";
import { lineRecord } from "./model/lineRecord.ts";
import { isSoak } from "../../../tests/isSoak.ts";

let world: AgreementsFixture;
beforeAll(async () => {
  world = await openAgreementsFixture();
});
afterAll(() => world.close());
beforeEach(() => world.forget());

const HEADER =
  "Agreement,Client,Supplier,CertifierType,InitialDate,FinalDate,PartNO,DescriptionOfGood,HSTariffClassificationNumber,PreferenceCriterion,Producer,NetCost,CountryOfOrigin,Date";
const HEAD =
  "TMEC-2026-001,IMPORTADORA DE EJEMPLO SA DE CV,NORTH PARTS LLC,EXPORTER,2026-01-01,2026-12-31";
const certified = (part: string, more = "STEEL HINGE,8302.49,B,YES,NO,US,2025-12-15") =>
  `${HEAD},${part},${more}`;
const file = (...lines: string[]) => `${[HEADER, ...lines].join("\n")}\n`;

/** Lines in force as part|hs|description|criterion|deleted, by part. */
const inForce = async (): Promise<string[]> => {
  const rows = await world.rows(
    `select part_no, hs, description, criterion, deleted_on from certificate_lines
     where removed_version is null order by part_key`,
  );
  return rows.map((row) => Object.values(row).join("|"));
};

const told = async (upload: Json): Promise<string[]> => {
  const rows = await world.rows(
    `select line, part_no, flags, reason from upload_lines where upload_id = '${upload._id}' order by line`,
  );
  return rows.map((row) => Object.values(row).join("|"));
};

const sheet = (...cells: string[]) =>
  `<row>${cells.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join("")}</row>`;

const idOf = async (number: string): Promise<string> => {
  const [row] = await world.rows(`select id from agreements where number = '${number}'`);
  return row.id;
};

describe("a workbook of certificates with several sheets (A78)", () => {
  const titles = HEADER.split(",");
  const cellsOf = (part: string) => certified(part).split(",");

  it("every sheet with a known header is read, one without is named", async () => {
    const book = xlsxFixture([
      sheet("Certificados de origen", "2026"),
      sheet(...titles) + sheet(...cellsOf("WH-1")),
      sheet(...titles) + sheet(...cellsOf("WH-2")) + sheet(...cellsOf("CB-1")),
    ]);
    const upload = await world.table(book, {}, "certificados.xlsx");
    expect(upload).toMatchObject({
      entry: "certificados.xlsx: Hoja2",
      Status: "Procesado",
      LinesNew: 1,
      Warnings: [{ code: "sheetWithoutHeader", detail: "Hoja1" }],
      children: [{ file: "certificados.xlsx: Hoja3", Status: "Procesado" }],
    });
    expect(await inForce()).toEqual([
      "CB-1|830249|STEEL HINGE|B|",
      "WH-1|830249|STEEL HINGE|B|",
      "WH-2|830249|STEEL HINGE|B|",
    ]);
  });

  it("each sheet sent for one agreement adds its lines to it", async () => {
    await world.table(file(certified("WH-1")));
    const IdAgreement = await idOf("TMEC-2026-001");
    const lines = (part: string) => sheet("Núm. Parte", "Fracción") + sheet(part, "8302.49");
    const book = xlsxFixture([lines("NP-4"), lines("NP-5")]);
    await world.table(book, { IdAgreement }, "lines.xlsx");
    expect((await inForce()).map((line) => line.split("|")[0])).toEqual(["NP-4", "NP-5", "WH-1"]);
    expect(await world.rows("select count(*) from agreements")).toEqual([{ count: 1 }]);
  });

  it("a header again among the lines is flagged and certifies nothing", async () => {
    const again = HEADER.toUpperCase();
    const upload = await world.table(file(certified("WH-1"), again, certified("PART"), again));
    expect(upload).toMatchObject({ Status: "Procesado", Lines: 4, LinestoProcess: 2, LinesNew: 2 });
    expect(await told(upload)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^3\|PARTNO\|[1-9]\d*\|part:header$/),
        expect.stringMatching(/^5\|PARTNO\|[1-9]\d*\|part:header$/),
      ]),
    );
    expect((await inForce()).map((line) => line.split("|")[0])).toEqual(["PART", "WH-1"]);
  });
});

describe("days of a file (A95)", () => {
  const days = (from: string, to: string, signed: string, part = "WH-1") =>
    `C-1,${from},${to},${part},8302.49,B,${signed}`;
  const dayed = (...lines: string[]) =>
    ["Agreement,InitialDate,FinalDate,PartNO,HS,PreferenceCriterion,Date", ...lines].join("\n");
  const stood = () =>
    world.rows(
      "select v.initial_on, v.final_on, l.dated_on from agreement_versions v, certificate_lines l order by v.version desc limit 1",
    );
  const settings = () => world.rows("select name, value from file_settings order by name");
  const answered = async (upload: Json, answers: Record<string, string>) => {
    const reply = await world.post(`/api/uploads/${upload._id}/answer`, { answers });
    return [reply.status, (await world.get(`/api/uploads/${upload._id}`)).body.data] as const;
  };

  it("a cell that only one order allows decides for columns without one, and the next file is read likewise", async () => {
    const upload = await world.table(dayed(days("01/02/2026", "12/31/2026", "12/18/2025")));
    expect(upload).toMatchObject({ Status: "Procesado", LinesNew: 1, Questions: [] });
    expect(await stood()).toEqual([
      { initial_on: "2026-01-02", final_on: "2026-12-31", dated_on: "2025-12-18" },
    ]);
    expect(await settings()).toEqual(
      ["datedOn", "finalOn", "initialOn"].map((column) => ({
        name: `dayOrder:${column}`,
        value: "monthFirst",
      })),
    );
    const next = await world.table(dayed(days("02/03/2026", "02/04/2026", "01/02/2026", "WH-2")));
    expect(next).toMatchObject({ Status: "Procesado" });
    expect((await stood())[0]).toMatchObject({ initial_on: "2026-02-03", final_on: "2026-02-04" });
  });

  it("a file that could be either waits, takes nothing, and is read as a person says, who is not asked again", async () => {
    const upload = await world.table(dayed(days("01/02/2026", "02/03/2026", "2025-12-18")));
    expect(upload).toMatchObject({
      Status: "En espera",
      Lines: 0,
      Questions: [
        {
          code: "dayOrder",
          of: "initialOn",
          title: "InitialDate",
          found: "01/02/2026",
          options: [
            { value: "dayFirst", means: "2026-02-01" },
            { value: "monthFirst", means: "2026-01-02" },
          ],
        },
        { of: "finalOn", title: "FinalDate" },
      ],
    });
    expect([await inForce(), await settings()]).toEqual([[], []]);
    const asking = async () => (await world.get("/api/uploads_asking?kind=agreements")).body.data;
    expect(await asking()).toMatchObject([{ _id: upload._id }]);
    const half = { "dayOrder:initialOn": "monthFirst" };
    expect((await answered(upload, half))[0]).toBe(400);
    expect(
      (await world.post(`/api/uploads/${upload._id}/approve`, {}, "admin@demo.test")).status,
    ).toBe(409);
    const whole = { ...half, "dayOrder:finalOn": "monthFirst" };
    expect(await answered(upload, whole)).toMatchObject([
      200,
      { Status: "Procesado", LinesNew: 1, Questions: [] },
    ]);
    expect((await stood())[0]).toMatchObject({ initial_on: "2026-01-02", final_on: "2026-02-03" });
    expect(await asking()).toEqual([]);
    expect((await answered(upload, whole))[0]).toBe(409);
    const next = await world.table(dayed(days("03/04/2026", "05/06/2026", "2025-12-18", "WH-2")));
    expect(next).toMatchObject({ Status: "Procesado" });
    expect((await stood())[0]).toMatchObject({ initial_on: "2026-03-04", final_on: "2026-05-06" });
  });

  it("a file that waits may be taken back by whoever may send such files", async () => {
    const upload = await world.table(dayed(days("01/02/2026", "02/03/2026", "2025-12-18")));
    expect((await world.post(`/api/uploads/${upload._id}/cancel`, {})).status).toBe(200);
    expect((await world.get(`/api/uploads/${upload._id}`)).body.data).toMatchObject({
      Status: "Rechazado",
      Reason: "cancelled",
    });
  });

  it("what is no day refuses its line alone and says which column", async () => {
    const upload = await world.table(
      dayed(
        days("01-ene-2026", "12/31/26", "18/DIC/2025"),
        days("01-ene-2026", "pendiente", "2025-12-18", "WH-2"),
        days("2026-02-30", "2026-12-31", "2025-12-18", "WH-3"),
      ),
    );
    expect(upload).toMatchObject({ Status: "Procesado", Lines: 3, LinesNew: 1 });
    expect(upload.LinestoProcess).toBe(1);
    expect(await told(upload)).toEqual([
      expect.stringMatching(/^2\|WH-1\|/),
      "3|WH-2|0|FinalDate:noDay",
      "4|WH-3|0|InitialDate:noDay",
    ]);
    expect((await stood())[0]).toMatchObject({ initial_on: "2026-01-01", final_on: "2026-12-31" });
  });
});

describe("what a workbook hides", () => {
  const titles = sheet(...HEADER.split(","));
  const row = (part: string) => sheet(...certified(part).split(","));
  const hiddenRow = (part: string) => row(part).replace("<row>", '<row hidden="1">');
  const answer = async (upload: Json, answers: Record<string, string>) => {
    expect((await world.post(`/api/uploads/${upload._id}/answer`, { answers })).status).toBe(200);
    return (await world.get(`/api/uploads/${upload._id}`)).body.data;
  };
  const parts = async () => (await inForce()).map((line) => line.split("|")[0]);

  it.each([
    ["read", ["WH-1", "WH-2", "WH-3"]],
    ["leave", ["WH-1", "WH-3"]],
  ])("hidden rows are named and wait; %s takes %j", async (said, taken) => {
    const book = xlsxFixture(titles + row("WH-1") + hiddenRow("WH-2") + row("WH-3"));
    const upload = await world.table(book, {}, "certificados.xlsx");
    expect(upload).toMatchObject({
      Status: "En espera",
      Questions: [{ code: "hiddenRows", found: "3" }],
    });
    expect(await answer(upload, { hiddenRows: said })).toMatchObject({ Status: "Procesado" });
    expect(await parts()).toEqual(taken);
  });

  it("hidden columns are named by their titles and wait; without one that is needed nothing is read", async () => {
    const columns = '<cols><col min="1" max="2" hidden="1"/></cols>';
    const book = xlsxFixture(titles + row("WH-1"), { columns });
    const upload = async () => world.table(book, {}, "certificados.xlsx");
    const [first, second] = HEADER.split(",");
    const waiting = await upload();
    expect(waiting).toMatchObject({
      Status: "En espera",
      Questions: [{ code: "hiddenColumns", found: `${first}, ${second}` }],
    });
    expect(await answer(waiting, { hiddenColumns: "leave" })).toMatchObject({
      Status: "Rechazado",
      Reason: "missingColumns",
    });
    expect(await answer(await upload(), { hiddenColumns: "read" })).toMatchObject({
      Status: "Procesado",
    });
    expect(await parts()).toEqual(["WH-1"]);
  });

  it.each([
    ["read", ["WH-1", "WH-2"]],
    ["leave", ["WH-1"]],
  ])("a hidden sheet of lines is named and waits; %s takes %j", async (said, taken) => {
    const book = xlsxFixture([titles + row("WH-1"), titles + row("WH-2")], { hidden: [1] });
    const upload = await world.table(book, {}, "certificados.xlsx");
    expect(upload).toMatchObject({
      Status: "En espera",
      Questions: [{ code: "hiddenSheets", found: "Hoja2" }],
    });
    const after = await answer(upload, { hiddenSheets: said });
    expect(after).toMatchObject({
      Status: "Procesado",
      Warnings: said === "read" ? [] : [{ code: "hiddenSheets", detail: "Hoja2" }],
    });
    expect(await parts()).toEqual(taken);
  });
});

describe("a file that names its agreements", () => {
  it("creates them with their lines, as one version of the certificates", async () => {
    const upload = await world.table(
      file(certified("WH-1"), certified("wh-2"), certified("CB-1").replace("2026-001", "2026-002")),
    );
    expect(upload).toMatchObject({
      Status: "Procesado",
      Lines: 3,
      LinestoProcess: 3,
      LinesNew: 3,
      LinesChange: 0,
      LinesDelete: 0,
      LinesDuplicated: 0,
      Warnings: [],
    });
    expect(await world.version()).toBe(1);
    expect(await world.rows("select number from agreements order by number")).toEqual([
      { number: "TMEC-2026-001" },
      { number: "TMEC-2026-002" },
    ]);
    expect(await inForce()).toEqual([
      "CB-1|830249|STEEL HINGE|B|",
      "WH-1|830249|STEEL HINGE|B|",
      "wh-2|830249|STEEL HINGE|B|",
    ]);
    expect(
      await world.rows(
        `select treaty, supplier, certifier_type, initial_on, final_on, status, version
         from agreement_versions limit 1`,
      ),
    ).toEqual([
      {
        treaty: "T-MEC",
        supplier: "NORTH PARTS LLC",
        certifier_type: "EXPORTER",
        initial_on: "2026-01-01",
        final_on: "2026-12-31",
        status: "valid",
        version: 1,
      },
    ]);
  });

  it("changes nothing when it says the same again in another form", async () => {
    await world.table(file(certified("WH-1"), certified("WH-2")));
    const again = await world.table(
      file(
        certified(" wh-1 ", "steel  hinge,830249,b,Yes,no,us,2025-12-15"),
        certified("WH-2").replace("TMEC", "tmec"),
      ),
    );
    expect(again).toMatchObject({ Lines: 2, LinesNew: 0, LinesChange: 0, Status: "Procesado" });
    expect(await told(again)).toEqual([]);
    expect(await world.version()).toBe(1);
    expect(await world.rows("select count(*) from certificate_lines")).toEqual([{ count: 2 }]);
  });

  it("puts a changed line in the place of the old one, which earlier versions keep", async () => {
    await world.table(file(certified("WH-1"), certified("WH-2"), certified("WH-3")));
    const upload = await world.table(
      file(
        certified("WH-1", "STEEL HINGE,8302.50,B,YES,NO,US,2025-12-15"),
        certified("WH-2", "BRASS HINGE,8302.49,B,YES,NO,US,2025-12-15"),
        certified("WH-3", "STEEL HINGE,8302.49,A,YES,NO,CA,2025-12-15"),
      ),
    );
    expect(upload).toMatchObject({ LinesNew: 0, LinesChange: 3, LinesDelete: 0 });
    expect(await told(upload)).toEqual([
      "2|WH-1|1|",
      "3|WH-2|4|",
      "4|WH-3|0|changed:criterion,changed:country",
    ]);
    expect(await world.version()).toBe(2);
    expect(
      await world.rows(
        `select hs, added_version, removed_version, removed_at is not null as removed
         from certificate_lines where part_key = 'WH-1' order by id`,
      ),
    ).toEqual([
      { hs: "830249", added_version: 1, removed_version: 2, removed: true },
      { hs: "830250", added_version: 2, removed_version: null, removed: false },
    ]);
  });

  it("deletes lines by its Deleted column, from the day that it names on", async () => {
    await world.table(file(certified("WH-1"), certified("WH-2")));
    const upload = await world.table(
      `${HEADER},Deleted\n${certified("WH-1")},2026-06-01\n${certified("WH-2")},\n`,
    );
    expect(upload).toMatchObject({ LinesNew: 0, LinesChange: 0, LinesDelete: 1 });
    expect(await told(upload)).toEqual(["2|WH-1|16|"]);
    expect((await inForce())[0]).toBe("WH-1|830249|STEEL HINGE|B|2026-06-01");
    await world.table(file(certified("WH-1")));
    expect((await inForce())[0], "a file without the column says nothing of it").toMatch(/06-01$/);
  });

  it("deletes by a mark on the day of the file, and only what is there", async () => {
    await world.table(file(certified("WH-1"), certified("WH-2")));
    const list = "Certificado;Parte;Baja\nTMEC-2026-001;WH-1;X\nTMEC-2026-001;NO-1;si\n";
    const upload = await world.table(list, { FileDate: "2026-05-05" }, "bajas.txt");
    expect(upload).toMatchObject({ Lines: 2, LinesNew: 0, LinesDelete: 1 });
    expect(await told(upload)).toEqual(["2|WH-1|16|", "3|NO-1|0|nothingToDelete"]);
    expect(await inForce()).toEqual([
      "WH-1|830249|STEEL HINGE|B|2026-05-05",
      "WH-2|830249|STEEL HINGE|B|",
    ]);
    await world.table(`${list}\n`, { FileDate: "2026-05-09" }, "bajas.txt");
    expect((await inForce())[0], "the first day stands").toMatch(/2026-05-05$/);
  });

  it("counts the first of several lines of a part, and says whether the others contradict it", async () => {
    const upload = await world.table(
      file(
        certified("WH-1"),
        certified("wh-1"),
        certified("WH-1", "STEEL HINGE,8302.50,B,YES,NO,US,2025-12-15"),
        certified("WH-1").replace("2026-001", "2026-002"),
      ),
    );
    expect(upload).toMatchObject({ Lines: 4, LinestoProcess: 2, LinesDuplicated: 2, LinesNew: 2 });
    expect(await told(upload)).toEqual([
      "2|WH-1|8|",
      "3|wh-1|32|duplicate:2",
      "4|WH-1|32|conflict:2",
      "5|WH-1|8|",
    ]);
  });

  it("tells bad lines with the reason and takes the good ones", async () => {
    const upload = await world.table(
      file(
        certified(""),
        certified("P".repeat(51)),
        certified("#N/A"),
        certified("WH-1").replace("TMEC-2026-001", ""),
        certified("WH-2", "STEEL HINGE,,B,YES,NO,US,pronto"),
        certified("WH-3", ",8302.49,,YES,NO,US,"),
      ),
    );
    expect(upload).toMatchObject({ Lines: 6, LinestoProcess: 1, LinesNew: 1 });
    expect(await told(upload)).toEqual([
      "2||64|part:blank",
      `3|${"P".repeat(51)}|64|part:tooLong`,
      "4|#N/A|64|part:excelError",
      "5|WH-1|0|agreement:blank",
      "6|WH-2|0|Date:noDay",
      "7|WH-3|8|missing:description,missing:criterion,missing:datedOn",
    ]);
  });

  it("keeps what its columns do not say, and remembers that they were not there", async () => {
    await world.table("Agreement,PartNO,HS\nC-1,WH-1,8302.49\n");
    const [line] = await world.rows("select absent_columns, criterion from certificate_lines");
    expect(line).toEqual({
      absent_columns: [
        "certifierType",
        "criterion",
        "description",
        "period",
        "signedOn",
        "supplier",
      ],
      criterion: null,
    });
    await world.table("Agreement,PartNO,HS,PreferenceCriterion\nC-1,WH-1,8302.49,B\n");
    const upload = await world.table("Agreement,PartNO,HS\nC-1,WH-1,8302.50\n");
    expect(upload).toMatchObject({ LinesChange: 1 });
    expect(
      await world.rows(
        "select hs, criterion, absent_columns from certificate_lines where removed_version is null",
      ),
    ).toEqual([
      {
        hs: "830250",
        criterion: "B",
        absent_columns: ["certifierType", "description", "period", "signedOn", "supplier"],
      },
    ]);
  });
});

it("the comparison of a whole file says what the rule for one line says", async () => {
  const columns = `${HEADER},Deleted`;
  const old = "STEEL HINGE,8302.49,B,YES,NO,US,2025-12-15,";
  const others = [
    "steel  hinge,8302.49,b,yes,no,us,20251215,",
    "STEEL HINGES,8302.49,B,YES,NO,US,2025-12-15,",
    "STEEL HINGE,8302.4,B,YES,NO,US,2025-12-15,",
    "STEEL HINGE,,B,YES,NO,US,2025-12-15,",
    "STEEL HINGE,8302.49,,YES,NO,US,2025-12-15,",
    "STEEL HINGE,8302.49,B,NO(1),NO,US,2025-12-15,",
    "STEEL HINGE,8302.49,B,YES,NC,US,2025-12-15,",
    "STEEL HINGE,8302.49,B,YES,NO,CA,2025-12-15,",
    "STEEL HINGE,8302.49,B,YES,NO,US,2025-12-16,",
    "STEEL HINGE,8302.49,B,YES,NO,US,,",
    ",8302.50,A,YES,NO,US,2025-12-15,2026-06-01",
  ];
  const fileOf = (contents: readonly string[]) =>
    `${[columns, ...contents.map((content, at) => certified(`P-${at}`, content))].join("\n")}\n`;
  const contentIn = (content: string) => {
    const fields = columnsOf(columns.split(","));
    if (fields === null) throw new Error("no columns");
    return contentOf(lineRecord(certified("P", content).split(","), fields));
  };
  await world.table(fileOf(others.map(() => old)));
  const upload = await world.table(fileOf(others));
  const found = await world.rows(
    `select line, flags, coalesce(reason, '') like '%changed:%' or flags & 16 <> 0 as other
     from upload_lines where upload_id = '${upload._id}' order by line`,
  );
  const expected = others.flatMap((content, at) => {
    const change = lineChange(contentIn(old), contentIn(content));
    if (change === null) return [];
    return [{ line: at + 2, ...change }];
  });
  expect(
    found.map(({ line, flags, other }) => {
      const [hs, description] = [(flags & 1) !== 0, (flags & 4) !== 0];
      return { line, hs, description, other };
    }),
  ).toEqual(expected);
  expect(expected).toHaveLength(10);
});

describe("the header of an agreement", () => {
  it("gets a new version when the file says something else, and keeps what it leaves blank", async () => {
    await world.table(file(certified("WH-1")));
    const upload = await world.table(
      "Agreement,PartNO,HS,FinalDate,Supplier,Treaty,Status,RevokedDate\nTMEC-2026-001,WH-1,8302.49,2026-11-30,,USMCA,Revocado,2026-07-01\n",
    );
    expect(upload).toMatchObject({ LinesNew: 0, LinesChange: 0 });
    expect(await world.version()).toBe(2);
    expect(
      await world.rows(
        `select version, supplier, treaty, final_on, status, revoked_on from agreement_versions order by version`,
      ),
    ).toEqual([
      {
        version: 1,
        supplier: "NORTH PARTS LLC",
        treaty: "T-MEC",
        final_on: "2026-12-31",
        status: "valid",
        revoked_on: null,
      },
      {
        version: 2,
        supplier: "NORTH PARTS LLC",
        treaty: "T-MEC",
        final_on: "2026-11-30",
        status: "revoked",
        revoked_on: "2026-07-01",
      },
    ]);
  });

  it("A66 takes the treaty from its number when no column names one", async () => {
    await world.table(
      file(certified("WH-1").replace("TMEC", "TIPAT"), certified("WH-1").replace("TMEC-", "X")),
    );
    expect(
      await world.rows(
        `select number, treaty from agreements a join agreement_versions v on v.agreement_id = a.id order by number`,
      ),
    ).toEqual([
      { number: "TIPAT-2026-001", treaty: "TIPAT" },
      { number: "X2026-001", treaty: "T-MEC" },
    ]);
  });

  it("A51 warns when the file names another client, and when its lines contradict each other", async () => {
    const other = certified("WH-2").replace("IMPORTADORA DE EJEMPLO SA DE CV", "OTRA SA");
    const upload = await world.table(
      file(certified("WH-1"), other.replace("NORTH PARTS", "SOUTH PARTS")),
    );
    expect(upload).toMatchObject({
      Status: "Procesado",
      LinesNew: 2,
      Warnings: [
        { code: "otherClient", detail: "OTRA SA" },
        { code: "headerConflict", detail: "TMEC-2026-001: client_name, supplier" },
      ],
    });
  });
});

describe("an upload for one agreement", () => {
  it("puts lines without a number in it and leaves out those of another", async () => {
    await world.table(file(certified("WH-1")));
    const IdAgreement = await idOf("TMEC-2026-001");
    const upload = await world.table(
      "Agreement,PartNO,HS\n,NP-1,8302.49\nTMEC-2026-001,NP-2,8302.49\nTMEC-2026-002,NP-3,8302.49\n",
      { IdAgreement },
    );
    expect(upload).toMatchObject({
      Lines: 3,
      LinestoProcess: 2,
      LinesNew: 2,
      Warnings: [{ code: "otherAgreement", detail: "1" }],
    });
    expect(await told(upload)).toContain("4|NP-3|0|agreement:other");
    const downloads = await world.get(`/AgreementDownloadByIdAgreement/${IdAgreement}`);
    expect(downloads.body.data[0]).toMatchObject({
      _id: upload._id,
      Reason: null,
      Warnings: [{ code: "otherAgreement", detail: "1" }],
    });
    expect(await world.rows("select count(*) from agreements")).toEqual([{ count: 1 }]);
    const workbook = await world.table(
      xlsxFixture(sheet("Núm. Parte", "Fracción") + sheet("NP-4", "8302.49")),
      { IdAgreement },
      "lines.xlsx",
    );
    expect(workbook).toMatchObject({ Status: "Procesado", LinesNew: 1 });
  });

  it("is refused when all its lines name another", async () => {
    await world.table(file(certified("WH-1")));
    const IdAgreement = await idOf("TMEC-2026-001");
    const upload = await world.table(
      "Agreement,PartNO,HS\nTMEC-2026-002,NP-3,8302.49\nTMEC-2026-003,NP-4,8302.49\n",
      { IdAgreement },
    );
    expect(upload).toMatchObject({
      Status: "Rechazado",
      Reason: "otherAgreement",
      ReasonDetail: "TMEC-2026-001",
    });
  });

  it("is refused when the client has no such agreement", async () => {
    const upload = await world.table(file(certified("WH-1")), {
      IdAgreement: "00000000-0000-4000-8000-000000000000",
    });
    expect(upload).toMatchObject({ Status: "Rechazado", Reason: "unknownAgreement" });
    expect(await world.rows("select count(*) from agreements")).toEqual([{ count: 0 }]);
  });
});

it("a header is found below titles, in a text and in a workbook", async () => {
  const above = "Certificados de origen\n\nCliente;2026\n";
  const csv = above + `${HEADER}\n${certified("WH-1")}\n`.replaceAll(",", ";");
  expect(await world.table(csv)).toMatchObject({ Status: "Procesado", Lines: 1 });
  const rows = [["Certificados"], HEADER.split(","), certified("WH-2").split(",")];
  const book = xlsxFixture(rows.map((cells) => sheet(...cells)).join(""));
  expect(await world.table(book, {}, "certificados.xlsx")).toMatchObject({
    Status: "Procesado",
    Lines: 1,
  });
  expect((await inForce()).map((line) => line.split("|")[0])).toEqual(["WH-1", "WH-2"]);
});

it("two rows below titles that could be the header are named, and none is taken", async () => {
  const text = `Certificados\n${HEADER}\n${certified("WH-1")}\nPartNO,HS,Agreement\nWH-2,830249,C-1\n`;
  expect(await world.table(text)).toMatchObject({
    Status: "Rechazado",
    Reason: "severalHeaders",
    ReasonDetail: "2, 4",
  });
  expect(await world.version()).toBe(0);
});

it.each([
  ["no part column", "Agreement,HS\nC-1,830249\n"],
  ["neither code nor deletion", "Agreement,PartNO\nC-1,WH-1\n"],
  ["no agreement", "PartNO,HS\nWH-1,830249\n"],
  ["nothing at all", ""],
])("a file with %s is refused", async (_words, text) => {
  expect(await world.table(text)).toMatchObject({ Status: "Rechazado", Reason: "missingColumns" });
  expect(await world.version()).toBe(0);
});

it("A68 a file with headers only is processed with no lines", async () => {
  expect(await world.table(file())).toMatchObject({ Status: "Procesado", Lines: 0 });
  expect(await world.version()).toBe(0);
});

it("a file in Windows-1252 is read, and said to be so", async () => {
  const text = file(certified("WH-1", "ARNÉS ELÉCTRICO,8544.42,B,YES,NO,US,2025-12-15"));
  const upload = await world.table(Buffer.from(text, "latin1"));
  expect(upload).toMatchObject({ Warnings: [{ code: "encoding", detail: "windows-1252" }] });
  expect(await inForce()).toEqual(["WH-1|854442|ARNÉS ELÉCTRICO|B|"]);
  await world.table(file(certified("WH-1", "arnés eléctrico,8544.42,B,YES,NO,US,2025-12-15")));
  expect(await world.version()).toBe(1);
});

it.runIf(existsSync("../shared/data/samples/certificates_lines.csv"))(
  "the sample file comes to two agreements with nine lines",
  async () => {
    const sample = readFileSync("../shared/data/samples/certificates_lines.csv");
    expect(await world.table(sample)).toMatchObject({ Lines: 9, LinesNew: 9, Warnings: [] });
    expect(await world.rows("select count(*) from agreements")).toEqual([{ count: 2 }]);
    expect(await world.table(sample, {}, "again.csv")).toMatchObject({ Lines: 9, LinesNew: 0 });
    expect(await world.version()).toBe(1);
  },
);

// Comparing line by line, as a plan made for an empty table does, takes minutes.
it("many lines are compared with those on file, with little memory", async () => {
  const count = isSoak ? 100_000 : 20_000;
  const lines = Array.from({ length: count }, (_, at) => certified(`BULK-${at}`));
  const text = file(...lines);
  const before = process.memoryUsage().rss;
  expect(await world.table(text)).toMatchObject({ Lines: count, LinesNew: count });
  expect(await world.table(text, {}, "again.csv")).toMatchObject({ LinesNew: 0, LinesChange: 0 });
  expect((process.memoryUsage().rss - before) / 2 ** 20).toBeLessThan(200);
});

describe("the catalogue of agreements", () => {
  it("lists them with what is valid today, the newest first", async () => {
    const old = certified("WH-1")
      .replace("2026-001", "2024-001")
      .replace("2026-01-01,2026-12-31", "2024-01-01,2024-12-31");
    const today = Temporal.Now.plainDateISO("America/Mexico_City");
    const [since, until] = [today.subtract({ days: 30 }), today.add({ days: 300 })].map(String);
    const current = certified("WH-1").replace("2026-01-01,2026-12-31", `${since},${until}`);
    await world.table(file(old, current));
    const { status, body } = await world.get("/api/getCatA");
    expect(status).toBe(200);
    expect(body).toEqual({
      data: [
        {
          _id: await idOf("TMEC-2026-001"),
          Client: "IMPORTADORA DE EJEMPLO SA DE CV",
          Valid: "true",
          Provider: "NORTH PARTS LLC",
          Agreement: "TMEC-2026-001",
          Treaty: "T-MEC",
          InitialDate: since,
          FinalDate: until,
          Status: "valid",
          Missing: [],
        },
        expect.objectContaining({
          Agreement: "TMEC-2024-001",
          Valid: "false",
          Status: "expired",
        }),
      ],
      totalCount: 2,
    });
  });

  it("calls valid on a day only what an audit would not call lapsed or incomplete", async () => {
    const named = (number: string, line: string) => line.replace("2026-001", number);
    const window = (days: string, line: string) => line.replace("2026-01-01,2026-12-31", days);
    await world.table(
      file(
        certified("WH-1"),
        named("LONG", window("2026-01-01,2027-01-02", certified("WH-1"))),
        named("OPEN", window("2026-01-01,", certified("WH-1"))),
        named("OLD", certified("WH-1")).replace("TMEC-", "TLCAN-"),
        named("BLANK", certified("WH-1")),
        named("BLANK", certified("WH-2", "STEEL HINGE,8302.49,,YES,NO,US,2025-12-15")),
        named("EF", certified("WH-1", "STEEL HINGE,8302.49,E,YES,NO,US,2025-12-15")),
        named("LATE", certified("WH-1")),
        named("LATE", certified("WH-2", "STEEL HINGE,8302.49,B,YES,NO,US,2026-06-01")),
      ),
    );
    const onDay = async (day: string) =>
      (await world.get(`/api/getCatA?At=${day}`)).body.data.map((row: Json) => row.Agreement);
    expect(await onDay("2026-05-05")).toEqual(["TMEC-2026-001"]);
    expect(await onDay("2026-06-01")).toEqual(["TMEC-2026-001", "TMEC-LATE"]);
    expect((await world.get("/api/getCatA?At=2026-06-01&skip=1&take=1")).body).toMatchObject({
      data: [{ Agreement: "TMEC-LATE", Valid: "true", Status: "valid" }],
      totalCount: 2,
    });
    const listed = await world.get("/agreements_paginated?Date1=2000-01-01&Date2=2100-01-01");
    const wrong = listed.body.data.filter(({ Agreement }: Json) => /LONG|EF|OLD/.test(Agreement));
    expect(wrong.map(({ Valid }: Json) => Valid)).toEqual(["false", "false", "false"]);
    const lines = async (number: string, day: string) =>
      (await world.get(`/api/getAgreementsDetails?ID=${await idOf(number)}&At=${day}`)).body
        .totalCount;
    expect(await lines("TMEC-LATE", "2026-05-05"), "a line's own date counts").toBe(1);
    expect(await lines("TLCAN-OLD", "2026-05-05"), "the treaty is over").toBe(0);
  });

  it("shows the lines of one, by page and by any column", async () => {
    await world.table(
      `${HEADER},Created,Deleted\n${certified("B-2", "HINGE,8302.49,B,YES,NO,US,2025-12-15")},2025-12-20,\n${certified("A-1")},,2026-06-01\n`,
    );
    const ID = await idOf("TMEC-2026-001");
    const address = `/api/getAgreementsDetails?skip=0&take=10&ID=${ID}`;
    const { status, body } = await world.get(address);
    expect(status).toBe(200);
    expect(body.totalCount).toBe(2);
    expect(body.data).toEqual([
      expect.objectContaining({ PartNO: "A-1", Deleted: "2026-06-01" }),
      {
        _id: expect.any(String),
        Created: "2025-12-20T06:00:00.000Z",
        Deleted: null,
        PartNO: "B-2",
        DescriptionOfGood: "HINGE",
        HSTariffClassificationNumber: "830249",
        PreferenceCriterion: "B",
        Producer: "YES",
        NetCost: "NO",
        CountryOfOrigin: "US",
        Date: "2025-12-15",
      },
    ]);
    const parts = async (more: string) =>
      (await world.get(`${address}${more}`)).body.data.map((row: Json) => row.PartNO);
    expect(await parts("&orderby=PartNO%20desc")).toEqual(["B-2", "A-1"]);
    expect(await parts("&orderby=DescriptionOfGood")).toEqual(["B-2", "A-1"]);
    expect(await parts("&orderby=Deleted%20desc")).toEqual(["A-1", "B-2"]);
    expect((await world.get(`${address}&orderby=part_key;drop`)).status).toBe(400);
    expect((await world.get(`/api/getAgreementsDetails?ID=${ID}&take=1001`)).status).toBe(400);
  });

  it("shows a line that another took the place of, with the day of that", async () => {
    await world.table(file(certified("WH-1")));
    await world.table(file(certified("WH-1", "STEEL HINGE,8302.50,B,YES,NO,US,2025-12-15")));
    const ID = await idOf("TMEC-2026-001");
    const { body } = await world.get(`/api/getAgreementsDetails?ID=${ID}`);
    expect(
      body.data.map((row: Json) => [row.HSTariffClassificationNumber, row.Deleted !== null]),
    ).toEqual([
      ["830249", true],
      ["830250", false],
    ]);
  });

  it("counts the downloads of one and the lines of each, and says where they are cut", async () => {
    const { _id } = await world.table(file(certified("WH-1")));
    const ID = await idOf("TMEC-2026-001");
    const asked = async (address: string) => {
      const { body } = await world.get(address);
      return [body.data.length, body.totalCount, body.truncated];
    };
    const downloads = `/AgreementDownloadByIdAgreement/${ID}`;
    const logs = `/AgreementDownloadLogsByIdAgreementDownload/${_id}`;
    expect(await asked(downloads)).toEqual([1, 1, undefined]);
    expect(await asked(logs)).toEqual([1, 1, undefined]);
    await world.rows(`insert into upload_lines (subscriber_id, upload_id, line, part_no, flags)
      select subscriber_id, upload_id, line + n, part_no, flags
      from upload_lines, generate_series(1, 10001) n where upload_id = '${_id}'`);
    await world.rows(`insert into uploads
        (subscriber_id, kind, file, stored_as, sha256, bytes, state, agreement_id)
      select subscriber_id, kind, file, stored_as, sha256, bytes, state, '${ID}'
      from uploads, generate_series(1, 1003) where id = '${_id}'`);
    expect(await asked(downloads)).toEqual([1_000, 1_004, true]);
    expect(await asked(logs)).toEqual([10_000, 10_002, true]);
  });

  it("is closed to nobody, to those without its codes and to other clients", async () => {
    await world.table(file(certified("WH-1")));
    const details = `/api/getAgreementsDetails?ID=${await idOf("TMEC-2026-001")}`;
    for (const address of ["/api/getCatA", details]) {
      expect((await world.get(address, "")).status).toBe(401);
      expect((await world.get(address, "operador@demo.test", 1)).status).toBe(403);
    }
    expect((await world.get("/api/getCatA", "auditor@demo.test", 1)).body.data).toEqual([]);
    expect((await world.get(details, "auditor@demo.test", 1)).status).toBe(404);
  });
});
