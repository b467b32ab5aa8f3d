import { expect } from "vitest";
import { NORTE, RIO_BRAVO } from "#demo/clients.ts";
import { optionTerm } from "#kit/entity/entityTexts.ts";
import { MOST_LABELS } from "#kit/entity/labels/labels.ts";
import { sampleValues } from "#kit/entity/sampleRow.ts";
import { type LanguageCode, LANGUAGES } from "#kit/pure/terms.ts";
import { pagesOf, pdfTexts } from "#kit/server/pdf/pdfTextFixture.ts";
import type { Checks, One } from "./checks.ts";
import { wordsOf } from "./importFiles.ts";
import type { Subject } from "./subject.ts";

const print = (
  { entity, world, insider }: Subject,
  ids: readonly string[],
  format: string,
  language?: LanguageCode,
) =>
  world.app.inject({
    method: "POST",
    url: `/api/${entity.name}/labels`,
    headers: { ...insider },
    payload: { ids, format, language },
  });

/** What holds of every entity whose rows have labels. */
export const LABEL_CHECKS: Checks = {
  "prints a label for each row asked for, in that order, of all clients of a person": async (
    subject,
  ) => {
    const theirs = subject.entity.owner === "client" ? RIO_BRAVO : NORTE;
    const both = [await subject.freshRow(NORTE), await subject.freshRow(theirs)];
    for (const rows of [both, both.toReversed()]) {
      const ids = rows.map(({ id }) => id);
      const names = rows.map((row) => String(row[subject.entity.label]));
      const isName = (text: string) => names.includes(text);
      const zpl = await print(subject, ids, "zpl");
      expect(zpl.headers["content-type"]).toBe("text/plain; charset=utf-8");
      const labels = zpl.body.split("^XZ").map((label) => /\^FD(?:>:)?(.*?)\^FS/.exec(label)?.[1]);
      expect(labels.filter((text) => isName(text ?? ""))).toEqual(names);
      const pdf = await print(subject, ids, "pdf");
      expect(pdf.headers["content-type"]).toBe("application/pdf");
      expect(pagesOf(pdf.rawPayload)).toBe(2);
      expect([...new Set(pdfTexts(pdf.rawPayload).filter(isName))]).toEqual(names);
    }
  },

  "words what is one of a list in the language asked for, Spanish unless asked": async (
    subject,
  ) => {
    const { entity } = subject;
    const pieces = entity.labels?.template.pieces ?? [];
    for (const name of pieces.flatMap((piece) => ("of" in piece ? [piece.of] : []))) {
      const { kind, options } = entity.fields[name] ?? {};
      if (kind !== "choice" || !options) continue;
      const ids: string[] = [];
      for (const option of options) {
        const values = { ...sampleValues(entity, subject.freshNumber()), [name]: option };
        ids.push((await subject.post<One>("", values)).body.data.id);
      }
      for (const [at, language] of [undefined, ...LANGUAGES].entries()) {
        const texts = pdfTexts((await print(subject, ids, "pdf", language)).rawPayload);
        const terms = options.map((option) => optionTerm(wordsOf(entity), name, option));
        const words = terms.map((term) => term?.[Math.max(at - 1, 0)]);
        expect(texts).toEqual(expect.arrayContaining(words));
      }
    }
  },
};

/** What holds of labels whatever they show. */
export const MANY_LABEL_CHECKS: Checks = {
  "prints as many labels as one call may ask for, and no more": async (subject) => {
    const { id } = await subject.freshRow();
    const ids = Array.from({ length: MOST_LABELS }, () => id);
    expect(pagesOf((await print(subject, ids, "pdf")).rawPayload)).toBe(MOST_LABELS);
    expect((await print(subject, [...ids, id], "pdf")).statusCode).toBe(400);
    expect((await print(subject, [], "zpl")).statusCode).toBe(400);
  },
};
