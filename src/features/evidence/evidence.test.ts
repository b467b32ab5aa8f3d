import { createHash } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { NORTE, RIO_BRAVO } from "#demo/clients.ts";
import { xlsxRows } from "#kit/server/xlsx.ts";
import { inTenant } from "#kit/server/tenant.ts";
import type { ReplyOf } from "#kit/pure/call.ts";
import type { auditDetail, audits } from "#features/audit/contract.ts";
import { runWaitingAudits } from "#features/audit/jobs/runAudits.ts";
import { allAuditsAgain } from "#features/audit/store/touchedAudits.ts";
import { documentTexts } from "#features/audit/model/documentTexts.ts";
import { LANGUAGES } from "#kit/pure/terms.ts";
import { wordedReasons } from "#features/audit/model/reasons/reasonWords.ts";
import { ruleTold } from "#features/audit/model/ruleTold.ts";
import type { findings } from "#features/findings/contract.ts";
import { causeLabel, severityLabel, stateLabel } from "./model/labels.ts";
import { wordsOf } from "./model/words.ts";
import { type Headers, openWorld, type World } from "../../../tests/world.ts";
import { pagesOf, pdfTexts } from "#kit/server/pdf/pdfTextFixture.ts";

type Listed = ReplyOf<typeof audits>["data"][number];
type Line = ReplyOf<typeof auditDetail>["data"]["Resultado"][number];

let world: World;
let norte: Headers;
let folder: string;
let listed: Listed[];
let risky: Listed;
let lines: Line[];

beforeAll(async () => {
  world = await openWorld({}, { isDemonstration: true });
  folder = await mkdtemp(join(tmpdir(), "viat-packs-"));
  norte = await world.signIn("admin@demo.test", NORTE);
  // Audits that come out the same share the rows of the run before.
  await inTenant(world.database, NORTE, (tx) => allAuditsAgain(tx, "again"));
  while (await inTenant(world.database, NORTE, (tx) => runWaitingAudits(tx, world.database)));
  listed = await auditsOf(norte);
  risky = listed.toSorted((a, b) => b.Riesgos - a.Riesgos)[0] ?? missing();
  const detail = await world.app.inject({
    method: "GET",
    url: `/api/getAuditDet?ID=${risky._id}`,
    headers: norte,
  });
  lines = detail
    .json<ReplyOf<typeof auditDetail>>()
    .data.Resultado.filter(({ Tipo }) => Tipo === "CERTIFICADO");
});
afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true, force: true });
});

function missing(): never {
  throw new Error("The world has no such audit");
}

async function auditsOf(headers: Headers): Promise<Listed[]> {
  const url = "/api/getAuditGen?Date1=2020-01-01&Date2=2035-01-01";
  const reply = await world.app.inject({ method: "GET", url, headers });
  return reply.json<ReplyOf<typeof audits>>().data;
}

const ask = (payload: object, headers: Headers = norte) =>
  world.app.inject({ method: "POST", url: "/api/evidence", headers, payload });

async function pdfOf(ids: readonly string[], language = "es"): Promise<Buffer> {
  const reply = await ask({ ids, format: "pdf", language });
  expect(reply.statusCode, reply.body.slice(0, 200)).toBe(200);
  return reply.rawPayload;
}

async function sheetsOf(ids: readonly string[], language = "es"): Promise<string[][][]> {
  const reply = await ask({ ids, format: "xlsx", language });
  const path = join(folder, "pack.xlsx");
  await writeFile(path, reply.rawPayload);
  const sheets: string[][][] = [];
  for (const tab of [0, 1, 2, 3, 4, 5, 6]) {
    sheets.push((await Array.fromAsync(xlsxRows(path, tab))).map(({ fields }) => fields));
  }
  return sheets;
}

const packs = () =>
  inTenant(world.database, NORTE, ({ db }) =>
    db.selectFrom("evidence_packs").selectAll().orderBy("made_at", "desc").execute(),
  );

const DIGEST = /^[\da-f]{64}$/;

