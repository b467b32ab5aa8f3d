import { afterAll, beforeAll, expect, it } from "vitest";
import { NORTE, RIO_BRAVO } from "#demo/clients.ts";
import type { ReplyOf } from "#kit/pure/call.ts";
import type { EntityRow } from "#kit/entity/EntityRow.ts";
import { formFields } from "#kit/entity/faultsOf.ts";
import type { ImportCalls } from "#kit/entity/import/fileImport.ts";
import { plainWord } from "#kit/entity/import/importWords.ts";
import type { ProblemDocument } from "#kit/pure/problem.ts";
import { xlsxFixture } from "#kit/server/xlsxFixture.ts";
import { zipFixture } from "#kit/server/zipFixture.ts";
import { entityTexts, layouts } from "#modules/modules.ts";
import { openOwnerView, type OwnerView } from "./behindTheGuards.ts";
import { uploadForm } from "./uploadForm.ts";
import { type Headers, openWorld, type World } from "./world.ts";

let world: World;
let owner: OwnerView;
let by: Headers;
let theirs: Headers;

beforeAll(async () => {
  world = await openWorld();
  owner = await openOwnerView(world.ownerUrl);
  by = await world.signIn("admin@demo.test", NORTE);
  theirs = await world.signIn("admin@demo.test", RIO_BRAVO);
  const place = { kind: "warehouse", country: "US", zone: "America/Chicago", city: "Laredo" };
  await added("sites", { code: "CEL1", name: "Celdas", ...place });
  for (const headers of [by, theirs])
    await added("carriers", { name: "Ohio", roles: ["carrier"], scac: "OHIO" }, headers);
});
afterAll(async () => {
  await owner.close();
  await world.close();
});

async function added(path: string, payload: object, headers = by): Promise<void> {
  const url = `/api/${path}`;
  const reply = await world.app.inject({ method: "POST", url, payload, headers });
  expect([path, reply.statusCode]).toEqual([path, 200]);
}

type Preview = ReplyOf<ImportCalls["preview"]>["data"];
interface Sent {
  readonly name?: string;
  readonly headers?: Headers;
  readonly answers?: Record<string, string>;
  readonly fields?: Record<string, string>;
}
async function file(path: string, bytes: string | Uint8Array, sent: Sent = {}) {
  const { name = "archivo.csv", headers = by, answers, fields } = sent;
  const form = uploadForm([{ file: name, bytes: Buffer.from(bytes) }], {
    ...fields,
    ...(answers && { answers: JSON.stringify(answers) }),
  });
  const reply = await world.app.inject({
    method: "POST",
    url: `/api/${path}`,
    payload: form.body,
    headers: { ...headers, ...form.headers },
  });
  return { status: reply.statusCode, body: reply.json<ProblemDocument & { data: Preview }>() };
}
const preview = async (entity: string, bytes: string | Uint8Array, sent?: Sent) =>
  (await file(`${entity}/import/preview`, bytes, sent)).body.data;
async function imported(entity: string, bytes: string | Uint8Array, sent?: Sent): Promise<void> {
  const { status, body } = await file(`${entity}/import`, bytes, sent);
  expect([status, body.detail]).toEqual([200, undefined]);
}
async function list(name: string, query = "", headers = by): Promise<EntityRow[]> {
  const reply = await world.app.inject({ url: `/api/${name}?${query}&take=1000`, headers });
  return reply.json<{ data: EntityRow[] }>().data;
}
/** What a look finds wrong: line, field and code. */
const wrong = ({ lines }: Preview) =>
  lines.map(({ line, faults }) => {
    const told = Object.entries(faults).map(([field, { code }]) => `${field} ${code}`);
    return [line, ...told.toSorted()].join(" ");
  });

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
const text = (value: string) => `<c t="inlineStr"><is><t>${escaped(value)}</t></is></c>`;
const number = (value: string, style = 0) => `<c s="${style}"><v>${value}</v></c>`;
const row = (...cells: string[]) => `<row>${cells.join("")}</row>`;
const book = { name: "libro.xlsx" };

