import { spawnSync } from "node:child_process";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openWorld, type World } from "./world.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

function admin(args: string[], input = ""): { code: number | null; said: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, ["src/admin.ts", ...args], {
    env: { ...process.env, DATABASE_URL: world.ownerUrl },
    encoding: "utf8",
    input,
  });
  return { code: status, said: stdout + stderr };
}

async function signIn(email: string, password: string) {
  return world.app.inject({ method: "POST", url: "/api/login", payload: { email, password } });
}

it("adds a client and a person on a running server, who can sign in at once", async () => {
  expect(admin(["client", "add", "Empacadora del Bajío"]).code).toBe(0);
  const { code, said } = admin(
    [
      "user",
      "add",
      "Nora@Bajio.test",
      "--client",
      "Empacadora del Bajío",
      "--grant",
      "AUDITORIA_REPORTE,CATALOGO_PARTES",
      "--password-stdin",
    ],
    "a good password\n",
  );
  expect([code, said]).toEqual([0, "Nora@Bajio.test can sign in\n"]);
  const { token } = (await signIn("nora@bajio.test", "a good password")).json();
  const info = await world.app.inject({
    url: "/api/generalnfo",
    headers: { authorization: `Bearer ${token}` },
  });
  expect(info.json().data).toMatchObject({
    SusbscriberName: "Empacadora del Bajío",
    Permissions: [
      { Service: "AUDITORIA_REPORTE", Permanent: true },
      { Service: "CATALOGO_PARTES", Permanent: true },
    ],
  });

  expect(admin(["grant", "remove", "nora@bajio.test", "CATALOGO_PARTES"]).code).toBe(0);
  const fewer = await world.app.inject({
    url: "/api/generalnfo",
    headers: { authorization: `Bearer ${token}` },
  });
  expect(fewer.json().data.Permissions).toHaveLength(1);

  expect(admin(["user", "disable", "nora@bajio.test"]).code).toBe(0);
  expect(
    (
      await world.app.inject({
        url: "/api/generalnfo",
        headers: { authorization: `Bearer ${token}` },
      })
    ).statusCode,
  ).toBe(401);
});

it("refuses an unknown permission, an unknown client and a short password in one line", () => {
  for (const args of [
    ["user", "add", "x@y.test", "--client", "Maquiladora del Norte", "--grant", "EVERYTHING"],
    ["user", "add", "x@y.test", "--client", "Nobody SA", "--grant", "STARS"],
  ]) {
    const { code, said } = admin(args);
    expect(code).toBe(1);
    expect(said.trim().split("\n")).toHaveLength(1);
  }
  expect(
    admin(
      ["user", "add", "x@y.test", "--client", "Maquiladora del Norte", "--password-stdin"],
      "short",
    ).code,
  ).toBe(1);
});
