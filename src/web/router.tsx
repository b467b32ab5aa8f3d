import {
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  type RouterHistory,
  useRouterState,
} from "@tanstack/react-router";
import i18next from "i18next";
import { type ComponentType, lazy, Suspense, useState, useSyncExternalStore } from "react";
import { readSearch, writeSearch } from "#kit/web/address/searchText.ts";
import { progressBar } from "#kit/web/progress/progressBar.ts";
import { rereadLanguage } from "#kit/web/language/translation.ts";
import type { Session } from "#features/session/screen/Session.ts";
import { codesOf } from "#features/session/screen/userData.ts";
import { Broken, Forbidden, NotFound, Withdrawn } from "#features/shell/screen/Dead.tsx";
import { Home } from "#features/shell/screen/Home.tsx";
import { Shell } from "#features/shell/screen/Shell.tsx";
import { TransferTray } from "#features/uploads/screen/TransferTray.tsx";
import { entries, gaugeCodes, isOpenTo } from "#src/menu.ts";
import { everyonesPages } from "./everyonesPages.ts";
import { HelpMenu } from "./mount/HelpMenu.tsx";
import { PanelMount } from "./mount/PanelMount.tsx";
import { screens } from "./screens.ts";
import { shellPersonOf } from "./shellPersonOf.ts";

const Gauges = lazy(screens.dashboard.load);
const Account = lazy(() => import("#features/session/screen/account/AccountScreen.tsx"));
const Pinned = lazy(() => import("./panels/PinnedHere.tsx"));

/**
 * The routes of every menu entry, inside the frame, each guarded by the entry's permissions.
 * `history` is the browser's unless another one is given.
 */
export function createAppRouter(session: Session, history?: RouterHistory) {
  const codes = () => codesOf(session.shown() ?? { Permissions: [] });

  function Frame() {
    const person = useSyncExternalStore(session.subscribe, session.shown);
    const path = useRouterState({ select: (state) => state.location.pathname });
    if (!person) return null;
    return (
      <TransferTray>
        <Shell
          person={shellPersonOf(session, person)}
          path={path}
          tools={<PanelMount />}
          menu={<HelpMenu />}
        >
          {person.SecondFactor === "due" ? <Account session={session} /> : <Outlet />}
        </Shell>
      </TransferTray>
    );
  }

  const root = createRootRoute({
    beforeLoad: () => rereadLanguage(),
    loader: () => i18next.loadNamespaces(["shell", "uploads"]),
    component: Frame,
    notFoundComponent: NotFound,
  });
  const home = createRoute({
    getParentRoute: () => root,
    path: "/",
    component: () => (
      <Home name={session.shown()?.Name ?? ""} codes={codes()}>
        <Suspense fallback={null}>
          <Pinned />
        </Suspense>
        {isOpenTo({ permissions: gaugeCodes }, codes()) ? (
          <Suspense fallback={null}>
            <Gauges />
          </Suspense>
        ) : null}
      </Home>
    ),
  });
  const guarded = entries.flatMap((entry) => {
    const screen = screens[entry.id];
    const load = () => withBar(screen.load);
    const Screen = lazy(load);
    const Guarded = () => {
      useSyncExternalStore(session.subscribe, session.shown);
      const isOpen = isOpenTo(entry, codes());
      const [wasOpen] = useState(isOpen);
      if (!isOpen && !wasOpen) return <Forbidden codes={entry.permissions} />;
      return (
        <>
          {isOpen ? null : <Withdrawn codes={entry.permissions} />}
          <Screen />
        </>
      );
    };
    return [entry.path, ...(screen.morePaths ?? [])].map((path) =>
      createRoute({
        getParentRoute: () => root,
        path,
        loader: () => Promise.all([i18next.loadNamespaces([...screen.texts]), load()]),
        component: Guarded,
      }),
    );
  });

  const account = createRoute({
    getParentRoute: () => root,
    path: "/cuenta",
    component: () => <Account session={session} />,
  });

  const everyones = everyonesPages.map(({ path, texts, load }) => {
    const loaded = () => withBar<{ default: ComponentType }>(load);
    return createRoute({
      getParentRoute: () => root,
      path,
      loader: () => Promise.all([i18next.loadNamespaces([...texts]), loaded()]),
      component: lazy(loaded),
    });
  });

  const router = createRouter({
    routeTree: root.addChildren([home, account, ...guarded, ...everyones]),
    history,
    parseSearch: readSearch,
    stringifySearch: writeSearch,
    defaultPreload: "intent",
    defaultErrorComponent: ({ error, reset }) => (
      <Broken reason={error instanceof Error ? error.message : String(error)} onAgain={reset} />
    ),
    scrollRestoration: true,
  });
  router.subscribe("onBeforeNavigate", ({ pathChanged }) => {
    if (pathChanged) progressBar.start();
  });
  router.subscribe("onResolved", () => progressBar.complete());
  return router;
}

/** The documented steps of the progress bar around the loading of a screen. */
async function withBar<Module>(load: () => Promise<Module>): Promise<Module> {
  progressBar.add(35);
  const module = await load();
  progressBar.add(75);
  return module;
}
