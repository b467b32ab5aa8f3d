import type { Entity } from "./entity.ts";
import type { RowOf } from "./RowOf.ts";
import { checkFaults, formFields, keptValues, type Values } from "./faultsOf.ts";
import { isEmpty, isNullable } from "./Field.ts";
import { labelOf, sampleId, SAMPLES, targetOf } from "./fields/ref.ts";

/** What somebody could fill in: another row for each number, some of them without what can be left out. */
export function sampleValues(
  entity: Pick<Entity, "fields"> & Partial<Pick<Entity, "checks">>,
  number: number,
): Values {
  const sent = formFields(entity).map(([name, field], at) => {
    const isLeftOut = isNullable(field) && (number + at) % 5 === 4;
    return [name, isLeftOut ? field.initial : field.sample(number)] as const;
  });
  const kept = keptValues(entity, Object.fromEntries(sent));
  const mended = Object.keys(checkFaults(entity, kept, null)).map((name) => {
    const field = entity.fields[name];
    const value = isEmpty(kept[name]) ? field?.sample(number) : field?.initial;
    return [name, value ?? null] as const;
  });
  return keptValues(entity, { ...kept, ...Object.fromEntries(mended) });
}

/** A whole row for the mock mode, the same one for the same number. */
export function sampleRow<E extends Entity>(entity: E, number: number, now: Date): RowOf<E>;
export function sampleRow(entity: Entity, number: number, now: Date): RowOf<Entity> {
  const fixed = Object.entries(entity.fields).map(([name, field]) => [name, field.sample(number)]);
  const labels = Object.entries(entity.fields).flatMap(([name, field]) => {
    const { label = "", fields = {} } = targetOf(field) ?? {};
    return field.target ? [[labelOf(name), fields[label]?.sample(number % SAMPLES)]] : [];
  });
  const at = new Date(now.getTime() - number * 3_600_000).toISOString();
  return {
    ...Object.fromEntries([...fixed, ...labels]),
    ...sampleValues(entity, number),
    id: sampleId(number),
    client: entity.owner === "client" ? 1 : null,
    version: 1,
    createdAt: at,
    updatedAt: at,
  };
}
