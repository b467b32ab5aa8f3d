import i18next from "i18next";
import { lazy, Suspense, useState } from "react";
import type { FirstStep } from "#features/clients/model/firstSteps.ts";
import type { Session } from "#features/session/screen/Session.ts";
import { entriesFor } from "#features/shell/model/menu.ts";
import { viewerOf } from "../shellPersonOf.ts";
import { endFirstSteps } from "./firstStepsLeft.ts";

export const FirstSteps = lazy(async () => {
  await i18next.loadNamespaces("clients");
  return import("#features/clients/screen/FirstSteps.tsx");
});

/** The first steps while some are left, until the person leaves them. */
export function FirstStepsHere({
  session,
  left,
}: {
  session: Session;
  left: readonly FirstStep[];
}) {
  const [isOver, setOver] = useState(false);
  if (left.length === 0 || isOver) return null;
  const onLeave = () => {
    endFirstSteps(session);
    setOver(true);
  };
  return (
    <Suspense fallback={null}>
      <FirstSteps open={entriesFor(viewerOf(session.shown()))} begun={{ left, onLeave }} />
    </Suspense>
  );
}
