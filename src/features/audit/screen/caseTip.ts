import type { TFunction } from "i18next";
import type { TitleOf } from "#kit/web/language/useTitles.ts";
import type { ResultRow } from "./wireRows.ts";

type Declared = Pick<ResultRow, "Caso" | "Notas" | "OtrasClaves">;

/** What is told of the declared keys of a line: its case and notes, the keys that do not stand in the cell, and why. */
export function caseTip(
  t: TFunction<"audit">,
  { Caso, Notas, OtrasClaves }: Declared,
  titleOf: TitleOf,
  reasons: readonly string[],
): string {
  const codes = [Caso, ...Notas].map((code) => `${code} ${titleOf(code)}`.trim()).join(", ");
  const others = OtrasClaves.length > 0 ? [t("tip.others", { keys: OtrasClaves.join(", ") })] : [];
  return [t("tip.case", { codes }), ...others, ...reasons].join("\n");
}
