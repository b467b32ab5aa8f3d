import { choice } from "#kit/entity/fields/choice.ts";
import { code } from "#kit/entity/fields/code.ts";
import { command } from "#kit/entity/Command.ts";
import { entity } from "#kit/entity/entity.ts";
import { ref } from "#kit/entity/fields/ref.ts";
import type { RowOf } from "#kit/entity/RowOf.ts";
import { screen } from "#kit/entity/screen.ts";
import { text } from "#kit/entity/fields/text.ts";
import { customsOperations, OPERATION_READERS, PREPARERS } from "../customsOperations.ts";

/** Why a finding of the audit or a warning may stand: without an answer an error holds the proforma back. */
export const operationAnswers = entity("operationAnswers", {
  read: OPERATION_READERS,
  write: PREPARERS,
  label: "finding",
  fields: {
    operation: ref(() => customsOperations, { required: true, filter: true }),
    /** The case of the audit, or the code of the warning. */
    finding: code({ required: true, search: true, sort: true }),
    /** The part that the finding speaks of, or the row that the warning names. */
    about: code({ required: true, most: 80, search: true }),
    answer: text({ required: true, most: 1_000 }),
    status: choice(["active", "removed"], { initial: "active", fixed: true, filter: true }),
  },
  state: "status",
  changeable: ["active"],
  commands: {
    remove: command({ from: ["active"], to: "removed", can: PREPARERS, side: "house", undo: true }),
  },
});

export type OperationAnswerRow = RowOf<typeof operationAnswers>;

export const screens = [
  screen(operationAnswers, { list: ["finding", "about", "answer", "operation", "status"] }),
];