const PACKING = ["reference", "site", "partNo", "quantity", "uom", "unitLabel"] as const;
const packing = (lines: readonly (readonly string[])[], separator = ",") =>
  [PACKING, ...lines].map((line) => line.join(separator)).join("\n");

it("what a spreadsheet destroyed is refused in every column of codes, with the kind of damage", async () => {
  const lines = [
    ["CEL-1", "CEL1", "#N/A", "1", "PZA", "L-1"],
    ["CEL-1", "CEL1", "A-1", "#REF!", "PZA", "3-Mar"],
    ["CEL-1", "CEL1", "8.90309E+12", "1", "PZA", "L-2"],
    ["CEL-1", "#VALUE!", "A-1", "1", "PZA", "mar-05"],
    ["CEL-1", "CEL1", "A-1", "8.9E+3", "PZA", "L-3"],
  ];
  expect(wrong(await preview("packingLists", packing(lines)))).toEqual([
    "2 partNo excelError",
    "3 quantity excelError unitLabel date",
    "4 partNo scientific",
    "5 site excelError unitLabel date",
    "6 quantity scientific",
  ]);
  const plates = ["plate,carrier,unitType,econNo", "8.90309E+12,OHIO,trailer,3-Mar"].join("\n");
  expect(wrong(await preview("vehicles", plates))).toEqual(["2 econNo date plate scientific"]);
  const places = ["code,site,kind,area", "03-mar,CEL1,rack,#N/A"].join("\n");
  expect(wrong(await preview("locations", places))).toEqual(["2 area excelError code date"]);
  const drivers = ["name,carrier,licenceNo,phone", "#N/A,OHIO,L-1,8.90309E+12"].join("\n");
  expect(wrong(await preview("drivers", drivers))).toEqual(["2 name excelError phone scientific"]);
  const stock = ["partNo,lot,quantity,site,location", "A,5-Ene,1,CEL1,#REF!"].join("\n");
  expect(wrong(await preview("openingStock", stock))[0]).toMatch(/^2 location excelError lot date/);
  const orders = ["reference,partNo,quantity,lot", "R-1,1.5E+10,1,may-26"].join("\n");
  expect(wrong(await preview("releaseOrders", orders))[0]).toMatch(/^2 lot date partNo scientific/);
});

it("labels stored as numbers are refused line by line and never become one unit; whole numbers are as their format shows them", async () => {
  const line = (label: string) =>
    row(text("CEL-2"), text("CEL1"), text("A-1"), number("10"), text("PZA"), label);
  const styles =
    '<numFmts><numFmt numFmtId="164" formatCode="&quot;P-&quot;0000"/></numFmts>' +
    '<cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="14"/></cellXfs>';
  const ssccs = ["340123450000000018", "340123450000000025", "340123450000000032"];
  const rows = [
    row(...PACKING.map(text)),
    ...ssccs.map((sscc) => line(number(sscc))),
    line(number("77", 1)),
    line(number("46086", 2)),
    line(number("12.5")),
  ];
  const found = await preview("packingLists", xlsxFixture(rows.join(""), { styles }), book);
  expect(wrong(found)).toEqual([
    "2 unitLabel scientific",
    "3 unitLabel scientific",
    "4 unitLabel scientific",
    "6 unitLabel date",
    "7 unitLabel number",
  ]);
  const whole = xlsxFixture(row(...PACKING.map(text)) + line(number("77", 1)), { styles });
  await imported("packingLists", whole, book);
  const units = await list("handlingUnits", "search=P-0077");
  expect(units.map(({ label, pieces }) => [label, pieces])).toEqual([["P-0077", 10]]);
});

it("what keeps a spreadsheet from computing is taken off codes, and the lines are counted", async () => {
  const lines = ['CEL-3,CEL1,"=""0012345""",1,PZA,\'0012399', "CEL-3,CEL1,0012346,1,PZA,L-3"];
  const bytes = [PACKING.join(), ...lines].join("\n");
  expect(await preview("packingLists", bytes)).toMatchObject({ wrong: 0, unwrapped: 1 });
  await imported("packingLists", bytes);
  const [entry] = await list("shipments", "search=CEL-3");
  const parts = await list("announcedLines", `shipment=${entry?.id}`);
  expect(parts.map(({ partNo, unitLabel }) => [partNo, unitLabel])).toEqual([
    ["0012345", "0012399"],
    ["0012346", "L-3"],
  ]);
});

