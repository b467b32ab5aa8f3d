import { sql } from "kysely";
import { runCommand } from "#kit/entity/server/commands.ts";
import { ownershipOf } from "#kit/entity/server/ownership.ts";
import { addRow } from "#kit/entity/server/save.ts";
import { refusal } from "#kit/entity/server/write.ts";
import { dayIn } from "#kit/pure/calendar.ts";
import { type Issue, Problem } from "#kit/pure/problem.ts";
import { answer, type RouteContext } from "#kit/server/http.ts";
import type { Tx } from "#kit/server/tenant.ts";
import { INVOICE_READERS } from "../../shipments/invoices/invoices.ts";
import type { Lent } from "../../ServerModule.ts";
import { type CandidateWire, requestByClient, requestCandidates } from "../requesting/contract.ts";
import { customsOperations, PREPARERS } from "../customsOperations.ts";
import { candidates } from "./candidates.ts";
import { operationRules } from "./operationRules.ts";

/** Adds the calls by which goods are chosen and requested, also by people of a client who read no operation. */
export function addClientRequestRoutes(
  context: RouteContext,
  lent: Pick<Lent, "onFile" | "people">,
): void {
  const operations = ownershipOf(context.database, customsOperations);
  const rules = operationRules(lent);

  answer(context, requestCandidates, async (by) => {
    const { codes, isStaff } = by.caller;
    // Only a client's own people have goods of their own.
    if (isStaff && !PREPARERS.some((code) => codes.has(code))) return { data: [], isMore: false };
    const { data, isMore } = await operations.read(by, candidates);
    const readsTotals = INVOICE_READERS.some((code) => codes.has(code));
    return { data: readsTotals ? data : data.map(withoutTotals), isMore };
  });

  answer(context, requestByClient, ({ body, ...by }) => {
    const { client, patente, entries, earlyReason = null, ...header } = body;
    const { zones, zone, isStaff } = by.caller;
    if (isStaff) throw new Problem("forbidden");
    return operations.add(by, client, async (tx) => {
      const sent = { ...header, broker: await brokerOf(tx, patente) };
      const added = await addRow(tx, customsOperations, rules, by.caller, sent).catch(
        asSent({ patente }),
      );
      const asked = {
        action: "request",
        reason: "",
        input: { entries, earlyReason },
        today: dayIn(zones[tx.subscriberId] ?? zone),
      } as const;
      await runCommand(tx, customsOperations, rules, by.caller, [added], asked).catch(
        asSent({ id: added.id }),
      );
      return { number: added.number };
    });
  });
}

const withoutTotals = (entry: CandidateWire): CandidateWire => ({
  ...entry,
  invoices: entry.invoices.map((invoice) => ({ ...invoice, total: null })),
});

/** The client's broker with this patente. */
async function brokerOf({ db, subscriberId }: Tx, patente: string | null): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from shared.carriers
    where subscriber_id = ${subscriberId} and patente = ${patente?.trim() ?? null} and status = 'active' and 'broker' = any(roles)
    order by id limit 1`.execute(db);
  return rows[0]?.id ?? null;
}

/** A refusal by the fields that were sent: a broker is named by its patente, and no operation is there yet. */
const asSent =
  ({ patente = null, id }: { patente?: string | null; id?: string }) =>
  (error: unknown): never => {
    if (!(error instanceof Problem)) throw error;
    const issues = (error.extensions["errors"] as readonly Issue[] | undefined) ?? [];
    const { code } = error;
    if (code !== "badRequest" && code !== "barred") throw error;
    throw refusal(
      code,
      issues.map(({ field, code: why, values = {} }) =>
        field === "broker" && patente
          ? ["patente", { code: "unknownBroker", values: { patente } }]
          : [
              field === "broker" ? "patente" : field === id ? "entries" : field,
              { code: why, values },
            ],
      ),
    );
  };
