import { describe, expect, it } from "vitest";
import { TESTS } from "./findingId.ts";
import { LETTER_LANGUAGES, letterOf, type LetterFacts } from "./letter.ts";

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
  dueOn: "2026-12-01",
};

describe("a letter to the broker", () => {
  it("says what was declared, what is on file, what is asked and until when", () => {
    expect(letterOf(facts, "es")).toEqual({
      subject: "Pedimento 26 24 9999 6000101, partida 3: aclaración solicitada",
      body: [
        "Estimado agente aduanal:",
        "Al revisar el pedimento 26 24 9999 6000101, pagado el 2026-11-10, de Maquiladora de Prueba encontramos lo siguiente.",
        "Partida: 3\nNúmero de parte: ZX-1\nDeclarado: 8544429904\nRegistrado: 8544429901",
        "Le pedimos confirmar la fracción y el NICO declarados, con el sustento de la clasificación, o proponer la rectificación.",
        "Agradecemos su respuesta a más tardar el 2026-12-01. Gracias de antemano.",
      ].join("\n\n"),
    });
  });

  it("has money and a deadline only where there are any", () => {
    const body = (more: Partial<LetterFacts>) => letterOf({ ...facts, ...more }, "en").body;
    const money = { test: "certificate", caseCode: "C10", amount: "1200" } as const;
    expect(body({ ...money, deadlineOn: "2027-11-10" })).toContain(
      "Case: C10, Certificate not claimed, duty paid\nAmount: MXN 1200\nMay be rectified until: 2027-11-10",
    );
    expect(body({ ...money, amount: "0" })).not.toContain("Amount");
    expect(body({ dueOn: null })).not.toContain("answer by");
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
      const { subject, body } = letterOf({ ...facts, test, ...empty }, language);
      expect(subject + body).not.toMatch(/[{}]|null|undefined/);
    },
  );

  it("takes no word of a value for a place of its own", () => {
    expect(letterOf({ ...facts, declared: "{client}" }, "es").body).toContain(
      "Declarado: {client}",
    );
  });
});
