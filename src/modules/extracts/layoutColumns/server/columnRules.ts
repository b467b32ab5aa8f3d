import { refresh } from "#kit/entity/server/settled.ts";
import type { Rules } from "#kit/entity/server/rules.ts";
import type { layoutColumns } from "../layoutColumns.ts";
import { reportLayouts } from "../../reportLayouts/reportLayouts.ts";
import { layoutRules } from "../../reportLayouts/server/layoutRules.ts";

export const columnRules: Rules<typeof layoutColumns> = {
  afterwards: async (tx, by, rows, before) => {
    const ids = new Set([...rows, ...before].map(({ layout }) => layout));
    await refresh(tx, reportLayouts, layoutRules, by, [...ids]);
  },
};
