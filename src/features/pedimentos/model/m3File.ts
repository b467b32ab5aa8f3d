import { cellText } from "./cell.ts";
import { type ControlDifference, count, trailerDifferences } from "./controlTotals.ts";
import { m3LongForm } from "./m3LongForm.ts";
import { m3Plan } from "./m3Layout.ts";
import { digits, keyNumbers, UNNUMBERED } from "./pedimentoKey.ts";
import { yearOfNumber } from "./pedimentoNumber.ts";
import { placedRecord } from "./placedRecord.ts";
import type { CanonicalRecord } from "./records.ts";
import type { RowFault, RowFaultCode } from "./rowFault.ts";
import { readValues } from "./rowValues.ts";

export interface M3Batch {
  records: CanonicalRecord[];
  faults: RowFault[];
}

/** A reader of one SAAI M3 file; each pedimento is handed out when its last record has been seen. */
export interface M3File {
  line(text: string, lineNumber: number): M3Batch | null;
  end(): M3Batch & { differences: ControlDifference[] };
}

/** Whether a line can begin a SAAI M3 file. */
export function isM3Start(line: string): boolean {
  return /^(500\|\d*\||(501|601|301|515)\|\d{3,4}\|\d{7}\|)/.test(line);
}

interface Open {
  key: { aduana: string; patente: string; number: string };
  rows: { code: string; tokens: readonly string[]; line: number }[];
}

/**
 * Reads records 500 to 801, long or compact, missing tails tolerated. The year is that of the payment
 * (506 type 2); before payment it is the one near `referenceYear` whose last digit begins the number. A pedimento without
 * a number is one only to who `takesUnnumbered`.
 */
export function m3File(
  referenceYear: number,
  { takesUnnumbered = false }: { readonly takesUnnumbered?: boolean } = {},
): M3File {
  let open: Open | null = null;
  let faults: RowFault[] = [];
  const counted = { pedimentos: 0, records: 0 };
  const promised: { pedimentos: number | null; records: number | null } = {
    pedimentos: null,
    records: null,
  };

  const close = (): M3Batch | null => {
    const batch = open === null ? { records: [], faults } : canonical(open, referenceYear, faults);
    open = null;
    faults = [];
    return batch.records.length + batch.faults.length === 0 ? null : batch;
  };

  return {
    line(text, lineNumber) {
      if (cellText(text) === null) return null;
      const tokens = text.split("|").map((token) => token.replaceAll("\0", ""));
      const code = (tokens[0] ?? "").trim();
      if (code === "801") {
        promised.pedimentos = count(cellText(tokens[2] ?? ""));
        promised.records = count(cellText(tokens[3] ?? ""));
        return close();
      }
      if (code === "999") return null;
      counted.records += 1;
      const begun = startOf(code, tokens, takesUnnumbered);
      let done: M3Batch | null = null;
      if (begun !== null && !sameNumbers(open, begun)) {
        done = close();
        open = { key: begun, rows: [] };
        counted.pedimentos += 1;
      }
      const fault = placeRow(open, code, tokens, lineNumber);
      if (fault !== null) faults.push(fault);
      return done;
    },
    end() {
      const batch = close() ?? { records: [], faults: [] };
      return { ...batch, differences: trailerDifferences(promised, counted) };
    },
  };
}

const startColumns: Record<string, readonly [patente: number, number: number, aduana: number]> = {
  "500": [2, 3, 4],
  "501": [1, 2, 3],
  "601": [1, 2, 3],
  "301": [1, 2, 3],
  "515": [1, 2, 3],
};

function startOf(
  code: string,
  tokens: readonly string[],
  takesUnnumbered: boolean,
): Open["key"] | null {
  const columns = startColumns[code];
  if (columns === undefined) return null;
  const [patente = "", number = "", aduana = ""] = columns.map((at) => (tokens[at] ?? "").trim());
  if (number !== "" || !takesUnnumbered) return keyNumbers(aduana, patente, number);
  const own = { aduana: digits(aduana, 3), patente: digits(patente, 4) ?? "0000" };
  return own.aduana === null ? null : { ...own, aduana: own.aduana, number: UNNUMBERED };
}

function sameNumbers(open: Open | null, key: Open["key"]): boolean {
  return (
    open !== null &&
    open.key.number === key.number &&
    open.key.patente === key.patente &&
    open.key.aduana === key.aduana
  );
}

function placeRow(
  open: Open | null,
  code: string,
  tokens: readonly string[],
  line: number,
): RowFault | null {
  const fault = (kind: RowFaultCode, detail: string): RowFault => ({
    code: kind,
    record: code.slice(0, 20),
    line,
    detail,
    of: open === null ? null : { ...open.key, year: null },
  });
  if (m3Plan(code) === undefined) return fault("unknownRecord", code.slice(0, 40));
  if (open === null) return fault("outsidePedimento", code);
  if (!(code in startColumns) && code !== "701") {
    const number = (tokens[1] ?? "").trim();
    if (number.padStart(7, "0") !== open.key.number) return fault("outsidePedimento", number);
  }
  open.rows.push({ code, tokens: m3LongForm(code, tokens), line });
  return null;
}

function canonical(open: Open, referenceYear: number, faults: RowFault[]): M3Batch {
  const paidOn = paymentDay(open);
  const key = {
    ...open.key,
    year: paidOn === null ? yearOf(open.key.number, referenceYear) : Number(paidOn.slice(0, 4)),
    paidAt: paidOn === null ? null : `${paidOn} 00:00:00`,
  };
  const records: CanonicalRecord[] = [];
  const isRectification = open.rows.some(({ code }) => code === "701");
  for (const { code, tokens, line } of open.rows) {
    const plan = m3Plan(code);
    if (plan === undefined) continue;
    const read = readValues(plan, tokens);
    if ("problem" in read) {
      faults.push({ code: read.problem, record: code, line, detail: read.detail, of: key });
      continue;
    }
    if (code === "501") read.values["type"] = isRectification ? 2 : 1;
    records.push(placedRecord(plan.record, key, line, code, read));
  }
  return { records, faults };
}

const yearOf = (number: string, referenceYear: number): number | null =>
  number === UNNUMBERED ? null : yearOfNumber(number, referenceYear);

// Anexo 22: type of the day of payment in record 506.
const PAYMENT = 2;

function paymentDay(open: Open): string | null {
  const plan = m3Plan("506");
  if (plan === undefined) return null;
  for (const { code, tokens } of open.rows) {
    if (code !== "506") continue;
    const read = readValues(plan, tokens);
    if (!("values" in read) || read.values["type"] !== PAYMENT) continue;
    const { on } = read.values;
    if (typeof on === "string") return on;
  }
  return null;
}
