import type { Rules } from "#kit/entity/server/rules.ts";
import { refresh } from "#kit/entity/server/settled.ts";
import { refusal, rowsOf } from "#kit/entity/server/write.ts";
import { releases } from "../../releases.ts";
import { releaseRules } from "../../server/releaseRules.ts";
import type { releaseLines } from "../releaseLines.ts";
import { lineFacts } from "./lineFacts.ts";

export const releaseLineRules: Rules<typeof releaseLines> = {
  ...lineFacts,
  afterwards: async (tx, by, rows, before) => {
    const ids = [...new Set([...rows, ...before].map(({ release }) => release))];
    await refresh(tx, releases, releaseRules, by, ids);
    // The releases are held by now: nobody submits one meanwhile.
    const closed = (await rowsOf(tx, releases, ids)).some(({ status }) => status !== "draft");
    if (closed) throw refusal("conflict", [["release", { code: "closedRelease" }]]);
  },
};
