import { resolve } from "node:path";
import { draftEntity } from "./draftEntity.ts";

const [kind, name, ...more] = process.argv.slice(2);
if (kind !== "entity" || name === undefined || more.length > 0) fail("npm run new -- entity NAME");

try {
  const files = draftEntity(resolve(import.meta.dirname, ".."), name);
  process.stdout.write(`${files.join("\n")}
Say in the first two who reads and writes, the fields and their words in six languages, with a column for each in the migration.
Then name it under lists of its page in src/features/shell/model/menuTable.ts, and run npm run format && npm run check.
`);
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}

function fail(why: string): never {
  process.stderr.write(`${why}\n`);
  process.exit(1);
}
