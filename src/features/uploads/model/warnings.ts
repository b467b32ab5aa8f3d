/** What an upload may warn of though it went on: the closed list of codes. */
export const warningCodes = [
  "encoding",
  "sheetWithoutHeader",
  "hiddenSheets",
  "olderFile",
  "otherAgreement",
  "otherClient",
  "headerConflict",
  "noRfc",
  "shortRow",
  "longRow",
  "badKey",
  "badValue",
  "missingValue",
  "unknownRecord",
  "outsidePedimento",
  "missingPartidas",
  "missingHeader",
  "twoHeaders",
  "doublePartida",
  "missingFile",
  "controlTotal",
  "garbledText",
  "badXml",
  "wrongRoot",
  "answerError",
  "dataStageKept",
  "vucemKept",
  "waitingPedimento",
  "unmatchedLine",
] as const;

export type WarningCode = (typeof warningCodes)[number];

export interface UploadWarning {
  code: WarningCode;
  /** The line, name or value in question. */
  detail: string;
}

export const warning = (code: WarningCode, detail: string): UploadWarning => ({ code, detail });

/** The warnings of one code, as one sentence with the places that it is about. */
export interface WarningGroup {
  readonly code: string;
  /** What happened and what to do. */
  readonly words: string;
  readonly places: readonly string[];
  /** Places that are counted and not named. */
  readonly more: number;
}

/** Codes whose sentence holds the detail, so that no place is listed below it. */
const WITHIN: ReadonlySet<string> = new Set<WarningCode>([
  "encoding",
  "olderFile",
  "otherAgreement",
]);

/** The key of the sentence of a code: a certificate that names another client is kept, a pedimento of one is not. */
export function warningKey(kind: string, code: string): string {
  return kind === "agreements" && code === "otherClient" ? "otherClientName" : code;
}

/** The warnings of an upload by their codes, in the order in which they came; `say` finds the words of a key, if it has any. */
export function warningGroups(
  kind: string,
  warnings: readonly { readonly code: string; readonly detail: string }[],
  say: (key: string, values: { readonly detail: string }) => string | undefined,
): WarningGroup[] {
  const byCode = Map.groupBy(warnings, ({ code }) => code);
  return [...byCode].map(([code, own]) => {
    const counts = own.flatMap(({ detail }) => UNNAMED.exec(detail)?.[1] ?? []);
    const details = own.map(({ detail }) => detail).filter((detail) => !UNNAMED.test(detail));
    const words = say(warningKey(kind, code), { detail: details.join(", ") });
    const isWithin = words !== undefined && WITHIN.has(code);
    return {
      code,
      words: words ?? say("unknown", { detail: code }) ?? code,
      places: isWithin ? [] : details.map((detail) => placeOf(code, detail, say)),
      more: counts.reduce((sum, count) => sum + Number(count), 0),
    };
  });
}

/** How many things the warnings are about. */
export const warningCount = (warnings: readonly { readonly detail: string }[]): number =>
  warnings.reduce((sum, { detail }) => sum + Number(UNNAMED.exec(detail)?.[1] ?? 1), 0);

/** Lines of a file that neither came in nor were there already. */
export function linesLeftOut(counted: {
  readonly Lines: number;
  readonly LinestoProcess: number;
  readonly LinesDuplicated: number;
}): number {
  return Math.max(0, counted.Lines - counted.LinestoProcess - counted.LinesDuplicated);
}

type Say = Parameters<typeof warningGroups>[2];

/** How many more places there are than are named. */
const UNNAMED = /^\+(\d+)$/;

/** A place in words: columns of a certificate's header have names. */
function placeOf(code: string, detail: string, say: Say): string {
  if (code !== ("headerConflict" satisfies WarningCode)) return detail;
  const at = detail.lastIndexOf(": ");
  const fields = detail.slice(at + 2).split(", ");
  const names = fields.map((field) => say(`field.${field}`, { detail: "" }) ?? field);
  return `${detail.slice(0, at)}: ${names.join(", ")}`;
}
