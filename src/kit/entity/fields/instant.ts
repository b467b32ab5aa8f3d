import { z } from "zod";
import { dayAfter, instantsOf, isDay } from "#kit/pure/calendar.ts";
import { type Counted, type Field, field, type FieldOptions, type HeldBy } from "../Field.ts";

const ISO = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/;

interface InstantOptions extends FieldOptions {
  /** The field that names the zone (IANA) of its clock. */
  readonly zone?: string;
  /** States in which the row is late once it has passed. */
  readonly dueWhile?: readonly string[];
  readonly counted?: Counted;
}

/** A moment, in UTC on the wire (2026-11-22T10:30:00.000Z) and shown on the clock of whoever reads, unless another is named. */
export function instant<const Options extends InstantOptions>(
  options?: Options,
): Field<string | null, HeldBy<string, Options>> {
  const { zone, dueWhile = [], counted }: InstantOptions = options ?? {};
  return field(options ?? {}, {
    kind: "instant",
    column: "timestamp with time zone",
    schema: z.string().max(40).nullable(),
    sort: { empty: "'infinity'::timestamptz", isWords: false },
    filter: "range",
    zoneField: zone ?? null,
    dueWhile,
    counted: counted ?? null,
    kept: (value) => (value === null ? null : (isoOf(value.trim()) ?? value.trim())) || null,
    faultOf: (value) => (value === null || isoOf(value) ? undefined : { code: "instant" }),
    read: isoOf,
    sample: (number) => new Date(Date.UTC(2026, 10, 1) + number * 5_400_000).toISOString(),
  });
}

/** A moment that says its own offset, to the millisecond; a clock's time alone is none. */
function isoOf(written: string): string | undefined {
  const at = ISO.test(written) && isDay(written.slice(0, 10)) ? Date.parse(written) : Number.NaN;
  return Number.isNaN(at) ? undefined : new Date(at).toISOString();
}

const HOUR_MS = 3_600_000;

/** Whole hours since an instant, or left until it, as of another; what has passed is negative. */
export function hoursCounted({ as }: Counted, at: string, now: number): number {
  const hours = (Date.parse(at) - now) / HOUR_MS;
  return Math.floor(as === "left" ? hours : -hours);
}

const DAYS = /^(\d{4}-\d{2}-\d{2})?\.\.(\d{4}-\d{2}-\d{2})?$/;

/** A range of days FROM..UNTIL as one of instants on a clock; what is no such range stays. */
export function instantsAsked(range: string, zone: string): string {
  const [, from, until] = DAYS.exec(range) ?? [];
  if ((from ?? until) === undefined) return range;
  const first = from === undefined ? "" : instantsOf(from, from, zone).from.toISOString();
  const end = until && instantsOf(until, dayAfter(until), zone).until.getTime();
  return `${first}..${end ? new Date(end - 1).toISOString() : ""}`;
}
