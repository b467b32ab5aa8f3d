import fc from "fast-check";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { NORTE } from "#demo/clients.ts";
import { zipped } from "#demo/zipped.ts";
import { onFile } from "#features/audit/onFile.ts";
import type { Preaudit } from "#features/preaudit/contract.ts";
import { openReference } from "#features/reference/open.ts";
import { dayIn } from "#kit/pure/calendar.ts";
import { inTenant } from "#kit/server/tenant.ts";
import { compute } from "#modules/customsOperations/computation/compute.ts";
import type { DeclaredEdition } from "#modules/customsOperations/computation/m3/writtenM3.ts";
import { proposedOf } from "#modules/customsOperations/computation/proposedOf.ts";
import type { ProformaRow } from "#modules/customsOperations/proformas/proformas.ts";
import { foundBy } from "#modules/customsOperations/server/judgedFindings.ts";
import { m3OfEdition } from "#modules/customsOperations/server/m3OfEdition.ts";
import { anyEdition } from "./anyEdition.ts";
import { CERTIFICATE_HEADER } from "./bulkFiles.ts";
import { openWireWorld, partsZip, type WireWorld } from "./wireWorld.ts";

const EDITIONS = 500;
/** In one zip. */
const AT_ONCE = 100;

/** Who sells what editions have. */
const SUPPLIERS = [
  "Acero y Cía. | Ñandú",
  "Mühle GmbH",
  "Parts of steel",
  "KUGELLAGER 6 mm",
].flatMap((name) => ["a", "b", "c"].map((invoice) => `${name} ${invoice}`));

const ALL_GOODS = ["0101.21", "7325.10", "8431.43"];

interface Certified {
  readonly part: string;
  readonly years: readonly number[];
  readonly goods?: readonly string[];
  readonly criterion?: string;
  readonly suppliers?: readonly string[];
}

const linesOf = ({
  part,
  years,
  goods = ALL_GOODS,
  criterion = "B",
  suppliers = SUPPLIERS,
}: Certified) =>
  years.flatMap((year) =>
    suppliers.flatMap((supplier) =>
      goods.map((heading) =>
        [`TMEC-${year}-${supplier}`, "X", supplier, "EXPORTER", `${year}-01-01`, `${year}-12-31`]
          .concat(part, "GOODS", heading, criterion, "YES", "NO", "US", `${year - 1}-12-18`)
          .join(","),
      ),
    ),
  );

const CERTIFICATES: readonly Certified[] = [
  { part: "P-1", years: [2026, 2027] },
  { part: "A#12", years: [2026, 2027] },
  { part: "X77-9F-", years: [2026] },
  { part: "0003", years: [2026], criterion: "" },
  { part: "0003", years: [2027], goods: ["8431.43"] },
  { part: "4471/A", years: [2026], suppliers: ["Somebody else"] },
];

// A#12 is in no catalogue.
const PARTS = [
  "P-1,7325100504,7325109000,KUGELLAGER 6 mm,,",
  "X77-9F-,8431430300,8431430000,Mühle GmbH,,",
  "4471/A,8431430399,8431430000,Parts of steel,,",
  "0003,7325100500,7325109000,KUGELLAGER 6 mm,,",
];

let world: WireWorld;
beforeAll(async () => {
  world = await openWireWorld("admin@demo.test");
  const owner = new pg.Client({ connectionString: world.ownerUrl });
  await owner.connect();
  await owner.query(
    `insert into shared.subscriber_rfcs (subscriber_id, rfc) values (${NORTE}, 'ABC010203AB1');
     insert into tariff_rates (fraccion, valid_from, rate, source) values
       ('84314303', '2020-01-01', 5, 'test'), ('73251005', '2020-01-01', 35, 'test'), ('01012101', '2020-01-01', 0, 'test');
     insert into preferential_rates (treaty, fraccion, nico, valid_from, rate, version) values
       ('T-MEC', '84314303', '', '2020-01-01', 0, 0), ('T-MEC', '73251005', '', '2020-01-01', 2.5, 0);
     insert into reference_versions (catalogue, version) values ('codes', 1);
     insert into reference_codes (version, record, key, complement, in_force_from) values
       (1, 553, 'T3', '', '2027-01-01'), (1, 554, 'PS', 'I', '2020-01-01')`,
  );
  await owner.end();
  await world.upload("/api/upload_parts", [partsZip("partes.zip", ...PARTS)]);
  const text = [CERTIFICATE_HEADER, ...CERTIFICATES.flatMap(linesOf), ""].join("\r\n");
  const bytes = zipped({ "certificados.csv": text });
  await world.upload("/api/upload_nafta", [{ file: "certificados.zip", bytes }]);
  await world.settled();
});
afterAll(() => world.close());

