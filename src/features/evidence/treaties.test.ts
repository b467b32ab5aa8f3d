import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { NORTE } from "#db/world/clients.ts";
import { catalogue, certify, filePedimento } from "#features/audit/jobs/auditFixture.ts";
import { runWaitingAudits } from "#features/audit/jobs/runAudits.ts";
import type { auditDetail, audits } from "#features/audit/contract.ts";
import type { ReplyOf } from "#kit/pure/call.ts";
import { pdfTexts } from "#kit/server/pdf/pdfTextFixture.ts";
import { inTenant } from "#kit/server/tenant.ts";
import { xlsxRows } from "#kit/server/xlsx.ts";
import { type Headers, openWorld, type World } from "../../../tests/world.ts";

// Paid in 2026 under a certificate of each treaty that was in force, with nothing claimed: a C10 each.
const YEAR = "se recupera dentro de 1 año(s)";
const NONE = "no hay plazo de recuperación registrado";
const TREATIES = [
  ["T-MEC", "USA", "T-MEC art. 5.11", YEAR],
  ["TLCUEM", "DEU", "", NONE],
  ["TLCAELC", "CHE", "", NONE],
  ["TIPAT", "JPN", "TIPAT art. 3.29", YEAR],
  ["AP", "CHL", "Protocolo Adicional de la Alianza del Pacífico, capítulo 4", YEAR],
  ["ISR", "ISR", "TLC México-Israel, capítulo IV", YEAR],
  ["AAEJ", "JPN", "", NONE],
  ["CHL", "CHL", "TLC México-Chile art. 5-03", YEAR],
  ["COL", "COL", "TLC México-Colombia art. 7-03", YEAR],
  ["PER", "PER", "AIC México-Perú, capítulo IV", YEAR],
  ["URY", "URY", "TLC México-Uruguay art. 5-03", YEAR],
  ["TLCCA", "CRI", "TLC México-Centroamérica, capítulo V", YEAR],
  ["PAN", "PAN", "TLC México-Panamá, capítulo 5", YEAR],
  ["ACC", "GBR", "", NONE],
] as const;

let world: World;
let norte: Headers;
let folder: string;
let lines: ReplyOf<typeof auditDetail>["data"]["Resultado"];
let pdf: string;
let sheet: string[][];

beforeAll(async () => {
  world = await openWorld();
  folder = await mkdtemp(join(tmpdir(), "viat-treaties-"));
  const as = <Result>(work: Parameters<typeof inTenant<Result>>[2]) =>
    inTenant(world.database, NORTE, work);
  await as(async (tx) => {
    await tx.db
      .insertInto("data_versions")
      .values({ subscriber_id: NORTE })
      .onConflict((found) => found.doNothing())
      .execute();
    for (const [at, [treaty, country]] of TREATIES.entries()) {
      await catalogue(tx, 1, `P-${treaty}`);
      await certify(tx, at + 1, `CERT-${treaty}`, [`P-${treaty}`], { treaty, country });
    }
    await filePedimento(tx, {
      number: "6000001",
      partidas: TREATIES.map(([treaty, origin]) => ({
        fraccion: "73269099",
        origin,
        parts: [`P-${treaty}`],
        igi: "700/0",
      })),
    });
  });
  while (await as((tx) => runWaitingAudits(tx, world.database)));
  norte = await world.signIn("admin@demo.test", NORTE);
  const list = await world.app.inject({
    method: "GET",
    url: "/api/getAuditGen?Date1=2020-01-01&Date2=2100-01-01",
    headers: norte,
  });
  const id = list.json<ReplyOf<typeof audits>>().data[0]?._id ?? "";
  const detail = await world.app.inject({
    method: "GET",
    url: `/api/getAuditDet?ID=${id}`,
    headers: norte,
  });
  lines = detail
    .json<ReplyOf<typeof auditDetail>>()
    .data.Resultado.filter(({ Tipo }) => Tipo === "CERTIFICADO");
  const pack = async (format: string): Promise<Buffer> => {
    const payload = { ids: [id], format, language: "es" };
    const reply = await world.app.inject({
      method: "POST",
      url: "/api/evidence",
      headers: norte,
      payload,
    });
    return reply.rawPayload;
  };
  pdf = pdfTexts(await pack("pdf"))
    .join(" ")
    .replaceAll(/\s+/g, " ");
  const path = join(folder, "pack.xlsx");
  await writeFile(path, await pack("xlsx"));
  sheet = (await Array.fromAsync(xlsxRows(path, 1))).map(({ fields }) => fields);
}, 120_000);
afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true, force: true });
});

/** What the PDF says between one line and the next. */
const pageOf = (at: number): string => {
  const from = pdf.indexOf(`Partida ${at + 1} · P-`);
  const next = pdf.indexOf(`Partida ${at + 2} · P-`, from);
  return pdf.slice(from, next < 0 ? undefined : next);
};

describe.each(TREATIES.map((one, at) => [...one, at] as const))(
  "A73 an agreement under %s",
  (treaty, _, law, deadline, at) => {
    const lastDay = deadline === YEAR ? "2027-02-10" : null;

    test("has its treaty and deadline on the wire", () => {
      expect(lines[at]).toMatchObject({ Caso: "C10", Tratados: [treaty], FechaLimite: lastDay });
    });

    test("has its law, deadline and words in the PDF", () => {
      const said = pageOf(at);
      expect(said).toContain(treaty);
      expect(said).toContain(deadline);
      if (law !== "") expect(said).toContain(`Fundamento: ${law}`);
      if (lastDay !== null) expect(said).toContain(lastDay);
      if (treaty !== "T-MEC") expect(said).not.toContain("T-MEC");
    });

    test("has its law, deadline and words in Excel", () => {
      const [head = []] = sheet;
      const row = sheet.find((cells) => cells.includes(`P-${treaty}`)) ?? [];
      const cell = (title: string) => row[head.indexOf(title)] ?? "";
      expect(cell("Tratado en cuestión")).toBe(treaty);
      expect(cell("Fundamento")).toContain(deadline);
      expect(cell("Fundamento")).toContain(law);
      expect(cell("Fecha límite")).toBe(lastDay ?? "");
      if (treaty !== "T-MEC") expect(row.join(" ")).not.toContain("T-MEC");
    });
  },
);