it("every sheet of a workbook with a known header is read, and one without is named", async () => {
  const sheet = (...parts: string[]) =>
    row(...PACKING.map(text)) +
    parts
      .map((part) =>
        row(text("CEL-4"), text("CEL1"), text(part), number("1"), text("PZA"), text(`U-${part}`)),
      )
      .join("");
  const sheets = [row(text("Lista de empaque"), text("2026")), sheet("A1"), sheet("B2", "#N/A")];
  const found = await preview("packingLists", xlsxFixture(sheets), book);
  expect(found).toMatchObject({
    rows: 3,
    leftOut: [{ name: "Hoja1", why: "noHeader" }],
    lines: [{ line: 3, sheet: "Hoja3", faults: { partNo: { code: "excelError" } } }],
  });
});

it("tables in folders of a zip are read, and what is no table is named", async () => {
  const carriers = (code: string) => `name,roles,scac\n${code},carrier,${code}`;
  const bytes = zipFixture([
    { name: "flota/uno.csv", content: carriers("ZIPA") },
    { name: "flota/dos/dos.csv", content: carriers("ZIPB") },
    { name: "__MACOSX/flota/._uno.csv", content: "\u0000" },
    { name: "flota/leeme.pdf", content: "%PDF" },
  ]);
  expect(await preview("carriers", bytes, { name: "flota.zip" })).toMatchObject({
    rows: 2,
    added: 2,
    leftOut: [{ name: "leeme.pdf", why: "noHeader" }],
  });
});

it("hidden rows and hidden sheets are named and wait for an answer; nothing is imported before", async () => {
  const carrier = (code: string) => row(text(code), text("carrier"), text(code));
  const header = row(text("name"), text("roles"), text("scac"));
  const sheets = [
    header + carrier("HIDA") + carrier("HIDB").replace("<row>", '<row hidden="true">'),
    header + carrier("HIDC"),
  ];
  const bytes = xlsxFixture(sheets, { hidden: [1] });
  const found = await preview("carriers", bytes, book);
  expect(found).toMatchObject({
    added: 0,
    questions: [
      { code: "hiddenSheets", found: "Hoja2" },
      { code: "hiddenRows", found: "3" },
    ],
  });
  const refused = await file("carriers/import", bytes, book);
  expect(refused).toMatchObject({ status: 409, body: { reasonCode: "entity.fileAsks" } });
  const leave = { hiddenSheets: "leave", hiddenRows: "leave" };
  expect(await preview("carriers", bytes, { ...book, answers: leave })).toMatchObject({
    rows: 1,
    added: 1,
    leftOut: [{ name: "Hoja2", why: "hidden" }],
  });
  const read = { hiddenSheets: "read", hiddenRows: "read" };
  await imported("carriers", bytes, { ...book, answers: read });
  const scacs = (await list("carriers")).map(({ scac }) => scac);
  expect(scacs).toEqual(expect.arrayContaining(["HIDA", "HIDB", "HIDC"]));
});

it.each([
  ["read", { caat: "ROJA", roles: ["carrier"] }],
  ["leave", { caat: null, roles: ["carrier"] }],
])(
  "hidden columns that would be read are named by their titles and wait; %s takes %j",
  async (said, taken) => {
    const scac = `HC${said.slice(0, 2).toUpperCase()}`;
    const bytes = xlsxFixture(
      row(text("name"), text("caat"), text("roles"), text("nota"), text("scac")) +
        row(text(scac), text("ROJA"), text("carrier"), text("interna"), text(scac)),
      {
        columns: '<cols><col min="2" max="2" hidden="1"/><col min="4" max="4" hidden="1"/></cols>',
      },
    );
    expect((await preview("carriers", bytes, book)).questions).toMatchObject([
      { code: "hiddenColumns", found: "caat" },
    ]);
    expect((await file("carriers/import", bytes, book)).status).toBe(409);
    await imported("carriers", bytes, { ...book, answers: { hiddenColumns: said } });
    expect((await list("carriers")).find((one) => one["scac"] === scac)).toMatchObject(taken);
  },
);

