import { onlineManager, QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { useEffect, useMemo, useState } from "react";
import { ZoneContext } from "#kit/web/dates/clock.ts";
import { startClock } from "#kit/web/dates/startClock.ts";
import { ClientsContext } from "#kit/web/grants/Clients.tsx";
import { GrantsContext, RereadContext, StaffContext } from "#kit/web/grants/Grants.tsx";
import { CallContext } from "#kit/web/http/CallContext.tsx";
import { newQueries } from "#kit/web/http/newQueries.ts";
import { lazyPart } from "#kit/web/part/lazyPart.tsx";
import { pending, pendingCalls } from "#kit/web/part/pending.ts";
import { RememberScope } from "#kit/web/remember/RememberScope.tsx";
import { LiveNews } from "#features/notifications/screen/LiveNews.tsx";
import { isStaff } from "#features/session/model/roles.ts";
import type { Session } from "#features/session/screen/Session.ts";
import { clientsOf, codesOf, type UserData } from "#features/session/screen/userData.ts";
import { openingAhead } from "./routePart.tsx";
import { createAppRouter } from "./router.tsx";

const OutboxHere = lazyPart(() => import("./panels/OutboxHere.tsx"), "untold");
const SaveTray = lazyPart(
  async () => ({ default: (await import("#kit/web/export/SaveTray.tsx")).SaveTray }),
  "untold",
);

/** The first screen stands before they are asked for. */
const LATER_MS = 3_000;

export interface AppProps {
  session: Session;
  person: UserData;
  /** Nobody is signed in just now: nothing is asked until somebody is again. */
  covered: boolean;
}

type AppRouter = ReturnType<typeof createAppRouter>;

let ahead: AppRouter | undefined;

/** Loads the screen of the address before anything is drawn, so that it is drawn with the frame and not after it. */
export async function openAhead(session: Session): Promise<void> {
  ahead = createAppRouter(session);
  openingAhead.isGoingOn = true;
  await ahead.load();
}

/** The router that was opened ahead, once; a new one for whoever comes later. */
function takeRouter(session: Session): AppRouter {
  const router = ahead ?? createAppRouter(session);
  ahead = undefined;
  return router;
}

/** Everything behind the sign-in, with what its screens share. */
export default function App({ session, person, covered }: AppProps) {
  const queries = useMemo(() => newQueries(), []);
  const calls = useMemo(() => pendingCalls(session.calls), [session]);
  const router = useMemo(() => takeRouter(session), [session]);
  const codes = useMemo(() => codesOf(person), [person]);
  const clients = useMemo(() => clientsOf(person), [person]);
  const [isStanding, setStanding] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setStanding(true), LATER_MS);
    return () => clearTimeout(timer);
  }, []);
  // While the first answers are on their way.
  useEffect(() => startClock(person.TimeZone), [person.TimeZone]);
  useEffect(() => onlineManager.setOnline(!covered), [covered]);
  useEffect(() => {
    // What is stored may be old; what cannot be read now is read at the next start.
    pending(session.reread()).catch(() => undefined);
  }, [session]);
  return (
    <QueryClientProvider client={queries}>
      <CallContext value={calls}>
        <GrantsContext value={codes}>
          <StaffContext value={isStaff(person)}>
            <ClientsContext value={clients}>
              <RereadContext value={session.reread}>
                <ZoneContext value={person.TimeZone}>
                  <RememberScope person={person.Email}>
                    <LiveNews />
                    <RouterProvider router={router} />
                    {isStanding ? (
                      <>
                        <OutboxHere />
                        <SaveTray />
                      </>
                    ) : null}
                  </RememberScope>
                </ZoneContext>
              </RereadContext>
            </ClientsContext>
          </StaffContext>
        </GrantsContext>
      </CallContext>
    </QueryClientProvider>
  );
}
