import i18next from "i18next";
import { lazy, type ReactNode, Suspense, useSyncExternalStore } from "react";
import type { Session } from "#features/session/screen/Session.ts";
import { entriesFor } from "#features/shell/model/menu.ts";
import { viewerOf } from "./shellPersonOf.ts";

const FirstSteps = lazy(async () => {
  await i18next.loadNamespaces("clients");
  return import("#features/clients/screen/FirstSteps.tsx");
});

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
