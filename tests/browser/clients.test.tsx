import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { ClientRow } from "#features/clients/contract.ts";
import ClientsScreen from "#features/clients/screen/ClientsScreen.tsx";
import { accessibilityFaults } from "./axe.ts";
import { network, Refusal, type Answers } from "./network.ts";
import { showScreen } from "./screenStage.tsx";

const norte: ClientRow = {
  _id: 7,
  Name: "Maquiladora del Norte",
  DisplayName: "",
  Nombre: "Maquiladora del Norte",
  Zone: "America/Tijuana",
  Plant: "",
  HidesLoad: false,
  Hidden: false,
  Rfcs: [{ Rfc: "MNO120315QX7", From: "2024-03-01" }],
  Customers: [{ idCliente: 101, Nombre: "Norte 1" }],
  Quotas: { WaitingFiles: 40, WaitingMiB: null, StoredMiB: 2048 },
  People: 2,
  Version: 3,
};
const bare: ClientRow = {
  ...norte,
  _id: 8,
  Name: "Nueva",
  Nombre: "Nueva",
  Rfcs: [],
  Customers: [],
};
const settled: Answers = {
  "GET /api/clients": () => ({ data: [norte, bare], totalCount: 2 }),
  "GET /api/clients/7/history": () => ({
    data: [
      {
        _id: 1,
        Date: "2026-11-20T18:00:00.000Z",
        By: "Adela",
        Action: "rfc added",
        Detail: "MNO120315QX7 → 2024-03-01",
      },
    ],
    totalCount: 1,
  }),
  "GET /api/clients/8/history": () => ({ data: [], totalCount: 0 }),
};

test("a client without an RFC says so in the list and beside it, and the history tells what was settled", async () => {
  await page.viewport(1280, 900);
  network(settled);
  const { go } = await showScreen(ClientsScreen, "/?sel=7", ["CREATE_USER"]);
  await expect.element(page.getByText("RFC agregado")).toBeVisible();
  await expect.element(page.getByText("desde 03/01/2024")).toBeVisible();
  await expect.element(page.getByRole("gridcell", { name: "Sin RFC" })).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
  await go("/?sel=8");
  await expect.element(page.getByText(/se rechazan todos sus pedimentos/)).toBeVisible();
  await expect.element(page.getByText("El cliente mismo, con su propio número")).toBeVisible();
});

test("a client's own quotas stand beside what is settled, and those of all clients by name", async () => {
  await page.viewport(1280, 900);
  network(settled);
  await showScreen(ClientsScreen, "/?sel=7", ["CREATE_USER"]);
  const shown = async (term: string): Promise<string | undefined> => {
    await expect.element(page.getByText(term)).toBeVisible();
    return page.getByText(term).element().nextElementSibling?.textContent;
  };
  expect(await shown("Archivos en espera como máximo")).toBe("40");
  expect(await shown("Bytes en espera como máximo")).toBe("como para todos los clientes");
  expect(await shown("Bytes de originales como máximo")).toBe("2048 MiB");
});

test("an RFC of another client is told beside the RFCs, and what was typed stays", async () => {
  await page.viewport(1280, 900);
  const values = { rfc: "ARB080922LK4", client: "Autopartes" };
  const errors = [{ field: "Rfcs", code: "rfcTaken", message: "" }];
  const refusal = new Refusal(400, { reasonCode: "clients.rfcTaken", values, errors });
  network({ ...settled, "POST /api/clients/7": () => refusal });
  await showScreen(ClientsScreen, "/?sel=7", ["CREATE_USER"]);
  await page.getByRole("button", { name: "Cambiar", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Cambiar el cliente" });
  await dialog.getByRole("button", { name: "Otro RFC" }).click();
  await dialog.getByRole("textbox", { name: "RFC 2", exact: true }).fill("arb080922lk4");
  await dialog.getByRole("button", { name: "Guardar" }).click();
  await expect
    .element(dialog.getByText("ARB080922LK4 es un RFC del cliente Autopartes"))
    .toBeVisible();
});

test("the form of a new client has a row for its first RFC, and nothing that cannot be reached", async () => {
  await page.viewport(1280, 900);
  network(settled);
  await showScreen(ClientsScreen, "/", ["CREATE_USER"]);
  await page.getByRole("button", { name: "Nuevo cliente" }).click();
  await expect.element(page.getByRole("textbox", { name: "RFC 1", exact: true })).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
});

test("what is changed is sent as a whole, with the version that was seen", async () => {
  await page.viewport(1280, 900);
  const seen = network({ ...settled, "POST /api/clients/7": () => ({ data: "Guardado." }) });
  await showScreen(ClientsScreen, "/?sel=7", ["CREATE_USER"]);
  await page.getByRole("button", { name: "Cambiar", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Cambiar el cliente" });
  await dialog.getByRole("button", { name: "Quitar el cliente de tráfico 1" }).click();
  await dialog.getByRole("button", { name: "Guardar" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  const { _id, Nombre: _shown, People: _people, Quotas: _set, ...sent } = norte;
  expect(seen.findLast(({ method }) => method === "POST")?.body).toEqual({
    ...sent,
    Customers: [],
  });
});

test("who comes second is told that somebody else has changed the client, and what they typed stays", async () => {
  await page.viewport(1280, 900);
  network({
    ...settled,
    "POST /api/clients/7": () => new Refusal(409, { reasonCode: "clients.stale" }),
  });
  await showScreen(ClientsScreen, "/?sel=7", ["CREATE_USER"]);
  await page.getByRole("button", { name: "Cambiar", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Cambiar el cliente" });
  await dialog.getByRole("textbox", { name: "Planta" }).fill("Otay");
  await dialog.getByRole("button", { name: "Guardar" }).click();
  await expect.element(dialog.getByText(/Otra persona cambió a este cliente/)).toBeVisible();
  await expect.element(dialog.getByRole("textbox", { name: "Planta" })).toHaveValue("Otay");
});
