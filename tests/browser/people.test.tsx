import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { PersonRow } from "#features/people/contract.ts";
import { PERMISSION_CODES } from "#features/session/model/permission.ts";
import PeopleScreen from "#features/people/screen/PeopleScreen.tsx";
import { answers, showApp } from "./appStage.tsx";
import { accessibilityFaults } from "./axe.ts";
import { askedFor, network, type Answers } from "./network.ts";
import { showScreen } from "./screenStage.tsx";

const olga: PersonRow = {
  _id: "00000000-0000-4000-8000-000000000007",
  Name: "Olga Opera",
  Email: "olga@demo.test",
  Type: "USER",
  State: "active",
  Clients: [],
  Grants: [],
  Sessions: 2,
  LastUse: null,
  SecondFactor: true,
  Own: false,
};
const done = () => ({ data: "Hecho" });
const place = `/api/people/${olga._id}`;
const managed: Answers = {
  "GET /api/people": () => ({ data: [olga], totalCount: 1 }),
  [`GET ${place}/sessions`]: () => ({ data: [] }),
  [`GET ${place}/history`]: () => ({ data: [], totalCount: 0 }),
  [`POST ${place}/end_sessions`]: done,
  [`POST ${place}/reset_second_factor`]: done,
  [`POST ${place}/disable`]: done,
};

const posts = (seen: ReturnType<typeof network>) =>
  seen.filter(({ method }) => method === "POST").map(({ path }) => path);