it("a quantity that is a thousand or one and a quarter is asked about once for a client and column, and decided by any other cell", async () => {
  const lines = (reference: string, ...quantities: string[]) =>
    packing(
      quantities.map((quantity, at) => [reference, "CEL1", `N-${at}`, quantity, "PZA", ""]),
      ";",
    );
  const quantities = async (reference: string, headers = by) => {
    const [entry] = await list("shipments", `search=${reference}`, headers);
    const announced = await list("announcedLines", `shipment=${entry?.id}`, headers);
    return announced.map(({ quantity }) => quantity);
  };
  const open = lines("CEL-5", "1.250", "12.000");
  expect(await preview("packingLists", open)).toMatchObject({
    added: 0,
    questions: [
      {
        code: "decimalSign",
        of: "quantity",
        found: "1.250; 12.000",
        options: [
          { value: ".", means: "1.25" },
          { value: ",", means: "1250" },
        ],
      },
    ],
  });
  expect((await file("packingLists/import", open)).status).toBe(409);
  await imported("packingLists", open, { answers: { "decimalSign:quantity": "," } });
  expect(await quantities("CEL-5")).toEqual(["1250", "12000"]);
  await imported("packingLists", lines("CEL-6", "3.000"));
  expect(await quantities("CEL-6")).toEqual(["3000"]);
  expect((await preview("packingLists", open, { headers: theirs })).questions).toHaveLength(1);
  await imported("packingLists", lines("CEL-7", "1.250", "0.5"));
  expect(await quantities("CEL-7")).toEqual(["1.25", "0.5"]);
  await imported("packingLists", lines("CEL-8", "1.250", "7,5"));
  expect(await quantities("CEL-8")).toEqual(["1250", "7.5"]);
  expect(wrong(await preview("packingLists", lines("CEL-9", "7,5", "doce", "1.2.3")))).toEqual([
    "3 quantity noNumber",
    "4 quantity noNumber",
  ]);
});

it("numbers that a workbook keeps are exact, and in a file with commas the point stands before the decimals", async () => {
  const sheet = row(...PACKING.map(text));
  const line = row(text("CEL-10"), text("CEL1"), text("A"), number("1.25"), text("PZA"));
  await imported("packingLists", xlsxFixture(sheet + line), book);
  await imported("packingLists", packing([["CEL-11", "CEL1", "A", '"1,250"', "PZA", ""]]));
  await imported("packingLists", packing([["CEL-12", "CEL1", "A", "1.250", "PZA", ""]]));
  const told = await Promise.all(
    ["CEL-10", "CEL-11", "CEL-12"].map(async (reference) => {
      const [entry] = await list("shipments", `search=${reference}`);
      return (await list("announcedLines", `shipment=${entry?.id}`))[0]?.["quantity"];
    }),
  );
  expect(told).toEqual(["1.25", "1250", "1.25"]);
});

