import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { NORTE } from "#demo/clients.ts";
import { isPartyOn } from "#features/agreements/model/party.ts";
import { type Treaty, TREATIES } from "#features/agreements/model/treaties.ts";
import { catalogue, certify, filePedimento } from "#features/audit/jobs/auditFixture.ts";
import { runWaitingAudits } from "#features/audit/jobs/runAudits.ts";
import type { auditDetail, audits } from "#features/audit/contract.ts";
import { treatyLaw } from "#features/audit/model/treatyLaw.ts";
import type { findingLetter, findings } from "#features/findings/contract.ts";
import { putTreaties } from "#features/reference/store/treaties.ts";
import type { ReplyOf } from "#kit/pure/call.ts";
import { pdfTexts } from "#kit/server/pdf/pdfTextFixture.ts";
import { inHouse, inTenant } from "#kit/server/tenant.ts";
import { xlsxRows } from "#kit/server/xlsx.ts";
import { type Headers, openWorld, type World } from "../../../tests/world.ts";

// Every treaty on file, and one that an operator has loaded of whose law nothing is known.
const LOADED: Treaty = {
  code: "XTL",
  name: "México - Ninguna Parte",
  from: "2020-01-01",
  until: null,
  parties: [{ country: "ZAF", from: null, until: null }],
  complement: null,
  isPriced: false,
};
const ON_FILE = [...TREATIES, LOADED];

const THIS_YEAR = new Date().getFullYear();
const lastYearOf = ({ until }: Treaty): number =>
  until === null ? THIS_YEAR : Number(until.slice(0, 4)) - 1;

/** What is to be read of a C10 under a treaty that was paid for on the tenth of February of its year. */
function expected(treaty: Treaty) {
  const { code } = treaty;
  const year = lastYearOf(treaty);
  const law = treatyLaw(code);
  const lastDay = law?.recovery ? `${year + law.recovery.years}-02-10` : null;
  const isOver = year < THIS_YEAR;
  const words =
    law === undefined
      ? `De ${code} no hay regla registrada, y no se cita la de otro tratado.`
      : law.recovery === null
        ? `De ${code} no hay plazo de recuperación registrado, y no se cita el de otro tratado.`
        : isOver
          ? `Bajo ${code} el plazo de ${law.recovery.years} año(s) desde la importación venció el ${lastDay}.`
          : `Bajo ${code} el IGI pagado de más se recupera dentro de ${law.recovery.years} año(s) desde la importación.`;
  return { lastDay, words, source: law?.recovery?.source ?? "", isOver };
}

/** A country whose goods can come under a treaty on the day of payment, which is no group. */
const originOf = (treaty: Treaty): string =>
  treaty.parties.find(
    (party) => party.country !== "EMU" && isPartyOn(party, `${lastYearOf(treaty)}-02-10`),
  )?.country ?? "";

/** The other treaties that a text names; a code that is also the country of origin tells nothing. */
const foreign = (treaty: Treaty, text: string): string[] =>
  ON_FILE.map(({ code }) => code).filter(
    (other) =>
      ![treaty.code, originOf(treaty)].includes(other) &&
      new RegExp(`(?<![\\w-])${other}(?![\\w-])`).test(text),
  );

let world: World;
let norte: Headers;
let folder: string;
let pdf: string;
let sheet: string[][];
const lines = new Map<string, ReplyOf<typeof auditDetail>["data"]["Resultado"][number]>();
const found = new Map<string, ReplyOf<typeof findings>["data"][number]>();
const letters = new Map<string, ReplyOf<typeof findingLetter>["data"]["es"]>();

async function get<Reply>(url: string): Promise<Reply> {
  const reply = await world.app.inject({ method: "GET", url, headers: norte });
  return reply.json<Reply>();
}

async function pack(ids: readonly string[], format: string): Promise<Buffer> {
  const payload = { ids, format, language: "es" };
  const url = "/api/evidence";
  const reply = await world.app.inject({ method: "POST", url, headers: norte, payload });
  return reply.rawPayload;
}

