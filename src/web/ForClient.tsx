import { type ReactNode, Suspense, useSyncExternalStore } from "react";
import type { Session } from "#features/session/screen/Session.ts";
import { entriesFor } from "#features/shell/model/menu.ts";
import { FirstSteps } from "./panels/FirstStepsHere.tsx";
import { viewerOf } from "./shellPersonOf.ts";

/** What works for a client, or what to do about it for a person who has none. */
export function ForClient({ session, children }: { session: Session; children: ReactNode }) {
  const person = useSyncExternalStore(session.subscribe, session.shown);
  if (!person || person.Subscriber.length > 0) return children;
  return (
    <Suspense fallback={null}>
      <FirstSteps open={entriesFor(viewerOf(person))} />
    </Suspense>
  );
}
