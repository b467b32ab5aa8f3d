import type { ReactNode } from "react";
import type { Session } from "#features/session/screen/Session.ts";
import { entriesFor } from "#features/shell/model/menu.ts";
import { Home } from "#features/shell/screen/Home.tsx";
import WorkToday from "#features/work/screen/WorkToday.tsx";
import { lazyPart } from "#kit/web/part/lazyPart.tsx";
import { ForClient } from "../ForClient.tsx";
import { viewerOf } from "../shellPersonOf.ts";
import { afterTheRest, TodayHere } from "./TodayHere.tsx";

const FirstStepsHere = afterTheRest(() => import("./FirstStepsHere.tsx"), "untold");
const Areas = lazyPart(() => import("#features/shell/screen/Areas.tsx"));

interface HomePageProps {
  session: Session;
  /** The person's shortcuts. */
  pinned: ReactNode;
  /** Null: the person has none. */
  gauges: ReactNode;
}

/** The home screen of whoever is signed in. */
export default function HomePage({ session, pinned, gauges }: HomePageProps) {
  const person = session.shown();
  const viewer = viewerOf(person);
  const open = entriesFor(viewer);
  const mayAddClients = open.some(({ id }) => id === "clientes");
  // Work is counted where rows are listed; whoever has none of these lists does not wait for the answer.
  const isWorker = open.some(({ lists }) => lists !== undefined);
  return (
    <ForClient session={session}>
      <Home name={person?.Name ?? ""} viewer={viewer} pinned={pinned}>
        {isWorker ? null : gauges}
        <WorkToday viewer={viewer} instead={<Areas viewer={viewer} />}>
          {isWorker ? gauges : null}
          <TodayHere viewer={viewer} />
          {mayAddClients ? <FirstStepsHere session={session} /> : null}
        </WorkToday>
      </Home>
    </ForClient>
  );
}
