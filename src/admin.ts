import { text } from "node:stream/consumers";
import { parseArgs } from "node:util";
import { linkAddress } from "#features/session/jobs/postman.ts";
import { LINK_MINUTES } from "#features/session/model/letter.ts";
import { isPermissionCode } from "#features/session/model/permission.ts";
import {
  type Added,
  addClient,
  addPerson,
  disablePerson,
  enablePerson,
  removeGrant,
} from "#features/session/store/administration.ts";
import { changeClient, type ClientChanges } from "#features/session/store/clientSettings.ts";
import { openLink } from "#features/session/store/links.ts";
import { hashOf } from "#features/session/store/passwords.ts";
import { isDay, isZone } from "#kit/pure/calendar.ts";
import { openDatabase } from "#kit/server/database.ts";
import { embeddedUrl } from "#kit/server/postgres.ts";
import { inHouse, type Tx } from "#kit/server/tenant.ts";
import { type Settings, settingsFrom } from "./settings.ts";

const USAGE = `npm run admin -- client add NAME
npm run admin -- client set NAME [--display-name NAME] [--hide-load on|off] [--zone ZONE] [--plant NAME]
npm run admin -- user add EMAIL --client NAME [--name NAME] --grant CODE[,CODE] [--until YYYY-MM-DD] [--password-stdin]
npm run admin -- user disable EMAIL
npm run admin -- user enable EMAIL
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
    "display-name": { type: "string" },
    "hide-load": { type: "string" },
    zone: { type: "string" },
    plant: { type: "string" },
  },
});
const [noun, verb, subject, code] = positionals;
const settings = validSettings();

const database = openDatabase(settings.databaseUrl ?? embeddedUrl(settings.dataDir), 2);
try {
  process.stdout.write(`${await inHouse(database, perform)}\n`);
} catch (error) {
  process.exitCode = 1;
  process.stderr.write(`${error instanceof Error ? error.message : "failed"}\n`);
} finally {
  await database.close();
}

function validSettings(): Settings {
  const read = settingsFrom(process.env);
  return typeof read === "string" ? giveUp(read) : read;
}

async function perform(tx: Tx): Promise<string> {
  if (noun === "client" && verb === "add" && subject)
    return `Client ${await addClient(tx, subject, settings.timeZone)}: ${subject}`;
  if (noun === "client" && verb === "set" && subject) return setClient(tx, subject);
  if (noun === "user" && verb === "add" && subject) return addUser(tx, subject);
  if (noun === "user" && verb === "disable" && subject)
    return (await disablePerson(tx, subject))
      ? `${subject} is disabled`
      : giveUp(`No such person: ${subject}`);
  if (noun === "user" && verb === "enable" && subject)
    return (await enablePerson(tx, subject))
      ? `${subject} is enabled`
      : giveUp(`No such person: ${subject}`);
  if (noun === "grant" && verb === "remove" && subject && code)
    return (await removeGrant(tx, subject, code))
      ? `${subject} no longer holds ${code}`
      : giveUp(`${subject} does not hold ${code}`);
  return giveUp(USAGE);
}

async function setClient(tx: Tx, name: string): Promise<string> {
  const set = await changeClient(tx, name, clientChanges());
  if (!set) throw new Error(`No such client: ${name}`);
  const { id, displayName, zone, plant, hidesLoad } = set;
  return `Client ${id}: ${displayName}, zone ${zone}, plant ${plant}, Load ${hidesLoad ? "hidden" : "shown"}`;
}

function clientChanges(): ClientChanges {
  const { zone, "hide-load": hideLoad } = values;
  const displayName = shownName(values["display-name"]);
  const plant = shownName(values.plant);
  if ([displayName, hideLoad, zone, plant].every((given) => given === undefined))
    throw new Error("Say what to set: --display-name, --hide-load, --zone or --plant");
  if (hideLoad !== undefined && hideLoad !== "on" && hideLoad !== "off")
    throw new Error(`--hide-load is on or off, not ${hideLoad}`);
  if (zone !== undefined && !isZone(zone)) throw new Error(`No such time zone: ${zone}`);
  return { displayName, hidesLoad: hideLoad && hideLoad === "on", zone, plant };
}

function shownName(given: string | undefined): string | undefined {
  const name = given?.trim();
  if (name !== undefined && (name.length > 100 || /\p{Cc}/u.test(name)))
    throw new Error("A name that is shown is one line of at most 100 characters");
  return name;
}

async function addUser(tx: Tx, email: string): Promise<string> {
  const { client, until } = values;
  const codes = (values.grant ?? "").split(",").filter(Boolean);
  const unknown = codes.find((name) => !isPermissionCode(name));
  if (unknown) throw new Error(`No such permission: ${unknown}`);
  if (!client) throw new Error("Say for which client: --client NAME");
  if (until !== undefined && !isDay(until)) throw new Error(`No such day: ${until}`);
  const password = values["password-stdin"] ? (await text(process.stdin)).trim() : undefined;
  if (password !== undefined && password.length < 8)
    throw new Error("A password has at least 8 characters");
  const name = values.name ?? email;
  const passwordHash = password === undefined ? undefined : await hashOf(password);
  const added = await addPerson(tx, { email, name, client, codes, until, passwordHash });
  return `${email} ${await standing(tx, email, added)}`;
}

/** How somebody who was added gets in; what is wrong with the account of a known person is told, not mended. */
async function standing(tx: Tx, email: string, added: Added): Promise<string> {
  const { id, isKnown, isActive, isApproved, hasPassword } = added;
  if (!isActive)
    return `is a known person, password unchanged; the account is disabled: npm run admin -- user enable ${email}`;
  if (!isApproved)
    return "is a known person, password unchanged; the registration waits to be approved on the screen New User";
  if (hasPassword) return isKnown ? "is a known person, password unchanged" : "can sign in";
  const link = linkAddress(publicUrl(), await openLink(tx, id, "invite"));
  return `chooses a password by ${link} (works once, for ${LINK_MINUTES.invite / (24 * 60)} days)`;
}

function publicUrl(): string {
  return settings.publicUrl ?? `http://${settings.host}:${settings.port}`;
}
