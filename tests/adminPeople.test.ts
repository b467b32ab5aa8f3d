import { spawnSync } from "node:child_process";
import { afterAll, beforeAll, expect, it } from "vitest";
import { PERMISSION_CODES } from "#features/session/model/permission.ts";
import { openWorld, type World } from "./world.ts";

const PASSWORD = "rueda dentada 47";
let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

function add(email: string, ...options: string[]): { code: number | null; said: string } {
  const args = ["src/admin.ts", "user", "add", email, ...options, "--password-stdin"];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    env: { ...process.env, DATABASE_URL: world.database.url },
    encoding: "utf8",
    input: PASSWORD,
  });
  return { code: status, said: stdout + stderr };
}

/** What somebody who signs in learns of their type, their clients and permissions, and whether clients are theirs to manage. */
async function standing(email: string) {
  const signedIn = await world.app.inject({
    method: "POST",
    url: "/api/login",
    payload: { email, password: PASSWORD },
  });
  const headers = { authorization: `Bearer ${signedIn.json().token}` };
  const info = (await world.app.inject({ url: "/api/generalnfo", headers })).json().data;
  const { rows } = await world.database.pool.query("select type from people where email = $1", [
    email,
  ]);
  return {
    type: rows[0]?.type,
    clients: info.Subscriber.length,
    codes: info.Permissions.map(({ Service }: { Service: string }) => Service).toSorted(),
    manages: (await world.app.inject({ url: "/api/clients", headers })).statusCode === 200,
  };
}

it.each([
  ["--type ADMIN", ["--type", "ADMIN"]],
  ["--grant ADMIN", ["--grant", "ADMIN"]],
  ["--type ADMIN --grant ADMIN", ["--type", "ADMIN", "--grant", "ADMIN"]],
])(
  "user add %s makes an administrator of every client, with every permission",
  async (_words, options) => {
    const email = `casa${options.join("")}@casa.test`.toLowerCase();
    expect(add(email, ...options)).toEqual({ code: 0, said: `${email} can sign in\n` });
    const { rows } = await world.database.pool.query("select count(*)::int as n from subscribers");
    expect(await standing(email)).toEqual({
      type: "ADMIN",
      clients: rows[0]?.n,
      codes: PERMISSION_CODES.toSorted(),
      manages: true,
    });
  },
);

it.each(["SUBSCRIBER", "USER"])(
  "user add --type %s --client makes one of that type, of that client, with what is granted",
  async (type) => {
    const email = `${type.toLowerCase()}@norte.test`;
    const client = ["--client", "Maquiladora del Norte"];
    const given = ["--type", type, ...client, "--grant", "AUDITORIA_REPORTE"];
    expect(add(email, ...given).code).toBe(0);
    const codes = ["AUDITORIA_REPORTE"];
    expect(await standing(email)).toEqual({ type, clients: 1, codes, manages: false });
  },
);

it("user add --type USER without a client makes house staff of no client yet", async () => {
  expect(add("staff@casa.test", "--type", "USER", "--grant", "CREATE_USER").code).toBe(0);
  const { rows } = await world.database.pool.query(
    `select type, (select count(*)::int from person_subscribers where person_id = id) as clients
     from people where email = 'staff@casa.test'`,
  );
  expect(rows).toEqual([{ type: "USER", clients: 0 }]);
});

it.each([
  [["--type", "BOSS"], "--type is SUBSCRIBER, USER, ADMIN, not BOSS"],
  [["--type", "USER", "--grant", "ADMIN"], "--grant ADMIN makes an ADMIN, not a USER"],
  [["--type", "SUBSCRIBER", "--grant", "AUDITORIA_REPORTE"], "Say for which client: "],
])("user add %j is refused in words, and adds nobody", async (options, words) => {
  const { code, said } = add("nobody@casa.test", ...options);
  expect([code, said]).toEqual([1, expect.stringContaining(words)]);
  const { rows } = await world.database.pool.query(
    "select from people where email = 'nobody@casa.test'",
  );
  expect(rows).toEqual([]);
});
