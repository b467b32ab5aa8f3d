import { expect, it } from "vitest";
import { callsOf, type Entity } from "#kit/entity/entity.ts";
import type { Access, Call } from "#kit/pure/call.ts";
import { entities, layouts } from "#modules/modules.ts";
import { shipments } from "#modules/shipments/shipments.ts";

/** Calls with an access of their own: readers comment and make links to files, and a linked file is public. */
const OTHERWISE: Readonly<Record<string, (entity: Entity) => Access>> = {
  "comments.add": ({ read }) => read,
  "file.link": ({ read }) => read,
  "file.linked": () => "public",
};

/** The names of the calls of an entity that ask for other codes than its own. */
function foreignCodes(entity: Entity): string[] {
  const { read, write, commands } = entity;
  const commandCodes = Object.values(commands).flatMap(({ can }) => can);
  const isRight = (name: string, { access, method, asksOnly }: Call): boolean => {
    const otherwise = OTHERWISE[name]?.(entity);
    if (otherwise !== undefined) return access === otherwise;
    const own = method === "GET" || asksOnly ? [...read, ...write] : [...write, ...commandCodes];
    const [, command = ""] = /^commands\.(.+)$/.exec(name) ?? [];
    const codes = commands[command]?.can ?? own;
    return typeof access !== "string" && access.every((code) => codes.includes(code));
  };
  return Object.entries(callsOf(entity)).flatMap(([name, call]) =>
    isRight(name, call) ? [] : [name],
  );
}

it.each([...entities, ...layouts].map((entity) => [entity.name, entity] as const))(
  "each call of %s asks for its own codes: its readers' to read, its writers' or a command's to write",
  (_name, entity) => expect(foreignCodes(entity)).toEqual([]),
);

/** Entries, of which one call is for others. */
function spoiled(capability: "documents" | "holds", name: string, access: Access): Entity {
  const has = shipments[capability];
  const calls: Readonly<Record<string, Call>> = has?.calls ?? {};
  const all = { ...calls, [name]: { ...calls[name], access } };
  return { ...shipments, [capability]: { ...has, calls: all } };
}

it.each([
  ["is for anybody", "documents", "list", "public"],
  ["is for whoever signed in", "holds", "release", "signedIn"],
  ["asks for another's code", "documents", "file", ["CREATE_TRANSFER"]],
  ["writes and asks for the readers' codes", "holds", "hold", shipments.read],
] as const)("a call that %s is found", (_how, capability, name, access) => {
  expect(foreignCodes(spoiled(capability, name, access))).toEqual([`${capability}.${name}`]);
});
