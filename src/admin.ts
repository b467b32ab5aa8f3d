import { backup } from "./admin/backup.ts";
import { client } from "./admin/client.ts";
import { grant } from "./admin/grant.ts";
import { inWords } from "./admin/inWords.ts";
import type { Noun } from "./admin/Noun.ts";
import { restore } from "./admin/restore.ts";
import { secrets } from "./admin/secrets.ts";
import { user } from "./admin/user.ts";
import { verify } from "./admin/verify.ts";
import { settingsFrom } from "./settings.ts";

const NOUNS: Readonly<Record<string, Noun>> = {
  client,
  user,
  grant,
  backup,
  restore,
  verify,
  secrets,
};
const USAGE = Object.values(NOUNS)
  .flatMap(({ usage }) => usage)
  .map((way) => `npm run admin -- ${way}`)
  .join("\n");

const [noun = "", ...words] = process.argv.slice(2);
try {
  const settings = settingsFrom(process.env);
  if (typeof settings === "string") throw new Error(settings);
  const known = Object.hasOwn(NOUNS, noun) ? NOUNS[noun] : undefined;
  const told = await known?.perform(words, settings);
  if (told === undefined) throw new Error(USAGE);
  process.stdout.write(`${told}\n`);
} catch (error) {
  process.exitCode = 1;
  process.stderr.write(`${inWords(error)}\n`);
}
