import { describe, expect, it } from "vitest";
import { TESTS } from "./findingId.ts";
import { LETTER_LANGUAGES } from "#features/audit/model/language.ts";
import { letterOf, type LetterFacts } from "./letter.ts";

const facts: LetterFacts = {
  test: "fraccion",
  client: "Maquiladora de Prueba",
  aduana: "240",
  patente: "9999",
  number: "6000101",
  year: 2026,
  paidOn: "2026-11-10",
  sequence: 3,
  partNo: "ZX-1",
  declared: "8544429904",
  onFile: "8544429901",
  caseCode: null,
  amount: null,
  deadlineOn: null,
  treaties: null,
  dueOn: "2026-12-01",
};
const today = "2026-11-20";

describe("a letter to the broker", () => {
  it("says what was declared, what is on file, what is asked and until when", () => {
    expect(letterOf(facts, "es", today)).toEqual({
      subject: "Pedimento 26  24  9999  6000101, partida 3: aclaración solicitada",
      body: [
        "Estimado agente aduanal:",
        "Al revisar el pedimento 26  24  9999  6000101, pagado el 2026-11-10, de Maquiladora de Prueba encontramos lo siguiente.",
        "Partida: 3\nNúmero de parte: ZX-1\nDeclarado: 8544429904\nRegistrado: 8544429901",
        "Le pedimos confirmar la fracción y el NICO declarados, con el sustento de la clasificación, o proponer la rectificación.",
        "Agradecemos su respuesta a más tardar el 2026-12-01. Gracias de antemano.",
      ].join("\n\n"),
    });
  });

  it("has money and a deadline only where there are any", () => {
    const body = (more: Partial<LetterFacts>) => letterOf({ ...facts, ...more }, "en", today).body;
    const money = { test: "certificate", caseCode: "C10", amount: "1200" } as const;
    expect(body({ ...money, deadlineOn: "2027-11-10" })).toContain(
      "Case: C10, Certificate not claimed, duty paid\nAmount: MXN 1200\nMay be rectified until: 2027-11-10",
    );
    expect(body({ ...money, amount: "0" })).not.toContain("Amount");
    expect(body({ dueOn: null })).not.toContain("answer by");
  });

  it("tells law and deadline of the treaty in question, and of no other", () => {
    const found = { test: "certificate", caseCode: "C10", amount: "1200" } as const;
    const body = (treaties: string[], deadlineOn: string | null) =>
      letterOf({ ...facts, ...found, treaties, deadlineOn }, "es", today).body;
    const pacific = body(["TIPAT"], "2027-02-10");
    for (const words of [
      "Caso: C10, Certificado no aprovechado, IGI pagado",
      "Bajo TIPAT el IGI pagado de más se recupera dentro de 1 año(s) desde la importación.",
      "Fundamento: TIPAT art. 3.29",
      "Se puede rectificar hasta: 2027-02-10",
    ])
      expect(pacific).toContain(words);
    expect(pacific).not.toContain("T-MEC");
    const european = body(["TLCUEM"], null);
    expect(european).toContain("De TLCUEM no hay plazo de recuperación registrado");
    expect(european).not.toMatch(/Fundamento|rectificar hasta/);
  });

  it("speaks in the past of duty whose deadline has passed, and asks for no rectification", () => {
    const lost = {
      ...facts,
      test: "certificate",
      caseCode: "C10",
      amount: "1200",
      treaties: ["T-MEC"],
    } as const;
    const body = (deadlineOn: string, language: "es" | "en" = "es") =>
      letterOf({ ...lost, deadlineOn }, language, today).body;
    const over = body("2026-11-19");
    for (const words of [
      "Caso: C10, Ahorro perdido",
      "venció el 2026-11-19",
      "Se pudo rectificar hasta: 2026-11-19",
      "El plazo para recuperarlo venció.",
    ])
      expect(over).toContain(words);
    expect(over).not.toMatch(/Se puede rectificar|proponer la rectificación/);
    expect(body("2026-11-19", "en")).toContain("Could be rectified until: 2026-11-19");
    expect(body(today)).toContain("Se puede rectificar hasta: 2026-11-20");
  });

  it.each(TESTS.flatMap((test) => LETTER_LANGUAGES.map((language) => [test, language] as const)))(
    "leaves nothing open about a %s in %s",
    (test, language) => {
      const empty = {
        declared: null,
        onFile: "",
        partNo: "",
        paidOn: null,
        year: null,
        aduana: null,
      };
      const { subject, body } = letterOf({ ...facts, test, ...empty }, language, today);
      expect(subject + body).not.toMatch(/[{}]|null|undefined/);
    },
  );

  it("takes no word of a value for a place of its own", () => {
    const claimed = { test: "certificate", caseCode: "C20", treaties: ["{client}"] } as const;
    expect(letterOf({ ...facts, ...claimed }, "es", today).body).toContain("De {client} no hay");
    expect(letterOf({ ...facts, declared: "{client}" }, "es", today).body).toContain(
      "Declarado: {client}",
    );
  });
});
