import { expect, it } from "vitest";
import { entities } from "../modules.ts";
import { LEDGER } from "../stock/moves.ts";
import { FOLLOWED } from "./contract.ts";
import { texts } from "./texts.ts";

const values: Readonly<Record<string, object>> = texts.value;
const followed = Object.entries(FOLLOWED).flatMap(([name, fields]) =>
  fields.map((field) => [name, field] as const),
);

it.each(followed)("a story has words for whatever %s comes to by its %s", (name, field) => {
  const options = entities.find((entity) => entity.name === name)?.fields[field]?.options;
  const said: Readonly<Record<string, object>> = { ...values[name] };
  expect(options?.filter((value) => !(value in (said[field] ?? {})))).toEqual([]);
});

it("a story has words for every move of the ledger", () => {
  expect(LEDGER.moved.filter((reason) => !(reason in texts.value.moves))).toEqual([]);
});
