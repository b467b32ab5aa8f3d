import { expect, it } from "vitest";
import { isPage } from "./pages.ts";

it.each([
  "/",
  "/entrada/x/recibir",
  "/distribucion-entrada/x/recibir",
  "/manifiesto-manifiesto/x/cargar",
  "/shipment-releases/x/surtir",
  "/inventario-facturas/x/contar",
  "/inventario-distribucion/x/contar",
  "/solicitud-pedimento/x/operacion",
  "/auditoria",
  "/descarga/daily",
  "/catalogos/",
  "/login",
  "/cuenta",
  "/demo",
])("%s is a page", (path) => expect(isPage(path)).toBe(true));

it.each([
  "/nothing",
  "/entrada/x",
  "/auditoria/x",
  "/descarga/",
  "/descarga//",
  "/descarga/a/b",
  "/login/x",
])("%s is a page only as far as a route has it", (path) =>
  expect(isPage(path)).toBe(path === "/descarga/"),
);
