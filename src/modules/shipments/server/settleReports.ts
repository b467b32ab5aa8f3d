import { sql } from "kysely";
import { runCommand, type Touched } from "#kit/server/entity/commands.ts";
import type { Doing, Rules, Transition } from "#kit/server/entity/rules.ts";
import { exceptions } from "../../exceptions/exceptions.ts";
import { exceptionRules } from "../../exceptions/server/exceptionRules.ts";

/** What an exception of a unit says that is no longer so: short of one that came, over of one that was taken back. */
const UNTRUE = sql`(e.kind = 'short' and u.status = 'received' or e.kind = 'over' and u.status in ('expected', 'void'))`;

/** The command of entries that scans units or takes them back; makes void what exceptions of them say that nobody was told of. */
export function settlesReports({ commands }: Rules, name: "scan" | "unscan"): Transition {
  const { guards = [], effect } = commands?.[name] ?? {};
  return {
    guards,
    effect: async (doing) => {
      const set = (await effect?.(doing)) ?? new Map<string, never>();
      await voidUntrue(doing);
      return set;
    },
  };
}

async function voidUntrue({ tx, by, rows: [row], input, today }: Doing): Promise<void> {
  const { rows } = await sql<Touched & { label: string }>`
    select e.id, e.version, u.label from exceptions e
    join handling_units u on (u.subscriber_id, u.id) = (e.subscriber_id, e.unit)
    where e.shipment = ${row?.id}::uuid and e.status = 'open' and u.label = any(${input["labels"]}::text[]) and ${UNTRUE}
    order by e.id for no key update of e`.execute(tx.db);
  if (rows.length === 0) return;
  const reason = rows.map(({ label }) => label).join(", ");
  const asked = { action: "void", reason, input: {}, today };
  await runCommand(tx, exceptions, exceptionRules, by, rows, asked);
}
