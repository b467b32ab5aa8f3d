import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { sampleRow } from "#kit/entity/sampleRow.ts";
import { EntityPage } from "#kit/entity/web/EntityPage.tsx";
import { counts, screens } from "#modules/counts/counts.ts";
import { screens as stockScreens } from "#modules/stockBalances/stockBalances.ts";
import { accessibilityFaults } from "./axe.ts";
import { askedFor, network, type Answers } from "./network.ts";
import { scan } from "./scanner.ts";
import { showScreen } from "./screenStage.tsx";

const row = {
  ...sampleRow(counts, 1, new Date("2026-11-20T18:00:00Z")),
  status: "open",
  notFound: [],
  found: [],
  expected: ["OTRA-1 L9 77"],
  counted: ["OTRA-1 L9 70.5", "OTRA-2 3"],
};
const answers: Answers = {
  "GET /api/counts": () => ({ data: [row], totalCount: 1, first: "a", last: "a" }),
  [`GET /api/counts/${row.id}`]: () => ({ data: row }),
  [`GET /api/counts/${row.id}/history`]: () => ({ data: [], isMore: false }),
  [`GET /api/counts/${row.id}/holds`]: () => ({ data: [] }),
  "POST /api/counts/count": () => ({ data: [{ id: row.id, version: 2 }] }),
};
const Page = () => <EntityPage screens={screens} placeOf={() => null} />;
const dialog = () => page.getByRole("dialog", { name: "Contar", exact: true });
const box = (name: string) => dialog().getByRole("textbox", { name, exact: true });
const submit = () => dialog().getByRole("button", { name: "Contar" }).click();
const sentTo = (seen: Parameters<typeof askedFor>[0]) =>
  askedFor(seen, "/api/counts/count").map(
    ({ body }) => (body as { input: { goods: string[] } }).input.goods,
  );

async function open() {
  const seen = network(answers);
  await showScreen(Page, `/?sel=${row.id}`, ["DISTRIBUCION_INVENTARIO"]);
  await page.getByRole("button", { name: "Contar", exact: true }).first().click();
  await expect.element(box("Núm. Parte 1")).toBeVisible();
  return seen;
}
const hasNoOverflow = () =>
  expect(dialog().element().scrollWidth).toBeLessThanOrEqual(dialog().element().clientWidth);

beforeEach(() => page.viewport(360, 740));

test("parts are counted line by line on a phone, by scanner and by hand, and nothing tells what should be there", async () => {
  const seen = await open();
  expect(dialog().element().textContent).not.toContain("OTRA");
  await box("Núm. Parte 1").click();
  scan("PARTE-100");
  await expect.element(box("Lote 1")).toHaveFocus();
  scan("LOTE-7");
  await expect.element(box("Cantidad 1")).toHaveFocus();
  await userEvent.keyboard("12.5{Enter}");
  await expect.element(box("Núm. Parte 2")).toHaveFocus();
  await userEvent.keyboard("b-2{Enter}{Enter}3");
  await expect.element(box("Núm. Parte 3")).toBeVisible();
  hasNoOverflow();
  expect(await accessibilityFaults()).toEqual([]);
  expect(sentTo(seen)).toEqual([]);
  await submit();
  await expect.poll(() => sentTo(seen)).toEqual([["PARTE-100\tLOTE-7\t12.5", "b-2\t\t3"]]);
  await expect.element(dialog()).not.toBeInTheDocument();
});

test("a combined code fills the whole line, and labels that are scanned stand each on its own", async () => {
  const seen = await open();
  await box("Núm. Parte 1").click();
  scan("(241)A-1(10)L7(37)12");
  await expect.element(box("Núm. Parte 2")).toHaveFocus();
  await expect.element(box("Lote 1")).toHaveValue("L7");
  scan("(240)A-2(10)L8");
  await expect.element(box("Cantidad 2")).toHaveFocus();
  await userEvent.keyboard("3");
  const labels = dialog().getByRole("textbox", { name: /^Etiquetas/ });
  await labels.click();
  scan("]C100340123450000000017");
  scan("HU02");
  await expect.element(labels).toHaveValue("340123450000000017\nHU02\n");
  await submit();
  await expect.poll(() => sentTo(seen)).toEqual([["A-1\tL7\t12", "A-2\tL8\t3"]]);
  expect(askedFor(seen, "/api/counts/count")[0]?.body).toMatchObject({
    input: { labels: ["340123450000000017", "HU02", ""] },
  });
});

test("a line that says no amount is told with its number, and can be taken away", async () => {
  const seen = await open();
  await box("Núm. Parte 1").fill("A-1");
  await box("Cantidad 1").fill("4");
  await box("Núm. Parte 2").fill("A-2");
  await box("Cantidad 2").fill("1,5");
  await submit();
  await expect.element(dialog().getByText(/^Renglón 2:/)).toBeVisible();
  hasNoOverflow();
  expect(await accessibilityFaults()).toEqual([]);
  await dialog().getByRole("button", { name: "Quitar el renglón 2" }).click();
  await expect.element(box("Núm. Parte 2")).toHaveFocus();
  await submit();
  await expect.poll(() => sentTo(seen)).toEqual([["A-1\t\t4"]]);
});

test("what differed is told with what the books had and what was counted", async () => {
  network({
    ...answers,
    [`GET /api/counts/${row.id}`]: () => ({ data: { ...row, status: "adjusted" } }),
  });
  await page.viewport(1280, 800);
  await showScreen(Page, `/?sel=${row.id}`, ["DISTRIBUCION_INVENTARIO"]);
  for (const words of ["OTRA-1 L9 77", "OTRA-1 L9 70.5, OTRA-2 3"])
    await expect.element(page.getByText(words).first()).toBeVisible();
});

test.each([
  ["DISTRIBUCION_INVENTARIO", 1],
  ["DISTRIBUCION_INVENTARIO_CLIENTE", 0],
])("counts have a tab beside the stock for whoever may read them: %s", async (code, tabs) => {
  const none = { data: [], totalCount: 0, first: null, last: null };
  network({ ...answers, "GET /api/stockBalances": () => none });
  await page.viewport(1280, 800);
  const both = [...stockScreens, ...screens];
  await showScreen(() => <EntityPage screens={both} placeOf={() => null} />, "/", [code]);
  await expect.element(page.getByRole("searchbox").first()).toBeVisible();
  const tab = page.getByRole("link", { name: "Conteos", exact: true });
  await expect.poll(() => tab.elements().length).toBe(tabs);
});
