import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import type { GlobalHold } from "#kit/entity/holds/holds.ts";
import { sampleRow } from "#kit/entity/sampleRow.ts";
import { EntityPage } from "#kit/entity/web/EntityPage.tsx";
import { loads, screens } from "#modules/loads/loads.ts";
import { accessibilityFaults } from "./axe.ts";
import { type Answers, askedFor, network, Refusal } from "./network.ts";
import { showScreen } from "./screenStage.tsx";

const now = new Date("2026-11-20T18:00:00Z");
const load = { ...sampleRow(loads, 1, now), loadNo: "L-LRD1-26-000007", status: "sealed" };
const ofRow = `/api/loads/${load.id}`;
const PATH = "/api/loads/globalHolds";
const REASON = "Huelga en la aduana de Nuevo Laredo hasta nuevo aviso del agente aduanal";
const STRIKE: GlobalHold = {
  id: load.id,
  client: 2,
  type: "customs",
  reason: REASON,
  blocks: ["assign", "dispatch"],
  by: "Olga Opera",
  byHouse: true,
  heldAt: now.toISOString(),
};
const RELEASED = { at: "2026-11-21T18:00:00.000Z", by: "Adela Administra", reason: "Acabó" };
const BLOCKED = "No se puede: Asignar la caja, Despachar";

/** A list of one load, whose global holds come and go as they are placed and released. */
function standing(held: { holds: readonly GlobalHold[]; isOver?: boolean }): Answers {
  return {
    "GET /api/loads": () => ({
      data: [load],
      totalCount: 1,
      first: null,
      last: null,
      holds: held.isOver ? [] : held.holds,
    }),
    [`GET ${ofRow}`]: () => ({ data: load }),
    [`GET ${ofRow}/history`]: () => ({ data: [], isMore: false }),
    [`GET ${ofRow}/documents`]: () => ({ data: [] }),
    [`GET ${ofRow}/holds`]: () => ({
      data: held.isOver ? [] : held.holds.map((hold) => ({ ...hold, isGlobal: true })),
    }),
    [`GET ${PATH}`]: () => ({
      data: held.holds.map((hold) => ({ ...hold, released: held.isOver ? RELEASED : null })),
      isMore: false,
    }),
    [`POST ${PATH}`]: () => {
      held.holds = [STRIKE];
      return { data: { id: STRIKE.id } };
    },
    [`POST ${PATH}/${STRIKE.id}/release`]: () => {
      held.isOver = true;
      return { data: { id: STRIKE.id } };
    },
  };
}
const OPEN = `/?sel=${load.id}`;
const show = (codes: readonly string[], isStaff = true, address = "/") =>
  showScreen(
    () => <EntityPage screens={screens.slice(0, 1)} placeOf={() => null} />,
    address,
    codes,
    false,
    ["Norte", "Río Bravo"],
    isStaff,
  );
const LOADER = ["MANIFIESTO"];
const dialog = () => page.getByRole("dialog");
const banner = () => page.getByRole("region", { name: "Retenciones generales" });

beforeEach(() => page.viewport(1440, 900));

test("all loads of a client are held, seen above the list on a phone, released, and told of afterwards", async () => {
  const seen = network(standing({ holds: [] }));
  await show(LOADER);
  await page.getByRole("button", { name: "Retenciones generales" }).click();
  await expect.element(dialog().getByText("Nunca se ha retenido todo.")).toBeVisible();
  await dialog().getByRole("button", { name: "Retener todo" }).click();
  await dialog().getByRole("button", { name: "Retener todo" }).click();
  await expect.poll(() => dialog().getByText("Falta", { exact: true }).elements().length).toBe(2);
  await dialog().getByRole("combobox", { name: "Cliente" }).selectOptions("Río Bravo");
  await dialog().getByRole("combobox", { name: "Por qué se retiene" }).selectOptions("Aduana");
  await dialog().getByRole("textbox", { name: "Razón" }).fill(REASON);
  for (const command of ["Asignar la caja", "Despachar"])
    await dialog().getByRole("checkbox", { name: command }).click();
  expect(await accessibilityFaults()).toEqual([]);
  await dialog().getByRole("button", { name: "Retener todo" }).click();
  await expect.element(banner().getByText(REASON)).toBeVisible();
  const { type, reason, blocks, client } = STRIKE;
  expect(askedFor(seen, PATH).find(({ method }) => method === "POST")?.body).toEqual({
    type,
    reason,
    blocks,
    client,
  });

  await page.viewport(390, 844);
  for (const told of ["Río Bravo", "Aduana", REASON, BLOCKED, /^Olga Opera, /])
    await expect.element(banner().getByText(told, { exact: true })).toBeVisible();
  const parts = [...banner().element().querySelectorAll<HTMLElement>("b, span, button, h2")];
  for (const part of parts) {
    const { left, right } = part.getBoundingClientRect();
    expect([part.textContent, left >= 0 && right <= 390]).toEqual([part.textContent, true]);
  }
  expect(document.documentElement.scrollWidth).toBe(390);
  expect(await accessibilityFaults()).toEqual([]);
  await banner().getByRole("button", { name: "Liberar" }).click();
  await dialog().getByRole("textbox", { name: "Razón" }).fill("Acabó");
  await dialog().getByRole("button", { name: "Liberar" }).click();
  await expect.poll(() => banner().elements()).toEqual([]);
  expect(askedFor(seen, `${PATH}/${STRIKE.id}/release`)[0]?.body).toEqual({ reason: "Acabó" });

  await page.getByRole("button", { name: "Retenciones generales" }).click();
  await expect.element(dialog().getByText(REASON)).toBeVisible();
  await expect
    .element(dialog().getByText(/^Liberada por Adela Administra, .*: Acabó$/))
    .toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
});

