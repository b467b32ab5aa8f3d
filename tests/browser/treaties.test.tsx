import { useTranslation } from "react-i18next";
import { expect, test } from "vitest";
import { TREATIES } from "#features/agreements/model/treaties.ts";
import { treatyLaw } from "#features/audit/model/treatyLaw.ts";
import { RuleOf } from "#features/audit/screen/RuleOf.tsx";
import type { FindingWireRow } from "#features/findings/contract.ts";
import { findingColumns } from "#features/findings/screen/findingColumns.tsx";
import { useRuleOf } from "#features/findings/screen/useRuleOf.ts";
import { WhatIsWrong } from "#features/findings/screen/WhatIsWrong.tsx";
import { useTitles } from "#kit/web/language/useTitles.ts";
import { useWords } from "#kit/web/language/useWords.ts";
import { showScreen } from "./screenStage.tsx";

const lastDay = "2020-10-31";
const finding: FindingWireRow = {
  _id: "one",
  Version: 1,
  Auditoria: "a",
  Aduana: "240",
  Patente: "9999",
  Pedimento: "6000101",
  Anio: 2026,
  FechaPago: "2026-02-10",
  Partida: 1,
  Parte: "ZX-1",
  Prueba: "certificate",
  Severidad: "AHORRO",
  Caso: "C10",
  Declarado: null,
  Registrado: null,
  Importe: "700",
  FechaLimite: null,
  Tratados: [],
  Estado: "open",
  Responsable: null,
  Vence: null,
};

/** The rule of an audit's line, of the finding about it and of the finding's exported row, under each treaty on file and one without a law. */
function Rules() {
  const { t } = useTranslation("findings");
  const ruleOf = useRuleOf();
  const columns = findingColumns(t, useWords(), useTitles("reasons", "case"), ruleOf, []);
  const exported = (row: FindingWireRow) =>
    ["Tratados", "Fundamento"].map((id) => columns.find((one) => one.id === id)?.value(row));
  return [...TREATIES.map(({ code }) => code), "ACE53"].map((code) => {
    const recovery = treatyLaw(code)?.recovery;
    const one = { ...finding, Tratados: [code], FechaLimite: recovery ? lastDay : null };
    return (
      <div key={code}>
        <section aria-label={`Línea ${code}`}>
          <RuleOf line={{ ...one, Caso: "C10", Notas: [] }} />
        </section>
        <section aria-label={`Hallazgo ${code}`}>
          <WhatIsWrong finding={one} />
        </section>
        <section aria-label={`Exportado ${code}`}>{exported(one).join(" ")}</section>
      </div>
    );
  });
}

const said = (label: string): string =>
  document.querySelector(`section[aria-label="${label}"]`)?.textContent ?? "";

test("A73 A74 line and finding show law, deadline and words of each treaty on file, in the past where they have passed", async () => {
  await showScreen(Rules, "/auditoria");
  await expect.poll(() => said("Hallazgo T-MEC")).toContain("T-MEC art. 5.11");
  for (const { code } of TREATIES) {
    const recovery = treatyLaw(code)?.recovery ?? null;
    const [line, found, exported] = ["Línea", "Hallazgo", "Exportado"].map((of) =>
      said(`${of} ${code}`),
    );
    for (const shown of [line, found, exported]) {
      if (recovery === null) {
        expect(shown).toContain(`De ${code} no hay plazo de recuperación registrado`);
        continue;
      }
      if (shown !== exported) expect(shown).toContain("Ahorro perdido");
      expect(shown).toContain(`Bajo ${code} el plazo de ${recovery.years} año(s)`);
      expect(shown).toContain(`venció el ${lastDay}`);
      expect(shown).toContain(recovery.source);
    }
  }
  for (const shown of [said("Línea ACE53"), said("Hallazgo ACE53")]) {
    expect(shown).toContain("De ACE53 no hay regla registrada");
    expect(shown).not.toContain("art.");
  }
});
