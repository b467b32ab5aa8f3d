import { expect, it } from "vitest";
import { goWithin } from "./atRest.ts";
import { openBrowser, soon } from "./browser.ts";
import { columnOf, gridOf, rowsOf, rowWith, titlesOf } from "./grid.ts";
import { lookOf } from "./look.ts";
import { type SentCall, callsTo } from "./requests.ts";

const { within } = openBrowser();

const opened = async (path = "/catalogos") => {
  const { page, calls } = await within(path, { person: "auditor" });
  const parts = gridOf(page, "Catálogo de partes");
  await rowsOf(parts).first().waitFor();
  return { page, parts, changes: gridOf(page, /^Cambios/), calls };
};

const lastPage = (calls: readonly SentCall[]) =>
  Object.fromEntries(callsTo(calls, "/parts_paginated").at(-1)?.query ?? []);

const descending = (texts: readonly string[]) =>
  texts.toSorted((one, other) => (one < other ? 1 : one > other ? -1 : 0));

it("the catalogue of parts shows Núm. Parte, MXHTS, USHTS and Descripción, the highest part number first", async () => {
  const { parts, calls } = await opened();
  expect(lastPage(calls)).toEqual({ skip: "0", take: "10", orderby: "PartNO", order: "desc" });
  expect(await titlesOf(parts)).toEqual(["Núm. Parte", "MXHTS", "USHTS", "Descripción"]);
  const numbers = await columnOf(parts, "Núm. Parte");
  expect(numbers).toHaveLength(10);
  expect(numbers).toEqual(descending(numbers));
  const sorted = parts.getByRole("columnheader", { name: "Núm. Parte" });
  expect(await sorted.getAttribute("aria-sort")).toBe("descending");
});

it("the search panel finds parts by what their number holds, on the server", async () => {
  const { page, parts, calls } = await opened();
  await page.getByRole("searchbox", { name: "Buscar por número de parte o MXHTS" }).fill("sop-10");
  await soon(() => columnOf(parts, "Núm. Parte")).toContain("SOP-1020");
  expect((await columnOf(parts, "Núm. Parte")).every((part) => part.startsWith("SOP-10"))).toBe(
    true,
  );
  expect(lastPage(calls)).toMatchObject({ filter: "sop-10", skip: "0" });
});

it.each([
  ["Núm. Parte", "CBL-1003", "CBL-1003"],
  ["MXHTS", "8504", "8504"],
])("%s can be filtered by its header, on the server", async (title, typed, found) => {
  const { page, parts, calls } = await opened();
  await parts.getByRole("button", { name: `Filtrar ${title}` }).click();
  await page.getByRole("textbox", { name: `${title} contiene` }).fill(typed);
  await page.getByRole("button", { name: "Aplicar" }).click();
  await soon(() => lastPage(calls)["filter"]).toBe(typed);
  await soon(async () => (await columnOf(parts, title))[0]?.replaceAll(".", "")).toMatch(found);
  for (const value of await columnOf(parts, title))
    expect(value.replaceAll(".", "")).toMatch(found);
});

it("USHTS and Descripción can be neither sorted nor filtered", async () => {
  const { parts, calls } = await opened();
  for (const title of ["USHTS", "Descripción"]) {
    const header = parts.getByRole("columnheader", { name: title });
    await header.getByText(title).click();
    await header.press("Enter");
    expect(await header.getAttribute("aria-sort")).toBeNull();
    expect(await header.getByRole("button").count()).toBe(0);
  }
  expect(callsTo(calls, "/parts_paginated")).toHaveLength(1);
});

it("sorting is the server's", async () => {
  const { parts, calls } = await opened();
  await parts.getByRole("columnheader", { name: "MXHTS" }).getByText("MXHTS").click();
  await soon(() => lastPage(calls)).toMatchObject({ orderby: "MXHTS", order: "asc", skip: "0" });
  await soon(async () => (await columnOf(parts, "MXHTS"))[0]).toMatch(/^3926/);
  await parts.getByRole("columnheader", { name: "MXHTS" }).getByText("MXHTS").click();
  await soon(() => lastPage(calls)).toMatchObject({ orderby: "MXHTS", order: "desc" });
  await soon(async () => (await columnOf(parts, "MXHTS"))[0]).toMatch(/^9032/);
});

it("paging is the server's, with the documented sizes and pager text", async () => {
  const { page, parts, calls } = await opened();
  const pages = page.getByRole("region", { name: "Catálogo de partes" });
  const [, count] = /Page #1\. Total: \d+ \((\d+) items\)/.exec(await pages.innerText()) ?? [];
  await pages.getByRole("button", { name: "Página siguiente" }).click();
  await soon(() => lastPage(calls)).toMatchObject({ skip: "10", take: "10" });
  await pages.getByText("Page #2. Total:").waitFor();
  expect(await pages.getByRole("group", { name: "Renglones por página" }).innerText()).toMatch(
    /^10\s+20\s+50$/,
  );
  await pages.getByRole("button", { name: "50", exact: true }).click();
  await soon(() => lastPage(calls)).toMatchObject({ skip: "0", take: "50" });
  await soon(() => rowsOf(parts).count()).toBe(50);
  await pages
    .getByText(`Page #1. Total: ${Math.ceil(Number(count) / 50)} (${count} items)`)
    .waitFor();
});

it("with no part chosen the changes stay empty; choosing one asks for that part's changes", async () => {
  const { page, parts, changes, calls } = await opened();
  await page.getByText("Elija una parte para ver sus cambios.").waitFor();
  expect(await rowsOf(changes).count()).toBe(0);
  expect(callsTo(calls, "/partnumberslog_bypartno")).toEqual([]);
  const part = (await columnOf(parts, "Núm. Parte"))[2] ?? "";
  await rowWith(parts, part).click();
  await rowsOf(gridOf(page, `Cambios de ${part}`))
    .first()
    .waitFor();
  expect(await titlesOf(changes)).toEqual([
    "Creado",
    "Type",
    "PartNO",
    "Fracc. MX",
    "Fracc. US",
    "Descripcion",
    "ECCN",
    "Fecha",
  ]);
  expect(
    callsTo(calls, "/partnumberslog_bypartno").map(({ query }) => query.get("PartNO")),
  ).toEqual([part]);
  expect(new Set(await columnOf(changes, "PartNO"))).toEqual(new Set([part]));
  expect(new URL(page.url()).searchParams.get("sel")).toBe(part);
});

it("among the changes of a part, New, MXHTS, USHTS and PartDesc are badges in amber", async () => {
  const { page } = await within("/catalogos?sel=TRF-1005", { person: "auditor" });
  for (const [part, flag] of [
    ["TRF-1005", "New"],
    ["TRF-1005", "MXHTS"],
    ["SOP-1015", "USHTS"],
    ["TAP-1015", "PartDesc"],
  ] as const) {
    if (!page.url().endsWith(part)) await goWithin(page, `/catalogos?sel=${part}`);
    const badge = rowsOf(gridOf(page, `Cambios de ${part}`)).getByText(flag, { exact: true });
    expect([flag, (await lookOf(badge.first())).colour]).toEqual([flag, "amber"]);
  }
});

it("among the changes of a part that was deleted, Delete is a badge in red", async () => {
  const { page } = await within("/catalogos?sel=FIL-1012", { person: "auditor" });
  const badge = rowsOf(gridOf(page, "Cambios de FIL-1012")).getByText("Delete", { exact: true });
  expect(await lookOf(badge.first())).toMatchObject({ colour: "red" });
});
