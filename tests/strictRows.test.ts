import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { copyTemplate, type DatabaseCopy } from "./world.ts";

let copy: DatabaseCopy;
let client: pg.Client;
beforeAll(async () => {
  copy = await copyTemplate();
  client = new pg.Client({ connectionString: copy.ownerUrl });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await copy.drop();
});

it("an answer fails where a column is read that its statement does not have", async () => {
  const statement = "select 'A-1' as label";
  const { rows } = await client.query<{ label: string; lable: string }>(statement);
  const [row] = rows;
  expect(row?.label).toBe("A-1");
  expect(() => row?.lable).toThrow('No column "lable" among label');
  expect(rows).toEqual([{ label: "A-1" }]);
});
