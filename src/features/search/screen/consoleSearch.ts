import { entriesFor } from "#features/shell/model/menu.ts";
import { plain } from "./pagesNamed.ts";

/** Consoles that are opened by what is done there, by the first of their catalogues. */
const CONSOLES = ["receiving", "review", "loading", "picking", "counting"] as const;
type ConsoleName = (typeof CONSOLES)[number];

export interface ConsoleSearch {
  readonly name: ConsoleName;
  /** The entity of the rows that it opens, and its path with `$id` for one. */
  readonly of: string;
  readonly path: string;
  /** What names the row. */
  readonly words: string;
}

/** What was typed, where it begins with what is done in a console that the person may open: `receive HC53A`. */
export function consoleSearch(
  typed: string,
  codes: ReadonlySet<string>,
  verbOf: (name: ConsoleName) => string,
): ConsoleSearch | null {
  const [, verb = "", words = ""] = /^(\S+)\s+(\S.*)$/u.exec(typed.trim()) ?? [];
  const name = CONSOLES.find((one) => verb !== "" && plain(verbOf(one)) === plain(verb));
  const page = entriesFor({ codes })
    .flatMap(({ rowPage }) => rowPage ?? [])
    .find(({ texts }) => texts[0] === name);
  return name && page ? { name, of: page.of, path: page.path, words } : null;
}
