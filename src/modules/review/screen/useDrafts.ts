import { useRef, useState } from "react";
import type { EntityRow } from "#kit/pure/entity/EntityRow.ts";
import type { Wire } from "#kit/pure/entity/Field.ts";
import type { Values } from "#kit/pure/entity/faultsOf.ts";
import { draftOf } from "./review.ts";

type Drafts = Readonly<Record<string, Values>>;

/** What is filled in of lines and not given yet. */
export function useDrafts() {
  const [drafts, setDrafts] = useState<Drafts>({});
  const before = useRef(drafts);
  const of = (line: EntityRow, all: Drafts = drafts): Values => all[line.id] ?? draftOf(line);
  return {
    of: (line: EntityRow) => of(line),
    // Keys may come faster than the page is drawn: each goes on from what the one before it left.
    change: (line: EntityRow, name: string, next: (was: Wire) => Wire) =>
      setDrafts((now) => {
        const own = of(line, now);
        return { ...now, [line.id]: { ...own, [name]: next(own[name] ?? null) } };
      }),
    drop: (line: EntityRow) => setDrafts(({ [line.id]: _left, ...others }) => others),
    /** Keeps what is filled in until the keys that follow turn out to be a person's. */
    remember: () => void (before.current = drafts),
    /** To what was remembered. */
    goBack: () => setDrafts(before.current),
  };
}
