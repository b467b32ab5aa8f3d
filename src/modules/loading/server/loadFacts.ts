import { sql } from "kysely";
import type { CommandName } from "#kit/entity/RowOf.ts";
import type { Fault } from "#kit/entity/Field.ts";
import { isOneOf } from "#kit/entity/server/columns.ts";
import type { Doing, Guard } from "#kit/entity/server/rules.ts";
import { preparedForOne } from "#kit/server/prepared.ts";
import { type LoadRow, type loads, UNDERWAY } from "../../loads/loads.ts";

/** Of what was planned, and what is on the trailer. */
interface Facts {
  readonly id: string;
  /** Units of its planned entries and releases that still stand in the house. */
  readonly left: number;
  /** Units on the trailer whose entries or releases are not planned for it. */
  readonly extra: number;
  readonly loaded: number;
  readonly weight: string | null;
  /** Entries and releases of the plan. */
  readonly entries: number;
  /** What the rows of its driver and its vehicle are called. */
  readonly name: string | null;
  readonly plate: string | null;
  /** Planned entries that go through in their own trailer, without units. */
  readonly direct: number;
}

export async function factsOf({ tx }: Pick<Doing, "tx">, ids: readonly string[]) {
  const { rows } = await preparedForOne(
    tx,
    ids,
    sql<Facts>`
    select l.id, d.name, v.plate, p.left + r.left as left, p.entries + r.planned as entries, p.direct, o.loaded + r.loaded as loaded,
      o.extra + r.extra as extra, (case when o.weight is null then r.weight else o.weight + coalesce(r.weight, 0) end)::text as weight
    from loads l
    left join shared.drivers d on (d.subscriber_id, d.id) = (l.subscriber_id, l.driver_ref)
    left join shared.vehicles v on (v.subscriber_id, v.id) = (l.subscriber_id, l.vehicle)
    cross join lateral (select count(*)::integer as entries, count(*) filter (where u.none)::integer as direct,
        coalesce(sum(u.left), 0)::integer as left
      from shared.shipments s cross join lateral (select
        not exists (select from shared.handling_units u where (u.subscriber_id, u.shipment) = (s.subscriber_id, s.id)
          and u.status <> 'void') as none,
        (select count(*) from shared.handling_units u
          where (u.subscriber_id, u.shipment, u.status) = (s.subscriber_id, s.id, 'received')) as left) u
      where (s.subscriber_id, s.load) = (l.subscriber_id, l.id)) p
    cross join lateral (select coalesce(sum(u.loaded), 0)::integer as loaded, sum(u.weight) as weight,
        coalesce(sum(u.loaded) filter (where s.load is distinct from l.id), 0)::integer as extra
      from (select subscriber_id, shipment, count(*) as loaded, sum(weight) as weight from shared.handling_units
        where (subscriber_id, load) = (l.subscriber_id, l.id) group by subscriber_id, shipment) u
      join shared.shipments s on (s.subscriber_id, s.id) = (u.subscriber_id, u.shipment)) o
    cross join lateral (select count(load_position)::integer as planned,
        coalesce(sum(units) filter (where status = 'staged'), 0)::integer as left,
        coalesce(sum(units) filter (where status <> 'staged'), 0)::integer as loaded,
        coalesce(sum(units) filter (where status <> 'staged' and load_position is null), 0)::integer as extra,
        sum(weight) filter (where status <> 'staged') as weight
      from shared.releases where (subscriber_id, load) = (l.subscriber_id, l.id)) r
    where ${isOneOf(sql.ref("l.id"), ids)}`,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** A guard that looks at what was planned and loaded. */
const factGuard =
  <Name extends CommandName<typeof loads>>(
    why: (facts: Facts, doing: Doing<typeof loads, Name>) => Fault | undefined,
  ): Guard<typeof loads, Name> =>
  async (doing) => {
    const facts = await factsOf(
      doing,
      doing.rows.map(({ id }) => id),
    );
    return [...facts.values()].flatMap((each) => {
      const fault = why(each, doing);
      return fault ? [[each.id, fault] as const] : [];
    });
  };

export const planned = factGuard(({ entries }) =>
  entries === 0 ? { code: "nothingPlanned" } : undefined,
);
export const unloaded = factGuard(({ loaded }) =>
  loaded > 0 ? { code: "stillLoaded", values: { number: loaded } } : undefined,
);
export const loadedSomething = factGuard(({ loaded, direct }) =>
  loaded + direct === 0 ? { code: "nothingLoaded" } : undefined,
);
export const asPlanned = factGuard<"finish">(({ left, extra }, { input }) =>
  left + extra > 0 && input.difference === null
    ? { code: "loadDiffers", values: { left, extra } }
    : undefined,
);
/** What a load says of its plan, of who is to drive it and of its trailer. */
export const sum = (facts: Facts, { status }: LoadRow) => ({
  ...(UNDERWAY.some((one) => one === status) && { driver: facts.name, tractor: facts.plate }),
  // What was planned of a load that has gone stays as it was then.
  ...(["draft", "released", "loading", "loaded"].includes(status) && {
    unitsPlanned: facts.left + facts.loaded - facts.extra,
  }),
  unitsLoaded: facts.loaded,
  weightLoaded: facts.weight,
});
