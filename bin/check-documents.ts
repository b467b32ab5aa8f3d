import { existsSync, globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { coverageRows } from "./coverage.ts";
import { testTitles } from "./testTitles.ts";

/** Holds the documents against the code: what the checklist and the glossary name must exist. */
const faults = [...coverageFaults(), ...glossaryFaults(), ...numberFaults()];
for (const fault of faults) process.stderr.write(`${fault}\n`);
process.exitCode = faults.length > 0 ? 1 : 0;

/**
 * docs/coverage.tsv: id, where it lives, test file, test title; both files and the test must exist.
 * An item that several tests hold together has a row for each, one below the other.
 */
function coverageFaults(): string[] {
  const rows = coverageRows();
  const files = new Set(rows.map(({ file }) => file).filter((file) => existsSync(file)));
  const titles = new Map(
    [...files].map((file) => [file, testTitles(file, readFileSync(file, "utf8"))]),
  );
  return rows.flatMap(({ line, id, where, file, title }, index) => {
    const fault = (words: string) => [`docs/coverage.tsv:${line}: ${id}: ${words}`];
    const above = rows.slice(
      rows.findIndex((row) => row.id === id),
      index,
    );
    if (above.some((other) => other.id !== id)) return fault("its rows do not stand together");
    if (above.some((row) => row.file === file && row.title === title))
      return fault("stands twice with the same test");
    if (!existsSync(where)) return fault(`${where} does not exist`);
    if (!files.has(file)) return fault(`${file} does not exist`);
    if (!titles.get(file)?.has(title)) return fault(`no test "${title}" in ${file}`);
    return [];
  });
}

/** GLOSSARY.md: the code names in the second column of its tables must occur in the code. */
function glossaryFaults(): string[] {
  const code = globSync(["src/**/*.{ts,tsx}", "db/**/*.{ts,sql}", "demo/**/*.ts"])
    .map((path) => readFileSync(path, "utf8"))
    .join("\n");
  const rows = readFileSync("GLOSSARY.md", "utf8")
    .split("\n")
    .filter((line) => line.startsWith("| ") && !/^\| (Says|---)/.test(line));
  return rows.flatMap((row) => {
    const names = [...(row.split("|")[2] ?? "").matchAll(/`([^`]+)`/g)].map(
      ([, name = ""]) => name,
    );
    return names
      .filter((name) => !code.includes(name))
      .map((name) => `GLOSSARY.md: \`${name}\` is not in the code`);
  });
}

/** Migrations and decisions: no two may begin with the same number. */
function numberFaults(): string[] {
  return ["db/migrations/*.sql", "docs/decisions/*.md"].flatMap((pattern) => {
    const numbers = globSync(pattern).map((path) => ({ path, number: basename(path).slice(0, 4) }));
    return numbers
      .filter(({ path, number }) =>
        numbers.some((other) => other.number === number && other.path < path),
      )
      .map(({ path }) => `${path}: its number is taken`);
  });
}
