import type { ComponentType } from "react";
import type { LoadPart } from "#kit/web/part/fetchedPart.tsx";
import type { WhenMissing } from "#kit/web/part/late.tsx";
import { lazyPart } from "#kit/web/part/lazyPart.tsx";
import type { Viewer } from "#features/shell/model/menuItem.ts";
import { type EntryId, entriesFor } from "#features/shell/model/menu.ts";
import styles from "./TodayHere.module.css";

const AUDIT = ["hallazgos"] as const;
const FOLLOWED = "shipments";
const WAREHOUSE = [
  "entrada",
  "distribucion-entrada",
  "revision-reportes",
  "revision-reportes-distribucion",
  "manifiesto-manifiesto",
] as const;

/** Who follows shipments without working on them. */
const isFollower = (open: readonly { readonly id: EntryId }[]): boolean =>
  open.some(({ id }) => id === "trazabilidad-embarques") &&
  !open.some(({ id }) => WAREHOUSE.some((worked) => worked === id));

/** What needs the person today and what came of their work, by the screens that have the rest of it; who may open none of them does not see it. */
const cards: readonly (readonly [name: string, readonly EntryId[], ComponentType])[] = [
  [
    FOLLOWED,
    ["trazabilidad-embarques"],
    afterTheRest(() => import("#modules/traceability/screen/OwnShipments.tsx")),
  ],
  ["open", AUDIT, afterTheRest(() => import("#features/findings/screen/OwnFindings.tsx"))],
  ["month", AUDIT, afterTheRest(() => import("#features/findings/screen/OwnMonth.tsx"))],
  ["week", WAREHOUSE, afterTheRest(() => import("#features/kpis/screen/OwnWeek.tsx"))],
  ["feeds", ["feeds"], afterTheRest(() => import("#features/feeds/screen/FeedTroubles.tsx"))],
];

/** The person's open work and the feeds in trouble, in places that are theirs from the start. */
export function TodayHere({ viewer }: { viewer: Viewer }) {
  const open = entriesFor(viewer);
  const shown = cards.filter(
    ([name, ids]) =>
      open.some(({ id }) => ids.includes(id)) && (name !== FOLLOWED || isFollower(open)),
  );
  if (shown.length === 0) return null;
  return (
    <div className={styles.today}>
      {shown.map(([name, , Card]) => (
        <div key={name} className={styles.place}>
          <Card />
        </div>
      ))}
    </div>
  );
}

/** A part that is fetched once the screen stands. */
export function afterTheRest<Props extends object = object>(
  load: LoadPart<Props>,
  missing?: WhenMissing,
): ComponentType<Props> {
  return lazyPart(async () => {
    await new Promise<void>((done) => idle(() => done()));
    return load();
  }, missing);
}

const idle = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 300));
