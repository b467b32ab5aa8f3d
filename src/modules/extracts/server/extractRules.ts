import { sql } from "kysely";
import { extracts } from "../extracts.ts";
import { nextNumber } from "#kit/entity/server/nextNumber.ts";
import type { Rules } from "#kit/entity/server/rules.ts";
import { initialValues, setNothing } from "#kit/entity/server/setEach.ts";
import { refusal } from "#kit/entity/server/write.ts";

export const extractRules: Rules<typeof extracts> = {
  begin: async (tx, _values, _now, by) => {
    const extractNo = await nextNumber(tx, `D-${tx.subscriberId}`);
    return initialValues(extracts, { extractNo, requestedBy: by.name });
  },
  follow: async (_tx, rows) => {
    if (rows.some(({ firstDay, lastDay }) => lastDay < firstDay))
      throw refusal("badRequest", [["lastDay", { code: "endsFirst" }]]);
    return setNothing(extracts);
  },
  afterwards: async ({ db, subscriberId }, { personId }, rows) => {
    for (const { id } of rows)
      await sql`insert into extract_files (subscriber_id, extract_id, person_id)
        values (${subscriberId}, ${id}, ${personId}) on conflict do nothing`.execute(db);
  },
  commands: {
    discard: {
      effect: async ({ tx: { db, subscriberId }, rows }) => {
        await sql`update extract_files set removed_at = now(), token_hash = null
          where subscriber_id = ${subscriberId} and extract_id = any(${rows.map(({ id }) => id)}::uuid[])`.execute(
          db,
        );
        return setNothing(extracts);
      },
    },
  },
};
