import { sql } from "kysely";
import type { Fault } from "#kit/entity/Field.ts";
import { standingOn } from "#kit/entity/holds/server/holds.ts";
import type { Tx } from "#kit/server/tenant.ts";
import { shipments } from "../../shipments/shipments.ts";

/** An entry that was chosen by its number or by that of its load; without an id there is none. */
interface Chosen {
  readonly entry: string;
  readonly id: string | null;
  readonly entryNo: string;
  readonly stage: string;
  readonly direction: "south" | "north";
  readonly isHeld: boolean;
  readonly lines: number;
  readonly unverified: readonly string[];
  readonly unauthorised: readonly string[];
}

/** Stages in which goods can be declared without a reason. */
const READY = ["ready", "loaded"];

/** The entries that numbers of entries and loads stand for, in their order, each once. */
export async function chosenEntries(
  tx: Tx,
  numbers: readonly string[],
): Promise<readonly Chosen[]> {
  const { rows } = await sql<Chosen>`
    with chosen as (
      select distinct on (coalesce(s.id::text, asked.number)) asked.number, asked.at, s.*
      from unnest(${numbers}::text[]) with ordinality asked(number, at)
      left join lateral (
        select s.id, s.entry_no, s.stage, s.direction, s.load_position from shared.shipments s
        where s.subscriber_id = ${tx.subscriberId} and (s.entry_no = asked.number or s.load = (
          select id from shared.loads where subscriber_id = ${tx.subscriberId} and load_no = asked.number))
        and s.stage <> 'cancelled'
      ) s on true
      order by coalesce(s.id::text, asked.number), asked.at
    )
    select c.number as entry, c.id, coalesce(c.entry_no, c.number) as "entryNo", coalesce(c.stage, '') as stage,
      coalesce(c.direction, '') as direction, held.id is not null as "isHeld", of_it.*
    from chosen c
    left join lateral (
      select h.id from ${standingOn(tx, shipments, sql`array[c.id]`)} where h.type = 'customs' limit 1
    ) held on c.id is not null
    cross join lateral (
      select coalesce(sum((select count(*) from shared.invoice_lines l
          where (l.subscriber_id, l.invoice) = (i.subscriber_id, i.id))), 0)::integer as lines,
        array_agg(i.number order by i.number) filter (where i.auth_status not in ('verified', 'authorised')) as unverified,
        array_agg(i.number order by i.number) filter (where i.auth_status = 'verified') as unauthorised
      from shared.invoices i where i.subscriber_id = ${tx.subscriberId} and i.shipment = c.id
    ) of_it
    order by c.at, c.load_position, c.entry_no`.execute(tx.db);
  return rows;
}

interface Request {
  readonly direction: "south" | "north";
  readonly earlyReason: string | null;
  readonly needsAuthorised: boolean;
}

/** Everything that speaks against declaring these entries together. */
export function faultsOfEntries(
  entries: readonly Chosen[],
  { direction, earlyReason, needsAuthorised }: Request,
): readonly Fault[] {
  if (entries.length === 0) return [{ code: "noEntries" }];
  return entries
    .flatMap(({ id, entryNo, ...is }): readonly (Fault | false)[] => {
      const values = { entry: entryNo };
      if (id === null) return [{ code: "unknownEntry", values }];
      const isEarly = is.stage === "reviewed" && earlyReason !== null;
      return [
        !READY.includes(is.stage) && !isEarly && { code: "entryNotReady", values },
        is.direction !== direction && { code: "otherDirection", values },
        is.isHeld && { code: "entryHeld", values },
        is.lines === 0 && { code: "noInvoiceLines", values },
        ...(is.unverified ?? []).map((invoice) => ({
          code: "invoiceUnverified",
          values: { invoice },
        })),
        ...(needsAuthorised ? (is.unauthorised ?? []) : []).map((invoice) => ({
          code: "invoiceUnauthorised",
          values: { invoice },
        })),
      ];
    })
    .filter((fault) => fault !== false);
}
