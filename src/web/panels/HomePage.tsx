import type { ReactNode } from "react";
import type { Session } from "#features/session/screen/Session.ts";
import { entriesFor } from "#features/shell/model/menu.ts";
import { Home } from "#features/shell/screen/Home.tsx";
import { ForClient } from "../ForClient.tsx";
import { viewerOf } from "../shellPersonOf.ts";
import { afterTheRest, TodayHere } from "./TodayHere.tsx";

const FirstStepsHere = afterTheRest(() => import("./FirstStepsHere.tsx"), "untold");

/** The home screen of whoever is signed in; `children` stand on its top. */
export default function HomePage({ session, children }: { session: Session; children: ReactNode }) {
  const person = session.shown();
  const viewer = viewerOf(person);
  const mayAddClients = entriesFor(viewer).some(({ id }) => id === "clientes");
  return (
    <ForClient session={session}>
      <Home name={person?.Name ?? ""} viewer={viewer}>
        {children}
        <TodayHere viewer={viewer} />
        {mayAddClients ? <FirstStepsHere session={session} /> : null}
      </Home>
    </ForClient>
  );
}
