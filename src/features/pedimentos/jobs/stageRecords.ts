import type { ReadingOut } from "#kit/server/reading/readingProcess.ts";
import type { ClientRfcs } from "../model/importer.ts";
import type { CanonicalRecord } from "../model/records.ts";
import { yearOfNumber } from "../model/pedimentoNumber.ts";
import { RecordRows } from "../store/recordRows.ts";
import { PedimentoGroups } from "./pedimentoGroups.ts";

/** The records of one file on their way into the staging tables, sorted to their pedimentos. */
export interface RecordStage {
  groups: PedimentoGroups;
  add(record: CanonicalRecord): void;
  /** Awaited often enough, it keeps memory flat. */
  relieve(): Promise<void>;
  end(): Promise<void>;
}

/** Opens the stage of one file of a client with these RFCs. Headers come first: a row whose pedimento has none yet is a stray. */
export function stageRecords(
  rfcs: ClientRfcs,
  referenceYear: number,
  out: ReadingOut,
): RecordStage {
  const groups = new PedimentoGroups(rfcs);
  const writer = new RecordRows(out);
  return {
    groups,
    add(record) {
      const isKnown =
        record.record === "header" &&
        !groups.open(record, record.key.year ?? yearOfNumber(record.key.number, referenceYear));
      const group = groups.of(record.key, selectedOn(record));
      if (group === null) {
        groups.stray(record);
        return;
      }
      group.rows += 1;
      if (isKnown || group.refusal !== null) return;
      group.digest.add(record);
      writer.add(group.no, record);
    },
    relieve: () => writer.relieve(),
    end: () => writer.end(),
  };
}

function selectedOn(record: CanonicalRecord): string | null {
  return record.record === "other" ? (record.values["FechaSeleccion"] ?? null) : null;
}
