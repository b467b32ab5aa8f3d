import { text } from "node:stream/consumers";
import { parseArgs } from "node:util";
import { linkAddress } from "#features/session/jobs/mailOutbox.ts";
import { LINK_MINUTES } from "#features/session/model/letter.ts";
import { isAddress } from "#features/session/model/address.ts";
import { FEWEST_CHARACTERS, MOST_CHARACTERS } from "#features/session/model/password.ts";
import { isPersonName } from "#features/session/model/personName.ts";
import { isPermissionCode, PERMISSION_CODES } from "#features/session/model/permission.ts";
import { PERSON_TYPES } from "#features/session/model/roles.ts";
import {
  type Added,
  addPerson,
  disablePerson,
  enablePerson,
  type NewPerson,
} from "#features/session/store/administration.ts";
import { openLink } from "#features/session/store/links.ts";
import { hashOf } from "#features/session/store/passwords.ts";
import { weakPassword } from "#features/session/routes/weakPassword.ts";
import { isDay } from "#kit/pure/calendar.ts";
import type { Tx } from "#kit/server/tenant.ts";
import type { Settings } from "../settings.ts";
import { inDatabase } from "./inDatabase.ts";
import type { Noun } from "./Noun.ts";

const options = {
  client: { type: "string" },
  type: { type: "string" },
  name: { type: "string" },
  grant: { type: "string" },
  until: { type: "string" },
  "password-stdin": { type: "boolean" },
} as const;

type Values = ReturnType<typeof parseArgs<{ options: typeof options }>>["values"];

export const user: Noun = {
  usage: [
    `user add EMAIL --client NAME [--type SUBSCRIBER|USER|ADMIN] [--name NAME] --grant CODE[,CODE]
    [--until YYYY-MM-DD] [--password-stdin]`,
    "user add EMAIL --type USER ... (house staff, of no client yet)",
    "user add EMAIL --type ADMIN ... or --grant ADMIN (an administrator of every client, with every permission)",
    "user disable EMAIL",
    "user enable EMAIL",
  ],
  perform: async (words, settings) => {
    const { positionals, values } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options,
    });
    const [verb, given] = positionals;
    if (given === undefined) return undefined;
    const email = given.trim();
    if (!isAddress(email)) throw new Error(`No e-mail address: ${email}`);
    if (verb === "add") {
      const person = await personOf(email, values, settings.timeZone);
      return inDatabase(settings, async (tx) => {
        const added = await addPerson(tx, person);
        return `${email} ${await standing(tx, email, added, settings)}`;
      });
    }
    const unknown = () => {
      throw new Error(`No such person: ${email}`);
    };
    if (verb === "disable")
      return (await inDatabase(settings, (tx) => disablePerson(tx, email)))
        ? `${email} is disabled`
        : unknown();
    if (verb === "enable")
      return (await inDatabase(settings, (tx) => enablePerson(tx, email)))
        ? `${email} is enabled`
        : unknown();
    return undefined;
  },
};

const WEAK = {
  short: `A password has at least ${FEWEST_CHARACTERS} characters`,
  long: `A password has at most ${MOST_CHARACTERS} characters`,
  own: "A password is not its owner's name or address",
  common: "The password is among those that are tried first",
} as const;

async function personOf(email: string, values: Values, zone: string): Promise<NewPerson> {
  const { client, until } = values;
  const { type, codes } = rightsOf(values);
  if (!client && type !== "USER" && type !== "ADMIN")
    throw new Error("Say for which client: --client NAME, or --type USER or ADMIN for house staff");
  if (until !== undefined && !isDay(until)) throw new Error(`No such day: ${until}`);
  const name = values.name?.trim() ?? email;
  // Without a name of their own they go by their address, which may be longer.
  if (values.name !== undefined && !isPersonName(name))
    throw new Error("A name is one line of 1 to 100 characters");
  const password = values["password-stdin"]
    ? (await text(process.stdin)).replace(/\r?\n$/, "")
    : undefined;
  const weak = password === undefined ? undefined : weakPassword(password, { email, name });
  if (weak) throw new Error(WEAK[weak]);
  const passwordHash = password === undefined ? undefined : await hashOf(password);
  return { email, name, type, client, zone, codes, until, passwordHash };
}

/** ADMIN is no permission of the menu: it stands for all of them and the type. */
function rightsOf(values: Values): Pick<NewPerson, "type" | "codes"> {
  const named = (values.grant ?? "").split(",").filter(Boolean);
  const unknown = named.find((name) => name !== "ADMIN" && !isPermissionCode(name));
  if (unknown) throw new Error(`No such permission: ${unknown}`);
  const type = PERSON_TYPES.find((known) => known === values.type);
  if (values.type !== undefined && !type)
    throw new Error(`--type is ${PERSON_TYPES.join(", ")}, not ${values.type}`);
  const isEverything = named.includes("ADMIN") || (type === "ADMIN" && named.length === 0);
  if (!isEverything) return { type, codes: named.filter(isPermissionCode) };
  if (type !== undefined && type !== "ADMIN")
    throw new Error(`--grant ADMIN makes an ADMIN, not a ${type}`);
  return { type: "ADMIN", codes: PERMISSION_CODES };
}

/** How somebody who was added gets in; what is wrong with the account of a known person is told, not mended. */
async function standing(
  tx: Tx,
  email: string,
  { id, isKnown, isActive, isApproved, hasPassword }: Added,
  { publicUrl, host, port }: Settings,
): Promise<string> {
  if (!isActive)
    return `is a known person, password unchanged; the account is disabled: npm run admin -- user enable ${email}`;
  if (!isApproved)
    return "is a known person, password unchanged; the registration waits to be approved on the screen New User";
  if (hasPassword) return isKnown ? "is a known person, password unchanged" : "can sign in";
  const link = linkAddress(publicUrl ?? `http://${host}:${port}`, await openLink(tx, id, "invite"));
  return `chooses a password by ${link} (works once, for ${LINK_MINUTES.invite / (24 * 60)} days)`;
}
