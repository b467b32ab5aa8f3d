import type { Database } from "#kit/server/database.ts";
import { inHouse } from "#kit/server/tenant.ts";
import { PEOPLE } from "./people.ts";

/**
 * Shuts the accounts of the demonstration, whose password everybody knows, while it is off, and opens those again that
 * were shut by this. Shut is disabled: no way in asks for more.
 */
export async function settleDemoAccounts(database: Database, isOn: boolean): Promise<void> {
  await inHouse(database, async ({ client }) => {
    if (isOn) {
      await client.query(
        "update people set active = true, shut_with_demo = false where shut_with_demo",
      );
      return;
    }
    await client.query(
      "update people set active = false, shut_with_demo = true where email = any($1::text[]) and active",
      [PEOPLE.map(({ email }) => email)],
    );
    await client.query(
      `update sessions set ended_at = now(), ended_because = 'the demonstration is off'
       where ended_at is null and person_id in (select id from people where shut_with_demo)`,
    );
  });
}