it("a column of days is one order, which another cell, the client's last file or a person says", async () => {
  const fleet = (...days: (readonly [plate: string, day: string])[]) =>
    [
      "plate,carrier,unitType,policyExpiresOn",
      ...days.map(([plate, day]) => `${plate},OHIO,trailer,${day}`),
    ].join("\n");
  const dayOf = async (plate: string) =>
    (await list("vehicles", `search=${plate}`))[0]?.["policyExpiresOn"];
  const open = fleet(["CELD01", "03/04/2027"]);
  expect((await preview("vehicles", open)).questions).toMatchObject([
    { code: "dayOrder", of: "policyExpiresOn", found: "03/04/2027" },
  ]);
  await imported("vehicles", fleet(["CELD02", "03/04/2027"], ["CELD03", "12/31/27"]));
  expect(await Promise.all(["CELD02", "CELD03"].map(dayOf))).toEqual(["2027-03-04", "2027-12-31"]);
  await imported("vehicles", open);
  expect(await dayOf("CELD01")).toBe("2027-03-04");
  const mixed = fleet(["CELD04", "13/01/2027"], ["CELD05", "01/14/2027"], ["CELD06", "02/03/2027"]);
  expect((await preview("vehicles", mixed)).questions).toHaveLength(1);
  const answers = { "dayOrder:policyExpiresOn": "dayFirst" };
  expect(wrong(await preview("vehicles", mixed, { answers }))).toEqual(["3 policyExpiresOn day"]);
  await imported("vehicles", mixed, { answers, fields: { leaveOut: "wrong" } });
  expect(await dayOf("CELD06")).toBe("2027-03-02");
  expect(
    wrong(await preview("vehicles", fleet(["CELD07", "pronto"], ["CELD08", "2027-02-30"]))),
  ).toEqual(["2 policyExpiresOn day", "3 policyExpiresOn day"]);
  expect(await preview("vehicles", fleet(["CELD09", "01-ene-2027"]))).toMatchObject({ wrong: 0 });
});

it("a packing list as the trade writes it is read: titles above the header, other names of columns, an hour of arrival", async () => {
  const bytes = [
    "OHIO FREIGHT LLC;;;;;",
    "Packing list;No. 5512;;;;",
    ";;;;;",
    "BOL;Warehouse;Part Number;Qty;UOM;ETA",
    "CEL-20;CEL1;A-1;4;PZA;12/15/2026 2:30 PM",
  ].join("\n");
  expect(await preview("packingLists", bytes)).toMatchObject({ rows: 1, wrong: 0, missing: [] });
  await imported("packingLists", bytes);
  expect(await list("shipments", "search=CEL-20")).toMatchObject([
    { bolNo: "CEL-20", eta: "2026-12-15T20:30:00.000Z" },
  ]);
  expect(await preview("packingLists", bytes)).toMatchObject({ equal: 1, added: 0, changed: 0 });
});

it("a header that comes again among the lines is told", async () => {
  const bytes = packing([["CEL-21", "CEL1", "A", "1", "PZA", ""], [...PACKING]]);
  expect(wrong(await preview("packingLists", bytes))[0]).toMatch(/^3 .*reference headerAgain/);
});

it("which column is for which field is said once and known when the client's next file comes, and no other client's", async () => {
  const lines = (scac: string) => ["Razón,Rol,Letras", `Fletes ${scac},carrier,${scac}`].join("\n");
  expect(await preview("carriers", lines("MAPA"))).toMatchObject({
    missing: ["name", "roles", "scac"],
    columns: [{ field: null }, { field: null }, { field: null }],
  });
  const answers = { "column:razon": "name", "column:rol": "roles", "column:letras": "scac" };
  expect(await preview("carriers", lines("MAPA"), { answers })).toMatchObject({
    missing: [],
    added: 1,
  });
  await imported("carriers", lines("MAPA"), { answers });
  expect(await preview("carriers", lines("MAPB"))).toMatchObject({ missing: [], added: 1 });
  expect((await preview("carriers", lines("MAPB"), { headers: theirs })).missing).toHaveLength(3);
  const other = { "column:letras": "" };
  expect((await preview("carriers", lines("MAPB"), { answers: other })).missing).toEqual(["scac"]);
});

it("answers that are no answers are refused", async () => {
  const fields = { answers: "[1" };
  expect((await file("carriers/import/preview", "scac\nABCD", { fields })).status).toBe(400);
});

it("no two fields of a layout are called the same, by the words of any language or of the trade", () => {
  for (const layout of layouts) {
    const called = formFields(layout).map(([name]) => {
      const words = entityTexts[layout.name]?.field[name] ?? [];
      const synonyms = layout.import?.synonyms?.[name] ?? [];
      return [...new Set([name, ...words, ...synonyms].map(plainWord))];
    });
    const all = called.flat();
    expect([layout.name, all.filter((word, at) => all.indexOf(word) !== at)]).toEqual([
      layout.name,
      [],
    ]);
  }
});