test("a load's own holds tell those of all loads, which are released as such", async () => {
  const seen = network(standing({ holds: [STRIKE] }));
  await show(LOADER, true, OPEN);
  const holds = page.getByRole("region", { name: "Retenciones", exact: true });
  await expect.element(holds.getByText("Retención general", { exact: true })).toBeVisible();
  await holds.getByRole("button", { name: "Liberar" }).click();
  await dialog().getByRole("textbox", { name: "Razón" }).fill("Acabó");
  await dialog().getByRole("button", { name: "Liberar" }).click();
  await expect.element(holds.getByText("Nada lo retiene.")).toBeVisible();
  expect(askedFor(seen, `${PATH}/${STRIKE.id}/release`)).toHaveLength(1);
});

test("a client's own people hold all, and read that the house alone releases what it holds", async () => {
  network(standing({ holds: [STRIKE] }));
  await show(LOADER, false);
  await expect.element(banner().getByText("Solo la casa la libera.")).toBeVisible();
  expect(banner().getByRole("button").elements()).toEqual([]);
  await page.getByRole("button", { name: "Retenciones generales" }).click();
  await expect.element(dialog().getByText("En vigor", { exact: true })).toBeVisible();
  await expect.element(dialog().getByRole("button", { name: "Retener todo" })).toBeVisible();
});

test("whoever may not write the loads reads what holds them all, and is offered nothing", async () => {
  network(standing({ holds: [STRIKE] }));
  await show(["AUDITORIA_REPORTE"]);
  await expect.element(banner().getByText(REASON)).toBeVisible();
  expect(banner().getByRole("button").elements()).toEqual([]);
  await page.getByRole("button", { name: "Retenciones generales" }).click();
  await expect.element(dialog().getByText(REASON)).toBeVisible();
  expect(dialog().getByRole("button", { name: "Retener todo" }).elements()).toEqual([]);
});

test("a command that is refused says the type of what has come to hold all, and its reason", async () => {
  const values = { hold: "customs", reason: "Huelga" };
  const errors = [{ field: load.id, code: "allHeld", message: "", values }];
  network({
    ...standing({ holds: [] }),
    "POST /api/loads/dispatch": () => new Refusal(422, { type: "/problems/barred", errors }),
  });
  await show(LOADER, true, OPEN);
  await page.getByRole("button", { name: "Despachar" }).click();
  await dialog().getByRole("button", { name: "Despachar" }).click();
  await expect.element(page.getByText(/Retención general \(Aduana\): Huelga/)).toBeVisible();
});

/** A button for the ticked rows. */
const inBar = (name: string) =>
  page
    .elementLocator(page.getByText(/^\d+ marcad/).element().parentElement ?? document.body)
    .getByRole("button", { name });

test("rows that are held are marked in their list, and several with one of them are not offered what it is held from", async () => {
  const free = { ...load, id: crypto.randomUUID(), loadNo: "L-LRD1-26-000008" };
  const held = { ...load, heldFrom: ["dispatch"] };
  const answers = standing({ holds: [] });
  network({
    ...answers,
    "GET /api/loads": () => ({ data: [held, free], totalCount: 2, first: null, last: null }),
  });
  await show(LOADER);
  const mark = page.getByRole("img", { name: "No se puede: Despachar" });
  await expect.poll(() => mark.elements().length).toBe(1);
  const row = mark.element().closest("tr");
  expect(row?.textContent).toContain(load.loadNo);
  await page.getByRole("checkbox", { name: `Marcar ${free.loadNo}` }).click();
  await expect.element(inBar("Despachar")).toBeEnabled();
  await page.getByRole("checkbox", { name: `Marcar ${load.loadNo}` }).click();
  await expect.element(page.getByText(`Retenidos: ${load.loadNo}`, { exact: true })).toBeVisible();
  expect(inBar("Despachar").elements()).toEqual([]);
  await expect.element(inBar("Abrir otra vez la carga")).toBeEnabled();
  await inBar("Más acciones").click();
  await expect
    .element(page.getByRole("menuitem", { name: `Despachar Retenidos: ${load.loadNo}` }))
    .toHaveAttribute("aria-disabled", "true");
});

test("of ticked rows none is offered what a hold on all rows of their client blocks, those of other clients are", async () => {
  const rows = [
    { ...load, client: STRIKE.client },
    { ...load, id: crypto.randomUUID(), loadNo: "L-LRD1-26-000008", client: STRIKE.client - 1 },
  ];
  network({
    ...standing({ holds: [STRIKE] }),
    "GET /api/loads": () => ({
      data: rows,
      totalCount: 2,
      first: null,
      last: null,
      holds: [STRIKE],
    }),
  });
  await show(LOADER);
  await page.getByRole("checkbox", { name: "Marcar L-LRD1-26-000008" }).click();
  await expect.element(inBar("Despachar")).toBeEnabled();
  await page.getByRole("checkbox", { name: `Marcar ${load.loadNo}` }).click();
  await expect.element(inBar("Despachar")).not.toBeInTheDocument();
  await inBar("Más acciones").click();
  await expect
    .element(page.getByRole("menuitem", { name: `Despachar ${REASON}` }))
    .toHaveAttribute("aria-disabled", "true");
});
