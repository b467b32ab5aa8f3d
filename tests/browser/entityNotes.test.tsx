import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { entity } from "#kit/entity/entity.ts";
import { sampleRow } from "#kit/entity/sampleRow.ts";
import { EntityPage } from "#kit/entity/web/EntityPage.tsx";
import Holds from "#kit/entity/holds/web/Holds.tsx";
import { useEntityWords } from "#kit/entity/web/useEntityWords.ts";
import { createCallClient } from "#kit/web/http/CallClient.ts";
import { CallContext } from "#kit/web/http/CallContext.tsx";
import { carriers, screens } from "#modules/carriers/carriers.ts";
import {
  screens as visitScreens,
  trailerVisits,
} from "#modules/trailers/trailerVisits/trailerVisits.ts";
import { accessibilityFaults } from "./axe.ts";
import { askedFor, network, type Answers } from "./network.ts";
import { showScreen } from "./screenStage.tsx";

const now = new Date("2026-11-20T18:00:00Z");
const row = sampleRow(carriers, 1, now);
const noted = (action: string, reason: string, more: object = {}) => ({
  version: 1,
  note: 1,
  action,
  reason,
  by: "Olga Opera",
  occurredAt: now.toISOString(),
  recordedAt: now.toISOString(),
  changes: {},
  ...more,
});
const ofRow = `/api/carriers/${row.id}`;
const answers: Answers = {
  "GET /api/carriers": () => ({ data: [row], totalCount: 1, first: "a", last: "b" }),
  [`GET ${ofRow}`]: () => ({ data: row }),
  [`GET ${ofRow}/documents`]: () => ({ data: [] }),
};
const CODES = ["CREATE_TRANSFER"];

beforeEach(() => page.viewport(1440, 900));

test("a comment is written beside the history, by keyboard, and stands in it", async () => {
  let said: string | null = null;
  const seen = network({
    ...answers,
    [`GET ${ofRow}/history`]: () => ({
      data: said === null ? [] : [noted("commented", said)],
      isMore: false,
    }),
    [`POST ${ofRow}/comments`]: ({ body }) => {
      said = (body as { text: string }).text;
      return { data: { id: row.id } };
    },
  });
  const Page = () => <EntityPage screens={screens} placeOf={() => null} />;
  await showScreen(Page, `/?sel=${row.id}`, CODES);
  const box = page.getByRole("textbox", { name: "Comentar" });
  await page.getByRole("button", { name: "Guardar el comentario" }).click();
  await expect.element(page.getByText("Falta", { exact: true })).toBeVisible();
  expect(askedFor(seen, `${ofRow}/comments`)).toEqual([]);
  await box.fill("Llegó tarde");
  await userEvent.keyboard("{Tab}{Enter}");
  await expect.element(page.getByText("Comentario", { exact: true })).toBeVisible();
  await expect.element(page.getByText("Llegó tarde")).toBeVisible();
  await expect.element(box).toHaveValue("");
  expect(await accessibilityFaults()).toEqual([]);
});

const { read, write, fields, commands } = carriers;
const held = entity("carriers", {
  read,
  write,
  fields,
  commands,
  label: "name",
  state: "status",
  holds: true,
});

interface Sent {
  path: string;
  body: unknown;
}

