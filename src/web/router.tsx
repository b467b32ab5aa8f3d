import {
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  type RouterHistory,
  useRouterState,
} from "@tanstack/react-router";
import i18next from "i18next";
import { lazy, Suspense, useSyncExternalStore, type ComponentType } from "react";
import { readSearch, writeSearch } from "#kit/web/address/searchText.ts";
import { progressBar } from "#kit/web/progress/progressBar.ts";
import { rereadLanguage } from "#kit/web/language/translation.ts";
import type { Session } from "#features/session/screen/Session.ts";
import { Broken, Forbidden, NotFound } from "#features/shell/screen/Dead.tsx";
import { Home } from "#features/shell/screen/Home.tsx";
import { Shell } from "#features/shell/screen/Shell.tsx";
import { TransferTray } from "#features/uploads/screen/TransferTray.tsx";
import { isVisible } from "#features/shell/model/menuTable.ts";
import { menuModel } from "#features/shell/screen/menu/menuModel.ts";
import { entries, entriesFor } from "#src/menu.ts";
import { everyonesPages } from "./everyonesPages.ts";
import { frameSlots } from "./frameSlots.ts";
import { screens } from "./screens.ts";
import { leaveSplash } from "./splash.ts";
import { shellPersonOf, viewerOf } from "./shellPersonOf.ts";

const { useUnread } = frameSlots;
const Gauges = lazy(screens.dashboard.load);
const Pinned = lazy(() => import("./panels/PinnedHere.tsx"));

/**
 * The routes of every menu entry, inside the frame, each guarded by the entry's permissions.
 * `history` is the browser's unless another one is given.
 */
export function createAppRouter(session: Session, history?: RouterHistory) {
  const viewer = () => viewerOf(session.person());

  function Frame() {
    const person = useSyncExternalStore(session.subscribe, session.person);
    const path = useRouterState({ select: (state) => state.location.pathname });
    const unread = useUnread();
    if (!person) return null;
    return (
      <TransferTray>
        <Shell
          person={shellPersonOf(session, person)}
          path={path}
          slots={frameSlots}
          unread={unread}
        >
          <Outlet />
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
      <Home name={session.person()?.Name ?? ""} viewer={viewer()}>
        <Suspense fallback={null}>
          <Pinned />
        </Suspense>
        {entriesFor(viewer()).some(({ id }) => id === "dashboard") ? (
          <Suspense fallback={null}>
            <Gauges />
          </Suspense>
        ) : null}
      </Home>
    ),
  });
  const guarded = entries.flatMap((entry) => {
    const screen = screens[entry.id];
    const load = onBar(screen.load);
    const Screen = lazy(load);
    const Guarded = () =>
      isVisible(entry, viewer()) ? (
        <Screen />
      ) : (
        <Forbidden codes={[...entry.anyOf, ...(entry.allOf ?? [])]} />
      );
    return [entry.path, ...(screen.morePaths ?? [])].map((path) =>
      createRoute({
        getParentRoute: () => root,
        path,
        loader: () => Promise.all([i18next.loadNamespaces([...screen.texts]), load()]),
        component: Guarded,
      }),
    );
  });
  const everyones = everyonesPages.map(({ path, texts, load }) => {
    const loaded = onBar<{ default: ComponentType }>(load);
    return createRoute({
      getParentRoute: () => root,
      path,
      loader: () => Promise.all([i18next.loadNamespaces([...texts]), loaded()]),
      component: lazy(loaded),
    });
  });

  const router = createRouter({
    routeTree: root.addChildren([home, ...guarded, ...everyones]),
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
    menuModel.reset();
    if (pathChanged) progressBar.start();
  });
  router.subscribe("onResolved", () => {
    progressBar.complete();
    leaveSplash();
  });
  return router;
}

/** The documented steps of the progress bar around the loading of a screen, once for each screen. */
function onBar<Module>(load: () => Promise<Module>): () => Promise<Module> {
  let loading: Promise<Module> | undefined;
  return () => {
    loading ??= withBar(load).catch((error: unknown) => {
      // A screen that did not arrive is asked for again the next time.
      loading = undefined;
      throw error;
    });
    return loading;
  };
}

async function withBar<Module>(load: () => Promise<Module>): Promise<Module> {
  progressBar.add(35);
  const module = await load();
  progressBar.add(75);
  return module;
}
