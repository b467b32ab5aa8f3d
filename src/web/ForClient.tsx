import { type ReactNode, useSyncExternalStore } from "react";
import { loadTexts } from "#kit/web/language/translation.ts";
import { lazyPart } from "#kit/web/part/lazyPart.tsx";
import type { Session } from "#features/session/screen/Session.ts";
import { entriesFor } from "#features/shell/model/menu.ts";
import { viewerOf } from "./shellPersonOf.ts";

const FirstSteps = lazyPart(async () => {
  await loadTexts(["clients"]);
  return import("#features/clients/screen/FirstSteps.tsx");
});

/** What works for a client, or what to do about it for a person who has none. */
export function ForClient({ session, children }: { session: Session; children: ReactNode }) {
  const person = useSyncExternalStore(session.subscribe, session.shown);
  if (!person || person.Subscriber.length > 0) return children;
  return <FirstSteps open={entriesFor(viewerOf(person))} />;
}
