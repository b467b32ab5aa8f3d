/** A row of one key: it holds from a day on (YYYY-MM-DD) and before another, or for good. */
export interface Span {
  readonly id: string;
  readonly from: string;
  readonly until: string | null;
}

/** Whether the days between two rows of a key may be without a row. */
export type Gaps = "refused" | "meant";

/** What speaks against a row: a day that its neighbour, known by its first day, holds already, or that no row would hold. */
export interface DayFault {
  readonly id: string;
  readonly field: "from" | "until";
  readonly code: "dayTaken" | "dayMissing";
  readonly day: string;
  readonly since: string;
}

const byDay = (one: Span, other: Span) => (one.from < other.from ? -1 : 1);
const isBeyond = (until: string | null, day: string) => until === null || until > day;

/** Two rows that follow each other. */
interface Border {
  readonly before: Span;
  readonly after: Span;
}

/** What is wrong between two rows that follow each other. */
function borderFault({ before, after }: Border, gaps: Gaps) {
  const { until } = before;
  if (isBeyond(until, after.from)) return { code: "dayTaken", day: after.from } as const;
  const isGap = gaps === "refused" && until !== null && until < after.from;
  return isGap ? ({ code: "dayMissing", day: until } as const) : null;
}

/** All that is wrong with rows of one key, each time told of the later of two. */
export function faultsOfSpans(spans: readonly Span[], gaps: Gaps): DayFault[] {
  const sorted = spans.toSorted(byDay);
  return sorted.flatMap((after, at) => {
    const before = sorted[at - 1];
    const fault = before && borderFault({ before, after }, gaps);
    return fault ? [{ id: after.id, field: "from", since: before.from, ...fault }] : [];
  });
}

/** What becomes of the rows of one key: those that there were and are changed, those that come and those that go. */
export interface Turn {
  /** In force without those that come, with those that go. */
  readonly spans: readonly Span[];
  readonly entered: readonly Span[];
  readonly left: readonly Span[];
  /** Rows in force of which a person changed the days. */
  readonly moved: ReadonlySet<string>;
}

/**
 * The rows in force afterwards, or what speaks against it. The last row gives way to one that begins later, and holds again
 * where that goes; any other border between two rows is moved by nobody but whoever writes both.
 */
export function turned({ spans, entered, left, moved }: Turn, gaps: Gaps) {
  const faults: DayFault[] = [];
  let now = spans.toSorted(byDay);
  for (const gone of left.toSorted(byDay).toReversed()) {
    // It may have come to days of one behind it.
    const { until } = now.find(({ id }) => id === gone.id) ?? gone;
    now = now.filter(({ id }) => id !== gone.id);
    const { before, after } = besides(now, gone);
    if (before && after && gaps === "refused")
      faults.push(faultOf(gone, "from", "dayMissing", gone.from, after));
    else if (before?.until === gone.from && !after) now = withUntil(now, before.id, until);
  }
  for (const come of entered.toSorted(byDay)) {
    const { before, after } = besides(now, come);
    const isLast = before && !after && before.from < come.from;
    const isCut = isLast && isBeyond(before.until, come.from) && reaches(come, before);
    if (isCut) now = withUntil(now, before.id, come.from);
    now = [...now, come].toSorted(byDay);
  }
  const touched = new Set([...moved, ...entered.map(({ id }) => id)]);
  for (const row of now.filter(({ id }) => touched.has(id))) {
    const { before, after } = besides(
      now.filter(({ id }) => id !== row.id),
      row,
    );
    const first = before && borderFault({ before, after: row }, gaps);
    if (first) faults.push(faultOf(row, "from", first.code, first.day, before));
    const last = after && borderFault({ before: row, after }, gaps);
    // The row that it lies within holds its day after the last.
    const isWithin = first?.code === "dayTaken" && last?.code === "dayMissing";
    if (last && !isWithin) faults.push(faultOf(row, "until", last.code, last.day, after));
  }
  return { faults, spans: now };
}

const faultOf = (
  { id }: Span,
  field: DayFault["field"],
  code: DayFault["code"],
  day: string,
  { from: since }: Span,
): DayFault => ({ id, field, code, day, since });

/** The rows next to one that is not among them; one that begins on its first day counts as before it. */
function besides(sorted: readonly Span[], { from }: Span): Partial<Border> {
  const before = sorted.findLast((one) => one.from <= from);
  const after = sorted.find((one) => one.from > from);
  return { ...(before && { before }), ...(after && { after }) };
}

/** Whether one ends no sooner than the other. */
const reaches = (one: Span, other: Span): boolean =>
  one.until === null || (other.until !== null && other.until <= one.until);

const withUntil = (spans: readonly Span[], id: string, until: string | null): Span[] =>
  spans.map((span) => (span.id === id ? { ...span, until } : span));
