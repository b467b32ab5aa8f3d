import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { answers, everything, showApp } from "./appStage.tsx";
import { accessibilityFaults } from "./axe.ts";
import { type Answers, askedFor, network, Refusal } from "./network.ts";

const GROUPS = "GET /api/audit_recovered";
const ROWS = "GET /api/audit_recovered/findings";

const row = (at: number, amount: string) => ({
  _id: `work-${at}`,
  Auditoria: `audit-${at}`,
  Fecha: "2026-11-20T12:00:00.000Z",
  Resuelto: "2026-10-15",
  Persona: "Aurelio Audita",
  FechaPago: "2026-05-01",
  Aduana: "240",
  Patente: "9503",
  Pedimento: `600100${at}`,
  Partida: 1,
  Parte: `SEN-${at}`,
  Recuperado: amount,
});
const months = [
  { Grupo: "2026-09", Hallazgos: 1, Recuperado: "1250.50" },
  { Grupo: "2026-10", Hallazgos: 2, Recuperado: "6000" },
];
const audited: Answers = {
  ...answers,
  [GROUPS]: () => ({ data: months, Total: { Hallazgos: 3, Recuperado: "7250.50" } }),
  [ROWS]: ({ query }) =>
    query.get("Grupo") === "2026-10"
      ? { data: [row(1, "2000"), row(2, "4000")], totalCount: 2, Suma: "6000" }
      : {
          data: [row(1, "2000"), row(2, "4000"), row(3, "1250.50")],
          totalCount: 3,
          Suma: "7250.50",
        },
};

const bars = () => page.getByRole("list", { name: "Arancel recuperado por mes" });
const grid = (name: string) => page.getByRole("grid", { name });

test("the audit report tells the duty recovered by month, and a month opens into the findings that add up to it", async () => {
  await page.viewport(1280, 900);
  const seen = network(audited);
  const app = await showApp("/auditoria-reportes", everything);
  await page.getByRole("button", { name: "Recuperado", exact: true }).click();
  await expect
    .poll(() =>
      bars()
        .getByRole("button")
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual(["2026-091,250.50 MXN", "2026-106,000.00 MXN"]);
  await expect
    .element(page.getByText(/^3 hallazgos resueltos recuperan 7,250\.50 MXN\./))
    .toBeVisible();
  await expect
    .element(grid("Hallazgos resueltos. Suma: 7,250.50 MXN").getByText("SEN-3"))
    .toBeVisible();
  await bars()
    .getByRole("button", { name: /^2026-10/ })
    .click();
  const opened = grid("Hallazgos resueltos: 2026-10. Suma: 6,000.00 MXN");
  await expect.element(opened.getByText("SEN-2")).toBeVisible();
  expect(opened.getByText("SEN-3").elements()).toEqual([]);
  expect(askedFor(seen, "/api/audit_recovered/findings").at(-1)?.query.get("By")).toBe("mes");
  await page.getByRole("button", { name: "Quién lo resolvió" }).click();
  await expect
    .poll(() => askedFor(seen, "/api/audit_recovered").at(-1)?.query.get("By"))
    .toBe("persona");
  expect(app.path()).toBe("/auditoria-reportes");
});

test.each([false, true])(
  "axe finds nothing wrong with what was recovered (dark: %s)",
  async (dark) => {
    network(audited);
    await showApp("/auditoria-reportes?ver=recuperado", everything, dark);
    await expect.element(bars()).toBeVisible();
    expect(await accessibilityFaults()).toEqual([]);
  },
);

test("where nothing was recovered it is said, and what failed can be asked for again", async () => {
  const nothing = { data: [], Total: { Hallazgos: 0, Recuperado: "0" } };
  let fails = true;
  network({
    ...audited,
    [GROUPS]: () => (fails ? new Refusal(503, { detail: "Ocupado" }) : nothing),
    [ROWS]: () => ({ data: [], totalCount: 0, Suma: "0" }),
  });
  await showApp("/auditoria-reportes?ver=recuperado", everything);
  const chart = page.getByRole("region", { name: "Arancel recuperado por mes" });
  await expect.element(chart.getByText(/Ocupado/)).toBeVisible();
  fails = false;
  await chart.getByRole("button", { name: "Reintentar" }).click();
  await expect
    .element(chart.getByText(/^En estos días no se resolvió ningún hallazgo/))
    .toBeVisible();
});
