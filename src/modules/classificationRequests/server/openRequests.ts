import { sql } from "kysely";
import type { Actor } from "#kit/entity/server/events.ts";
import { beginningWith } from "#kit/entity/server/rules.ts";
import { addRow } from "#kit/entity/server/save.ts";
import type { Tx } from "#kit/server/tenant.ts";
import { classificationRequests, WAITING } from "../classificationRequests.ts";
import { beginRequest } from "./requestRules.ts";

interface RequestedPart {
  readonly partNo: string;
  readonly description: string;
  /** Id of its entry, and the number of the operation that waits for it. */
  readonly shipment?: string | null;
  readonly operation?: string | null;
}

interface OpenRequest {
  readonly partNo: string;
  readonly number: string;
  readonly isNew: boolean;
}

/** Opens requests for parts that have none; the others keep theirs. */
export async function openRequests(
  tx: Tx,
  by: Actor,
  parts: readonly RequestedPart[],
): Promise<OpenRequest[]> {
  const wanted = new Map(
    parts.map((part) => {
      const partNo = classificationRequests.fields.partNo.kept(part.partNo) ?? "";
      return [partNo, { ...part, partNo }] as const;
    }),
  );
  const { rows } = await sql<{ partNo: string; number: string }>`
    select part_no as "partNo", number from classification_requests
    where subscriber_id = ${tx.subscriberId} and status = any(${WAITING}::text[])
      and part_no = any(${[...wanted.keys()]}::text[])`.execute(tx.db);
  const known = new Map(rows.map(({ partNo, number }) => [partNo, number]));
  const open: OpenRequest[] = [];
  for (const [partNo, { description, shipment = null, operation = null }] of wanted) {
    const number = known.get(partNo);
    if (number !== undefined) {
      open.push({ partNo, number, isNew: false });
      continue;
    }
    const rules = beginningWith<typeof classificationRequests>(
      { begin: beginRequest },
      { operation, shipment },
    );
    const row = await addRow(tx, classificationRequests, rules, by, {
      partNo,
      description: description.trim() === "" ? partNo : description,
      dueAt: await dueOf(tx, shipment),
    });
    open.push({ partNo, number: row.number, isNew: true });
  }
  return open;
}

/** When the goods come. */
async function dueOf({ db, subscriberId }: Tx, shipment: string | null): Promise<string | null> {
  if (shipment === null) return null;
  const { rows } = await sql<{ eta: Date | null }>`
    select eta from shared.shipments where subscriber_id = ${subscriberId} and id = ${shipment}::uuid`.execute(
    db,
  );
  return rows[0]?.eta?.toISOString() ?? null;
}
