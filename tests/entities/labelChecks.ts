import { expect } from "vitest";
import { NORTE, RIO_BRAVO } from "#demo/clients.ts";
import { MOST_LABELS } from "#kit/pure/entity/labelsCall.ts";
import { pagesOf, pdfTexts } from "#kit/server/pdf/pdfTextFixture.ts";
import type { Checks } from "./checks.ts";
import type { Subject } from "./subject.ts";

const print = ({ entity, world, insider }: Subject, ids: readonly string[], format: string) =>
  world.app.inject({
    method: "POST",
    url: `/api/${entity.name}/labels`,
    headers: { ...insider },
    payload: { ids, format },
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

  "prints as many labels as one call may ask for, and no more": async (subject) => {
    const { id } = await subject.freshRow();
    const ids = Array.from({ length: MOST_LABELS }, () => id);
    expect(pagesOf((await print(subject, ids, "pdf")).rawPayload)).toBe(MOST_LABELS);
    expect((await print(subject, [...ids, id], "pdf")).statusCode).toBe(400);
    expect((await print(subject, [], "zpl")).statusCode).toBe(400);
  },
};