describe("the PDF of one pedimento", () => {
  let file: Buffer;
  let texts: string[];
  let said: string;
  beforeAll(async () => {
    file = await pdfOf([risky._id]);
    texts = pdfTexts(file);
    said = texts.join("\n");
  });

  it("is a file to be kept, under the pedimento's own name", async () => {
    const reply = await ask({ ids: [risky._id], format: "pdf", language: "es" });
    const name = `Expediente ${risky.Aduana} ${risky.Patente} ${risky.Pedimento}.pdf`;
    expect(reply.headers["content-disposition"]).toBe(`attachment; filename="${name}"`);
    expect(reply.headers["content-type"]).toBe("application/pdf");
    expect(reply.headers["x-content-type-options"]).toBe("nosniff");
    expect(reply.rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
  });

  it("shows head, money, the certificate, the catalogue of the day, versions and sign-off", () => {
    expect(said).toContain(`Pedimento 26  24  ${risky.Patente}  ${risky.Pedimento}`);
    for (const words of [
      "MAQUILADORA DEL NORTE SA DE CV",
      "MNO120315QX7",
      "Sin revisión registrada",
    ])
      expect(said).toContain(words);
    for (const words of ["Exposición", "Ahorro obtenido", "Certificado utilizado", "Vigente desde"])
      expect(said).toContain(words);
    for (const words of [
      "Edición de las reglas",
      "Versión del catálogo",
      "Corridas de esta auditoría",
    ])
      expect(said).toContain(words);
    const exposed = lines.filter(({ Severidad }) => Severidad === "RIESGO");
    const sum = exposed.reduce((total, { Importe }) => total + Number(Importe ?? 0), 0);
    expect(said).toContain(`$${sum.toLocaleString("en-US")}`);
  });

  it("shows every finding with its case, rule, legal source, both sides and the certificate that spoke", () => {
    const found = lines.filter(({ Severidad }) => Severidad === "RIESGO");
    expect(found.length).toBeGreaterThan(2);
    for (const line of found) {
      expect(said).toContain(`Partida ${line.Partida} · ${line.ParteAduasis}`);
      expect(said).toMatch(new RegExp(`${line.Caso} {1,2}Reclamada`));
      for (const reason of line.Razones) expect(texts.join(" ")).toContain(reason);
      if (line.Certificado?.Supplier) expect(said).toContain(line.Certificado.Supplier);
    }
    expect(said).toContain("Fundamento: T-MEC art. 5.2 y Anexo 5-A");
  });

  it("numbers its pages, every one with who made it, and tells how many there are", () => {
    const pages = pagesOf(file);
    expect(pages).toBeGreaterThan(2);
    for (let page = 1; page <= pages; page++) expect(said).toContain(`Página ${page} de `);
    expect(texts).toContain(String(pages));
    expect(texts.filter((text) => text.startsWith("Generado 20"))).toHaveLength(pages);
  });

  it("prints the digest of what it says, and is on record with it and with its own bytes", async () => {
    const digest = texts.find((text) => DIGEST.test(text)) ?? "";
    const bytes = await pdfOf([risky._id]);
    const [last] = await packs();
    expect(last?.content_sha256.toString("hex")).toBe(digest);
    expect(last?.file_sha256).toEqual(createHash("sha256").update(bytes).digest());
    expect(last?.bytes).toBe(bytes.length);
  });
});

describe("the workbook", () => {
  it("holds each line of the audit once, findings and others apart, with the same money", async () => {
    const [cases = [], findings = [], ok = []] = await sheetsOf([risky._id]);
    expect(cases).toHaveLength(2);
    expect(findings.length + ok.length - 2).toBe(lines.length);
    const [titles = []] = findings;
    const cell = (row: string[], title: string) => row[titles.indexOf(title)] ?? "";
    const shown = [...findings.slice(1), ...ok.slice(1)].map((row) =>
      [cell(row, "Partidas"), cell(row, "Caso"), cell(row, "Importe")].join(" "),
    );
    const wanted = lines.map(({ Partida, Caso, Importe }) =>
      [Partida, Caso, Importe ?? ""].join(" "),
    );
    expect(shown.toSorted()).toEqual(wanted.toSorted());
    const [first = []] = findings.slice(1);
    expect(cell(first, "Fracción y NICO (Declarado)")).toMatch(/^\d{10}$/);
  });

  it("says the same as the PDF: both carry one digest, in any language", async () => {
    const spanish = await sheetsOf([risky._id]);
    const english = await sheetsOf([risky._id], "en");
    const japanese = await sheetsOf([risky._id], "jp");
    const digests = [spanish, english, japanese].map((sheets) =>
      sheets[6]?.flat().find((text) => DIGEST.test(text)),
    );
    const printed = pdfTexts(await pdfOf([risky._id])).find((text) => DIGEST.test(text));
    expect(digests).toEqual([printed, printed, printed]);
    expect(spanish[3]?.slice(1).map(([code]) => code)).toEqual(
      [...new Set(lines.flatMap(({ Caso, Notas }) => [Caso, ...Notas]))].toSorted(),
    );
    expect(english[3]?.[0]).toEqual(["Code", "Rule", "What it means", "Legal source"]);
  });
});

describe.each(LANGUAGES)("a pack in %s", (language) => {
  const words = wordsOf(language);
  const texts = documentTexts(language);
  const bare = (text: string) => text.replaceAll(/\s/g, "");
  const risk = () => lines.find(({ Severidad }) => Severidad === "RIESGO") ?? missing();
  /** What the language says of the riskiest line. */
  const said = () => {
    const { Caso, Tratados, FechaLimite: deadlineOn } = risk();
    const rule = ruleTold(Caso, { treaties: Tratados, deadlineOn, today: "2026-11-20" }, texts);
    if (rule === undefined) return missing();
    return [rule.title, rule.meaning, ...rule.treaties, ...wordedReasons(risk(), texts)];
  };

  it("is all in that language as PDF, with every sign of it", async () => {
    const shown = bare(pdfTexts(await pdfOf([risky._id], language)).join(""));
    for (const text of [
      words.title,
      words.findings,
      words.certificate,
      words.exposure,
      words.versions,
      words.noDecisions,
      words.sealWords,
      stateLabel("at_risk", language),
      severityLabel("RIESGO", language),
      causeLabel("first", language),
      ...said(),
    ])
      expect(shown).toContain(bare(text));
    // The sentence that explains the sign of a missing letter is the only one that has it.
    expect(shown.split("¤")).toHaveLength(2);
  });

  it("is all in that language as Excel", async () => {
    const sheets = await sheetsOf([risky._id], language);
    const [cases = [], findings = []] = sheets;
    const { Partida } = risk();
    const row = findings.find((cells) => cells[1] === String(Partida)) ?? [];
    const cell = (title: string) => row[findings[0]?.indexOf(title) ?? -1] ?? "";
    expect(cases[0]).toEqual(expect.arrayContaining([words.importer, words.signOff]));
    expect(cell(words.severity)).toBe(severityLabel("RIESGO", language));
    const [title, meaning, ...more] = said();
    expect(cell(words.rule)).toBe(title);
    for (const text of more)
      expect(`${cell(words.source)}\n${cell(words.reasons)}`).toContain(text);
    expect(sheets[3]?.flat().join("\n")).toContain(meaning);
    expect(sheets[6]?.flat()).toContain(words.sealWords);
  });
});

describe("what people decided", () => {
  it("stands in both: who did what about which line, and why, in the order of the days", async () => {
    const reply = await world.app.inject({
      method: "GET",
      url: `/api/findings?patente=${risky.Patente}&pedimento=${risky.Pedimento}`,
      headers: norte,
    });
    const finding = reply
      .json<ReplyOf<typeof findings>>()
      .data.find(({ Auditoria }) => Auditoria === risky._id);
    if (!finding) return missing();
    const post = (url: string, payload: object) =>
      world.app.inject({ method: "POST", url, headers: norte, payload });
    const decided = await post("/api/findings/decide", {
      findings: [{ id: finding._id, version: finding.Version }],
      action: "comment",
      comment: "The broker sent the amended list",
    });
    expect(decided.statusCode, decided.body).toBe(200);
    const signed = await post(`/api/audits/${risky._id}/review`, {
      Comentario: "Agreed with the client",
    });
    expect(signed.statusCode, signed.body).toBe(200);
    const texts = pdfTexts(await pdfOf([risky._id], "en"));
    expect(texts).toContain("Who decided what (2)");
    expect(texts).toContain("Commented");
    const sheets = await sheetsOf([risky._id], "en");
    const [titles = [], ...rows] = sheets[5] ?? [];
    const [first, second] = rows.map((row) =>
      Object.fromEntries(titles.map((title, at) => [title, row[at]])),
    );
    expect(first).toMatchObject({
      What: "Commented",
      Partidas: String(finding.Partida),
      "Part number": finding.Parte,
      Comment: "The broker sent the amended list",
    });
    expect(first?.["Who"]).not.toBe("");
    expect(second).toMatchObject({
      What: "Signed the audit off",
      Comment: "Agreed with the client",
    });
  });
});

describe("several pedimentos", () => {
  it("come in one file in the order asked for, with a list of them in front", async () => {
    const some = listed.slice(0, 5);
    const texts = pdfTexts(
      await pdfOf(
        some.map(({ _id }) => _id),
        "en",
      ),
    );
    const said = texts.join("\n");
    expect(said).toContain("Pedimentos in this pack");
    const places = some.map(({ Patente, Pedimento }) =>
      texts.findIndex(
        (text) => text.startsWith("Pedimento 26  ") && text.endsWith(`${Patente}  ${Pedimento}`),
      ),
    );
    expect(places).not.toContain(-1);
    expect(places.toSorted((a, b) => a - b)).toEqual(places);
    const [cases = []] = await sheetsOf(some.map(({ _id }) => _id));
    expect(cases).toHaveLength(6);
  });

  it("one that has no audit yet says so and hinders nobody", async () => {
    await world.app.inject({
      method: "POST",
      url: "/api/GetPedimentoDet",
      headers: norte,
      payload: { Patente: "3999", Pedimento: "6123456" },
    });
    const awaited = (await auditsOf(norte)).find(({ Pedimento }) => Pedimento === "6123456");
    const texts = pdfTexts(await pdfOf([awaited?._id ?? "", risky._id]));
    expect(texts).toContain("Pedimento 3999  6123456");
    expect(texts.join(" ")).toContain("no tiene auditoría que haya corrido");
  });
});

describe("it refuses", () => {
  it("another client's audits, alone or among one's own, as it does those that never were", async () => {
    const rio = await world.signIn("admin@demo.test", RIO_BRAVO);
    const before = await packs();
    const [own] = await auditsOf(rio);
    for (const ids of [[risky._id], [own?._id, risky._id], [crypto.randomUUID()]]) {
      const reply = await ask({ ids, format: "pdf", language: "es" }, rio);
      expect(reply.statusCode).toBe(404);
      expect(reply.body).not.toContain(risky.Pedimento);
    }
    expect(await packs()).toEqual(before);
  });

  it("no audits, more than two hundred, and formats that there are none of", async () => {
    const ids = Array.from({ length: 201 }, () => crypto.randomUUID());
    for (const body of [
      { ids: [], format: "pdf", language: "es" },
      { ids, format: "pdf", language: "es" },
      { ids: [risky._id], format: "docx", language: "es" },
      { ids: [risky._id], format: "pdf", language: "it" },
    ])
      expect((await ask(body)).statusCode).toBe(400);
  });

  it("another request under the same key; the same one is made again", async () => {
    const headers = { ...norte, "idempotency-key": "pack-1" };
    const body = { ids: [risky._id], format: "pdf", language: "es" };
    expect((await ask(body, headers)).statusCode).toBe(200);
    expect((await ask(body, headers)).rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
    expect((await ask({ ...body, format: "xlsx" }, headers)).statusCode).toBe(422);
  });
});
