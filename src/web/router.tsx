import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  type RouterHistory,
  type RouterState,
  useRouterState,
} from "@tanstack/react-router";
import i18next from "i18next";
import { useSyncExternalStore } from "react";
import { late } from "#kit/web/part/late.tsx";
import { readSearch, writeSearch } from "#kit/web/address/searchText.ts";
import { pending } from "#kit/web/part/pending.ts";
import { progressBar } from "#kit/web/progress/progressBar.ts";
import { rereadLanguage } from "#kit/web/language/translation.ts";
import type { Session } from "#features/session/screen/Session.ts";
import { Broken, NotFound } from "#features/shell/screen/Dead.tsx";
import { Shell } from "#features/shell/screen/Shell.tsx";
import { menuModel } from "#features/shell/screen/menu/menuModel.ts";
import { TransferTray } from "#features/uploads/screen/TransferTray.tsx";
import { entriesFor } from "#features/shell/model/menu.ts";
import { EVERYONES_PATHS } from "#src/pages.ts";
import { everyonesPages } from "./everyonesPages.ts";
import "./frameCatalogues.ts";
import { fetchSoon } from "./fetchSoon.ts";
import { frameSlots } from "./frameSlots.ts";
import { FRAME_NAMESPACES } from "./namespaces.ts";
import { logCustomers } from "./logCustomers.ts";
import { InSlices, loaded, loadedPart, openingAhead } from "./routePart.tsx";
import { screenRoutes } from "./screenRoutes.tsx";
import { screens } from "./screens.ts";
import { shellPersonOf, viewerOf } from "./shellPersonOf.ts";
import { leaveSplash } from "./splash.ts";

const { useUnread } = frameSlots;

const loadAccount = () => import("#features/session/screen/account/AccountScreen.tsx");
const Account = late(loadAccount);

/** Ends the way to a screen, also one that began in a router that was left since. */
let arrive: (() => void) | undefined;

/**
 * The routes of every menu entry, inside the frame, each guarded by the entry's permissions.
 * `history` is the browser's unless another one is given.
 */
export function createAppRouter(session: Session, history?: RouterHistory) {
  const root = createRootRoute({
    beforeLoad: () => rereadLanguage(),
    loader: () => i18next.loadNamespaces([...FRAME_NAMESPACES]),
    component: () => <Frame session={session} />,
    notFoundComponent: NotFound,
  });
  const ownAccount = loadedPart(async () => {
    const { default: Screen } = await loadAccount();
    return { default: () => <Screen session={session} /> };
  }, ["people"]);
  const account = createRoute({
    getParentRoute: () => root,
    path: EVERYONES_PATHS.cuenta,
    loader: () => loaded([ownAccount]),
    component: ownAccount.Part,
  });

  const everyones = everyonesPages.map(({ path, texts, load }) => {
    const part = loadedPart(load, texts);
    return createRoute({
      getParentRoute: () => root,
      path,
      loader: () => loaded([part]),
      component: () => (
        <InSlices>
          <part.Part />
        </InSlices>
      ),
    });
  });

  const router = createRouter({
    routeTree: root.addChildren([
      homeRoute(session, root),
      account,
      ...screenRoutes(session, root),
      ...everyones,
    ]),
    history,
    parseSearch: readSearch,
    stringifySearch: writeSearch,
    // An area's code comes with the first visit to it and no sooner (ARCHITECTURE.md).
    defaultPreload: false,
    defaultErrorComponent: ({ error, reset }) => (
      <Broken reason={error instanceof Error ? error.message : String(error)} onAgain={reset} />
    ),
    scrollRestoration: true,
  });
  router.subscribe("onBeforeNavigate", ({ pathChanged }) => {
    if (!arrive) void pending(new Promise<void>((resolve) => (arrive = resolve)));
    menuModel.reset();
    if (session.person()) void logCustomers();
    if (pathChanged) progressBar.start();
  });
  router.subscribe("onResolved", () => {
    arrive?.();
    arrive = undefined;
    progressBar.complete();
  });
  router.subscribe("onRendered", () => {
    openingAhead.isGoingOn = false;
    leaveSplash();
    fetchSoon();
  });
  return router;
}

function Frame({ session }: { session: Session }) {
  const person = useSyncExternalStore(session.subscribe, session.shown);
  const path = useRouterState({ select: pathShown });
  const unread = useUnread();
  if (!person) return null;
  return (
    <InSlices>
      <TransferTray>
        <Shell
          person={shellPersonOf(session, person)}
          path={path}
          slots={frameSlots}
          unread={unread}
        >
          {person.SecondFactor === "due" ? <Account session={session} /> : <Outlet />}
        </Shell>
      </TransferTray>
    </InSlices>
  );
}

function homeRoute(session: Session, root: AnyRoute) {
  const hasGauges = () =>
    entriesFor(viewerOf(session.shown())).some(({ id }) => id === "dashboard");
  const gauges = loadedPart(screens.dashboard.load, screens.dashboard.texts);
  const pinned = loadedPart(() => import("./panels/PinnedHere.tsx"), ["quickactions"]);
  const home = loadedPart(async () => {
    const { default: HomePage } = await import("./panels/HomePage.tsx");
    return {
      default: () => (
        <HomePage
          session={session}
          pinned={<pinned.Part />}
          gauges={hasGauges() ? <gauges.Part /> : null}
        />
      ),
    };
  }, ["work"]);
  return createRoute({
    getParentRoute: () => root,
    path: "/",
    // With their place taken from the start: gauges that come late push away what is below.
    loader: () => loaded(hasGauges() ? [home, pinned, gauges] : [home, pinned]),
    component: () => (
      <InSlices>
        <home.Part />
      </InSlices>
    ),
  });
}

/** The path that the frame goes by: of an address that no route has, that of the 404 page. */
function pathShown({ location, matches }: RouterState): string {
  return matches.some(({ _notFound }) => _notFound) ? "/404" : location.pathname;
}
