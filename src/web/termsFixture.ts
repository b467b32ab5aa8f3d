import type { Terms } from "#kit/pure/terms.ts";
import { namespaceOf } from "./namespaces.ts";

/** Every table of terms, by its path from the top. */
export const tables = import.meta.glob<Terms>("/src/**/texts.ts", {
  eager: true,
  import: "texts",
});

/** Every table of terms, by its namespace. */
export const terms: Readonly<Record<string, Terms>> = Object.fromEntries(
  Object.entries(tables).map(([path, table]) => [namespaceOf(path), table]),
);
