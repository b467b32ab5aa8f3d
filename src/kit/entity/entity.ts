import type { Check, ChecksOf } from "./Check.ts";
import type { Command, Commands, NoNames } from "./Command.ts";
import { type DocumentCalls, documentCallsOf, PHOTO } from "./documents/documentCalls.ts";
import { type EntityCalls, callsOf } from "./entityCalls.ts";
import type { Codes, Fields, HeldOf, RowWith } from "./EntityRow.ts";
import { photosAmong } from "./fields/photo.ts";
import { type Groups, type GroupsCall, groupsCallOf } from "./groups/groupsCall.ts";
import { type FileCalls, fileCallsOf, type FileWords } from "./rowFile/fileCalls.ts";
import { type ImportCalls, importCallsOf } from "./import/importCalls.ts";
import { type DaySheetCall, daySheetCallOf } from "./daySheet/daySheetCall.ts";
import type { Template } from "#kit/pure/print/template.ts";
import { type LabelsCall, labelsCallOf } from "./labels/labelsCall.ts";
import { type LedgerCall, ledgerCallOf, type LedgerWords } from "./ledger/ledgerCall.ts";
import { type SecretCall, secretCallOf, type SecretWords } from "./secret/secretCall.ts";
import { type PackCall, packCallOf, type Packed } from "./pack/packCall.ts";
import {
  type Papers,
  type PaperSection,
  type PapersCall,
  papersCallOf,
} from "./papers/papersCall.ts";
import {
  type Awaited,
  awaitedOf,
  type CommentCall,
  commentCallOf,
  type GlobalHoldCalls,
  globalHoldCallsOf,
  type HoldCalls,
  holdCallsOf,
} from "./holds/noteCalls.ts";

interface Declaration<
  Own extends Fields,
  State extends keyof Own & string,
  Does,
  Lists extends readonly (keyof Own & string)[],
> {
  /** Whose rows they are; each client's own unless said: the house's are the same for all clients. */
  readonly owner?: Owner;
  /** Its rows follow from what others write: nobody adds or changes one, and no command on it is taken back. */
  readonly derived?: true;
  /** Any of these codes lets a person see the rows. */
  readonly read: Codes;
  /** Any of these lets a person add and change them. */
  readonly write: Codes;
  /** The field that a row is called by. */
  readonly label: keyof Own & string;
  readonly fields: Own;
  /** The field that commands move from state to state. */
  readonly state?: State;
  /** The states in which people change its fields; all of them unless said. */
  readonly changeable?: readonly StateOf<Own, State>[];
  readonly commands?: Does;
  /** Rules over several fields. They are applied wherever one of those becomes otherwise; what a row has already stays. */
  readonly checks?: ChecksOf<Own, Lists>;
  /** Its rows come from files too, found again by a field that no two of them share, or no two of those that it is unique within. */
  readonly import?: {
    readonly key: keyof Own & string;
    /** It has no rows of its own: its lines become rows of other entities, its own words say how. */
    readonly isLayout?: true;
    /** A look tells each line that would be written in these fields, the last of which says what is lacking for it. */
    readonly weighs?: readonly (keyof Own & string)[];
    /** What else the trade calls its columns, beside their words in each language. */
    readonly synonyms?: Readonly<Partial<Record<keyof Own & string, readonly string[]>>>;
  };
  /** Its rows have labels, which show fields by their names; of a reference, what the row is called that it leads to. */
  readonly labels?: Template<keyof Own & string>;
  /** Its rows have papers, by their names. */
  readonly papers?: Papers<keyof Own & string>;
  /** Its rows are also told in groups, where a report lists them. */
  readonly groups?: Groups<keyof Own & string>;
  /** All its rows of a day at a site come on one sheet of these tables; `paper.daySheet` is its title. */
  readonly daySheet?: readonly PaperSection[];
  /** All that there is of a row on paper comes in one zip: its papers, its documents and those of these rows. */
  readonly pack?: Packed;
  /** Its rows have documents of these types; `photo` and `signature` are worded already. */
  readonly documents?: DocumentTypes;
  /** Whoever sees a row may say something about it. */
  readonly comments?: true;
  /** Its rows can be held back from commands. */
  readonly holds?: true;
  /** Its rows are what moves have come to, which are told with them. */
  readonly ledger?: LedgerWords;
  /** The server makes a file of each row, in the background. */
  readonly file?: FileWords<RowWith<Own>>;
  /** Its rows have a secret, which is told once. */
  readonly secret?: SecretWords;
}

type StateOf<Own extends Fields, State extends keyof Own> = HeldOf<Own>[State] & string;

/** Commands that know the states and fields of a row. */
type CommandsOn<Own extends Fields, State extends keyof Own> = Readonly<
  Record<string, Command<Fields, StateOf<Own, State>, RowWith<Own>, keyof Own & string>>
