import { z } from "zod";
import type { Entity } from "../entity.ts";
import type { Fields } from "../EntityRow.ts";
import type { Field } from "../Field.ts";
import { targetOf } from "../fields/ref.ts";

/** Says of the fields that calls of an entity take what is expected there, for the document of all calls. */
export function describeFields({ fields, commands, calls }: Entity): void {
  for (const call of [calls.add, calls.change]) describeIn(call.body, fields);
  for (const [name, { input }] of Object.entries(commands)) {
    const body = calls.commands[name]?.body;
    const filled = body instanceof z.ZodObject ? body.shape["input"] : undefined;
    describeIn(filled instanceof z.ZodDefault ? filled.unwrap() : filled, input);
  }
}

function describeIn(body: unknown, fields: Fields): void {
  if (!(body instanceof z.ZodObject)) return;
  for (const [name, schema] of Object.entries(body.shape)) {
    const field = fields[name];
    if (field) z.globalRegistry.add(schema as z.ZodType, { description: wordsOf(field) });
  }
}

const KINDS: Readonly<Partial<Record<Field["kind"], string>>> = {
  day: "a day, YYYY-MM-DD",
  instant: "an instant, ISO 8601 in UTC",
  decimal: "a decimal number as text",
  money: "an amount and its currency, such as 1234.50 USD",
  codes: "codes, in capitals",
  code: "a code, in capitals",
};

/** What is expected in a field: its kind, whether it has to be there, and what it begins with. */
export function wordsOf(field: Field): string {
  const { kind, isRequired, initial, options, most, unit } = field;
  const target = targetOf(field);
  return [
    target ? `the id of a row of ${target.name}` : KINDS[kind],
    kind === "money" && options ? `in ${options.join(", ")}` : undefined,
    kind === "choices" && options ? `of ${options.join(", ")}` : undefined,
    hasForm(field) ? `such as ${String(field.sample(0))}` : undefined,
    kind === "decimal" ? `at most ${placesOf(field)} behind the point` : undefined,
    most === null ? undefined : `at most ${most} characters`,
    unit === null ? undefined : `in ${unit}`,
    isRequired ? "required" : undefined,
    initial === null || isRequired || Array.isArray(initial)
      ? undefined
      : `${String(initial)} unless said`,
  ]
    .filter((word) => word !== undefined)
    .join("; ");
}

/** No form allows it. */
const FORMLESS = "~";
const hasForm = (field: Field): boolean =>
  field.kind === "code" && field.faultOf(FORMLESS) !== undefined;

/** A fault tells how many decimals a number may have. */
const placesOf = (field: Field): string | number =>
  field.faultOf(`0.${"1".repeat(40)}`)?.values?.["places"] ?? 0;