beforeAll(async () => {
  world = await openWorld();
  folder = await mkdtemp(join(tmpdir(), "viat-treaties-"));
  const as = <Result>(work: Parameters<typeof inTenant<Result>>[2]) =>
    inTenant(world.database, NORTE, work);
  await inHouse(world.database, async (tx) => {
    await putTreaties(tx, ON_FILE, 1);
    const version = { catalogue: "treaties", version: 1 };
    await tx.db.insertInto("reference_versions").values(version).execute();
  });
  await as(async (tx) => {
    await tx.db
      .insertInto("data_versions")
      .values({ subscriber_id: NORTE })
      .onConflict((some) => some.doNothing())
      .execute();
    for (const [at, treaty] of ON_FILE.entries()) {
      const { code } = treaty;
      const [year, country] = [lastYearOf(treaty), originOf(treaty)];
      await catalogue(tx, 1, `P-${code}`);
      await certify(tx, at + 1, `CERT-${code}`, [`P-${code}`], { treaty: code, country, year });
      await filePedimento(tx, {
        number: String(6_000_001 + at),
        paidOn: `${year}-02-10`,
        partidas: [{ fraccion: "73269099", origin: country, parts: [`P-${code}`], igi: "700/0" }],
      });
    }
  });
  while (await as((tx) => runWaitingAudits(tx, world.database)));
  norte = await world.signIn("admin@demo.test", NORTE);
  const listed = await get<ReplyOf<typeof audits>>(
    "/api/getAuditGen?Date1=2020-01-01&Date2=2100-01-01",
  );
  const ids = listed.data.map(({ _id }) => _id);
  for (const id of ids) {
    const { data } = await get<ReplyOf<typeof auditDetail>>(`/api/getAuditDet?ID=${id}`);
    const line = data.Resultado.find(({ Tipo }) => Tipo === "CERTIFICADO");
    if (line) lines.set(line.ParteAduasis, line);
  }
  const { data } = await get<ReplyOf<typeof findings>>("/api/findings?case=C10");
  for (const one of data) {
    found.set(one.Parte, one);
    const url = `/api/findings/${encodeURIComponent(one._id)}/letter`;
    letters.set(one.Parte, (await get<ReplyOf<typeof findingLetter>>(url)).data.es);
  }
  pdf = pdfTexts(await pack(ids, "pdf"))
    .join(" ")
    .replaceAll(/\s+/g, " ");
  const path = join(folder, "pack.xlsx");
  await writeFile(path, await pack(ids, "xlsx"));
  sheet = (await Array.fromAsync(xlsxRows(path, 1))).map(({ fields }) => fields);
});
afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true, force: true });
});

/** What the PDF says from the line of a part on to the next line. */
const saidOf = (part: string): string => {
  const from = pdf.indexOf(`Partida 1 · ${part} `);
  const next = pdf.indexOf("Partida 1 · ", from + 1);
  return from < 0 ? "" : pdf.slice(from, next < 0 ? undefined : next);
};

describe.each(ON_FILE.map((treaty) => [treaty.code, treaty] as const))(
  "A73 an agreement under %s",
  (code, treaty) => {
    const part = `P-${code}`;
    const { lastDay, words, source, isOver } = expected(treaty);
    const title = isOver ? "Ahorro perdido" : "Certificado no aprovechado, IGI pagado";

    test("has its treaty and deadline on the wire, in the audit and as a finding", () => {
      const said = { Caso: "C10", Tratados: [code], FechaLimite: lastDay };
      expect(lines.get(part)).toMatchObject(said);
      expect(found.get(part)).toMatchObject(said);
    });

    test("has its law, deadline and words in the letter to the broker", () => {
      const { body = "" } = letters.get(part) ?? {};
      expect(body).toContain(title);
      expect(body).toContain(words);
      if (source !== "") expect(body).toContain(`Fundamento: ${source}`);
      if (lastDay !== null) {
        expect(body).toContain(`Se ${isOver ? "pudo" : "puede"} rectificar hasta: ${lastDay}`);
      }
      expect(foreign(treaty, body)).toEqual([]);
    });

    test("has its law, deadline and words in the PDF", () => {
      const said = saidOf(part);
      expect(said).toContain(title);
      expect(said).toContain(words);
      if (source !== "") expect(said).toContain(`Fundamento: ${source}`);
      if (lastDay !== null) expect(said).toContain(lastDay);
      expect(foreign(treaty, said)).toEqual([]);
    });

    test("has its law, deadline and words in Excel", () => {
      const [head = []] = sheet;
      const row = sheet.find((cells) => cells.includes(part)) ?? [];
      const cell = (of: string) => row[head.indexOf(of)] ?? "";
      expect(cell("Regla")).toBe(title);
      expect(cell("Tratado en cuestión")).toBe(code);
      expect(cell("Fundamento")).toBe([words, source].filter((text) => text !== "").join("\n"));
      expect(cell("Fecha límite")).toBe(lastDay ?? "");
      expect(foreign(treaty, row.join(" "))).toEqual([]);
    });
  },
);
