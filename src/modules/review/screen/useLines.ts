import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Fault } from "#kit/entity/Field.ts";
import { photoOf } from "#kit/web/picture/photoOf.ts";
import type { Scan } from "#kit/web/scan/scanned.ts";
import { useGoodsWords } from "#kit/web/scan/useGoodsWords.ts";
import type { InvoiceLineRow } from "../../shipments/invoiceLines/invoiceLines.ts";
import {
  type Act,
  asDeclared,
  checkOf,
  type Draft,
  isOpen,
  lineAt,
  lineOfScan,
  nextOpen,
  NOTHING,
} from "./review.ts";
import { useDrafts } from "./useDrafts.ts";
import type { Review } from "./useReview.ts";

type Change = <Name extends keyof Draft>(
  name: Name,
  next: (was: Draft[Name]) => Draft[Name],
) => void;
type Told = readonly [felt: "right" | "ask", told: "agrees" | "differs" | "skipped" | "photo"];

/** What the person who reviews does, line by line: fills in, saves, walks on; each is said, and felt. */
export function useLines(review: Review) {
  const { t } = useTranslation("review");
  const withGoods = useGoodsWords();
  const { desk, lines, units } = review;
  const { row: entry, say } = desk;
  const [at, setAt] = useState<string | null>(null);
  const drafts = useDrafts();
  const [faults, setFaults] = useState<Readonly<Record<string, Fault>>>({});
  const line = lines.find((one) => one.id === at) ?? lines.find(isOpen) ?? lines[0] ?? null;
  const draft = line ? drafts.of(line) : NOTHING;
  const goTo = (to: InvoiceLineRow) => {
    setAt(to.id);
    setFaults({});
  };
  const change: Change = (name, next) => line && drafts.change(line, name, next);
  /** Gives a command and says so; answers whether it is kept. */
  const done = async (of: InvoiceLineRow, act: Act, content: object, [felt, told]: Told) => {
    const words = { entry: entry.data?.entryNo, part: of.partNo };
    const given = { line: of.id, reason: "", ...content };
    const seq = await desk.give(`invoiceLines.${act}`, t(`gives.${act}`, words), given);
    if (seq !== null) say(felt, t(`said.${told}`, words), { seq });
    return seq !== null;
  };
  const leave = (of: InvoiceLineRow) => {
    drafts.drop(of);
    goTo(nextOpen(lines, of));
  };
  const check = async (of: InvoiceLineRow, sent: Draft): Promise<void> => {
    const { input, isOtherwise, wrong } = checkOf(of, sent);
    setFaults(wrong);
    if (Object.keys(wrong).length > 0) return say("wrong", t("said.lacks"));
    const told = isOtherwise ? (["ask", "differs"] as const) : (["right", "agrees"] as const);
    if (await done(of, "check", { input }, told)) leave(of);
  };
  return {
    line,
    draft,
    faults,
    set: <Name extends keyof Draft>(name: Name, value: Draft[Name]) => change(name, () => value),
    change,
    goTo,
    walk: (step: number) => {
      setAt((now) => {
        const here = lines.find((one) => one.id === now) ?? line;
        return here && lineAt(lines, here, step).id;
      });
      setFaults({});
    },
    save: () => line && void check(line, draft),
    agree: () => line && void check(line, asDeclared(line)),
    skip: async () => {
      const reason = (draft.reviewRemark ?? "").trim();
      if (!line) return;
      if (reason === "") {
        setFaults({ reviewRemark: { code: "required" } });
        return say("wrong", t("reasonFirst"));
      }
      if (await done(line, "skip", { input: {}, reason }, ["ask", "skipped"])) leave(line);
    },
    photograph: async (files: readonly File[]) => {
      for (const file of line ? files : []) {
        const photo = await photoOf(file);
        if (!photo) return say("wrong", t("noPicture"));
        const content = { input: { photo }, thumbnails: [photo[1]] };
        if (line) await done(line, "photograph", content, ["right", "photo"]);
      }
    },
    remember: drafts.remember,
    scanned: (scan: Scan) => {
      drafts.goBack(); // Its first sign was no key of the person.
      const { name: code, goods, found } = lineOfScan(scan, lines, units);
      if (!found) return say("wrong", t("said.unknown", { code }));
      goTo(found);
      say("right", withGoods(t("said.line", { part: found.partNo }), goods));
    },
  };
}

export type Lines = ReturnType<typeof useLines>;
