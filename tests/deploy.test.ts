import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const HOME = "/opt/viat-wms/";
const SETTINGS = new Set(
  [...readFileSync("src/settings.ts", "utf8").matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(
    ([, name = ""]) => name,
  ),
);
const { version } = JSON.parse(readFileSync("node_modules/node/package.json", "utf8")) as {
  version: string;
};

/** Lines of a text without its comments, those that go on in the next one joined. */
const linesOf = (path: string): string[] =>
  readFileSync(path, "utf8")
    .replaceAll(/\\\n\s*/g, "")
    .split("\n")
    .filter((line) => line.trim() !== "" && !line.startsWith("#"));

/** Every directive that the unit may hold, by section, with what its value has to be like. */
const UNIT: Readonly<Record<string, Readonly<Record<string, RegExp>>>> = {
  Unit: { Description: /./, Documentation: /^file:\/\/\//, After: /\.target$/, Wants: /\.target$/ },
  Service: {
    Type: /^exec$/,
    User: /^[a-z]+$/,
    Group: /^[a-z]+$/,
    WorkingDirectory: /^\//,
    Environment: /^[A-Z_]+=\S+$/,
    EnvironmentFile: /^-?\//,
    ExecStart: /^\/\S+( \S+)*$/,
    StateDirectory: /^[a-z]+$/,
    StateDirectoryMode: /^0[0-7]{3}$/,
    KillMode: /^mixed$/,
    KillSignal: /^SIGTERM$/,
    TimeoutStopSec: /^\d+$/,
    Restart: /^on-failure$/,
    RestartSec: /^\d+$/,
    NoNewPrivileges: /^yes$/,
    PrivateTmp: /^yes$/,
    ProtectHome: /^yes$/,
    ProtectSystem: /^strict$/,
    ReadWritePaths: /^\//,
  },
  Install: { WantedBy: /^multi-user\.target$/ },
};

function unit(): Map<string, string[]> {
  const found = new Map<string, string[]>();
  let section = "";
  for (const line of linesOf("deploy/viat-wms.service")) {
    const header = /^\[(\w+)\]$/.exec(line)?.[1];
    if (header !== undefined) {
      section = header;
      continue;
    }
    const [, name = "", value = ""] = /^(\w+)=(.*)$/.exec(line) ?? [];
    expect(value, `${section}: ${line}`).toMatch(UNIT[section]?.[name] ?? /^unknown directive$/);
    found.set(name, [...(found.get(name) ?? []), value]);
  }
  return found;
}

it("the systemd unit knows its directives, starts what is there, and sets settings that exist", () => {
  const found = unit();
  for (const path of (found.get("ExecStart")?.[0] ?? "").split(" "))
    expect(existsSync(path.replace(HOME, "")), path).toBe(true);
  expect(existsSync((found.get("Documentation")?.[0] ?? "").replace(`file://${HOME}`, ""))).toBe(
    true,
  );
  expect(`${found.get("WorkingDirectory")?.[0]}/`).toBe(HOME);
  const set = (found.get("Environment") ?? []).map((line) => line.split("=")[0] ?? "");
  expect(new Set(set).difference(SETTINGS)).toEqual(new Set());
  expect(found.get("Environment")).toContain(
    `DATA_DIR=/var/lib/${found.get("StateDirectory")?.[0]}`,
  );
});

const INSTRUCTIONS = /^(FROM|RUN|USER|WORKDIR|COPY|ENV|VOLUME|EXPOSE|STOPSIGNAL|CMD) \S/;

it("the container file knows its instructions, copies what is there, and sets settings that exist", () => {
  const lines = linesOf("deploy/Containerfile");
  for (const line of lines) expect(line).toMatch(INSTRUCTIONS);
  const of = (instruction: string) =>
    lines
      .filter((line) => line.startsWith(`${instruction} `))
      .map((line) => line.slice(instruction.length + 1));
  expect(lines[0]).toBe(`FROM docker.io/library/node:${version.split(".")[0]}-bookworm-slim`);
  const copied = of("COPY").flatMap((line) => line.split(" ").slice(1, -1));
  expect(copied.filter((path) => !existsSync(path))).toEqual([]);
  const env = Object.fromEntries(
    of("ENV").flatMap((line) => line.split(" ").map((one) => one.split("="))),
  );
  expect(new Set(Object.keys(env)).difference(SETTINGS)).toEqual(new Set());
  expect(of("EXPOSE")).toEqual([env.PORT]);
  expect(of("VOLUME")).toEqual([env.DATA_DIR]);
  // An account of its own, and no shell that keeps the signal to itself.
  expect(of("USER")).toEqual(["node"]);
  expect(of("STOPSIGNAL")).toEqual(["SIGTERM"]);
  const command = JSON.parse(of("CMD")[0] ?? "") as string[];
  expect(command.filter((path) => !existsSync(path))).toEqual([]);
});
