import { QueryClientProvider } from "@tanstack/react-query";
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
import { inLanguage } from "#kit/pure/terms.ts";
import { readSearch, writeSearch } from "#kit/web/address/searchText.ts";
import { ClientsContext } from "#kit/web/grants/Clients.tsx";
import { GrantsContext, StaffContext } from "#kit/web/grants/Grants.tsx";
import { createCallClient } from "#kit/web/http/CallClient.ts";
import { CallContext } from "#kit/web/http/CallContext.tsx";
import { newQueries } from "#kit/web/http/newQueries.ts";
import { PageActionsPlace, PageActionsScope } from "#kit/web/page/PageActions.tsx";
import { TransferTray } from "#features/uploads/screen/TransferTray.tsx";
import { terms } from "#src/web/termsFixture.ts";
import { Stage } from "./stage.tsx";

/** The texts of one language for the screens under test. */
export async function speak(language: "es" | "de"): Promise<void> {
  for (const [namespace, table] of Object.entries(terms))
    i18next.addResourceBundle(language, namespace, inLanguage(table, language));
  await i18next.changeLanguage(language);
}

/** Spanish as the specification writes it. */
export const inSpanish = () => speak("es");

interface ScreenStage {
  /** The address as it stands now. */
  address: () => { path: string; search: Record<string, string> };
  go: (address: string) => Promise<void>;
  back: () => Promise<void>;
  /** As a load does: whatever the page had is gone. */
  leave: () => Promise<void>;
}

/** A screen at an address, for a person who holds `codes` and is linked to `clients` (1, 2 ...), with the frame's title bar above it. */
export async function showScreen(
  Screen: ComponentType,
  address: string,
  codes: readonly string[] = ["AUDITORIA_REPORTE", "CATALOGO_PARTES"],
  dark = false,
  clients: readonly string[] = [],
  isStaff = true,
  person?: string,
): Promise<ScreenStage> {
  await inSpanish();
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
    "/agreements/$type",
    "/cobertura",
    "/descarga",
    "/descarga/$type",
    "/partsdownloadedshourlogs",
    "/partsdownloadedshourlogs/$type",
    "/preauditoria",
    "/plantillas",
    "/entrada",
    "/entrada/$id/recibir",
    "/manifiesto-manifiesto",
    "/manifiesto-manifiesto/$id/cargar",
    "/revision-reportes",
    "/revision-reportes/$id/revisar",
    "/shipment-releases",
    "/shipment-releases/$id/surtir",
    "/inventario-facturas",
    "/inventario-facturas/$id/contar",
    "/orden-carga",
    "/solicitud-clasificacion",
    "/carta-porte",
    "/carta-porte/$id/documento",
    "/solicitud-pedimento",
    "/solicitud-pedimento/$id/operacion",
    "/mina/pedimentospendientes",
    "/mina/pedimentosautorizados",
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
  const linked = clients.map((name, at) => ({ id: at + 1, name }));
  const queries = newQueries();
  // Nothing of an earlier test stays fresh.
  queries.setDefaultOptions({ ...queries.getDefaultOptions(), queries: { retry: false } });
  const { unmount } = await render(
    <Stage dark={dark} person={person}>
      <QueryClientProvider client={queries}>
        <CallContext value={calls}>
          <GrantsContext value={new Set(codes)}>
            <StaffContext value={isStaff}>
              <ClientsContext value={{ active: 1, linked }}>
                <Suspense>
                  <RouterProvider router={router} />
                </Suspense>
              </ClientsContext>
            </StaffContext>
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
    back: async () => {
      history.back();
      await router.load();
    },
    leave: unmount,
  };
}
