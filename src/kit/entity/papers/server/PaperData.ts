import type { EntityRow } from "../../EntityRow.ts";
import type { Term } from "#kit/pure/terms.ts";
import type { ReadPieces } from "#kit/server/patientReading.ts";
import type { Letterhead } from "./letterhead.ts";
import type { SectionData, Worded } from "./papers.ts";
import type { ShownParty } from "./parties.ts";
import type { Shown } from "./shownBy.ts";

/** What one paper says. */
export interface PaperData {
  readonly row: EntityRow;
  readonly client: string;
  readonly letterhead: Letterhead;
  readonly parties: readonly ShownParty[];
  /** When anything on it beside its sections was changed last; the row itself counts too. */
  readonly changedAt: string;
  readonly sections: readonly SectionData[];
}

export interface PapersRequest extends Worded, Shown {
  readonly title: Term;
  readonly papers: readonly PaperData[];
  readonly read: ReadPieces;
}

export const termOf = ({ field }: Worded["words"], name: string): Term =>
  field[name] ?? [name, name, name, name, name, name];

export type Word = (term: Term, values?: Readonly<Record<string, string | number>>) => string;
