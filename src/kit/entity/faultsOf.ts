import type { Entity } from "./entity.ts";
import type { Fields } from "./EntityRow.ts";
import { type Fault, type Field, type HeldIn, isEmpty, type Wire } from "./Field.ts";

/** Values by field. */
export type Values = Readonly<Record<string, Wire>>;
type Fielded = Pick<Entity, "fields">;
type Checked = Fielded & Partial<Pick<Entity, "checks">>;
/** What these fields hold while they are filled in. */
export type Filled<Own extends Fields> = { readonly [F in keyof Own]: HeldIn<Own[F]> | null };

/** The fields that people fill in. */
export function formFields({ fields }: Fielded): [name: string, field: Field][] {
  return Object.entries(fields).filter(([, { isFixed }]) => !isFixed);
}

/** The values of the fields that people fill in, each as it is kept; what was not sent is as in a new row. */
export function keptValues(entity: Fielded, sent: Partial<Values>): Values {
  return Object.fromEntries(
    formFields(entity).map(([name, field]) => [name, field.kept(sent[name] ?? field.initial)]),
  );
}

/** What is filled in for a command, as it is kept. */
export const keptInput = <Input extends Fields>(fields: Input, sent: Partial<Values>) =>
  keptValues({ fields }, sent) as Filled<Input>;

/** What is wrong with kept values, by themselves and by the checks, by field; `before` is the row that gets them, null a new one. */
export function faultsOf(
  entity: Checked,
  kept: Values,
  before: Values | null = null,
): Record<string, Fault> {
  const faults = checkFaults(entity, kept, before);
  for (const [name, field] of formFields(entity)) {
    const fault = faultIn(field, kept[name] ?? null);
    if (fault) faults[name] = fault;
  }
  return faults;
}

/** What the checks say of values that a row gets, as far as a field that they read becomes otherwise and none is wrong by itself. */
export function checkFaults(
  { fields, checks = [] }: Checked,
  values: Partial<Values>,
  before: Values | null,
): Record<string, Fault> {
  const initial = ([name, field]: [string, Field]) => [name, field.initial] as const;
  const row: Values = {
    ...(before ?? Object.fromEntries(Object.entries(fields).map(initial))),
    ...(values as Values),
  };
  const changed = before && changesBetween(before, row);
  const faults: Record<string, Fault> = {};
  for (const { of, faults: faultsIn } of checks) {
    const isChanged = changed === null || of.some((name) => name in changed);
    const isKnown = of.every((name) => !faultIn(fields[name], row[name] ?? null));
    if (isChanged && isKnown) Object.assign(faults, given(faultsIn(row as never)));
  }
  return faults;
}

const given = (faults: Readonly<Partial<Record<string, Fault>>>) =>
  Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault));

function faultIn(field: Field | undefined, value: Wire): Fault | undefined {
  if (!isEmpty(value)) return field?.faultOf(value);
  return field?.isRequired ? { code: "required" } : undefined;
}

/** What became of the values: before and after of each field of `after` that differs. */
export function changesBetween(
  before: Partial<Values>,
  after: Values,
): Record<string, readonly [Wire, Wire]> {
  return Object.fromEntries(
    Object.entries(after).flatMap(([name, is]) => {
      const was = before[name] ?? null;
      return JSON.stringify(was) === JSON.stringify(is) ? [] : [[name, [was, is] as const]];
    }),
  );
}

/** Whether people change the fields of a row in the state that it is in. */
export function isChangeable(
  { changeable, state }: Pick<Entity, "changeable" | "state">,
  row: Values,
): boolean {
  return changeable === null || changeable.includes(String(row[state ?? ""]));
}
