import { choice } from "#kit/entity/fields/choice.ts";
import { code } from "#kit/entity/fields/code.ts";
import { command } from "#kit/entity/Command.ts";
import { decimal } from "#kit/entity/fields/decimal.ts";
import { entity } from "#kit/entity/entity.ts";
import { instant } from "#kit/entity/fields/instant.ts";
import { integer } from "#kit/entity/fields/integer.ts";
import { ref } from "#kit/entity/fields/ref.ts";
import type { RowOf } from "#kit/entity/RowOf.ts";
import { screen } from "#kit/entity/screen.ts";
import { text } from "#kit/entity/fields/text.ts";
import { FIGURES } from "../computation/filed/figures.ts";
import {
  customsOperations,
  FILED_SOURCES,
  OPERATION_READERS,
  PREPARERS,
} from "../customsOperations.ts";

/** What a pedimento on file declares otherwise than the edition that was authorised. It follows from the files. */
export const filingDifferences = entity("filingDifferences", {
  derived: true,
  read: OPERATION_READERS,
  write: PREPARERS,
  label: "figure",
  comments: true,
  fields: {
    operation: ref(() => customsOperations, { required: true, fixed: true, filter: true }),
    pedimento: code({ required: true, fixed: true, search: true }),
    source: choice(FILED_SOURCES, { required: true, fixed: true, filter: true }),
    /** Of the edition, or of the pedimento where that has one more; empty for the whole. */
    partida: integer({ fixed: true }),
    figure: choice(FIGURES, { required: true, fixed: true, filter: true }),
    /** Which contribution, identifier or charges it is. */
    detail: text({ fixed: true }),
    authorised: text({ fixed: true, most: 400 }),
    filed: text({ fixed: true, most: 400 }),
    /** By which it differs. */
    pesos: decimal({ fixed: true, sort: true, places: 0, greatest: 999_999_999_999 }),
    foundAt: instant({ required: true, fixed: true, sort: true }),
    explanation: text({ fixed: true, most: 1_000 }),
    /** Gone: what is on file now no longer has it. */
    status: choice(["explained", "open", "gone"], { initial: "open", fixed: true, filter: true }),
  },
  state: "status",
  commands: {
    /** Says why the pedimento is right, or what was done about it. */
    explain: command({
      from: ["open"],
      to: "explained",
      can: PREPARERS,
      side: "house",
      reason: true,
    }),
    reopen: command({ from: ["explained"], to: "open", can: PREPARERS, side: "house" }),
  },
  steps: { open: ["explain"] },
});

export type FilingDifferenceRow = RowOf<typeof filingDifferences>;

export const screens = [
  screen(filingDifferences, {
    list: [
      "figure",
      "pesos",
      "authorised",
      "filed",
      "partida",
      "operation",
      "status",
      "source",
      "foundAt",
    ],
    sort: "-foundAt",
  }),
];
