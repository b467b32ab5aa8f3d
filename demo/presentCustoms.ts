import { sql } from "kysely";
import { dayAfter, dayIn } from "#kit/pure/calendar.ts";
import type { Database } from "#kit/server/database.ts";
import { inTenant } from "#kit/server/tenant.ts";
import { NORTE } from "./clients.ts";
import { customsParties } from "./customsParties.ts";
import type { Doors } from "./doors.ts";

/** How far the operations of today have come; one has faults: its goods are in no catalogue, and nobody weighed them. */
const PRESENT = [
  "faulty",
  "accepted",
  "sent",
  "sent",
  "authorised",
  "rejected",
  "requested",
  "requested",
  "draft",
  "draft",
  "classifying",
] as const;
/** Pesos that Clara may authorise: one of those that wait may be more. */
const LIMIT = { person: "cliente@demo.test", mostEach: "400000", mostDay: "900000" };

/** What is worked on today, by the calls. */
export async function loadPresentCustoms(
  doors: Doors,
  { admin, client }: { readonly admin: Doors; readonly client: Doors },
  database: Database,
): Promise<void> {
  const known = await inTenant(database, NORTE, async ({ db }) => {
    const { rows } = await sql<{ id: string }>`
      select id from customs_operations where created_at > now() - interval '1 day'`.execute(db);
    return rows.length;
  });
  if (known === 0) await admin.post(NORTE, "/api/authorisationLimits", LIMIT);
  for (const reached of PRESENT.slice(known)) {
    const parties = await inTenant(database, NORTE, customsParties);
    await doors.post(NORTE, "/api/customsOperations", {
      clave: "A1",
      customer: parties.customer?.id ?? null,
      broker: parties.broker.id,
      aduana: "240",
      importerRfc: parties.rfc,
      determinationDay: dayAfter(dayIn("America/Mexico_City"), 1),
    });
    if (reached === "draft") continue;
    const newest = () => newestOperation(database);
    const run = async (command: string, input: object = {}, by = doors, reason = "") =>
      by.post(NORTE, `/api/customsOperations/${command}`, {
        rows: [await newest()],
        reason,
        input,
      });
    const isNew = reached === "faulty" || reached === "classifying";
    const entry = await undeclaredEntry(database, isNew);
    await run("request", { entries: [entry], earlyReason: null });
    if (reached === "requested") continue;
    await doors.post(NORTE, "/api/operationCharges", {
      operation: (await newest())?.id,
      concept: "freight",
      amount: "340.00 USD",
      basis: reached === "faulty" ? "weight" : "value",
      charged: true,
    });
    await run("accept");
    if (reached === "classifying") await run("classify");
    if (reached === "accepted") await typeByHand(doors, (await newest())?.id);
    if (["faulty", "accepted", "classifying"].includes(reached)) continue;
    await run("compute");
    await answerErrors(doors, database);
    await run("send");
    if (reached === "authorised") await run("authorise", {}, client);
    if (reached === "rejected")
      await run("reject", {}, client, "El flete ya viene en la factura del proveedor");
  }
}

/** What is paid and not computed, and why a warning may stand. */
async function typeByHand(doors: Doors, operation: string | undefined): Promise<void> {
  await doors.post(NORTE, "/api/handContributions", {
    operation,
    key: 9,
    amount: "480",
    handReason: "Maniobras en el recinto fiscalizado",
  });
  await doors.post(NORTE, "/api/operationAnswers", {
    operation,
    finding: "incoterm",
    about: operation,
    answer: "El flete de esta factura lo paga el proveedor",
  });
}

/** What the audit calls an error has an answer before it goes to the client. */
async function answerErrors(doors: Doors, database: Database): Promise<void> {
  const errors = await inTenant(database, NORTE, async ({ db }) => {
    const { rows } = await sql<{ operation: string; finding: string; about: string }>`
      select p.operation, f.code as finding, f.part as about from proformas p
      join proforma_contents c on c.proforma = p.id
      cross join lateral jsonb_to_recordset(c.findings::jsonb) as f(code text, part text, severity text)
      where p.operation = (select id from customs_operations order by number desc limit 1) and f.severity = 'ERROR'`.execute(
      db,
    );
    return rows;
  });
  for (const error of errors)
    await doors.post(NORTE, "/api/operationAnswers", {
      ...error,
      answer: "La descripción en español es la del clasificador",
    });
}

const newestOperation = (database: Database) =>
  inTenant(database, NORTE, async ({ db }) => {
    const { rows } = await sql<{ id: string; version: number }>`
      select id, version from customs_operations order by number desc limit 1`.execute(db);
    return rows[0];
  });

/** An entry that could be declared today, of goods that the client knows, or of goods that are new to it. */
const undeclaredEntry = (database: Database, isNew: boolean): Promise<string | undefined> =>
  inTenant(database, NORTE, async ({ db }) => {
    const { rows } = await sql<{ entryNo: string }>`
      select s.entry_no as "entryNo" from shipments s
      join invoices i on i.shipment = s.id join invoice_lines l on l.invoice = i.id
      left join operation_lines o on o.invoice_line = l.id
      where s.stage in ('ready', 'loaded')
      group by s.subscriber_id, s.id having bool_and(i.auth_status = 'authorised') and bool_and(o.id is null)
        and bool_or(l.net_weight is null) = ${isNew}
      order by s.entry_no limit 1`.execute(db);
    return rows[0]?.entryNo;
  });
