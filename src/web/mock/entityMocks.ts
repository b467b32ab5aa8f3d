import type { Entity } from "#kit/entity/entity.ts";
import { sampleRow } from "#kit/entity/sampleRow.ts";
import { mocked, type Mocked } from "#kit/pure/mocked.ts";

/** Rows that a made-up list has. */
const ROWS = 34;

/** What the calls of a declared entity answer: rows as their fields have them. */
export function entityMocks(entity: Entity): readonly Mocked[] {
  const { list, one } = entity.calls;
  return [
    mocked(list, ({ now }) => ({
      data: Array.from({ length: ROWS }, (_, at) => sampleRow(entity, at, now)),
      totalCount: ROWS,
      first: null,
      last: null,
    })),
    mocked(one, ({ now }) => ({ data: sampleRow(entity, 1, now) })),
    ...(entity.documents ? [mocked(entity.documents.calls.list, () => ({ data: [] }))] : []),
  ];
}
