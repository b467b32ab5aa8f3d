import type { Entity } from "#kit/entity/entity.ts";
import type { EntityRow } from "#kit/entity/EntityRow.ts";
import { isEmpty, type Wire } from "#kit/entity/Field.ts";
import type { OwnerView } from "./behindTheGuards.ts";

interface Event {
  readonly version: number;
  readonly note: number;
  readonly changes: Readonly<Record<string, readonly [Wire, Wire]>>;
}

/** Fields of a row that its history tells otherwise, each as told and as it stands; a version that no event tells is one, too. */
export async function untold(owner: OwnerView, entity: Entity, row: EntityRow): Promise<string[]> {
  const events = await owner.query<Event>(
    "select version, note, changes from entity_events where entity = $1 and row_id = $2 order by version, note",
    [entity.name, row.id],
  );
  const versions = events.filter(({ note }) => note === 0).map(({ version }) => version);
  const missing = Array.from({ length: row.version }, (_, at) => at + 1).filter(
    (version) => !versions.includes(version),
  );
  const kept = Object.entries(entity.fields).flatMap(([name, { span, listedIn }]) =>
    span === null && listedIn === null ? [name] : [],
  );
  // What nobody fills in is as its declaration begins.
  const told = new Map(kept.map((name) => [name, entity.fields[name]?.initial ?? null]));
  for (const { changes } of events)
    for (const [name, [, after]] of Object.entries(changes)) told.set(name, after);
  const text = (value: Wire | undefined) => (isEmpty(value ?? null) ? "" : JSON.stringify(value));
  return [
    ...missing.map((version) => `version ${version}`),
    ...kept
      .filter((name) => text(told.get(name)) !== text(row[name]))
      .map((name) => `${name}: ${text(told.get(name))}, ${text(row[name])}`),
  ];
}
