import {
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  type RouterHistory,
  useRouterState,
} from "@tanstack/react-router";
import i18next from "i18next";
import {
  type ComponentType,
  lazy,
  type ReactNode,
  useDeferredValue,
  useState,
  useSyncExternalStore,
} from "react";
import { readSearch, writeSearch } from "#kit/web/address/searchText.ts";
import { progressBar } from "#kit/web/progress/progressBar.ts";
import { rereadLanguage } from "#kit/web/language/translation.ts";
import type { Session } from "#features/session/screen/Session.ts";
import { Broken, Forbidden, NotFound, Withdrawn } from "#features/shell/screen/Dead.tsx";
import { Home } from "#features/shell/screen/Home.tsx";
import { Shell } from "#features/shell/screen/Shell.tsx";
import { isVisible } from "#features/shell/model/menuTable.ts";
import { menuModel } from "#features/shell/screen/menu/menuModel.ts";
import { TransferTray } from "#features/uploads/screen/TransferTray.tsx";
import { entries, entriesFor } from "#src/menu.ts";
import { everyonesPages } from "./everyonesPages.ts";
import "./frameCatalogues.ts";
import { fetchSoon } from "./fetchSoon.ts";
import { frameSlots } from "./frameSlots.ts";
import { screens } from "./screens.ts";
import { shellPersonOf, viewerOf } from "./shellPersonOf.ts";
import { leaveSplash } from "./splash.ts";

const { useUnread } = frameSlots;

const Account = lazy(() => import("#features/session/screen/account/AccountScreen.tsx"));

/**
 * The routes of every menu entry, inside the frame, each guarded by the entry's permissions.
 * `history` is the browser's unless another one is given.
 */
export function createAppRouter(session: Session, history?: RouterHistory) {
  const viewer = () => viewerOf(session.shown());
  const hasGauges = () => entriesFor(viewer()).some(({ id }) => id === "dashboard");

  function Frame() {
    const person = useSyncExternalStore(session.subscribe, session.shown);
    const path = useRouterState({ select: (state) => state.location.pathname });
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

  const root = createRootRoute({
    beforeLoad: () => rereadLanguage(),
    loader: () => i18next.loadNamespaces(["shell", "uploads"]),
    component: Frame,
    notFoundComponent: NotFound,
  });
  const gauges = loadedPart(screens.dashboard.load);
  const pinned = loadedPart(() => import("./panels/PinnedHere.tsx"));
  const home = createRoute({
    getParentRoute: () => root,
    path: "/",
    // With their place taken from the start: gauges that come late push away what is below.
    loader: () => Promise.all([pinned.load(), hasGauges() ? gauges.load() : undefined]),
    component: () => (
      <InSlices>
        <Home name={session.shown()?.Name ?? ""} viewer={viewer()}>
          <pinned.Part />
          {hasGauges() ? <gauges.Part /> : null}
        </Home>
      </InSlices>
    ),
  });
  const guarded = entries.flatMap((entry) => {
    const screen = screens[entry.id];
    const needed = [...entry.anyOf, ...(entry.allOf ?? [])];
    const { load, Part } = loadedPart(() => withBar(screen.load));
    const Guarded = () => {
      useSyncExternalStore(session.subscribe, session.shown);
      const isOpen = isVisible(entry, viewer());
      // Data that an earlier visit left may open a screen for the moment until the server says more.
      const [wasOpen, setWasOpen] = useState(false);
      if (isOpen && !wasOpen && session.isConfirmed()) setWasOpen(true);
      if (!isOpen && !wasOpen) return <Forbidden codes={needed} />;
      return (
        <InSlices>
          {isOpen ? null : <Withdrawn codes={needed} />}
          <Part />
        </InSlices>
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

  const everyones = everyonesPages.map(({ path, texts, load: fetched }) => {
    const { load, Part } = loadedPart(() => withBar(fetched));
    return createRoute({
      getParentRoute: () => root,
      path,
      loader: () => Promise.all([i18next.loadNamespaces([...texts]), load()]),
      component: () => (
        <InSlices>
          <Part />
        </InSlices>
      ),
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
    menuModel.reset();
    if (pathChanged) progressBar.start();
  });
  router.subscribe("onResolved", () => {
    progressBar.complete();
    leaveSplash();
    fetchSoon();
  });
  return router;
}

/** A part for a route whose loader loads it, so that it is there when it is drawn. */
function loadedPart(load: () => Promise<{ default: ComponentType }>) {
  let Loaded: ComponentType | null = null;
  return {
    load: async (): Promise<void> => {
      Loaded ??= (await load()).default;
    },
    Part: () => (Loaded ? <Loaded /> : null),
  };
}

/**
 * Draws in slices what the router has drawn at once, which would block the browser: first the frame,
 * then what is in it.
 */
function InSlices({ children }: { children: ReactNode }) {
  return useDeferredValue(true, false) ? children : null;
}

/** The documented steps of the progress bar around the loading of a screen. */
async function withBar<Module>(load: () => Promise<Module>): Promise<Module> {
  progressBar.add(35);
  const module = await load();
  progressBar.add(75);
  return module;
}
