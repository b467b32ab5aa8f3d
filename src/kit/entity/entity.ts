import type { Call } from "#kit/pure/call.ts";
import {
  type Capabilities,
  capabilitiesOf,
  capabilityCalls,
  capabilityChecks,
  type CapabilityOptions,
} from "./capabilities.ts";
import type { Check, ChecksOf } from "./Check.ts";
import type { Command, Commands, NoNames } from "./Command.ts";
import { PHOTO } from "./documents/documents.ts";
import { type EntityCalls, entityCallsOf } from "./entityCalls.ts";
import type { Codes, Fields, HeldOf, RowWith } from "./EntityRow.ts";
import { photosAmong } from "./fields/photo.ts";

interface Declaration<
  Own extends Fields,
  State extends keyof Own & string,
  Does,
  Lists extends readonly (keyof Own & string)[],
> extends CapabilityOptions<Own> {
  /** Whose rows they are; each client's own unless said: the house's are the same for all clients. */
  readonly owner?: Owner;
  /** Its rows follow from what others write: nobody adds or changes one, and no command on it is taken back. */
  readonly derived?: true;
  /** Any of these codes lets a person see the rows. */
  readonly read: Codes;
  /** Any of these lets a person of the house see them too; a client's own person gains nothing by them. Papers, packs and sheets show rows of others as well and stay with `read`. */
  readonly readByHouse?: Codes;
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
  /** What people do most with a row in a state, the usual next step first. */
  readonly steps?: StepsOf<Own, State, NoInfer<Does>>;
  /** Rules over several fields. They are applied wherever one of those becomes otherwise; what a row has already stays. */
  readonly checks?: ChecksOf<Own, Lists>;
}

type StateOf<Own extends Fields, State extends keyof Own> = HeldOf<Own>[State] & string;

type StepsOf<Own extends Fields, State extends keyof Own, Does> = {
  readonly [Name in StateOf<Own, State>]?: readonly (keyof Does & string)[];
};

/** Commands that know the states and fields of a row. */
type CommandsOn<Own extends Fields, State extends keyof Own> = Readonly<
  Record<string, Command<Fields, StateOf<Own, State>, RowWith<Own>, keyof Own & string>>
>;

export type Owner = "client" | "house";

/** A kind of thing that every client, or the house, has rows of: declared once, read by server and browser. */
export interface Entity<
  Own extends Fields = Fields,
  Name extends string = string,
  Does extends Commands = Commands,
> extends Capabilities {
  /** In the plural: the name of its calls, of its table (in snake case) and of its words. */
  readonly name: Name;
  readonly owner: Owner;
  readonly isDerived: boolean;
  readonly read: Codes;
  readonly readByHouse: readonly string[];
  readonly write: Codes;
  readonly label: string;
  readonly fields: Own;
  readonly state: string | null;
  readonly changeable: readonly string[] | null;
  readonly commands: Does;
  /** By state, the usual next step first. */
  readonly steps: Readonly<Partial<Record<string, readonly string[]>>>;
  readonly checks: readonly Check[];
  readonly calls: EntityCalls<RowWith<Own, Name>, keyof Does & string>;
}

/** Declares an entity with its calls. */
export function entity<
  const Name extends string,
  Own extends Fields,
  State extends keyof Own & string = never,
  Does extends CommandsOn<Own, State> = NoNames,
  const Lists extends readonly (keyof Own & string)[] = [],
>(name: Name, declared: Declaration<Own, State, Does, Lists>): Entity<Own, Name, Does> {
  const { owner = "client", state = null, changeable = null, readByHouse = [] } = declared;
  const commands = declared.commands ?? ({} as Does);
  if (changeable && declared.import) throw new Error(`${name}: files know no states`);
  const { documents: types, steps = {} } = declared;
  for (const [at, names] of Object.entries<readonly string[] | undefined>(steps))
    for (const step of names ?? [])
      if (!(commands as Commands)[step]?.from.includes(at))
        throw new Error(`${name}: ${step} is no step from ${at}`);
  for (const [action, { input, isUndoable }] of Object.entries(commands))
    if (photosAmong(input).length > 0 && (isUndoable || !types?.includes(PHOTO)))
      throw new Error(`${name}: ${action} leaves photos for good, among documents of that type`);
  const plain = { name, ...declared, owner, state, changeable, readByHouse, commands, steps };
  const has = capabilitiesOf(plain);
  const own = (declared.checks ?? []) as readonly Check[];
  return {
    ...plain,
    ...has,
    checks: [...own, ...capabilityChecks(has)],
    isDerived: declared.derived ?? false,
    calls: entityCallsOf(plain) as unknown as Entity<Own, Name, Does>["calls"],
  };
}

/** All calls of an entity by their names: `list`, `commands.close`, `documents.add`. */
export function callsOf(entity: Entity): Readonly<Record<string, Call>> {
  const { commands, ...own } = entity.calls;
  const doing = Object.entries(commands).map(([name, call]) => [`commands.${name}`, call]);
  return { ...own, ...Object.fromEntries(doing), ...capabilityCalls(entity) };
}
