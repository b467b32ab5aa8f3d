import { mayRead, type Readers } from "#kit/pure/readers.ts";
import { answer, type RouteContext } from "#kit/server/http.ts";
import type { Tx } from "#kit/server/tenant.ts";
import { search } from "../contract.ts";
import { type Found, FOUND_KINDS, type FoundKind, MOST_FOUND, NEEDED } from "../model/found.ts";

/** Finds at most so many things that the words mean. */
export type Finder = (tx: Tx, words: string, most: number) => Promise<readonly Found[]>;

/** Rows of a declared entity, which are found by those of its readers who hold any of these codes. */
interface FoundEntity extends Readers {
  readonly kind: string;
  readonly needed: readonly string[];
  readonly find: Finder;
}

/** Adds the call that looks for words in everything that the caller may see. */
export function addSearchRoutes(
  context: RouteContext,
  finders: Readonly<Record<FoundKind, Finder>>,
  entities: readonly FoundEntity[],
): void {
  const kinds = [
    ...FOUND_KINDS.map((kind) => {
      const needed = NEEDED[kind];
      return { kind, needed, read: needed, find: finders[kind] };
    }),
    ...entities,
  ];
  answer(context, search, async ({ query, caller, tenant }) => {
    const words = query.q.trim();
    const open = kinds.filter(
      (kind) => mayRead(kind, caller) && kind.needed.some((code) => caller.codes.has(code)),
    );
    if (words === "" || open.length === 0) return { data: [] };
    const groups = await tenant(async (tx) => {
      const all: { kind: string; found: readonly Found[] }[] = [];
      for (const { kind, find } of open)
        all.push({ kind, found: await find(tx, words, MOST_FOUND) });
      return all;
    });
    return {
      data: groups
        .filter(({ found }) => found.length > 0)
        .map(({ kind, found }) => ({
          kind,
          results: found.map(({ id, text, note, at }) => ({
            _id: id,
            text,
            note,
            date: at?.toISOString() ?? null,
          })),
        })),
    };
  });
}
