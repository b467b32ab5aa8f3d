import type { Call } from "#kit/pure/call.ts";
import type { Template } from "#kit/pure/print/template.ts";
import { addresses } from "./addresses/addresses.ts";
import { awaited } from "./awaited/awaited.ts";
import type { Check } from "./Check.ts";
import type { Commands } from "./Command.ts";
import { comments } from "./comments/comments.ts";
import { daySheet } from "./daySheet/daySheet.ts";
import { documents, type DocumentTypes } from "./documents/documents.ts";
import type { Fields, RowWith, Written } from "./EntityRow.ts";
import { type Groups, groups } from "./groups/groups.ts";
import { globalHolds } from "./holds/globalHolds.ts";
import { holds } from "./holds/holds.ts";
import { fileImport, type FileOption } from "./import/fileImport.ts";
import { labels } from "./labels/labels.ts";
import { ledger, type LedgerWords } from "./ledger/ledger.ts";
import { pack, type Packed } from "./pack/pack.ts";
import { papers, type Papers, type PaperSection } from "./papers/papers.ts";
import { rowFile, type FileWords } from "./rowFile/rowFile.ts";
import { secret, type SecretWords } from "./secret/secret.ts";
import { totals } from "./totals/totals.ts";

/**
 * What an entity can have beside its rows, commands and history. Each reads of a declaration what concerns it and answers what
 * the entity has by it, with its calls; null: nothing.
 */
export const capabilities = {
  import: fileImport,
  labels,
  papers,
  pack,
  daySheet,
  comments,
  holds,
  globalHolds,
  secret,
  awaited,
  groups,
  ledger,
  documents,
  file: rowFile,
  addresses,
  totals,
};

export type CapabilityName = keyof typeof capabilities;

/** What an entity has by each capability. */
export type Capabilities = {
  readonly [Name in CapabilityName]: ReturnType<(typeof capabilities)[Name]>;
};

/** The options of a declaration by which an entity with these fields has capabilities. */
export interface CapabilityOptions<Own extends Fields> {
  /** Its rows come from files too. */
  readonly import?: FileOption<keyof Own & string>;
  /** Its rows have labels, which show fields by their names; of a reference, what the row is called that it leads to. */
  readonly labels?: Template<keyof Own & string>;
  /** Its rows have papers, by their names. */
  readonly papers?: Papers<keyof Own & string>;
  /** Its rows are also told in groups, where a report lists them. */
  readonly groups?: Groups<keyof Own & string>;
  /** Numbers and amounts of money of which lists show what all their rows come to. */
  readonly totals?: readonly (keyof Own & string)[];
  /** All its rows of a day at a site come on one sheet of these tables; `paper.daySheet` is its title. */
  readonly daySheet?: readonly PaperSection[];
  /** All that there is of a row on paper comes in one zip: its papers, its documents and those of these rows. */
  readonly pack?: Packed;
  /** Its rows have documents of these types; `photo` and `signature` are worded already. */
  readonly documents?: DocumentTypes;
  /** Whoever sees a row may say something about it. */
  readonly comments?: true;
  /** Its rows can be held back from commands; those of a client also all at once. */
  readonly holds?: true;
  /** Its rows are what moves have come to, which are told with them. */
  readonly ledger?: LedgerWords;
  /** The server makes a file of each row, in the background. */
  readonly file?: FileWords<RowWith<Own>>;
  /** Its rows have a secret, which is told once. */
  readonly secret?: SecretWords;
}

interface Declared extends Written, CapabilityOptions<Fields> {
  readonly fields: Fields;
  readonly commands: Commands;
}

/** What an entity that is declared so has by each capability. */
export function capabilitiesOf(declared: Declared): Capabilities {
  const has = Object.entries(capabilities).map(([name, of]) => [name, of(declared)]);
  return Object.fromEntries(has) as Capabilities;
}

/** What an entity has by a capability. Throws where it has it not. */
export function capabilityOf<Name extends CapabilityName>(
  entity: Capabilities & { readonly name: string },
  capability: Name,
): NonNullable<Capabilities[Name]> {
  const has: Capabilities[Name] = entity[capability];
  if (!has) throw new Error(`${entity.name} has no ${capability}`);
  return has;
}

/** What every capability may bring. */
interface Brought {
  readonly calls?: Readonly<Record<string, Call>>;
  readonly checks?: readonly Check[];
  /** Fields that its panel shows in place of the facts of the row. */
  readonly shows?: readonly string[];
}

const NAMES = Object.keys(capabilities) as CapabilityName[];
const broughtTo = (entity: Capabilities) =>
  NAMES.map((name): readonly [string, Brought | null] => [name, entity[name]]);

/** The rules over several fields that an entity has by its capabilities. */
export const capabilityChecks = (entity: Capabilities): readonly Check[] =>
  broughtTo(entity).flatMap(([, has]) => has?.checks ?? []);

/** The fields of rows of an entity that panels of its capabilities show. */
export const panelFields = (entity: Capabilities): readonly string[] =>
  broughtTo(entity).flatMap(([, has]) => has?.shows ?? []);

/** The calls that an entity has by its capabilities, each by its name: `documents.add`. */
export const capabilityCalls = (entity: Capabilities): Readonly<Record<string, Call>> =>
  Object.fromEntries(
    broughtTo(entity).flatMap(([name, has]) =>
      Object.entries(has?.calls ?? {}).map(([of, call]) => [`${name}.${of}`, call] as const),
    ),
  );
