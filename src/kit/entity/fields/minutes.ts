import { z } from "zod";
import { type Field, field, type Span } from "../Field.ts";

/**
 * Whole minutes from one instant of the row to another, worked out as the row is read: negative where they are the other
 * way round, nothing where one is missing. It has no column.
 */
export function minutes(from: string, until: string): Field<number | null, number | null, never> {
  const span: Span = { from, until };
  return field(
    { fixed: true },
    {
      kind: "minutes",
      column: "integer",
      schema: z.number().nullable(),
      unit: "min",
      span,
      kept: (value) => value,
      faultOf: () => undefined,
      read: () => undefined,
      sample: (number) => number,
    },
  );
}