>;

type DocumentTypes = readonly [string, ...string[]];

export type Owner = "client" | "house";

/** A kind of thing that every client, or the house, has rows of: declared once, read by server and browser. */
export interface Entity<
  Own extends Fields = Fields,
  Name extends string = string,
  Does extends Commands = Commands,
> {
  /** In the plural: the name of its calls, of its table (in snake case) and of its words. */
  readonly name: Name;
  readonly owner: Owner;
  readonly isDerived: boolean;
  readonly read: Codes;
  readonly write: Codes;
  readonly label: string;
  readonly fields: Own;
  readonly state: string | null;
  readonly changeable: readonly string[] | null;
  readonly commands: Does;
  readonly checks: readonly Check[];
  readonly calls: EntityCalls<RowWith<Own, Name>, keyof Does & string>;
  readonly import: {
    readonly key: string;
    readonly isLayout?: true;
    readonly weighs?: readonly string[];
    readonly synonyms?: Readonly<Partial<Record<string, readonly string[]>>>;
    readonly calls: ImportCalls;
  } | null;
  readonly labels: { readonly template: Template; readonly call: LabelsCall } | null;
  readonly papers: { readonly templates: Papers; readonly call: PapersCall } | null;
  readonly groups: (Groups & { readonly call: GroupsCall }) | null;
  readonly daySheet: {
    readonly sections: readonly PaperSection[];
    readonly call: DaySheetCall;
  } | null;
  readonly pack: { readonly of: Packed; readonly call: PackCall } | null;
  readonly documents: { readonly types: DocumentTypes; readonly calls: DocumentCalls } | null;
  readonly comments: CommentCall | null;
  readonly holds: HoldCalls | null;
  /** All rows of a client can be held at once. */
  readonly globalHolds: GlobalHoldCalls | null;
  readonly awaited: Awaited | null;
  readonly ledger: (LedgerWords & { readonly call: LedgerCall }) | null;
  readonly file: (FileWords<RowWith<Own>> & { readonly calls: FileCalls }) | null;
  readonly secret: (SecretWords & { readonly call: SecretCall }) | null;
}

/** Declares an entity with its calls. */
export function entity<
  const Name extends string,
  Own extends Fields,
  State extends keyof Own & string = never,
  Does extends CommandsOn<Own, State> = NoNames,
  const Lists extends readonly (keyof Own & string)[] = [],
>(name: Name, declared: Declaration<Own, State, Does, Lists>): Entity<Own, Name, Does> {
  const { owner = "client", state = null, changeable = null } = declared;
  const commands = declared.commands ?? ({} as Does);
  if (changeable && declared.import) throw new Error(`${name}: files know no states`);
  const { documents: types } = declared;
  for (const [action, { input, isUndoable }] of Object.entries(commands))
    if (photosAmong(input).length > 0 && (isUndoable || !types?.includes(PHOTO)))
      throw new Error(`${name}: ${action} leaves photos for good, among documents of that type`);
  const checks = (declared.checks ?? []) as readonly Check[];
  const plain = { name, ...declared, owner, state, changeable, commands, checks };
  const imported = declared.import && { ...declared.import, calls: importCallsOf(plain) };
  const labels = declared.labels && { template: declared.labels, call: labelsCallOf(plain) };
  const { papers: templates, daySheet, groups, ledger, file, secret } = declared;
  const papers = templates && {
    templates,
    call: papersCallOf({ ...plain, papers: templates }),
  };
  const documents = types && { types, calls: documentCallsOf({ ...plain, documents: types }) };
  return {
    ...plain,
    isDerived: declared.derived ?? false,
    calls: callsOf(plain) as unknown as Entity<Own, Name, Does>["calls"],
    import: imported ?? null,
    labels: labels ?? null,
    papers: papers ?? null,
    groups: groups ? { ...groups, call: groupsCallOf(plain, groups) } : null,
    daySheet: daySheet ? { sections: daySheet, call: daySheetCallOf(plain) } : null,
    pack: declared.pack ? { of: declared.pack, call: packCallOf(plain) } : null,
    documents: documents ?? null,
    comments: declared.comments ? commentCallOf(plain) : null,
    holds: declared.holds ? holdCallsOf(plain) : null,
    globalHolds: declared.holds && owner === "client" ? globalHoldCallsOf(plain) : null,
    awaited: awaitedOf(plain),
    ledger: ledger ? { ...ledger, call: ledgerCallOf(plain, ledger) } : null,
    file: file ? { ...file, calls: fileCallsOf(plain) } : null,
    secret: secret ? { ...secret, call: secretCallOf(plain) } : null,
  };
}
