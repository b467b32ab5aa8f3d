import type { Entity } from "./entity.ts";
import type { Offers } from "./Field.ts";

/** One view of an entity's rows: which of them, in which columns and order. Another view is another of these. */
export interface EntityScreen {
  /** Tells it from other views of the same rows in an address. */
  readonly name: string;
  readonly entity: Entity;
  /** Fields that are columns, in their order. */
  readonly list: readonly string[];
  /** The field that rows are sorted by at first, `-` before it when the other way round. */
  readonly sort: string;
  /** What narrows the list whatever the person chooses: values by field, as its filter has them. */
  readonly where: Readonly<Record<string, readonly string[]>>;
  /** What narrows further which rows its form offers, by field. */
  readonly offers: Readonly<Record<string, Offers>>;
  /** The layout of the files that its rows come from. */
  readonly files: Entity | null;
  /** People add rows by hand. */
  readonly isTyped: boolean;
  /** Its rows are read across the whole width: nothing is added there, and one is opened only when it is chosen. */
  readonly isReport: boolean;
  /** The sheet of a day is asked for there. */
  readonly hasDaySheet: boolean;
}

interface ScreenOptions<Name extends string> {
  readonly list: readonly Name[];
  readonly sort?: Name | `-${Name}`;
  readonly where?: Partial<Readonly<Record<Name, readonly string[]>>>;
  readonly offers?: Partial<Readonly<Record<Name, Offers>>>;
  readonly files?: Entity;
  /** Not, unless said, where rows come from files or begin in a state that the list does not have. */
  readonly isTyped?: boolean;
  readonly isReport?: boolean;
  readonly hasDaySheet?: boolean;
  /** Tells it from a screen that is narrowed by the same fields. */
  readonly as?: string;
}

/** Whether a list has rows in the state in which they begin. */
function hasNew({ fields, state }: Entity, where: ScreenOptions<string>["where"] = {}): boolean {
  const states = where[state ?? ""];
  return !states || states.includes(String(fields[state ?? ""]?.initial));
}

/** Declares a screen. */
export function screen<Own extends Entity>(
  entity: Own,
  options: ScreenOptions<keyof Own["fields"] & string>,
): EntityScreen {
  const { list, sort = entity.label, where = {}, files = null, isReport = false, as } = options;
  const {
    isTyped = files === null && hasNew(entity, where),
    hasDaySheet = false,
    offers = {},
  } = options;
  const name = [
    entity.name,
    ...(isReport ? ["report"] : []),
    ...(as ? [as] : Object.keys(where)),
  ].join("-");
  const said = {
    where: { ...where },
    offers: { ...offers },
    files,
    isTyped,
    isReport,
    hasDaySheet,
  };
  return { name, entity, list, sort, ...said };
}
