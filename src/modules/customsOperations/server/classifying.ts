import { sql } from "kysely";
import { partKey } from "#features/parts/model/partNumber.ts";
import type { Doing, Guard, Rules } from "#kit/entity/server/rules.ts";
import { setNothing } from "#kit/entity/server/setEach.ts";
import type { Lent } from "../../ServerModule.ts";
import { openRequests } from "../../classificationRequests/server/openRequests.ts";
import { customsOperations } from "../customsOperations.ts";
import { onlyOne } from "./onlyOne.ts";

type Operations = typeof customsOperations;

interface UnclassifiedLine {
  readonly partNo: string;
  readonly description: string;
  readonly shipment: string;
}

/** Lines of an operation whose part has no code on its day, and that nobody has given one. */
async function unclassifiedLines(
  onFile: Lent["onFile"],
  { tx, rows: [row] }: Pick<Doing<Operations>, "tx" | "rows">,
): Promise<UnclassifiedLine[]> {
  if (!row) return [];
  const { rows } = await sql<UnclassifiedLine>`
    select l.part_no as "partNo", l.description, i.shipment from operation_lines o
    join shared.invoice_lines l on (l.subscriber_id, l.id) = (o.subscriber_id, o.invoice_line)
    join shared.invoices i on (i.subscriber_id, i.id) = (l.subscriber_id, l.invoice)
    where o.subscriber_id = ${tx.subscriberId} and o.operation = ${row.id}::uuid and o.status = 'active'
      and o.fraccion is null
    order by o.position, o.id`.execute(tx.db);
  const { catalogue } = await onFile.versions(tx);
  const day = row.determinationDay;
  const parts = await onFile.parts(
    tx,
    rows.map(({ partNo }) => ({ partKey: partKey(partNo), day })),
    catalogue,
  );
  return rows.filter((_line, at) => !parts[at]?.mxhts);
}

/** Has the parts classified of which the catalogue has no code. */
export const classifyRules = ({ onFile }: Pick<Lent, "onFile">): Rules<Operations>["commands"] => {
  const anyUnclassified: Guard<Operations, "classify"> = async (doing) => {
    const lines = await unclassifiedLines(onFile, doing);
    return lines.length > 0
      ? []
      : doing.rows.map(({ id }) => [id, { code: "allClassified" }] as const);
  };
  return {
    classify: {
      guards: [onlyOne, anyUnclassified],
      effect: async (doing) => {
        const operation = doing.rows[0]?.number ?? null;
        const lines = await unclassifiedLines(onFile, doing);
        await openRequests(
          doing.tx,
          doing.by,
          lines.map((line) => ({ ...line, operation })),
        );
        return setNothing(customsOperations);
      },
    },
  };
};
