import { z } from "zod";
import { type Field, field, type FieldOptions, type HeldBy } from "../Field.ts";

/** One of a closed list, worded in each language. */
export function choice<
  const Option extends string,
  const More extends FieldOptions & { readonly initial?: Option },
>(
  options: readonly [Option, ...Option[]],
  more?: More,
): Field<Option | null, HeldBy<Option, More>> {
  const initial = more?.initial ?? null;
  return field(more ?? {}, {
    kind: "choice",
    column: "text",
    schema: z.enum(options).nullable(),
    initial,
    sort: { empty: "''", isWords: false },
    filter: "any",
    options,
    kept: (value) => value,
    faultOf: () => undefined,
    read: (written) => options.find((option) => option === written),
    sample: (number) => initial ?? options[number % options.length] ?? null,
  });
}

/** Any of a closed list, worded in each language. */
export function choices<const Option extends string>(
  options: readonly [Option, ...Option[]],
  more: FieldOptions & {
    readonly seenTo?: Partial<Readonly<Record<Option, `${string}.${string}`>>>;
  } = {},
): Field<readonly Option[]> {
  return field<readonly Option[]>(more, {
    kind: "choices",
    column: "text[]",
    schema: z.array(z.enum(options)).max(options.length * 2),
    initial: [],
    filter: "overlap",
    options,
    seenTo: (more.seenTo as Field["seenTo"] | undefined) ?? null,
    kept: (value) => options.filter((option) => value.includes(option)),
    faultOf: () => undefined,
    read: (written) => {
      const parts = written.split(/[,;]/).map((part) => part.trim());
      const known = options.filter((option) => parts.includes(option));
      return known.length === new Set(parts).size ? known : undefined;
    },
    sample: (number) => options.filter((_, at) => at === number % options.length),
  });
}
