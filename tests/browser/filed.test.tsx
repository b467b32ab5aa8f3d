import { expect, test } from "vitest";
import { page } from "vitest/browser";
import OperationScreen from "#modules/customsOperations/screen/OperationScreen.tsx";
import type { FilingDifferenceRow } from "#modules/customsOperations/filingDifferences/filingDifferences.ts";
import type { OperationRow } from "#modules/customsOperations/customsOperations.ts";
import { accessibilityFaults } from "./axe.ts";
import { askedFor, network } from "./network.ts";
import { computationOf, operationWorld } from "./operationFixture.ts";
import { showScreen } from "./screenStage.tsx";

async function show(row: Partial<OperationRow>, differences: Partial<FilingDifferenceRow>[] = []) {
  const world = operationWorld({
    computed: computationOf("P2"),
    row: { status: "paid", pedimento: "262430016000101", paidOn: "2026-11-20", ...row },
    differences,
  });
  const seen = network(world.answers);
  await showScreen(OperationScreen, world.address, ["SOLICITUD_PEDIMENTO"]);
  return { seen, section: page.getByRole("region", { name: "El pedimento que se declaró" }) };
}

/** Text is also between elements that have no blank between them. */
const says = (part: { element: () => Element }, text: string) =>
  expect.poll(() => part.element().textContent).toContain(text);

test("a paid operation waits for the file of its pedimento, and is ticked once that says what was authorised", async () => {
  const waiting = await show({ filed: null });
  await says(waiting.section, "Todavía no llega su archivo");
  await says(waiting.section, "Se pagó el 11/20/2026");
});

test("what was declared as authorised has a tick, and says by which file", async () => {
  const { section } = await show({ filed: "asAuthorised", filedSource: "m3", differences: 0 });
  await says(section, "Como se autorizó Según M3.");
});

test("each difference says what was declared and what was authorised, with its pesos, and is explained", async () => {
  await page.viewport(390, 844);
  const { seen, section } = await show(
    { filed: "otherwise", filedSource: "datastage", differences: 4 },
    [
      {
        figure: "customsValue",
        partida: 2,
        authorised: "67601",
        filed: "67701",
        pesos: "100",
        status: "open",
      },
      {
        figure: "paymentForm",
        detail: "6",
        partida: 1,
        authorised: "0",
        filed: "5",
        pesos: "1509",
        status: "open",
      },
      {
        figure: "chargeMoved",
        detail: "freight > insurance packing",
        authorised: "1825, 0",
        filed: "0, 1825",
        pesos: "1825",
        status: "explained",
        explanation: "Así lo pidió el cliente",
      },
      { figure: "day", authorised: "2026-11-20", filed: "2026-11-21", pesos: null, status: "gone" },
    ],
  );
  await says(section, "De otro modo Según Data Stage.");
  const rows = section.getByRole("listitem");
  await says(
    rows.nth(0),
    "Sin explicar Valor en aduana 100.00 MXNPartida 2Se declaró 67,701, se autorizó 67,601",
  );
  await says(rows.nth(1), "Forma de pago IGI/IGE");
  await says(rows.nth(2), "Incrementable en otro renglón: Fletes → Seguros, Embalajes");
  await says(rows.nth(2), "Así lo pidió el cliente");
  await says(rows.nth(3), "Se declaró 11/21/2026, se autorizó 11/20/2026");
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await rows.nth(0).getByRole("button", { name: "Explicar" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox").fill("El agente lo corrige");
  expect(await accessibilityFaults()).toEqual([]);
  await dialog.getByRole("button", { name: "Explicar" }).click();
  await expect.poll(() => askedFor(seen, "/api/filingDifferences/explain")).toHaveLength(1);
  expect(askedFor(seen, "/api/filingDifferences/explain")[0]?.body).toMatchObject({
    reason: "El agente lo corrige",
  });
});
