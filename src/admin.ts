import { randomBytes } from "node:crypto";
import { text } from "node:stream/consumers";
import { parseArgs } from "node:util";
import { isPermissionCode } from "#features/session/model/permission.ts";
import {
  addClient,
  addPerson,
  disablePerson,
  removeGrant,
} from "#features/session/store/administration.ts";
import { hashOf } from "#features/session/store/passwords.ts";
import { openDatabase } from "#kit/server/database.ts";
import { embeddedUrl } from "#kit/server/postgres.ts";
import { inHouse, type Tx } from "#kit/server/tenant.ts";
import { settingsFrom } from "./settings.ts";

const USAGE = `npm run admin -- client add NAME
npm run admin -- user add EMAIL --client NAME [--name NAME] --grant CODE[,CODE] [--until YYYY-MM-DD] [--password-stdin]
npm run admin -- user disable EMAIL
npm run admin -- grant remove EMAIL CODE`;

function giveUp(reason: string): never {
  process.stderr.write(`${reason}\n`);
  process.exit(1);
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    client: { type: "string" },
    name: { type: "string" },
    grant: { type: "string" },
    until: { type: "string" },
    "password-stdin": { type: "boolean" },
  },
});
const [noun, verb, subject, code] = positionals;
const settings = settingsFrom(process.env);
if (typeof settings === "string") giveUp(settings);

const database = openDatabase(settings.databaseUrl ?? embeddedUrl(settings.dataDir), 2);
try {
  process.stdout.write(`${await inHouse(database, perform)}\n`);
} catch (error) {
  process.exitCode = 1;
  process.stderr.write(`${error instanceof Error ? error.message : "failed"}\n`);
} finally {
  await database.close();
}

async function perform(tx: Tx): Promise<string> {
  if (noun === "client" && verb === "add" && subject)
    return `Client ${await addClient(tx, subject)}: ${subject}`;
  if (noun === "user" && verb === "add" && subject) return addUser(tx, subject);
  if (noun === "user" && verb === "disable" && subject)
    return (await disablePerson(tx, subject))
      ? `${subject} is disabled`
      : giveUp(`No such person: ${subject}`);
  if (noun === "grant" && verb === "remove" && subject && code)
    return (await removeGrant(tx, subject, code))
      ? `${subject} no longer holds ${code}`
      : giveUp(`${subject} does not hold ${code}`);
  return giveUp(USAGE);
}

async function addUser(tx: Tx, email: string): Promise<string> {
  const codes = (values.grant ?? "").split(",").filter(Boolean);
  const unknown = codes.find((name) => !isPermissionCode(name));
  if (unknown) throw new Error(`No such permission: ${unknown}`);
  if (!values.client) throw new Error("Say for which client: --client NAME");
  const password = values["password-stdin"]
    ? (await text(process.stdin)).trim()
    : randomBytes(12).toString("base64url");
  if (password.length < 8) throw new Error("A password has at least 8 characters");
  await addPerson(tx, {
    email,
    name: values.name ?? email,
    client: values.client,
    codes,
    until: values.until,
    passwordHash: await hashOf(password),
  });
  return values["password-stdin"]
    ? `${email} can sign in`
    : `${email} can sign in with the password ${password} (shown once)`;
}
