import { type ContentDigest, contentDigest } from "../model/contentDigest.ts";
import { type ClientRfcs, foreignImporter } from "../model/importer.ts";
import { keyText, type PedimentoKey, type RecordKey } from "../model/pedimentoKey.ts";
import type { CanonicalRecord } from "../model/records.ts";
import { faultText, placeWords } from "../model/faultWords.ts";
import type { RowFault } from "../model/rowFault.ts";
import type { WarningCode } from "#features/uploads/model/warnings.ts";

/** Why a pedimento of the file is left out. */
export interface GroupRefusal {
  code: WarningCode;
  detail: string;
}

/** A pedimento of the file whose rows have been read. */
export interface PedimentoRead {
  no: number;
  key: PedimentoKey;
  paidAt: string | null;
  rows: number;
  contentHash: string;
  refusal: GroupRefusal | null;
}

/** A pedimento of the file while its rows are read. */
interface Group extends Omit<PedimentoRead, "contentHash"> {
  digest: ContentDigest;
  /** Content of its header, to know it again. */
  header: string;
}

type HeaderRecord = CanonicalRecord & { record: "header" };

/** The pedimentos of one file by their headers: rows of any other are strays, and one fault refuses its pedimento. */
export class PedimentoGroups {
  readonly #rfcs: ClientRfcs;
  readonly #byKey = new Map<string, Group>();
  readonly #byNumbers = new Map<string, Group[]>();
  readonly #refusedNumbers = new Map<string, GroupRefusal>();
  readonly #strays = new Map<string, string>();
  #last: Group | null = null;

  constructor(rfcs: ClientRfcs) {
    this.#rfcs = rfcs;
  }

  /** Opens the pedimento of a header; false for a header that was there already, word for word. */
  open(record: HeaderRecord, year: number): boolean {
    const { aduana, patente, number, paidAt } = record.key;
    const key: PedimentoKey = { aduana, patente, number, year };
    const known = this.#byKey.get(keyText(key));
    const header = contentOf(record);
    if (known !== undefined) {
      if (known.header === header) return false;
      const detail = `otro encabezado distinto, ${placeWords(record.code, record.line)}`;
      known.refusal ??= { code: "twoHeaders", detail };
      return false;
    }
    const group: Group = {
      no: this.#byKey.size + 1,
      key,
      paidAt,
      digest: contentDigest(),
      rows: 0,
      header,
      refusal: this.#foreign(record) ?? this.#refusedNumbers.get(numbersOf(key)) ?? null,
    };
    this.#byKey.set(keyText(key), group);
    const same = this.#byNumbers.get(numbersOf(key));
    if (same === undefined) this.#byNumbers.set(numbersOf(key), [group]);
    else same.push(group);
    return true;
  }

  /** The pedimento that a row belongs to: rows without a payment go to the one paid nearest to `on`. */
  of(key: RecordKey, on: string | null): Group | null {
    const last = this.#last;
    if (last !== null && isSame(last.key, key)) return last;
    const group = key.year === null ? this.#nearest(key, on) : this.#dated(key, key.year);
    this.#last = key.year === null ? null : group;
    return group;
  }

  /** Takes note of a row whose pedimento has no header. */
  stray(record: CanonicalRecord): void {
    const numbers = numbersOf(record.key);
    if (this.#refusedNumbers.has(numbers) || this.#strays.has(numbers)) return;
    this.#strays.set(numbers, placeWords(record.code, record.line));
  }

  /** Refuses the pedimento that a faulty row speaks of; false when the row does not tell which. */
  refuse(fault: RowFault): boolean {
    if (fault.of === null) return false;
    const refusal = { code: fault.code, detail: faultText(fault) };
    const groups = this.#byNumbers.get(numbersOf(fault.of)) ?? [];
    for (const group of groups) {
      if (fault.of.year === null || fault.of.year === group.key.year) group.refusal ??= refusal;
    }
    if (groups.length === 0) this.#refusedNumbers.set(numbersOf(fault.of), refusal);
    return true;
  }

  /** The pedimentos with a header, and what the file says of others. */
  read(): { pedimentos: PedimentoRead[]; strays: GroupRefusal[] } {
    const pedimentos = [...this.#byKey.values()].map(
      ({ no, key, paidAt, rows, refusal, digest }): PedimentoRead => ({
        no,
        key,
        paidAt,
        rows,
        contentHash: digest.hex(),
        refusal,
      }),
    );
    const strays: GroupRefusal[] = [];
    for (const [numbers, { code, detail }] of this.#refusedNumbers) {
      if (!this.#byNumbers.has(numbers)) strays.push({ code, detail: `${numbers}: ${detail}` });
    }
    for (const [numbers, detail] of this.#strays) {
      strays.push({ code: "missingHeader", detail: `${numbers}: sin registro 501 (${detail})` });
    }
    return { pedimentos, strays };
  }

  #foreign({ key, values }: HeaderRecord): GroupRefusal | null {
    const found = foreignImporter(this.#rfcs, values.rfc, key.paidAt?.slice(0, 10) ?? null);
    return found && { code: found.code, detail: `RFC ${found.rfc}` };
  }

  #dated(key: RecordKey, year: number): Group | null {
    const { aduana, patente, number } = key;
    return this.#byKey.get(keyText({ aduana, patente, number, year })) ?? null;
  }

  #nearest(key: RecordKey, on: string | null): Group | null {
    const groups = this.#byNumbers.get(numbersOf(key)) ?? [];
    const day = on === null ? Number.NaN : Date.parse(on);
    const distance = ({ paidAt }: Group): number =>
      Math.abs(Date.parse((paidAt ?? "").slice(0, 10)) - day) || 0;
    return groups.toSorted((a, b) => distance(a) - distance(b))[0] ?? null;
  }
}

function contentOf(record: CanonicalRecord): string {
  const digest = contentDigest();
  digest.add(record);
  return digest.hex();
}

function numbersOf(key: { aduana: string; patente: string; number: string }): string {
  return `${key.aduana} ${key.patente} ${key.number}`;
}

function isSame(one: PedimentoKey, other: RecordKey): boolean {
  return (
    one.year === other.year &&
    one.number === other.number &&
    one.patente === other.patente &&
    one.aduana === other.aduana
  );
}
