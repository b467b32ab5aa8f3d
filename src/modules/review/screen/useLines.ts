import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { EntityRow } from "#kit/pure/entity/EntityRow.ts";
import type { Fault, Wire } from "#kit/pure/entity/Field.ts";
import { faultsOf, keptValues, type Values } from "#kit/pure/entity/faultsOf.ts";
import { showAlert } from "#kit/web/notice/notices.ts";
import { reasonOf } from "#kit/web/notice/reasonOf.ts";
import { dataAddress } from "#kit/web/picture/dataAddress.ts";
import { shrunkPicture } from "#kit/web/picture/shrunkPicture.ts";
import { type Felt, feel } from "#kit/web/scan/feedback.ts";
import { differencesOf } from "../../invoiceLines/differences.ts";
import { invoiceLines } from "../../invoiceLines/invoiceLines.ts";
import {
  asDeclared,
  CHECK,
  draftOf,
  isOpen,
  lineAt,
  nextOpen,
  PHOTOGRAPH,
  SKIP,
} from "./review.ts";
import type { Review } from "./useReview.ts";

export interface Said {
  readonly felt: Felt;
  readonly text: string;
}
type Drafts = Readonly<Record<string, Values>>;

const fields = invoiceLines.commands["check"]?.input ?? {};

/** What the person who reviews does, line by line: fills in, saves, walks on; each is said, and felt. */
export function useLines(review: Review, id: string) {
  const { t } = useTranslation("review");
  const { entry, lines, units, box } = review;
  const [at, setAt] = useState<string | null>(null);
  const [drafts, setDrafts] = useState<Drafts>({});
  const [faults, setFaults] = useState<Readonly<Record<string, Fault>>>({});
  const [said, setSaid] = useState<Said | null>(null);
  const before = useRef(drafts);
  const line = lines.find((one) => one.id === at) ?? lines.find(isOpen) ?? lines[0] ?? null;
  const draft: Values = line ? (drafts[line.id] ?? draftOf(line)) : {};
  const part = String(line?.["partNo"]);
  const say = (felt: Felt, text: string) => {
    setSaid({ felt, text });
    feel(felt);
  };
  const goTo = (to: EntityRow) => {
    setAt(to.id);
    setFaults({});
  };
  // Keys may come faster than the page is drawn: each goes on from what the one before it left.
  const change = (name: string, next: (was: Wire) => Wire) =>
    line &&
    setDrafts((now) => {
      const own: Values = now[line.id] ?? draftOf(line);
      return { ...now, [line.id]: { ...own, [name]: next(own[name] ?? null) } };
    });
  const set = (name: string, value: Wire) => change(name, () => value);
  const give = async (kind: string, of: EntityRow, content: object): Promise<boolean> => {
    const name = kind.split(".")[1] as "check";
    const words = { entry: String(entry.data?.["entryNo"]), part: String(of["partNo"]) };
    try {
      const title = t(`gives.${name}`, words);
      await box.give({ kind, about: id, title, content: { line: of.id, reason: "", ...content } });
      return true;
    } catch (error) {
      feel("wrong");
      showAlert(t("notKept", { reason: reasonOf(error) }));
      return false;
    }
  };
  const leave = (of: EntityRow) => {
    setDrafts(({ [of.id]: _left, ...others }) => others);
    goTo(nextOpen(lines, of));
  };
  const check = async (of: EntityRow, sent: Values): Promise<void> => {
    const input = keptValues({ fields }, sent);
    const wrong = faultsOf({ fields }, input);
    const isOtherwise = differencesOf(of, input).length > 0;
    if (isOtherwise && input["reviewRemark"] === null) wrong["reviewRemark"] = { code: "noRemark" };
    setFaults(wrong);
    if (Object.keys(wrong).length > 0) return say("wrong", t("said.lacks"));
    if (!(await give(CHECK, of, { input }))) return;
    leave(of);
    say(isOtherwise ? "ask" : "right", t(isOtherwise ? "said.differs" : "said.agrees", { part }));
  };
  return {
    line,
    draft,
    faults,
    said,
    say,
    set,
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
      const reason = String(draft["reviewRemark"] ?? "").trim();
      if (!line) return;
      if (reason === "") {
        setFaults({ reviewRemark: { code: "required" } });
        return say("wrong", t("reasonFirst"));
      }
      if (!(await give(SKIP, line, { input: {}, reason }))) return;
      leave(line);
      say("ask", t("said.skipped", { part }));
    },
    photograph: async (files: readonly File[]) => {
      for (const file of line ? files : []) {
        const picture = await shrunkPicture(file);
        if (!picture) return say("wrong", t("noPicture"));
        const takenAt = new Date(file.lastModified).toISOString();
        const photo = [takenAt, picture.thumbnail, await dataAddress(picture.file)];
        const content = { input: { photo }, thumbnails: [picture.thumbnail] };
        if (line && (await give(PHOTOGRAPH, line, content)))
          say("right", t("said.photo", { part }));
      }
    },
    /** Keeps what is filled in until the keys that follow turn out to be a person's. */
    remember: () => void (before.current = drafts),
    /** A scanned label or part leads to its line; its first sign was no key of the person. */
    scanned: (typed: string) => {
      setDrafts(before.current);
      const code = typed.replaceAll(/\s/g, "").toUpperCase();
      const unit = units.find(({ label }) => label === code);
      const found =
        lines.find((one) => one.id === unit?.["invoiceLine"]) ??
        lines.find(({ partNo }) => partNo === code);
      if (!found) return say("wrong", t("said.unknown", { code }));
      goTo(found);
      say("right", t("said.line", { part: String(found["partNo"]) }));
    },
  };
}

export type Lines = ReturnType<typeof useLines>;