type Row = readonly [
  sequence: number,
  part: string,
  caseCode: string,
  notes: readonly string[],
  severity: string,
  amount: string | null,
];

const m3Of = (edition: DeclaredEdition): Promise<Buffer> =>
  m3OfEdition({
    ...edition,
    row: { number: `${edition.declared.number}/1` } as ProformaRow,
    filed: { pedimento: null, acknowledgment: null, rectified: null },
  });

/** What the pre-audit says of the M3 files of editions, of each by its turn, and the day on which it does. */
async function preaudited(editions: readonly DeclaredEdition[]) {
  const files = await Promise.all(editions.map(m3Of));
  const entries = files.map((bytes, at) => [`${String(at).padStart(3, "0")}.txt`, bytes] as const);
  const zip = { file: "editions.zip", bytes: zipped(Object.fromEntries(entries)) };
  const { status, body } = await world.upload("/api/preaudit_m3", [zip]);
  expect([status, body.errors ?? body.detail]).toEqual([200, undefined]);
  const { Pedimentos, Lineas, Rechazados, Version } = body.data as Preaudit;
  expect(Rechazados).toEqual([]);
  expect(Pedimentos.map(({ Archivo }) => Archivo)).toEqual(entries.map(([name]) => name));
  // A row is named by the turn of its pedimento first.
  const lines = Map.groupBy(Lineas, ({ _id }) => Number(_id.split("-")[0]));
  return {
    today: dayIn("America/Mexico_City", new Date(Version.Fecha)),
    rows: editions.map((_, at) =>
      (lines.get(at) ?? []).map(({ Partida, Parte, Caso, Notas, Severidad, Importe }): Row => [
        Partida,
        Parte,
        Caso,
        Notas,
        Severidad,
        Importe,
      ]),
    ),
  };
}

/** What is kept with an edition. */
async function kept({ declared, operation }: DeclaredEdition, today: string): Promise<Row[]> {
  const lent = { ...onFile, tariff: openReference().tariffOn };
  const header = { ...declared, determinationDay: operation.day };
  const proposed = proposedOf(header, operation, compute(operation));
  const findings = await inTenant(world.database, NORTE, (tx) =>
    foundBy(tx, lent, proposed, today),
  );
  return findings.map(({ sequence, part, caseCode, notes, severity, amount }): Row => [
    sequence,
    part,
    caseCode,
    notes,
    severity,
    amount,
  ]);
}

it(`the M3 of each of ${EDITIONS} operations at random is judged as its edition is, row by row`, async () => {
  const editions = fc.sample(anyEdition, EDITIONS);
  const all: Row[] = [];
  let silent = 0;
  for (let from = 0; from < EDITIONS; from += AT_ONCE) {
    const some = editions.slice(from, from + AT_ONCE);
    const { rows, today } = await preaudited(some);
    for (const [at, edition] of some.entries()) {
      const own = await kept(edition, today);
      expect([from + at, rows[at]]).toEqual([from + at, own]);
      all.push(...own);
      const found = new Set(own.map(([sequence]) => sequence));
      silent += edition.proforma.partidas.length - found.size;
    }
  }
  // Both could be equal because nothing is found.
  const count = (is: (row: Row) => boolean): number => all.filter(is).length;
  const counts = {
    silent,
    ...Object.fromEntries(
      ["ERROR", "RIESGO", "AHORRO", "INFO"].map((one) => [one, count((row) => row[4] === one)]),
    ),
    ...Object.fromEntries(["C30", "C41"].map((one) => [one, count((row) => row[3].includes(one))])),
    amounts: count((row) => row[5] !== null && row[5] !== "0"),
  };
  expect(Object.entries(counts).filter(([, rows]) => rows <= 20)).toEqual([]);
});
