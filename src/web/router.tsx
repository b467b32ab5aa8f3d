import {
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  type RouterHistory,
  type RouterState,
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
import { isVisible } from "#features/shell/model/menuItem.ts";
import { menuModel } from "#features/shell/screen/menu/menuModel.ts";
import { TransferTray } from "#features/uploads/screen/TransferTray.tsx";
import { entries, entriesFor, type EntryId, type MenuEntry } from "#features/shell/model/menu.ts";
import { EVERYONES_PATHS } from "#src/pages.ts";
import { everyonesPages } from "./everyonesPages.ts";
import "./frameCatalogues.ts";
import { fetchSoon } from "./fetchSoon.ts";
import { frameSlots } from "./frameSlots.ts";
import { FRAME_NAMESPACES } from "./namespaces.ts";
import { rowScreenOf, screens } from "./screens.ts";
import { shellPersonOf, viewerOf } from "./shellPersonOf.ts";
import { TodayHere } from "./panels/TodayHere.tsx";
import { leaveSplash } from "./splash.ts";

const { useUnread } = frameSlots;

const loadAccount = () => import("#features/session/screen/account/AccountScreen.tsx");
const Account = lazy(loadAccount);

/**
 * The routes of every menu entry, inside the frame, each guarded by the entry's permissions.
 * `history` is the browser's unless another one is given.
 */
export function createAppRouter(session: Session, history?: RouterHistory) {
  const viewer = () => viewerOf(session.shown());
  const hasGauges = () => entriesFor(viewer()).some(({ id }) => id === "dashboard");

  function Frame() {
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

  const root = createRootRoute({
    beforeLoad: () => rereadLanguage(),
    loader: () => i18next.loadNamespaces([...FRAME_NAMESPACES]),
    component: Frame,
    notFoundComponent: NotFound,
  });
  const gauges = loadedPart(screens.dashboard.load);
  const pinned = loadedPart(() => import("./panels/PinnedHere.tsx"));
  const home = createRoute({
    getParentRoute: () => root,
    path: "/",
    // With their place taken from the start: gauges that come late push away what is below.
    loader: () => loaded(hasGauges() ? [pinned, gauges] : [pinned]),
    component: () => (
      <InSlices>
        <Home name={session.shown()?.Name ?? ""} viewer={viewer()}>
          <pinned.Part />
          {hasGauges() ? <gauges.Part /> : null}
          <TodayHere viewer={viewer()} />
        </Home>
      </InSlices>
    ),
  });
  const guardedRoutes = (
    entry: MenuEntry,
    screen: (typeof screens)[EntryId],
    paths: readonly string[],
  ) => {
    const needed = [...entry.anyOf, ...(entry.allOf ?? [])];
    const part = loadedPart(() => screen.load());
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
          <part.Part />
        </InSlices>
      );
    };
    return paths.map((path) =>
      createRoute({
        getParentRoute: () => root,
        path,
        loader: () => Promise.all([i18next.loadNamespaces([...screen.texts]), loaded([part])]),
        component: Guarded,
      }),
    );
  };
  const guarded = entries.flatMap((entry) => {
    const own = [entry.path, entry.more ?? []].flat();
    const rowScreen = rowScreenOf(entry);
    return [
      ...guardedRoutes(entry, screens[entry.id], own),
      ...(entry.rowPage && rowScreen ? guardedRoutes(entry, rowScreen, [entry.rowPage.path]) : []),
    ];
  });

  const ownAccount = loadedPart(async () => {
    const { default: Screen } = await loadAccount();
    return { default: () => <Screen session={session} /> };
  });
  const account = createRoute({
    getParentRoute: () => root,
    path: EVERYONES_PATHS.cuenta,
    loader: () => loaded([ownAccount]),
    component: ownAccount.Part,
  });

  const everyones = everyonesPages.map(({ path, texts, load }) => {
    const part = loadedPart(load);
    return createRoute({
      getParentRoute: () => root,
      path,
      loader: () => Promise.all([i18next.loadNamespaces([...texts]), loaded([part])]),
      component: () => (
        <InSlices>
          <part.Part />
        </InSlices>
      ),
    });
  });

  const router = createRouter({
    routeTree: root.addChildren([home, account, ...guarded, ...everyones]),
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

/** The path that the frame goes by: of an address that no route has, that of the 404 page. */
function pathShown({ location, matches }: RouterState): string {
  return matches.some(({ _notFound }) => _notFound) ? "/404" : location.pathname;
}

/** A part for a route whose loader loads it, so that it is there when it is drawn. */
interface RoutePart {
  readonly isLoaded: () => boolean;
  readonly load: () => Promise<void>;
  readonly Part: () => ReactNode;
}

function loadedPart(load: () => Promise<{ default: ComponentType }>): RoutePart {
  let Loaded: ComponentType | null = null;
  return {
    isLoaded: () => Loaded !== null,
    load: async () => {
      Loaded ??= (await load()).default;
    },
    Part: () => (Loaded ? <Loaded /> : null),
  };
}

/** Loads what is not there yet, with the documented steps of the progress bar around it. */
async function loaded(parts: readonly RoutePart[]): Promise<void> {
  if (parts.every(({ isLoaded }) => isLoaded())) return;
  progressBar.add(35);
  await Promise.all(parts.map(({ load }) => load()));
  progressBar.add(75);
}

/**
 * Draws in slices what the router has drawn at once, which would block the browser: first the frame,
 * then what is in it.
 */
function InSlices({ children }: { children: ReactNode }) {
  return useDeferredValue(true, false) ? children : null;
}
