import { type ComponentType, lazy, Suspense } from "react";
import type { Viewer } from "#features/shell/model/menuItem.ts";
import { type EntryId, entriesFor } from "#features/shell/model/menu.ts";
import styles from "./TodayHere.module.css";

/** What needs the person today, by the screen that has the rest of it; who may not open that sees none of it. */
const cards: readonly (readonly [EntryId, ComponentType])[] = [
  ["hallazgos", afterTheRest(() => import("#features/findings/screen/OwnFindings.tsx"))],
  ["feeds", afterTheRest(() => import("#features/feeds/screen/FeedTroubles.tsx"))],
];

/** The person's open work and the feeds in trouble, in places that are theirs from the start. */
export function TodayHere({ viewer }: { viewer: Viewer }) {
  const open = entriesFor(viewer);
  const shown = cards.filter(([id]) => open.some((entry) => entry.id === id));
  if (shown.length === 0) return null;
  return (
    <div className={styles.today}>
      {shown.map(([id, Card]) => (
        <div key={id} className={styles.place}>
          <Suspense fallback={null}>
            <Card />
          </Suspense>
        </div>
      ))}
    </div>
  );
}

/** A part that is fetched once the screen stands; what cannot be fetched leaves its place empty. */
function afterTheRest(load: () => Promise<{ default: ComponentType }>): ComponentType {
  return lazy(async () => {
    await new Promise<void>((done) => idle(() => done()));
    return load().catch(() => ({ default: () => null }));
  });
}

const idle = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 300));
