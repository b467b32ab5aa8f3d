import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from "@tanstack/react-router";
import i18next from "i18next";
import { Suspense, type ComponentType } from "react";
import { render } from "vitest-browser-react";
import { readSearch, writeSearch } from "#kit/web/address/searchText.ts";
import { GrantsContext } from "#kit/web/grants/Grants.tsx";
import { createCallClient } from "#kit/web/http/CallClient.ts";
import { CallContext } from "#kit/web/http/CallContext.tsx";
import { closeAlert, currentNotices } from "#kit/web/notice/notices.ts";
import { PageActionsPlace, PageActionsScope } from "#kit/web/page/PageActions.tsx";
import { TransferTray } from "#features/uploads/screen/TransferTray.tsx";
import { Stage } from "./stage.tsx";

const texts = import.meta.glob<object>("/src/features/*/{screen,model/*}/texts/es.json", {
  eager: true,
  import: "default",
});
const kit = import.meta.glob<object>("/src/kit/web/texts/es.json", {
  eager: true,
  import: "default",
});

/** Spanish as the specification writes it, for the screens under test. */
export async function inSpanish(): Promise<void> {
  for (const [path, catalogue] of Object.entries({ ...texts, ...kit })) {
    const namespace = /\/(\w+)\/(?:(?:screen|web)\/)?texts/.exec(path)?.[1] ?? "";
    i18next.addResourceBundle("es", namespace, catalogue);
  }
  await i18next.changeLanguage("es");
}

interface ScreenStage {
  /** The address as it stands now. */
  address: () => { path: string; search: Record<string, string> };
  go: (address: string) => Promise<void>;
}

/** A screen at an address, for a person who holds `codes`, with the frame's title bar above it. */
export async function showScreen(
  Screen: ComponentType,
  address: string,
  codes: readonly string[] = ["AUDITORIA_REPORTE", "CATALOGO_PARTES"],
  dark = false,
): Promise<ScreenStage> {
  await inSpanish();
  for (const { id } of currentNotices().alerts) closeAlert(id);
  const root = createRootRoute({
    component: () => (
      <TransferTray>
        <PageActionsScope>
          <PageActionsPlace />
          <Outlet />
        </PageActionsScope>
      </TransferTray>
    ),
  });
  const paths = [
    "/",
    "/auditoria",
    "/catalogos",
    "/catalogosagreements",
    "/agreements",
    "/cobertura",
    "/descarga",
    "/descarga/$type",
    "/preauditoria",
    "/plantillas",
  ];
  const routes = paths.map((path) =>
    createRoute({ getParentRoute: () => root, path, component: () => <Screen /> }),
  );
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createRouter({
    routeTree: root.addChildren(routes),
    history,
    parseSearch: readSearch,
    stringifySearch: writeSearch,
  });
  const calls = createCallClient({
    base: "",
    headers: () => ({ Authorization: "Bearer access" }),
    renew: async () => false,
  });
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await render(
    <Stage dark={dark}>
      <QueryClientProvider client={queries}>
        <CallContext value={calls}>
          <GrantsContext value={new Set(codes)}>
            <Suspense>
              <RouterProvider router={router} />
            </Suspense>
          </GrantsContext>
        </CallContext>
      </QueryClientProvider>
    </Stage>,
  );
  return {
    address: () => ({
      path: router.state.location.pathname,
      search: readSearch(router.state.location.searchStr),
    }),
    go: async (next) => {
      history.push(next);
      await router.load();
    },
  };
}
