import { describe, expect, it } from "vitest";
import type { Codes, Fields } from "#kit/entity/EntityRow.ts";
import { targetOf } from "#kit/entity/fields/ref.ts";
import { entities } from "./modules.ts";
import { sites } from "./sites/sites.ts";

/** What leads to rows that not all of those with these codes may read. */
const unread = (codes: Codes, fields: Fields) =>
  Object.entries(fields).flatMap(([name, field]) => {
    const target = targetOf(field);
    // Who reads it of the house alone chooses there: the others with the code fill nothing in.
    const readers = target ? [...target.read, ...target.readByHouse] : codes;
    const shut = codes.filter((code) => !readers.includes(code));
    return shut.length > 0 ? [`${name}: ${shut.join()}`] : [];
  });

/** A layout is another's matter than that of who asks for all fields. */
const LEFT_OUT: Readonly<Record<string, string[]>> = { schedules: ["layout: REPORTES_TABLEU"] };

describe.each(entities.map((entity) => [entity.name, entity] as const))(
  "%s",
  (name, { write, fields, commands }) => {
    it("is filled in by people who may choose what it leads to", () => {
      const filledIn = Object.entries(fields).filter(([, { isFixed }]) => !isFixed);
      expect(unread(write, Object.fromEntries(filledIn))).toEqual(LEFT_OUT[name] ?? []);
    });

    it("has commands of people who may choose what they lead to", () => {
      for (const { can, input } of Object.values(commands)) expect(unread(can, input)).toEqual([]);
    });
  },
);

it("whoever follows what happens at sites may choose among them", () => {
  const led = entities.filter(({ fields }) =>
    Object.values(fields).some((field) => targetOf(field) === sites && field.filter !== null),
  );
  const shut = led.flatMap(({ name, read, readByHouse }) => [
    ...read.filter((code) => !sites.read.includes(code)).map((code) => `${name} ${code}`),
    ...readByHouse
      .filter((code) => ![...sites.read, ...sites.readByHouse].includes(code))
      .map((code) => `${name} ${code} of the house`),
  ]);
  expect(shut).toEqual([]);
});