test("what a row is held from stays in the menu with the reason, out of which it is never done, until it is released", async () => {
  const visit = { ...sampleRow(trailerVisits, 1, now), position: "expected" };
  const ofVisit = `/api/trailerVisits/${visit.id}`;
  let standing = [
    {
      id: row.id,
      type: "damage",
      reason: "Golpe en la puerta",
      blocks: ["checkIn"],
      by: "Olga Opera",
      byHouse: true,
      isGlobal: false,
      heldAt: now.toISOString(),
    },
  ];
  network({
    "GET /api/trailerVisits": () => ({ data: [visit], totalCount: 1, first: "a", last: "b" }),
    [`GET ${ofVisit}`]: () => ({ data: visit }),
    [`GET ${ofVisit}/documents`]: () => ({ data: [] }),
    [`GET ${ofVisit}/history`]: () => ({ data: [], isMore: false }),
    [`GET ${ofVisit}/holds`]: () => ({ data: standing }),
    [`POST ${ofVisit}/holds/${row.id}/release`]: () => {
      standing = [];
      return { data: { id: row.id } };
    },
  });
  const Visits = () => <EntityPage screens={visitScreens} placeOf={() => null} />;
  await showScreen(Visits, `/?sel=${visit.id}`, ["ADMON_CAJAS"]);
  const checkIn = page.getByRole("button", { name: "Registrar la entrada" });
  await expect.element(page.getByRole("button", { name: "Cancelar la visita" })).toBeEnabled();
  expect(checkIn.elements()).toEqual([]);
  await page.getByRole("button", { name: "Más acciones" }).click();
  const barred = page.getByRole("menuitem", { name: "Registrar la entrada Golpe en la puerta" });
  await expect.element(barred).toHaveAttribute("aria-disabled", "true");
  (barred.element() as HTMLElement).click();
  expect(await accessibilityFaults()).toEqual([]);
  await userEvent.keyboard("{Escape}");
  await expect.element(barred).not.toBeInTheDocument();
  await page.getByRole("button", { name: "Liberar" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Razón" }).fill("Reparado");
  await dialog.getByRole("button", { name: "Liberar" }).click();
  await expect.element(checkIn).toBeEnabled();
});

/** The holds of a row over calls that are answered here. */
async function showHolds(sent: Sent[], codes: readonly string[], isStaff = true): Promise<void> {
  const standing = [
    {
      id: row.id,
      type: "damage",
      reason: "Golpe en la puerta",
      blocks: ["suspend", "retire"],
      by: "Olga Opera",
      byHouse: true,
      isGlobal: false,
      heldAt: now.toISOString(),
    },
  ];
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    if (typeof init.body === "string") sent.push({ path, body: JSON.parse(init.body) });
    const data = init.method === "GET" ? standing : { id: row.id };
    return new Response(JSON.stringify({ data }));
  });
  const client = createCallClient({ base: "", headers: () => ({}), renew: async () => false });
  function OnlyHolds() {
    const words = useEntityWords(held);
    return <Holds entity={held} row={row} words={words} />;
  }
  const screen = () => (
    <CallContext value={client}>
      <OnlyHolds />
    </CallContext>
  );
  await showScreen(screen, "/", codes, false, [], isStaff);
}

test("a hold says what it blocks, is opened with its reason, and released with another", async () => {
  const sent: Sent[] = [];
  await showHolds(sent, CODES);
  await expect.element(page.getByText("Golpe en la puerta")).toBeVisible();
  await expect
    .element(page.getByText("No se puede: Suspender, Dar de baja", { exact: true }))
    .toBeVisible();
  await page.getByRole("button", { name: "Retener" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Retener" }).click();
  await expect.element(dialog.getByText("Falta", { exact: true })).toBeVisible();
  await dialog.getByRole("combobox", { name: "Por qué se retiene" }).selectOptions("Aduana");
  await dialog.getByRole("textbox", { name: "Razón" }).fill("Semáforo rojo");
  await dialog.getByRole("checkbox", { name: "Activar" }).click();
  await dialog.getByRole("button", { name: "Retener" }).click();
  await expect
    .poll(() => sent)
    .toEqual([
      {
        path: "/api/carriers/holds",
        body: {
          ids: [row.id],
          type: "customs",
          reason: "Semáforo rojo",
          blocks: ["suspend", "retire"],
        },
      },
    ]);
  await page.getByRole("button", { name: "Liberar" }).click();
  await dialog.getByRole("textbox", { name: "Razón" }).fill("Ya pasó");
  await dialog.getByRole("button", { name: "Liberar" }).click();
  await expect
    .poll(() => sent.at(-1))
    .toEqual({ path: `${ofRow}/holds/${row.id}/release`, body: { reason: "Ya pasó" } });
});

test("whoever may not write the row sees its holds and is offered nothing", async () => {
  await showHolds([], ["AUDITORIA_REPORTE"]);
  await expect.element(page.getByText("Golpe en la puerta")).toBeVisible();
  expect(page.getByRole("button", { name: "Liberar" }).elements()).toEqual([]);
  expect(page.getByRole("button", { name: "Retener" }).elements()).toEqual([]);
});

test("a client's own people read that the house alone releases what it holds", async () => {
  await showHolds([], CODES, false);
  await expect.element(page.getByText("Solo la casa la libera.")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Retener" })).toBeVisible();
  expect(page.getByRole("button", { name: "Liberar" }).elements()).toEqual([]);
});
