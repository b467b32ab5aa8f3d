import { afterAll, beforeAll, expect, it } from "vitest";
import { admin } from "./backedUp.ts";
import { openWorld, type World } from "./world.ts";

const CLIENT = "Minera Sierra Alta";
let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
const set = (...args: string[]) =>
  admin(["client", "set", CLIENT, ...args], { DATABASE_URL: world.database.url });

it("gives a client quotas of its own, shows them on its screen and in its history, and takes them back", async () => {
  const headers = await world.signIn("admin@demo.test");
  const shown = async () => {
    const { data } = (
      await world.app.inject({ url: "/api/clients?filter=Sierra", headers })
    ).json();
    const url = `/api/clients/${data[0]._id}/history?take=3`;
    const history = (await world.app.inject({ url, headers })).json().data;
    return [data[0].Quotas, history.map((row: { Detail: string }) => row.Detail)];
  };
  const own = ["--max-waiting-files", "40", "--max-stored-bytes", "2G"];
  expect(set(...own).said).toMatch(/, MAX_WAITING_FILES 40, MAX_STORED_BYTES 2147483648\n$/);
  expect(await shown()).toEqual([
    { WaitingFiles: 40, WaitingMiB: null, StoredMiB: 2048 },
    [
      "MAX_STORED_BYTES=default → MAX_STORED_BYTES=2147483648",
      "MAX_WAITING_FILES=default → MAX_WAITING_FILES=40",
    ],
  ]);
  expect(set("--max-waiting-bytes", "5M", "--max-stored-bytes", "default").said).toMatch(
    /, MAX_WAITING_FILES 40, MAX_WAITING_BYTES 5242880\n$/,
  );
  expect(
    set("--max-waiting-files", "default", "--max-waiting-bytes", "default").said,
  ).not.toContain("MAX_");
  expect((await shown())[0]).toEqual({ WaitingFiles: null, WaitingMiB: null, StoredMiB: null });
});

it.each([
  [["--max-waiting-files", "0"], "--max-waiting-files is a number from 1 on, or default, not 0"],
  [
    ["--max-stored-bytes", "12"],
    "--max-stored-bytes is a number with M, G or T, such as 10G, or default, not 12",
  ],
])("%j is refused in one line, and nothing is set", async (args, line) => {
  expect(set(...args)).toEqual({ code: 1, said: `${line}\n` });
  const { rows } = await world.database.pool.query(
    "select from subscribers where max_waiting_files is not null or max_stored_bytes is not null",
  );
  expect(rows).toEqual([]);
});
