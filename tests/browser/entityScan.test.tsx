import encodeQR from "qr";
import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { sampleRow } from "#kit/entity/sampleRow.ts";
import { EntityPage } from "#kit/entity/web/EntityPage.tsx";
import { screens, vehicles } from "#modules/carriers/vehicles/vehicles.ts";
import { askedFor, network, type Answers, type Asked } from "./network.ts";
import { press, scan } from "./scanner.ts";
import { showScreen } from "./screenStage.tsx";

const rows = Array.from({ length: 3 }, (_, at) => ({
  ...sampleRow(vehicles, at, new Date("2026-11-20T18:00:00Z")),
  plate: `TX-443${at}`,
}));
const answers: Answers = {
  "GET /api/vehicles": ({ query }: Asked) => {
    const search = query.get("search") ?? "";
    const data = rows.filter(({ plate }) => plate.includes(search));
    return { data, totalCount: data.length, first: "a", last: "b" };
  },
  ...Object.fromEntries(
    rows.flatMap((row) => [
      [`GET /api/vehicles/${row.id}`, () => ({ data: row })],
      [`GET /api/vehicles/${row.id}/history`, () => ({ data: [], isMore: false })],
    ]),
  ),
};
const VehiclesPage = () => <EntityPage screens={screens} placeOf={() => null} />;
const show = () => showScreen(VehiclesPage, "/", ["CREATE_TRANSFER"]);
const search = () => page.getByRole("searchbox", { name: /^Buscar/ });

const opened = (screen: Awaited<ReturnType<typeof show>>) => screen.address().search["selected"];

beforeEach(() => page.viewport(1440, 900));

test("a scanner finds its row from anywhere on the page", async () => {
  const seen = network(answers);
  const screen = await show();
  await expect.element(page.getByRole("gridcell", { name: "TX-4432" })).toBeVisible();
  scan("tx-4432");
  await expect.element(page.getByText("Leído: TX-4432")).toBeVisible();
  await expect.element(page.getByRole("heading", { name: "TX-4432" })).toBeVisible();
  expect(askedFor(seen, "/api/vehicles").at(-1)?.query.get("search")).toBe("TX-4432");
  expect(JSON.stringify(screen.address().search)).toContain(rows[2]?.id);
});

test("a code with which many others begin is found among them", async () => {
  const row = { ...rows[0], plate: "TX-1" };
  const others = Array.from({ length: 90 }, (_, at) => ({ ...rows[1], plate: `TX-1${at + 10}` }));
  const alike = [...others, row].map((one, at) => ({
    ...one,
    id: `00000000-0000-4000-8000-0000000001${String(at).padStart(2, "0")}`,
  }));
  const found = alike.at(-1);
  network({
    ...answers,
    "GET /api/vehicles": ({ query }: Asked) => {
      const sorted =
        query.get("sort") === "plate"
          ? alike.toSorted((one, other) => one.plate.localeCompare(other.plate))
          : alike;
      const data = sorted.slice(0, Number(query.get("take") ?? 50));
      return { data, totalCount: alike.length, first: "a", last: "b" };
    },
    [`GET /api/vehicles/${found?.id}`]: () => ({ data: found }),
    [`GET /api/vehicles/${found?.id}/history`]: () => ({ data: [], isMore: false }),
  });
  const screen = await show();
  await expect.element(page.getByRole("gridcell", { name: "TX-110" }).first()).toBeVisible();
  scan("TX-1");
  await expect.element(page.getByText("Leído: TX-1")).toBeVisible();
  expect(JSON.stringify(screen.address().search)).toContain(found?.id);
});

test("a scan while a field has the focus leaves what a person has typed there, and a code without a row is said", async () => {
  network(answers);
  await show();
  await search().click();
  press([..."TX"], 120);
  await expect.element(search()).toHaveValue("TX");
  scan("ZZ-9999");
  await expect.element(page.getByText("Ninguna fila tiene el código ZZ-9999")).toBeVisible();
  await expect.element(search()).toHaveValue("TX");
});

test("what a person types at 120 words a minute stays where it is typed", async () => {
  network(answers);
  const screen = await show();
  await expect.element(page.getByRole("gridcell", { name: "TX-4430" })).toBeVisible();
  await search().click();
  scan("TX-4431", 100);
  await expect.element(search()).toHaveValue("TX-4431");
  expect(opened(screen)).toBeUndefined();
});

test("in a dialog a code stays in its field, and its end sends nothing", async () => {
  const seen = network(answers);
  await show();
  await page.getByRole("button", { name: "Nuevo vehículo" }).click();
  const plate = page.getByRole("dialog").getByRole("textbox", { name: "Placas", exact: true });
  await plate.click();
  scan("TX-7777");
  await expect.element(plate).toHaveValue("TX-7777");
  expect(seen.filter(({ method }) => method === "POST")).toEqual([]);
  expect(page.getByText("Falta").elements()).toEqual([]);
});

test("the camera reads a code, and says so where it may not be used", async () => {
  network(answers);
  const canvas = document.createElement("canvas");
  const side = 12;
  const squares = encodeQR("TX-4431", "raw", { border: 4 });
  canvas.width = canvas.height = squares.length * side;
  const paint = () => {
    const context = canvas.getContext("2d");
    squares.forEach((line, y) =>
      line.forEach((isDark, x) => {
        Object.assign(context ?? {}, { fillStyle: isDark ? "black" : "white" });
        context?.fillRect(x * side, y * side, side, side);
      }),
    );
  };
  paint();
  const repaint = setInterval(paint, 50);
  const stream = canvas.captureStream(20);
  const media = vi.spyOn(navigator.mediaDevices, "getUserMedia").mockResolvedValue(stream);
  await show();
  const camera = page.getByRole("button", { name: "Leer un código con la cámara" });
  await camera.click();
  await expect.element(page.getByText("Leído: TX-4431")).toBeVisible();
  await expect.element(page.getByRole("heading", { name: "TX-4431" })).toBeVisible();
  await expect
    .poll(() => stream.getTracks().every(({ readyState }) => readyState === "ended"))
    .toBe(true);
  clearInterval(repaint);
  media.mockRejectedValue(new DOMException("no", "NotAllowedError"));
  await camera.click();
  await expect.element(page.getByText(/^No hay cámara/)).toBeVisible();
  await userEvent.keyboard("{Escape}");
  media.mockRestore();
});
