import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { sampleRow } from "#kit/entity/sampleRow.ts";
import { EntityPage } from "#kit/entity/web/EntityPage.tsx";
import { loads, screens as loadScreens } from "#modules/loads/loads.ts";
import { screens as scheduleScreens } from "#modules/extracts/schedules/schedules.ts";
import { askedFor, network } from "./network.ts";
import { showScreen } from "./screenStage.tsx";

const now = new Date("2026-11-20T18:00:00Z");
const load = { ...sampleRow(loads, 1, now), status: "dispatched" };
const none = { data: [], totalCount: 0, first: null, last: null };
const funnel = (title: string) => page.getByRole("button", { name: `Filtrar ${title}` });

beforeEach(() => page.viewport(1440, 900));

test.each([
  ["not narrowed", "may not read", "DESPACHO_REPORTE"],
  ["narrowed", "may read", "MANIFIESTO"],
])("a list is %s by rows that the person %s", async (_way, _right, code) => {
  network({
    "GET /api/loads": () => ({ data: [load], totalCount: 1, first: "a", last: "a" }),
    [`GET /api/loads/${load.id}`]: () => ({ data: load }),
  });
  const Dispatched = () => <EntityPage screens={loadScreens.slice(0, 1)} placeOf={() => null} />;
  await showScreen(Dispatched, "/", [code]);
  await expect.element(funnel("Destino")).toBeVisible();
  expect(funnel("Transportista").elements().length > 0).toBe(code === "MANIFIESTO");
});

test.each([
  ["left out of", "may not read", "REPORTES_TABLEU"],
  ["part of", "may read", "STARS"],
])(
  "what can stay empty and leads to rows is %s the form of who %s them",
  async (_place, _right, code) => {
    const seen = network({
      "GET /api/schedules": () => none,
      "GET /api/reportLayouts": () => none,
    });
    const Schedules = () => (
      <EntityPage screens={scheduleScreens.slice(0, 1)} placeOf={() => null} />
    );
    await showScreen(Schedules, "/", [code]);
    await page.getByRole("button", { name: "Nueva programación" }).click();
    await expect.element(page.getByRole("textbox", { name: "Nombre" })).toBeVisible();
    const isOffered = code === "STARS";
    expect(page.getByRole("combobox", { name: "Layout" }).elements().length > 0).toBe(isOffered);
    expect(askedFor(seen, "/api/reportLayouts").length > 0).toBe(isOffered);
  },
);
