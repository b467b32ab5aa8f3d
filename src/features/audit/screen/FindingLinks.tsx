import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useWords } from "#kit/web/language/useWords.ts";
import {
  findingId,
  isOfPartida,
  NOTE_TESTS,
  type Test,
} from "#features/findings/model/findingId.ts";
import styles from "./WhyPanel.module.css";
import type { KeyedResult } from "./wireRows.ts";

/** The ways from a line to the work on each thing that was found of it. */
export function FindingLinks({ auditId, line }: { auditId: string; line: KeyedResult }) {
  const { t } = useTranslation("audit");
  const words = useWords();
  const tests = testsOf(line);
  if (tests.length === 0) return null;
  return (
    <p className={styles.findings}>
      {t("findings")}:{" "}
      {tests.map((test) => {
        const partNo = isOfPartida(test) ? "" : line.ParteAduasis;
        const place = { auditId, sequence: line.Partida, partNo, test };
        return (
          <Link key={test} to="/hallazgos" search={{ sel: findingId(place) }}>
            {words("test", test)}
          </Link>
        );
      })}
    </p>
  );
}

// A part that is unknown says all that there is to say: nothing of it can be compared.
function testsOf(line: KeyedResult): Test[] {
  return [...ownTestsOf(line), ...notedTests(line.Notas)];
}

function notedTests(notes: readonly string[]): Test[] {
  return Object.entries(NOTE_TESTS).flatMap(([code, test]) => (notes.includes(code) ? test : []));
}

function ownTestsOf(line: KeyedResult): Test[] {
  if (line.Tipo === "CERTIFICADO") return line.Severidad === "OK" ? [] : ["certificate"];
  if (line.ResultadoParte === "false") return line.ParteAduasis === "" ? [] : ["part"];
  return [
    ...(line.ResultadoFraccion === "false" ? (["fraccion"] as const) : []),
    ...(line.ResultadoDescripcion === "false" ? (["description"] as const) : []),
  ];
}
