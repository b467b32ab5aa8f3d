import { randomBytes } from "node:crypto";
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { EJEMPLO } from "#demo/clients.ts";
import { encryptedFor } from "#features/feeds/jobs/feedNeeds.ts";
import { openSecretCipher, type SecretCipher } from "#kit/server/secretCipher.ts";
import { holdEncryptionKeys } from "#kit/server/encryptionKeys.ts";
import { inHouse, inTenant } from "#kit/server/tenant.ts";
import { signedFor } from "#modules/webhooks/server/webhookRules.ts";
import { boundTo } from "#features/session/store/secondFactor.ts";
import { openWorld, type World } from "./world.ts";

let world: World;
let personId: string;
beforeAll(async () => {
  world = await openWorld();
  const { rows } = await world.database.pool.query<{ id: string }>(
    "select id from people where email = 'auditor@demo.test'",
  );
  personId = rows[0]?.id ?? "";
  await inTenant(world.database, EJEMPLO, ({ client }) =>
    client.query(
      `with w as (insert into webhooks (subscriber_id, name, address) values ($1, 'ERP', 'https://erp.example/')
         returning subscriber_id, id)
       insert into webhook_secrets (subscriber_id, webhook_id, person_id, secret) select subscriber_id, id, $2, '' from w`,
      [EJEMPLO, personId],
    ),
  );
  await inTenant(world.database, EJEMPLO, ({ client }) =>
    client.query(
      `insert into feeds (subscriber_id, kind, source, host, port, username, sign_in, changed_by)
       values ($1, 'daily', 'sftp', 'sftp.example', 22, 'viat', 'password', $2)`,
      [EJEMPLO, personId],
    ),
  );
});
afterAll(() => world.close());

const [one, two] = [randomBytes(32), randomBytes(32)];

async function encryptWith(cipher: SecretCipher): Promise<void> {
  await inHouse(world.database, ({ client }) =>
    client.query("update people set totp_secret = $2 where id = $1", [
      personId,
      cipher.encrypt("totp", boundTo(personId)),
    ]),
  );
  await inTenant(world.database, EJEMPLO, ({ client }) =>
    client.query("update feeds set secret = $2 where subscriber_id = $1", [
      EJEMPLO,
      cipher.encrypt("sftp", encryptedFor(EJEMPLO)),
    ]),
  );
  await inTenant(world.database, EJEMPLO, ({ client }) =>
    client.query("update webhook_secrets set secret = $2 where subscriber_id = $1", [
      EJEMPLO,
      cipher.encrypt("whsec", signedFor(EJEMPLO)),
    ]),
  );
  await inHouse(world.database, (tx) => holdEncryptionKeys(tx, cipher));
}

async function openedBy(cipher: SecretCipher): Promise<(string | undefined)[]> {
  const { rows: people } = await world.database.pool.query<{ encrypted: Buffer }>(
    "select totp_secret as encrypted from people where id = $1",
    [personId],
  );
  const feeds = await inTenant(world.database, EJEMPLO, async ({ client }) => {
    const { rows } = await client.query<{ encrypted: Buffer }>(
      "select secret as encrypted from feeds union all select secret from webhook_secrets",
    );
    return rows;
  });
  const [totp, sftp, signing] = [people[0], ...feeds].map((row) => row?.encrypted);
  return [
    totp && cipher.decrypt(totp, boundTo(personId)),
    sftp && cipher.decrypt(sftp, encryptedFor(EJEMPLO)),
    signing && cipher.decrypt(signing, signedFor(EJEMPLO)),
  ];
}

function reencrypt(
  keys: readonly Buffer[],
  ...words: string[]
): { code: number | null; said: string } {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["src/admin.ts", "secrets", "reencrypt", ...words],
    {
      env: {
        ...process.env,
        DATABASE_URL: world.database.url,
        DATA_DIR: world.dataDir,
        SECRET_KEY: keys.map((key) => key.toString("base64")).join(","),
      },
      encoding: "utf8",
    },
  );
  return { code: status, said: stdout + stderr };
}
const mayServe = (cipher: SecretCipher) =>
  inHouse(world.database, (tx) => holdEncryptionKeys(tx, cipher)).then(
    () => true,
    (error: Error) => error.message,
  );

it("what the data folder's key encrypted is encrypted anew with the key of the settings, and no other server needs the folder", async () => {
  await encryptWith(openSecretCipher(world.dataDir));
  const elsewhere = openSecretCipher("/nowhere", [one]);
  expect(await mayServe(elsewhere)).toMatch(/^secrets in this database are encrypted with a key/);
  expect(reencrypt([one])).toEqual({
    code: 0,
    said: "3 secrets were encrypted with the newest key, 0 are given up; no older key is needed any more\n",
  });
  expect(await openedBy(elsewhere)).toEqual(["totp", "sftp", "whsec"]);
  expect(await mayServe(elsewhere)).toBe(true);
});

it("a key is turned: both open until everything is encrypted anew, then the older one may go", async () => {
  expect(await mayServe(openSecretCipher("/nowhere", [two]))).not.toBe(true);
  const turned = openSecretCipher("/nowhere", [two, one]);
  expect(await openedBy(turned)).toEqual(["totp", "sftp", "whsec"]);
  expect(reencrypt([two, one]).said).toMatch(/^3 secrets/);
  expect(reencrypt([two, one]).said).toMatch(/^0 secrets/);
  expect(await mayServe(openSecretCipher("/nowhere", [two]))).toBe(true);
  expect(await openedBy(openSecretCipher("/nowhere", [two]))).toEqual(["totp", "sftp", "whsec"]);
});

it("a server that lacks the key of the settings is refused, in words, and makes none of its own", () => {
  const folder = mkdtempSync(join(tmpdir(), "viat-keyless-"));
  const started = (keys: Record<string, string>) => {
    const { status, stderr } = spawnSync(process.execPath, ["src/main.ts"], {
      env: {
        PATH: process.env.PATH ?? "",
        DATABASE_URL: world.database.url,
        DATABASE_OWNER_URL: world.ownerUrl,
        DATA_DIR: folder,
        DEMO: "off",
        ...keys,
      },
      encoding: "utf8",
    });
    return [status, stderr];
  };
  const refused = [
    1,
    expect.stringMatching(
      /^Viat WMS cannot start: secrets in this database are encrypted with a key that this server does not have: .*SECRET_KEY/,
    ),
  ];
  expect(started({})).toEqual(refused);
  expect(started({ SECRET_KEY: one.toString("base64") })).toEqual(refused);
  expect(existsSync(join(folder, "seal.key"))).toBe(false);
  rmSync(folder, { recursive: true });
});

it("what opens with no key is told and held until it is given up", async () => {
  await encryptWith(openSecretCipher("/nowhere", [randomBytes(32)].concat(two)));
  const { code, said } = reencrypt([two]);
  expect([code, said]).toEqual([
    1,
    expect.stringContaining("3 open with none of the keys given: add the key to SECRET_KEY"),
  ]);
  expect(await mayServe(openSecretCipher("/nowhere", [two]))).not.toBe(true);
  expect(reencrypt([two], "--lost").said).toMatch(/3 are given up/);
  expect(await mayServe(openSecretCipher("/nowhere", [two]))).toBe(true);
});
