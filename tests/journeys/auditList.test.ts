import { expect, it } from "vitest";
import { dayFromToday, daysAround, openBrowser, soon } from "./browser.ts";
import { columnOf, gridOf, rowsOf, showColumn, titlesOf } from "./grid.ts";
import { callsTo } from "./requests.ts";

const { within } = openBrowser();

const opened = async (path = `/auditoria?${daysAround()}`) => {
  const { page, calls } = await within(path, { person: "auditor" });
  const audits = gridOf(page, "Auditorías");
  await rowsOf(audits).first().waitFor();
  return { page, audits, calls };
};

/** As the screen writes days. */
const shown = (day: string) => day.replace(/(\d{4})-(\d{2})-(\d{2})/, "$2/$3/$1");

it("auditoria opens on the audits of yesterday only", async () => {
  const { page, calls } = await opened("/auditoria");
  const yesterday = shown(dayFromToday(-1));
  await page
    .getByRole("button", { name: `Rango de fechas: ${yesterday} - ${yesterday}` })
    .waitFor();
  const asked = callsTo(calls, "/api/getAuditGen")[0]?.query;
  expect(Object.fromEntries(asked ?? [])).toEqual({
    Date1: dayFromToday(-1),
    Date2: dayFromToday(0),
  });
});

it("the date-range picker offers the six presets in the documented order, and each is taken at once", async () => {
  const { page, calls } = await opened();
  await page.getByRole("button", { name: /^Rango de fechas/ }).click();
  const presets = page.getByRole("list", { name: "Rangos listos" }).getByRole("button");
  await soon(() => presets.allInnerTexts()).toEqual([
    "Today",
    "Yesterday",
    "Last 7 Days",
    "Last 30 Days",
    "This Month",
    "Last Month",
  ]);
  await presets.filter({ hasText: "Last 7 Days" }).click();
  await soon(() => callsTo(calls, "/api/getAuditGen").at(-1)?.query.get("Date1")).toBe(
    dayFromToday(-6),
  );
  expect(callsTo(calls, "/api/getAuditGen").at(-1)?.query.get("Date2")).toBe(dayFromToday(1));
});

it("the audits show Fecha, Patente, Pedimento and Estado, in this order", async () => {
  const { page, audits } = await opened();
  expect(await titlesOf(audits)).toEqual(["Fecha", "Patente", "Pedimento", "Estado"]);
  for (const at of await columnOf(audits, "Fecha"))
    expect(at).toMatch(/^\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}:\d{2}$/);
  for (const number of await columnOf(audits, "Pedimento")) expect(number).toMatch(/^\d{7}$/);
  await page.getByRole("heading", { name: "Auditoría", level: 1 }).waitFor();
});

it("money, counts and what else is known of an audit show once the column chooser is asked for them", async () => {
  const { page, audits } = await opened();
  for (const title of ["Diferencias", "Riesgos", "Ahorro", "Exposición"])
    await showColumn(page, audits, title);
  for (const count of await columnOf(audits, "Riesgos")) expect(count).toMatch(/^(\d+|—)$/);
});

it("picking the range in force again gives up the choice and asks for both lists anew", async () => {
  const { page, audits, calls } = await opened(
    `/auditoria?from=${dayFromToday(-29)}&to=${dayFromToday(0)}`,
  );
  const details = () => callsTo(calls, "/api/getAuditDet").length;
  await rowsOf(audits).first().click();
  await soon(details).toBe(1);
  const before = callsTo(calls, "/api/getAuditGen").length;
  await page.getByRole("button", { name: /^Rango de fechas/ }).click();
  await page.getByRole("button", { name: "Last 30 Days" }).click();
  await soon(() => new URL(page.url()).searchParams.has("sel")).toBe(false);
  await soon(() => callsTo(calls, "/api/getAuditGen").length).toBeGreaterThan(before);
  await page.getByText("Elija una auditoría").waitFor();
  await rowsOf(audits).first().click();
  await soon(details).toBe(2);
});

it("only one audit is ever selected", async () => {
  const { page, audits } = await opened();
  const selected = audits.getByRole("row", { selected: true });
  expect(await selected.count()).toBe(0);
  await rowsOf(audits).nth(1).click();
  await soon(() => selected.count()).toBe(1);
  const first = new URL(page.url()).searchParams.get("sel");
  await rowsOf(audits)
    .nth(2)
    .click({ modifiers: ["Control"] });
  await soon(() => new URL(page.url()).searchParams.get("sel")).not.toBe(first);
  expect(await selected.count()).toBe(1);
});

it("Actualizar loads the audits of the picked range again", async () => {
  const { page, calls } = await opened();
  const before = callsTo(calls, "/api/getAuditGen").length;
  await page.getByRole("button", { name: "Actualizar" }).click();
  await soon(() => callsTo(calls, "/api/getAuditGen").length).toBeGreaterThan(before);
  const [first, last] = [
    callsTo(calls, "/api/getAuditGen")[0],
    callsTo(calls, "/api/getAuditGen").at(-1),
  ];
  expect(String(last?.query)).toBe(String(first?.query));
});

it("Estado is one of the nine documented words", async () => {
  const { page, audits } = await opened(
    `/auditoria?size=50&from=${dayFromToday(-29)}&to=${dayFromToday(0)}`,
  );
  const known = [
    "Pendiente",
    "En proceso",
    "Sin diferencias",
    "Con diferencias",
    "Con riesgo",
    "Sin información",
    "Error",
    "Revisado",
    "Rectificado",
  ];
  const seen = new Set(await columnOf(audits, "Estado"));
  expect([...seen].filter((estado) => !known.includes(estado))).toEqual([]);
  expect([...seen]).toEqual(
    expect.arrayContaining(["Sin diferencias", "Con riesgo", "Sin información", "Rectificado"]),
  );
  await audits.getByRole("button", { name: "Filtrar Estado" }).click();
  const offered = page.getByRole("dialog", { name: "Filtrar Estado" });
  for (const estado of known)
    await offered.getByRole("checkbox", { name: estado, exact: true }).waitFor();
  expect(await offered.getByRole("checkbox").count()).toBe(known.length + 1);
});
