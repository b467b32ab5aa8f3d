import { expect } from "vitest";
import { NORTE, RIO_BRAVO } from "#demo/clients.ts";
import type { EntityRow } from "#kit/entity/EntityRow.ts";
import { sampleValues } from "#kit/entity/sampleRow.ts";
import { tableName } from "#kit/entity/server/columns.ts";
import { inTenant } from "#kit/server/tenant.ts";
import {
  type Checks,
  doing,
  firstCommand,
  type Many,
  type One,
  requests,
  sentOf,
  stands,
  statuses,
} from "./checks.ts";

/** What holds of rows that belong to clients. */
export const CLIENT_CHECKS: Checks = {
  "shows and lends nothing of another client": async (subject) => {
    const row = await subject.freshRow();
    const { stranger } = subject;
    const [, one, history, , change, ...more] = await statuses(subject, stranger, row);
    expect([one, history, change, ...more]).toEqual([one, history, change, ...more].map(() => 404));
    for (const asked of ["?take=1000", `?take=1000&clients=${NORTE},${RIO_BRAVO}`]) {
      const { body } = await subject.get<{ data: EntityRow[] }>(asked, stranger);
      expect(body.data.map(({ id }) => id)).not.toContain(row.id);
    }
    const values = { ...sampleValues(subject.entity, subject.freshNumber()), client: NORTE };
    expect((await subject.post("", values, stranger)).status).toBe(403);
    await stands(subject, row);
  },

  "shows the rows of all clients of a person, and does each one's commands within it": async (
    subject,
  ) => {
    const { entity, owner } = subject;
    const theirs = await subject.freshRow(RIO_BRAVO);
    const rows = [await subject.freshRow(NORTE), theirs];
    expect(rows.map(({ client }) => client)).toEqual([NORTE, RIO_BRAVO]);
    for (const row of rows) await stands(subject, row);
    await subject.post(`/${theirs.id}`, { ...sentOf(entity, theirs), version: 1 });
    const [name] = firstCommand(subject) ?? [];
    if (name === undefined) return;
    const done = await subject.post<Many>(`/${name}`, doing(subject, name, rows));
    expect(done.body.data).toEqual(rows.map(({ id }) => ({ id, version: 2 })));
    const kept = await owner.query(
      "select subscriber_id as client, row_id as id from entity_events where action = $1 and row_id = any($2) order by 1",
      [name, rows.map(({ id }) => id)],
    );
    expect(kept).toEqual(rows.map(({ client, id }) => ({ client, id })));
  },
};

/** What holds of rows that belong to the house. */
export const HOUSE_CHECKS: Checks = {
  "shows what is the house's to every client's people, and lets the house's own alone write it":
    async (subject) => {
      const { entity, world, outsider, stranger } = subject;
      const row = await subject.freshRow();
      expect(row.client).toBe(null);
      for (const headers of [outsider, stranger])
        expect(await subject.get<One>(`/${row.id}`, headers)).toMatchObject({
          body: { data: row },
        });
      const { reading, writing, commands, undo } = requests(subject, row);
      for (const path of reading) expect((await subject.get(path, outsider)).status).toBe(200);
      for (const [path, body] of [...writing, ...commands, undo])
        expect([path, (await subject.post(path, body, outsider)).status]).toEqual([path, 403]);
      await stands(subject, row);
      const table = tableName(entity);
      await inTenant(world.database, NORTE, async ({ client }) => {
        const { rowCount } = await client.query(`select from ${table} where id = $1`, [row.id]);
        expect(rowCount).toBe(1);
        for (const statement of [
          `insert into ${table} (subscriber_id) values (0)`,
          `update ${table} set version = version`,
          `delete from ${table}`,
        ]) {
          await client.query("savepoint written");
          const refused = client.query(statement).catch(({ code }: { code?: string }) => code);
          expect([statement, await refused]).toEqual([statement, "42501"]);
          await client.query("rollback to savepoint written");
        }
      });
      const nobody = await world.database.pool.query(`select from ${table}`);
      expect(nobody.rowCount).toBe(0);
    },
};
