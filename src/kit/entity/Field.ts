import type { z } from "zod";

/** What a field holds on the wire, in a row and in the history; null: nothing. */
export type Wire = string | number | boolean | null | readonly string[];

/** The control, the cell and the words of a field go by its kind. */
export type KindName =
  | "amounts"
  | "text"
  | "code"
  | "codes"
  | "integer"
  | "decimal"
  | "money"
  | "day"
  | "moment"
  | "time"
  | "instant"
  | "minutes"
  | "flag"
  | "choice"
  | "choices"
  | "ref"
  | "photo";

/** What is wrong with a value, for the words of the language. */
export interface Fault {
  readonly code: string;
  readonly values?: Readonly<Record<string, string | number>>;
}

/** How a list can be narrowed by a field: its value is one of these, shares one with these, or lies in a range FROM..UNTIL. */
export type FilterManner = "any" | "overlap" | "range";

/** What narrows a list to the rows that have nothing there. */
export const NONE = "none";

/** How a list is sorted by a field: what stands for an empty one, as an SQL constant, and whether people's alphabet rules. */
export interface SortManner {
  readonly empty: string;
  readonly isWords: boolean;
}

/** Hours are counted from now, or from the instant of the field `until` once that is there. */
export interface Counted {
  readonly as: "since" | "left";
  readonly until: string;
}

/**
 * The rows that are offered where one is chosen: by field of theirs, its values, or the field of the row being filled in
 * that has them. Others are taken, too: what was chosen before stays, and what may not be is for guards to say.
 */
export type Offers = Readonly<Record<string, readonly string[] | { readonly of: string }>>;

/** What lies between the instants of two fields. */
export interface Span {
  readonly from: string;
  readonly until: string;
}

/** A table whose rows name a row by this column of theirs, or a function of the database that is asked of its owner and id. */
export type Listed =
  | { readonly table: string; readonly column: string }
  | { readonly asked: string };

declare const TYPES: unique symbol;

/**
 * One field of an entity, with all that server and browser have to know of it. `Value` is what is sent; `Held` what a row
 * has there, never null where the field is required or has an initial value; `Set` what rules may set there.
 */
export interface Field<
  Value extends Wire = Wire,
  Held extends Wire = Value,
  Set extends Wire = Held,
> {
  /** For the compiler alone. */
  readonly [TYPES]?: { readonly held: Held; readonly set: Set };
  readonly kind: KindName;
  /** Type of its column in PostgreSQL. */
  readonly column: string;
  /** Its type on the wire with bounds alone: what else is wrong with a value is a fault with words. */
  readonly schema: z.ZodType<Value>;
  readonly isRequired: boolean;
  /** No two rows of an owner have the same. */
  readonly isUnique: boolean;
  /** No two rows of an owner that share the values of these other fields have the same; null: they may. */
  readonly uniqueWithin: readonly string[] | null;
  /** The search of the list, and the one over everything, look into it. */
  readonly isSearched: boolean;
  /** Codes that are scanned are looked for in it; it is searched, too. */
  readonly isScanned: boolean;
  /** Only commands change it. */
  readonly isFixed: boolean;
  /** Of a new row. */
  readonly initial: Wire;
  /** Null: no list is sorted by it. */
  readonly sort: SortManner | null;
  /** Null: no list is narrowed by it. */
  readonly filter: FilterManner | null;
  /** The values that it can have; null: any. */
  readonly options: readonly string[] | null;
  /** The longest text that can be typed. */
  readonly most: number | null;
  /** Of a text: it has several lines. */
  readonly isLong: boolean;
  /** Of a day: it is told to be near so many days ahead. */
  readonly warnDays: number | null;
  /** Of an instant: the field that names the zone (IANA) on whose clock it is shown; null: the client's. */
  readonly zoneField: string | null;
  /** Of an instant: the states in which a row is late once it has passed. */
  readonly dueWhile: readonly string[];
  /** Of an instant: the hours since it or left until it are told beside it. */
  readonly counted: Counted | null;
  /** Of a reference: the entity that it leads to. */
  readonly target: (() => { readonly name: string; readonly label: string }) | null;
  /** Of a reference: which rows are offered; all of them where it says nothing. */
  readonly offers: Offers;
  /** Of a reference: the values of a row that is added where nothing is called as was typed; null: none is. */
  readonly adds: ((typed: string) => Readonly<Record<string, Wire>>) | null;
  /** Of choices: the list in which what one of them says is seen to, and its field that leads here: `invoices.shipment`. */
  readonly seenTo: Readonly<Record<string, `${string}.${string}`>> | null;
  /** Of a number: what it counts, as a symbol that every language reads. */
  readonly unit: string | null;
  /** Of a number: no digit stands behind its point, and its thousands are kept apart, as those of money. */
  readonly isWhole: boolean;
  /** Of minutes: what they are worked out of; null: the value stands in a column. */
  readonly span: Span | null;
  /** Of a flag: it is set while this names the row; null: the value stands in a column. */
  readonly listedIn: Listed | null;
  /** A value as it is kept. */
  kept(value: Value): Value;
  /** What is wrong with a kept value that is there. */
  faultOf(value: Value): Fault | undefined;
  /** The value that the text of a file means; undefined: none. Empty texts are not asked about. */
  read(text: string): Wire | undefined;
  /** A value for tests and the mock mode: another one for each number. */
  sample(number: number): Wire;
}

