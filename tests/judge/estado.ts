import type { ExpectedLine } from "./facts.ts";

const RESULTS = ["ResultadoParte", "ResultadoFraccion", "ResultadoDescripcion"] as const;

/** How an audit stands by its rows (A42). */
export function estadoOf(lines: readonly ExpectedLine[]): string {
  const severities = lines.map(({ answers }) => answers.Severidad);
  if (severities.includes("RIESGO")) return "Con riesgo";
  // The certificate grid's ResultadoParte does not count (A42, A63).
  const isFalse = lines.some(({ kind, answers }) =>
    kind === "PARTE"
      ? RESULTS.some((result) => answers[result] === "false")
      : answers.ResultadoTL === "false",
  );
  // A note that is an error (A84).
  const isNoted = lines.some(({ answers }) => /C3[01]/.test(answers.Notas ?? ""));
  const isDifferent =
    isFalse || isNoted || severities.includes("AHORRO") || severities.includes("ERROR");
  return isDifferent ? "Con diferencias" : "Sin diferencias";
}
