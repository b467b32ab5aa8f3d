import type { Papers } from "#kit/entity/papers/papers.ts";

/** The sheet to count on: where, and nothing of what should stand there. */
export const papers = {
  countSheet: [
    { kind: "head", number: "countNo", parties: [{ role: "place", of: "location" }] },
    { kind: "facts", of: ["status", "turns", "countedBy", "countedAt"] },
    { kind: "blanks", field: "counted", columns: ["partNo", "lot", "quantity"], lines: 14 },
    {
      kind: "signatures",
      of: [{ role: "counter", of: "countedBy" }, { role: "supervisor" }],
    },
  ],
} as const satisfies Papers;
