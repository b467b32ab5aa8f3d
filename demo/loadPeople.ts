import { sql } from "kysely";
import type { Database } from "#kit/server/database.ts";
import { inHouse, inTenant } from "#kit/server/tenant.ts";
import { hashOf } from "#features/session/store/passwords.ts";
import { CLIENTS, NORTE } from "./clients.ts";
import { DEMO_PASSWORD, PEOPLE } from "./people.ts";

/** The clients and people of the named world; those who are there already are left alone. */
export async function loadPeople(database: Database): Promise<void> {
  const password = await hashOf(DEMO_PASSWORD);
  await inHouse(database, async ({ db, client }) => {
    const { rowCount } = await client.query("select from subscribers limit 1");
    if (rowCount) return;
    await db
      .insertInto("subscribers")
      .values(CLIENTS.map(({ id, name }) => ({ id, name })))
      .execute();
    await client.query("select setval(pg_get_serial_sequence('subscribers', 'id'), 100)");
    for (const person of PEOPLE) {
      const { id } = await db
        .insertInto("people")
        .values({
          email: person.email,
          name: person.name,
          type: person.type,
          password_hash: password,
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      await db
        .insertInto("person_subscribers")
        .values(
          person.clients.map((client_, position) => ({
            person_id: id,
            subscriber_id: client_,
            position,
          })),
        )
        .execute();
      await db
        .insertInto("grants")
        .values(person.codes.map((code) => ({ person_id: id, code })))
        .execute();
    }
  });
  for (const { id, name, rfcs, customers } of CLIENTS) {
    await inTenant(database, id, async ({ db }) => {
      await db
        .insertInto("subscriber_rfcs")
        .values(rfcs.map((rfc) => ({ subscriber_id: id, rfc })))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      for (const rfc of rfcs)
        await sql`insert into importer_settings (subscriber_id, rfc, immex_no, immex_until, sectors, iva_certificate, iva_certificate_from,
            border_register, border_activity, legal_name, tax_regime, postal_code, sat_key)
          values (${id}, ${rfc}, ${`${1_700 + id}-2006`}, '2027-12-31', '{XIXA}', ${id === NORTE ? "AA" : null},
            ${id === NORTE ? "2025-02-01" : null}, ${id === NORTE ? "RFN-20250087" : null},
            ${id === NORTE ? "Comercialización de refacciones" : null}, ${name.toUpperCase()}, '601', '88000', '26111700') on conflict do nothing`.execute(
          db,
        );
      for (const customer of customers)
        await sql`insert into customers (subscriber_id, number, name, kind, needs_proforma_approval)
          values (${id}, ${customer.id}, ${customer.name}, ${customer.kind}, ${isApproving(customer.id)}) on conflict do nothing`.execute(
          db,
        );
      await db
        .insertInto("data_versions")
        .values({ subscriber_id: id })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    });
  }
}

/** Traffic customers whose proformas wait for their own yes. */
const isApproving = (customer: number): boolean => [101, 401].includes(customer);
