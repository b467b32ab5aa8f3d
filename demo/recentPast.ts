import { sql } from "kysely";
import type { Database } from "#kit/server/database.ts";
import { inTenant, type Tx } from "#kit/server/tenant.ts";
import { CLIENTS } from "./clients.ts";
import { NORTE_DAYS, RIO_BRAVO_DAYS, SIERRA_ALTA_DAYS } from "./partDays.ts";

// The day on which the world's papers end; what happened to them is told as of the first start.
export const LAST_DAY = "2026-11-19";
const ZONE = "America/Mexico_City";

// So many days before today at a time of the business zone, and never in the future.
const moment = (days: unknown, time: unknown) => sql<Date>`least(now(),
  (((now() at time zone ${ZONE})::date - (${days})::integer + ${time}::time) at time zone ${ZONE}))`;

async function inEveryClient(database: Database, work: (tx: Tx) => Promise<unknown>) {
  for (const { id } of CLIENTS) await inTenant(database, id, work);
}

/**
 * Moves what the world's uploads say of their time into the days before the first start, because the
 * screens show yesterday or the week before; the doors only know now. Legal dates stay as they are.
 */
export async function moveUploads(database: Database): Promise<void> {
  const came = [...NORTE_DAYS, ...RIO_BRAVO_DAYS, ...SIERRA_ALTA_DAYS]
    .map(({ file, cameAt = [0, "23:59"] }) => [file, ...cameAt] as const)
    .concat([
      ["catalogo_1110_otra_vez.zip", 5, "09:12"],
      ["catalogo_1117_cortado.zip", 3, "05:40"],
      ["inventario_almacen.zip", 4, "10:31"],
    ]);
  await inEveryClient(database, async ({ db }) => {
    await sql`
      update uploads u set received_at = ${moment(sql`f.days`, sql`f.clock`)},
        finished_at = case when u.finished_at is not null
          then least(now(), ${moment(sql`f.days`, sql`f.clock`)} + interval '20 seconds') end
      from unnest(${came.map(([file]) => file)}::text[], ${came.map(([, days]) => days)}::integer[],
                  ${came.map(([, , time]) => time)}::text[]) as f(file, days, clock)
      where u.file = f.file`.execute(db);
    await sql`
      update part_versions v set recorded_at = u.received_at
      from uploads u where u.subscriber_id = v.subscriber_id and u.id = v.upload_id`.execute(db);
  });
}

/** The same for certificates (in the months of their periods) and for audits, most of them yesterday. */
export async function moveAudits(database: Database): Promise<void> {
  await inEveryClient(database, async ({ db }) => {
    await sql`
      update agreements a set created_at = ${moment(sql`2 + (hashtext(a.number) & 1023) % 5`, "11:05")}`.execute(
      db,
    );
    await sql`
      update certificate_lines l set created_at = a.created_at
      from agreements a where a.subscriber_id = l.subscriber_id and a.id = l.agreement_id`.execute(
      db,
    );
    await sql`
      update uploads u set received_at = ${moment(3, "11:05")}, finished_at = ${moment(3, "11:06")}
      where kind in ('agreements', 'pedimentos')`.execute(db);
    const days = sql`(case when p.paid_on <= ${LAST_DAY}::date - 14
      then ${LAST_DAY}::date - p.paid_on - 3 else 1 end)`;
    const ran = moment(
      days,
      sql`(time '08:00' + make_interval(mins => right(p.number, 4)::integer % 540))`,
    );
    await sql`
      update audit_runs r set ran_at = ${ran}
      from pedimentos p where p.subscriber_id = r.subscriber_id and p.id = r.pedimento_id`.execute(
      db,
    );
    await sql`
      update audits a set requested_at = coalesce(r.ran_at, ${moment(1, "12:20")}),
        last_run_at = coalesce(r.ran_at, ${moment(1, "12:20")})
      from audits b
      left join audit_runs r on r.subscriber_id = b.subscriber_id and r.id = b.last_run_id
      where a.subscriber_id = b.subscriber_id and a.id = b.id`.execute(db);
  });
}
