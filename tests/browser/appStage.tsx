import { QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, RouterProvider } from "@tanstack/react-router";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { GrantsContext, StaffContext } from "#kit/web/grants/Grants.tsx";
import { CallContext } from "#kit/web/http/CallContext.tsx";
import { newQueries } from "#kit/web/http/newQueries.ts";
import { isStaff } from "#features/session/model/roles.ts";
import { openSession } from "#features/session/screen/Session.ts";
import { codesOf, type UserData } from "#features/session/screen/userData.ts";
import { DEFAULT_SETTINGS } from "#features/shell/model/personSettings.ts";
import { createAppRouter } from "#src/web/router.tsx";
import type { Answers } from "./network.ts";
import { inSpanish } from "./screenStage.tsx";
import { Stage } from "./stage.tsx";

export const person: UserData = {
  Name: "Ana",
  Email: "ana@demo.test",
  SusbscriberName: "Cliente Uno",
  IdSubscriber: 7,
  type: "A",
  trafico_customers: [70],
  TimeZone: "America/Mexico_City",
  Subscriber: [
    {
      SubscriberName: "Cliente Uno",
      IdSubscriber: 7,
      trafico_customers: [70],
      TimeZone: "America/Mexico_City",
    },
    {
      SubscriberName: "Cliente Dos",
      IdSubscriber: 8,
      trafico_customers: [80],
      TimeZone: "America/Mexico_City",
    },
  ],
  Permissions: [],
  SecondFactor: "off",
};
/** What the frame asks wherever the person is. */
export const FRAME_CALLS = ["/api/person_settings", "/kpis/getClientesDistribucion"] as const;

export const answers: Answers = {
  "GET /parts_paginated": () => ({ data: [], totalCount: 0 }),
  "GET /dashboard": () => ({
    data: {
      partNumberDownloaded: { DaysDiff: -1, File: null, Date: null },
      partsDownloadedHour: { HoursDiff: -1, File: null, Date: null },
    },
  }),
  "GET /api/work": () => ({ data: [] }),
  "GET /api/findings": () => ({ data: [], totalCount: 0 }),
  "GET /api/feeds": () => ({ data: [] }),
  "GET /api/own_figures/findings": () => ({
    data: { Abiertos: 0, Cerrados: 0, Recuperado: "0", Desde: "2026-11-01" },
  }),
  "GET /api/own_figures/warehouse": () => ({
    data: { received: 0, reviewed: 0, loaded: 0, since: "2026-11-23" },
  }),
  "GET /api/person_settings": () => ({
    data: {
      settings: DEFAULT_SETTINGS,
      missing: ["emailNotifications", "smsAlerts"],
      language: "es",
      layout: null,
      links: { purchase: "/ayuda#purchase", documentation: "/docs", support: "/ayuda#support" },
    },
  }),
  "GET /kpis/getClientesDistribucion": () => ({ data: [] }),
  "POST /api/logout": () => ({ data: true }),
  "GET /kpis/listClientes": () => ({
    data: [
      { Nombre: "Cliente Uno", _IdSubscriber: 7, idCliente: 70 },
      { Nombre: "Cliente Dos", _IdSubscriber: 8, idCliente: 80 },
      { Nombre: "Ajeno", _IdSubscriber: 9, idCliente: 90 },
    ],
  }),
};

/** The whole frame at an address, for a person with these codes. */
export async function showApp(
  address: string,
  codes: readonly string[],
  dark = false,
  more: Partial<UserData> = {},
) {
  await inSpanish();
  const signedIn = {
    ...person,
    Permissions: codes.map((Service) => ({ Service, Permanent: true })),
    ...more,
  };
  localStorage.setItem("accessToken", "access");
  localStorage.setItem("userData", JSON.stringify(signedIn));
  const session = openSession("");
  const router = createAppRouter(session, createMemoryHistory({ initialEntries: [address] }));
  const queries = newQueries();
  // Nothing of an earlier test stays fresh.
  queries.setDefaultOptions({ ...queries.getDefaultOptions(), queries: { retry: false } });
  await render(
    <Stage bare dark={dark}>
      <QueryClientProvider client={queries}>
        <CallContext value={session.calls}>
          <GrantsContext value={codesOf(signedIn)}>
            <StaffContext value={isStaff(signedIn)}>
              <RouterProvider router={router} />
            </StaffContext>
          </GrantsContext>
        </CallContext>
      </QueryClientProvider>
    </Stage>,
  );
  return {
    session,
    path: () => router.state.location.pathname,
    go: (next: string) => router.history.push(next),
  };
}

export const everything = ["AUDITORIA_REPORTE", "CATALOGO_PARTES"];

export const menu = () => page.getByRole("navigation", { name: "Menú" });
export const asideWidth = () => menu().element().getBoundingClientRect().width;

/** What this browser remembers of the person's layout. */
export function rememberLayout(layout: object): void {
  localStorage.setItem("layoutConfig", JSON.stringify(layout));
}

export function rememberedLayout(): Record<string, unknown> {
  return JSON.parse(localStorage.getItem("layoutConfig") ?? "{}") as Record<string, unknown>;
}

/** Takes the pointer to where no menu is: what it rests on from an earlier test is no hovering. */
export async function pointerAway(): Promise<void> {
  await userEvent.hover(page.getByRole("button", { name: /Ana/ }));
}
