import type { Rules } from "#kit/entity/server/rules.ts";
import { setEach, setNothing } from "#kit/entity/server/setEach.ts";
import type { OnFile } from "../../ServerModule.ts";
import { customsOperations } from "../customsOperations.ts";
import { editionStands } from "./editionStands.ts";
import {
  numberFits,
  occurredLately,
  paidOnItsDay,
  paymentProven,
  withdrawalProven,
} from "./filing.ts";
import { onlyOne } from "./onlyOne.ts";
import { notRectified, openRectification } from "./rectifying.ts";

type Operations = typeof customsOperations;

/** What people report of the pedimento, and how it is declared again. */
export const filingRules = (
  onFile: OnFile,
  begin: NonNullable<Rules<Operations>["begin"]>,
): Rules<Operations>["commands"] => {
  const stands = editionStands(onFile);
  return {
    validate: {
      conflicts: [stands],
      guards: [onlyOne, numberFits, occurredLately],
      effect: async ({ rows, input, now }) => {
        const { pedimento, acknowledgment, occurredAt } = input;
        return setEach(customsOperations, rows, () => ({
          pedimento,
          acknowledgment,
          validatedAt: occurredAt ?? now,
        }));
      },
    },
    pay: {
      guards: [onlyOne, paidOnItsDay, paymentProven, occurredLately],
      effect: async ({ rows, input, now }) => {
        const { paidOn, payReference, occurredAt } = input;
        return setEach(customsOperations, rows, () => ({
          paidOn,
          payReference,
          paidAt: occurredAt ?? now,
        }));
      },
    },
    withdraw: { guards: [withdrawalProven] },
    rectify: {
      guards: [onlyOne, notRectified],
      effect: async (doing) => {
        for (const row of doing.rows) await openRectification(doing, begin, row);
        return setNothing(customsOperations);
      },
    },
  };
};
