interface Titled {
  readonly required: readonly string[];
}

/** The layout of which a header has the largest part, of equal ones the one with more titles, and what it lacks; null where it has not half of any. */
export function nearestLayout<Layout extends Titled>(
  layouts: readonly Layout[],
  header: readonly string[],
): { readonly layout: Layout; readonly missing: readonly string[] } | null {
  const told = layouts.map((layout) => {
    const missing = layout.required.filter((column) => !header.includes(column));
    return { layout, missing, part: 1 - missing.length / layout.required.length };
  });
  const [best] = told.toSorted(
    (one, other) =>
      other.part - one.part || other.layout.required.length - one.layout.required.length,
  );
  return best && best.part >= 0.5 ? { layout: best.layout, missing: best.missing } : null;
}
