import { useRef, useState } from "react";
import type { InvoiceLineRow } from "../../shipments/invoiceLines/invoiceLines.ts";
import { type Draft, draftOf } from "./review.ts";

type Drafts = Readonly<Record<string, Draft>>;

/** What is filled in of lines and not given yet. */
export function useDrafts() {
  const [drafts, setDrafts] = useState<Drafts>({});
  const before = useRef(drafts);
  const of = (line: InvoiceLineRow, all: Drafts = drafts): Draft => all[line.id] ?? draftOf(line);
  return {
    of: (line: InvoiceLineRow) => of(line),
    // Keys may come faster than the page is drawn: each goes on from what the one before it left.
    change: <Name extends keyof Draft>(
      line: InvoiceLineRow,
      name: Name,
      next: (was: Draft[Name]) => Draft[Name],
    ) =>
      setDrafts((now) => {
        const own = of(line, now);
        return { ...now, [line.id]: { ...own, [name]: next(own[name]) } };
      }),
    drop: (line: InvoiceLineRow) => setDrafts(({ [line.id]: _left, ...others }) => others),
    /** Keeps what is filled in until the keys that follow turn out to be a person's. */
    remember: () => void (before.current = drafts),
    /** To what was remembered. */
    goBack: () => setDrafts(before.current),
  };
}