test.each([
  ["Cerrar sus sesiones", "Cerrar las sesiones de Olga Opera", "end_sessions"],
  ["Quitar segundo factor", "Quitar el segundo factor de Olga Opera", "reset_second_factor"],
  ["Cerrar la cuenta", "Cerrar la cuenta de Olga Opera", "disable"],
])("%s is asked with the person's name before it is done", async (action, confirm, call) => {
  await page.viewport(1280, 900);
  const seen = network(managed);
  await showScreen(PeopleScreen, `/?sel=${olga._id}`, ["CREATE_USER"]);
  const button = page.getByRole("button", { name: action, exact: true });
  const dialog = page.getByRole("dialog", { name: action, exact: true });
  await button.click();
  await expect.element(dialog.getByText(/Olga Opera/).first()).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
  // What is not asked for is the safe one.
  await expect.element(dialog.getByRole("button", { name: "Cancelar" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(dialog).not.toBeInTheDocument();
  expect(posts(seen)).toEqual([]);
  await expect.element(button).toHaveFocus();
  await button.click();
  await dialog.getByRole("button", { name: confirm, exact: true }).click();
  await expect.poll(() => posts(seen)).toEqual([`${place}/${call}`]);
  await expect.element(dialog).not.toBeInTheDocument();
});

test.each([1440, 390])(
  "of somebody with many permissions each is seen whole at %i pixels",
  async (width) => {
    const Grants = Array.from({ length: 12 }, (_, index) => ({
      Service: `DISTRIBUCION_INVENTARIO_CLIENTE_${index}`,
      Until: null,
    }));
    network({
      ...managed,
      "GET /api/people": () => ({ data: [{ ...olga, Grants }], totalCount: 1 }),
    });
    await page.viewport(width, 900);
    await showScreen(PeopleScreen, `/?sel=${olga._id}`, ["CREATE_USER"]);
    const card = page.getByRole("region", { name: "Olga Opera" });
    await expect.element(card.getByText("DISTRIBUCION_INVENTARIO_CLIENTE_11")).toBeInTheDocument();
    const { right } = card.element().getBoundingClientRect();
    const tags = [...card.element().querySelectorAll("span")];
    expect(tags.filter((tag) => tag.getBoundingClientRect().right > right)).toEqual([]);
  },
);

test.each([
  [true, "La invitación va en camino"],
  [false, "La invitación espera: este servidor no tiene correo configurado. Sale cuando lo tenga."],
])("who is invited while letters are sent (%s): %s", async (SendsMail, told) => {
  await page.viewport(1280, 900);
  network({
    ...managed,
    "GET /api/people": () => ({ data: [{ ...olga, State: "invited" }], totalCount: 1 }),
    "GET /api/people_options": () => ({
      data: { Types: ["USER"], Services: [], Clients: [], SendsMail },
    }),
    "POST /api/people": () => ({ data: { _id: olga._id } }),
    [`POST ${place}/invite`]: done,
  });
  await showScreen(PeopleScreen, `/?sel=${olga._id}`, ["CREATE_USER"]);
  await page.getByRole("button", { name: "Reenviar invitación" }).click();
  await expect.element(page.getByText(told, { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "New User" }).click();
  const dialog = page.getByRole("dialog", { name: "Invitar a una persona" });
  const hint = dialog.getByText("Este servidor no tiene correo configurado", { exact: false });
  await expect.element(dialog.getByLabelText("Nombre", { exact: false }).first()).toBeVisible();
  expect(hint.elements().length).toBe(SendsMail ? 0 : 1);
  await dialog.getByLabelText("Nombre", { exact: false }).first().fill("Irma");
  await dialog.getByLabelText("Correo", { exact: false }).first().fill("irma@demo.test");
  await dialog.getByRole("button", { name: "Enviar la invitación" }).click();
  await expect.poll(() => page.getByText(told, { exact: true }).elements().length).toBe(2);
});

test("each permission says which pages it opens, and is found by them", async () => {
  await page.viewport(1280, 900);
  network({
    ...managed,
    "GET /api/people_options": () => ({
      data: { Types: ["USER"], Services: [...PERMISSION_CODES], Clients: [], SendsMail: true },
    }),
  });
  await showScreen(PeopleScreen, "/", ["CREATE_USER"]);
  await page.getByRole("button", { name: "New User" }).click();
  const dialog = page.getByRole("dialog", { name: "Invitar a una persona" });
  const box = (code: string) => dialog.getByRole("checkbox", { name: code, exact: true });
  await expect
    .element(box("CARGA_ALTANTA_REPORTE"))
    .toHaveAccessibleDescription("Cumplimiento: Carga");
  await expect
    .element(box("ADMON_CAJAS"))
    .toHaveAccessibleDescription("Almacén: Administración de patio; Administración: Sitios");
  expect(await accessibilityFaults()).toEqual([]);
  await dialog.getByRole("searchbox", { name: "Buscar un permiso" }).fill("salidas de");
  await expect.element(box("CARGA_ALTANTA_REPORTE")).not.toBeInTheDocument();
  await expect.element(box("DISTRIBUCION_RELEASE")).toBeVisible();
});

const session = (more: object) => ({
  _id: crypto.randomUUID(),
  Device: "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
  Address: "10.0.0.1",
  Created: "2026-11-20T12:00:00.000Z",
  LastSeen: "2026-11-20T13:00:00.000Z",
  Current: false,
  ...more,
});

test("where somebody is signed in is told by browser and system, in few words", async () => {
  network({ ...managed, [`GET ${place}/sessions`]: () => ({ data: [session({})] }) });
  await showScreen(PeopleScreen, `/?sel=${olga._id}`, ["CREATE_USER"]);
  await expect.element(page.getByText("10.0.0.1 · Firefox, Linux", { exact: true })).toBeVisible();
});

test("one's own sessions are ended when the dialog that names them was confirmed, and not before", async () => {
  await page.viewport(1280, 900);
  const other = session({});
  const seen = network({
    ...answers,
    "GET /api/sessions": () => ({ data: [session({ Current: true }), other] }),
    [`POST /api/sessions/${other._id}/end`]: done,
    "POST /api/sessions/end_others": done,
  });
  await showApp("/cuenta", []);
  const dialog = page.getByRole("dialog", { name: "Sus sesiones" });
  await page.getByRole("button", { name: /^Cerrar la sesión de/ }).click();
  await dialog.getByRole("button", { name: /^Cerrar la sesión de .*Firefox/ }).click();
  await expect.poll(() => posts(seen)).toEqual([`/api/sessions/${other._id}/end`]);
  await page.getByRole("button", { name: "Cerrar las demás" }).click();
  await dialog.getByRole("button", { name: "Cancelar" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await page.getByRole("button", { name: "Salir de todas partes" }).click();
  await expect
    .element(dialog.getByRole("button", { name: "Salir de todas partes como Ana" }))
    .toBeVisible();
  expect(askedFor(seen, "/api/sessions/end_others")).toEqual([]);
  await dialog.getByRole("button", { name: "Cancelar" }).click();
});

test.each([
  [["USER", "AUDITORIA_REPORTE"], [], ["USERcanDoLimitedThings", "AUDITORIA_REPORTE"], false],
  [["STARS"], ["INVENTARIO"], ["STARS", "INVENTARIOpor un tiempo"], false],
  [[], [], ["GUEST"], true],
])(
  "one's own account tells of the roles %j and, for a time, %j: %j",
  async (codes, passing, told, isWithout) => {
    network({ ...answers, "GET /api/sessions": () => ({ data: [] }) });
    const Permissions = [
      ...codes.map((Service) => ({ Service, Permanent: true })),
      ...passing.map((Service) => ({ Service, Permanent: false })),
    ];
    await showApp("/cuenta", [], false, { Permissions });
    const card = page.getByRole("region", { name: "Permisos" });
    await expect.element(card).toBeInTheDocument();
    const rows = card.getByRole("listitem").elements();
    expect(rows.map(({ textContent }) => textContent)).toEqual(told);
    expect(card.getByText(/Todavía no tiene permisos/).elements().length > 0).toBe(isWithout);
  },
);
