import { existsSync, globSync, readFileSync } from "node:fs";

/** Holds the documents against the code: what the checklist and the glossary name must exist. */
const faults = [...coverageFaults(), ...glossaryFaults()];
for (const fault of faults) process.stderr.write(`${fault}\n`);
process.exitCode = faults.length > 0 ? 1 : 0;

/** docs/coverage.tsv: id, where it lives, test file, test name; both files and the test's name must exist. An id may have several tests. */
function coverageFaults(): string[] {
  const [, ...rows] = readFileSync("docs/coverage.tsv", "utf8").trimEnd().split("\n");
  const seen = new Set<string>();
  return rows.flatMap((row, index) => {
    const [id = "", where = "", file = "", name = ""] = row.split("\t");
    const fault = (words: string) => [`docs/coverage.tsv:${index + 2}: ${id}: ${words}`];
    if (seen.has(`${id} ${name}`)) return fault("stands twice");
    seen.add(`${id} ${name}`);
    if (!existsSync(where)) return fault(`${where} does not exist`);
    if (!existsSync(file)) return fault(`${file} does not exist`);
    if (!name || !readFileSync(file, "utf8").includes(name))
      return fault(`no test "${name}" in ${file}`);
    return [];
  });
}

/** GLOSSARY.md: the code names in the second column of its tables must occur in the code. */
function glossaryFaults(): string[] {
  const code = globSync(["src/**/*.{ts,tsx}", "db/**/*.{ts,sql}"])
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