/** What a field's declaration may say of any kind. */
export interface FieldOptions {
  readonly required?: boolean;
  /** Among all rows of an owner, or among those that have the same in one or more other fields. */
  readonly unique?: boolean | { readonly within: string | readonly string[] };
  readonly search?: boolean;
  /** Codes that are scanned are looked for in it, by the list's search. */
  readonly scan?: boolean;
  readonly fixed?: boolean;
  /** Lists can be sorted by it: its table has an index for that. */
  readonly sort?: boolean;
  /** Lists can be narrowed by it: likewise. */
  readonly filter?: boolean;
}

type TypesOf<F extends Field> = NonNullable<F[typeof TYPES]>;
/** What a row has in a field. */
export type HeldIn<F extends Field> = TypesOf<F>["held"];
/** What rules may set in a field; never: it follows from others as the row is read. */
export type SetIn<F extends Field> = TypesOf<F>["set"];

/** What a row has in a field for values of this type that is declared with these options. */
export type HeldBy<Value extends Wire, Options> = Options extends
  | { readonly required: true }
  | { readonly initial: string | number }
  ? Value
  : Value | null;

type Own<Value extends Wire> = Pick<
  Field<Value>,
  "kind" | "column" | "schema" | "kept" | "faultOf" | "read" | "sample"
> &
  Partial<Field<Value>>;

/** A field of what its kind says and of what holds for all of them. */
export function field<Value extends Wire, Held extends Wire = Value, Set extends Wire = Held>(
  options: FieldOptions,
  own: Own<Value>,
): Field<Value, Held, Set>;
export function field(
  {
    required = false,
    unique = false,
    search = false,
    scan = false,
    fixed = false,
    ...lists
  }: FieldOptions,
  own: Own<Wire>,
): Field {
  return {
    isRequired: required,
    isUnique: unique === true,
    uniqueWithin: typeof unique === "object" ? [unique.within].flat() : null,
    isSearched: search || scan,
    isScanned: scan,
    isFixed: fixed,
    initial: null,
    options: null,
    most: null,
    isLong: false,
    warnDays: null,
    zoneField: null,
    dueWhile: [],
    counted: null,
    target: null,
    offers: {},
    adds: null,
    unit: null,
    isWhole: false,
    span: null,
    listedIn: null,
    seenTo: null,
    ...own,
    sort: lists.sort ? (own.sort ?? null) : null,
    filter: lists.filter ? (own.filter ?? null) : null,
  };
}

/** Whether a row may have nothing there. */
export const isNullable = ({ isRequired, initial }: Field): boolean =>
  !isRequired && initial === null;

/** Whether a value is there at all. */
export function isEmpty(value: Wire | undefined): boolean {
  return value === null || value === undefined || value === "" || isNothing(value);
}

function isNothing(value: Wire): boolean {
  return Array.isArray(value) && value.length === 0;
}
