import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { sampleId } from "#kit/entity/fields/ref.ts";
import { EntityPlaces } from "#kit/entity/web/EntityPlaces.ts";
import OperationScreen from "#modules/customsOperations/screen/OperationScreen.tsx";
import type { ComputationWire, ProposalWire } from "#modules/customsOperations/contract.ts";
import { accessibilityFaults } from "./axe.ts";
import { askedFor, network, Refusal } from "./network.ts";
import { computationOf, operationWorld } from "./operationFixture.ts";
import { showScreen } from "./screenStage.tsx";

const Page = () => (
  <EntityPlaces
    value={{
      screens: [],
      placeOf: (name, id) => ({ to: "/entrada", search: { list: name, sel: id } }),
    }}
  >
    <OperationScreen />
  </EntityPlaces>
);
const show = (address: string, codes: readonly string[] = ["SOLICITUD_PEDIMENTO"]) =>
  showScreen(Page, address, codes);
const button = (name: string | RegExp) => page.getByRole("button", { name });
const line = (at: number) => document.querySelector<HTMLElement>(`[data-line="${sampleId(at)}"]`);
const isFocused = (at: number) => expect.poll(() => document.activeElement === line(at)).toBe(true);

beforeEach(() => page.viewport(1440, 900));

test("the proforma stands beside its lines in the blocks of a pedimento", async () => {
  const { answers, address } = operationWorld({ computed: computationOf("P2") });
  network(answers);
  await show(address);
  const paper = page.getByRole("region", { name: "Proforma" });
  await expect.element(paper.getByText("CUADRO DE LIQUIDACION")).toBeVisible();
  const told = [...paper.element().querySelectorAll("[data-values] > div")]
    .slice(0, 3)
    .map((cell) => cell.textContent);
  expect(told).toEqual([
    "VALOR DOLARES53,099.99",
    "VALOR ADUANA968,942",
    "PRECIO PAGADO/VALOR COMERCIAL941,571",
  ]);
  await expect.element(page.getByText(/^155,902\.00/)).toBeVisible();
  expect(document.querySelectorAll("[data-line]").length).toBe(2);
  expect(document.querySelectorAll("[data-partida]").length).toBe(2);
  expect(await accessibilityFaults()).toEqual([]);
});

test.each([
  [true, ["Dar al cliente", "Calcular la proforma", "Cambiar las entradas"]],
  [false, ["Calcular la proforma", "Dar al cliente", "Cambiar las entradas"]],
])(
  "the next step of a kept edition, current or not (%s), stands first, and the menu has the rest with what bars it",
  async (isCurrent, first) => {
    const computed = { ...computationOf("P2"), isCurrent };
    const { answers, address } = operationWorld({ computed, row: { status: "proforma" } });
    network(answers);
    await show(address);
    const actions = page.getByRole("group", { name: "Qué se puede hacer" });
    const shown = () =>
      actions
        .getByRole("button")
        .elements()
        .map(({ textContent }) => textContent);
    await expect.poll(() => shown().slice(0, 3)).toEqual(first);
    await userEvent.keyboard(".");
    await expect
      .element(page.getByRole("menuitem", { name: "Anotar el pago Solo en: Validada" }))
      .toBeDisabled();
  },
);

test("a figure opens its formula with its numbers and the row of the table, and the address keeps it", async () => {
  const { answers, address } = operationWorld({ computed: computationOf("P2") });
  network(answers);
  const stage = await show(address);
  await button(/^IVA, forma de pago 0, partida 1: 144,283 MXN/).click();
  const dialog = page.getByRole("dialog");
  await expect
    .element(dialog.getByText("(901341 + 0 + 0 + 430) × 16 % = 144283.36 → 144283"))
    .toBeVisible();
  await expect.element(dialog.getByText(/De 1 a 50 centavos hacia abajo/)).toBeVisible();
  await expect.element(dialog.getByRole("link", { name: "Cuotas" })).toBeVisible();
  expect(stage.address().search).toMatchObject({ figure: "1 row 3 0" });
  expect(await accessibilityFaults()).toEqual([]);
  await userEvent.keyboard("{Escape}");
  await expect.poll(() => stage.address().search["figure"]).toBeUndefined();
});

test("a charge is told with its share in the formula of what it adds to a partida", async () => {
  const { answers, address } = operationWorld({ computed: computationOf("P2") });
  network(answers);
  await show(`${address}?figure=1 increments`);
  const dialog = page.getByRole("dialog");
  await expect
    .element(dialog.getByText(/^1500 USD × 18.2475 = 27371.25; × 875880 ÷ 941571/))
    .toBeVisible();
  await expect.element(dialog.getByText(/ → 25461$/)).toBeVisible();
});

test("a contribution by hand stands with its line and its reason, is explained by them, and another is added", async () => {
  const own = { key: 9, form: 0, handReason: "Aprovechamiento del oficio 12" };
  const { answers, address, id } = operationWorld({
    computed: computationOf("P2", [{ id: "hand", line: "2", key: 9, form: 0, pesos: "1250" }]),
    typed: [{ ...own, amount: "1250", operationLine: sampleId(2) }],
  });
  const seen = network(answers);
  await show(address);
  const section = page.getByRole("region", { name: "Contribuciones a mano" });
  await expect.element(section.getByText("9, forma de pago 0")).toBeVisible();
  await expect.element(section.getByText(`Línea F1 / 2 · ${own.handReason}`)).toBeVisible();
  await button(/^9, forma de pago 0, partida 2: 1,250 MXN/).click();
  const dialog = page.getByRole("dialog");
  await expect.element(dialog.getByText(own.handReason)).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect
    .element(page.getByText("Contribuciones a mano en la base de IVA").first())
    .toBeVisible();
  await button("Agregar una contribución").click();
  await dialog.getByRole("textbox", { name: /^Clave/ }).fill("4");
  await dialog.getByRole("textbox", { name: /^Pesos enteros/ }).fill("300");
  await dialog.getByRole("textbox", { name: /^Razón/ }).fill("ISAN");
  expect(await accessibilityFaults()).toEqual([]);
  await dialog.getByRole("button", { name: "Guardar" }).click();
  const sent = () =>
    askedFor(seen, "/api/handContributions").filter(({ method }) => method === "POST");
  await expect.poll(sent).toHaveLength(1);
  expect(sent()[0]?.body).toEqual({
    operation: id,
    operationLine: null,
    key: 4,
    form: 0,
    amount: "300",
    handReason: "ISAN",
  });
});

test("lines are walked by keys, the line stands in the address, and Enter opens its form", async () => {
  const { answers, address } = operationWorld({ computed: computationOf("P1") });
  const seen = network(answers);
  const stage = await show(address);
  await expect.poll(() => line(1)).not.toBeNull();
  await userEvent.keyboard("j");
  await isFocused(1);
  await userEvent.keyboard("j{ArrowDown}");
  await isFocused(3);
  await userEvent.keyboard("k");
  await isFocused(2);
  expect(stage.address().search).toMatchObject({ line: sampleId(2) });
  await userEvent.keyboard("{Enter}");
  const dialog = page.getByRole("dialog");
  await expect.element(dialog.getByRole("textbox", { name: "Cantidad" })).toHaveValue("4");
  expect(dialog.getByText("Línea de factura").elements()).toEqual([]);
  await dialog.getByRole("textbox", { name: "Cantidad" }).fill("3");
  await userEvent.keyboard("j");
  await expect.element(dialog.getByRole("textbox", { name: "Cantidad" })).toHaveValue("3j");
  await dialog.getByRole("textbox", { name: "Cantidad" }).fill("3");
  const before = askedFor(
    seen,
    `/api${address.replace(/^.*pedimento/, "/customsOperations").replace("operacion", "computation")}`,
  ).length;
  await dialog.getByRole("button", { name: "Guardar" }).click();
  await expect
    .poll(() =>
      askedFor(seen, `/api/operationLines/${sampleId(2)}`)
        .filter(({ method }) => method === "POST")
        .map(({ body }) => body),
    )
    .toMatchObject([{ quantity: "3", version: 1 }]);
  const [sent] = askedFor(seen, `/api/operationLines/${sampleId(2)}`).flatMap(({ method, body }) =>
    method === "POST" ? [body as { operation: string; invoiceLine: string }] : [],
  );
  expect([sent?.operation, sent?.invoiceLine].every((id) => typeof id === "string")).toBe(true);
  await expect
    .poll(
      () =>
        askedFor(
          seen,
          `/api${address.replace(/^.*pedimento/, "/customsOperations").replace("operacion", "computation")}`,
        ).length,
    )
    .toBeGreaterThan(before);
});

test("faults stand in place of the proforma, and one of a line leads to its form at the field", async () => {
  const computed = computationOf("P1");
  const { answers, address, id } = operationWorld({
    computed: {
      ...computed,
      proforma: null,
      used: null,
      faults: [
        {
          code: "unitConversion",
          entity: "operationLines",
          row: sampleId(3),
          field: "unitFactor",
          values: { line: "F1 / 3", part: "PART-4010110201", from: "PZA", to: "Kg" },
        },
        {
          code: "fxMissing",
          entity: "customsOperations",
          row: "x",
          field: "determinationDay",
          values: { day: "2026-11-20", published: "" },
        },
        {
          code: "sellerMissing",
          entity: "carriers",
          row: sampleId(9),
          field: "country",
          values: { supplier: "Acme", line: "F1 / 1", part: "X" },
        },
      ],
    },
  });
  network(answers);
  const stage = await show(address);
  await expect.element(page.getByText("3 faltas detienen la proforma")).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: /El proveedor Acme no tiene país/ }))
    .toHaveAttribute(
      "href",
      expect.stringMatching(/carriers.*fill=country|fill=country.*carriers/),
    );
  await expect
    .element(page.getByRole("link", { name: "Ver la tabla" }))
    .toHaveAttribute("href", expect.stringContaining("exchangeRates"));
  await button(/PZA no se convierte en Kg/).click();
  await expect
    .element(
      page.getByRole("dialog").getByRole("textbox", { name: "Unidades de tarifa por unidad" }),
    )
    .toHaveFocus();
  expect(stage.address().search).toMatchObject({ line: sampleId(3) });
  expect(id).not.toBe("");
});

const proposal = (
  at: number,
  treaty: string,
  preferential: string,
  saving: string,
): ProposalWire => ({
  line: sampleId(at),
  treaty,
  party: treaty === "T-MEC" ? "USA" : "EMU",
  certificate: "C-77",
  certificateLine: String(40 + at),
  rate: "5",
  preferential,
  saving,
});

test("a preference is claimed with treaty, party and line of the certificate; all of them take the best of each line", async () => {
  const { answers, address } = operationWorld({
    computed: {
      ...computationOf("P1"),
      proposals: [
        proposal(1, "T-MEC", "0", "1142"),
        proposal(1, "TLCUEM", "2.5", "571"),
        proposal(2, "T-MEC", "0", "305"),
      ],
    },
  });
  const seen = network(answers);
  await show(address);
  const sent = (at: number) =>
    askedFor(seen, `/api/operationLines/${sampleId(at)}`).flatMap(({ method, body }) =>
      method === "POST" ? [body] : [],
    );
  await expect.element(page.getByText("Ahorra 1,447 MXN")).toBeVisible();
  await button("Aplicar T-MEC a la línea F1 / 2").click();
  await expect
    .poll(() => sent(2))
    .toMatchObject([
      { claim: "T-MEC", claimParty: "USA", certificateLine: "42", quantity: "4", version: 1 },
    ]);
  await button("Aplicar las 2").click();
  await expect.poll(() => sent(2).length).toBe(2);
  expect(sent(1)).toMatchObject([{ claim: "T-MEC", certificateLine: "41" }]);
});

test("what changed between the last two editions is told with money first, and others can be chosen", async () => {
  const later = computationOf("P2");
  const earlier = structuredClone(later.proforma);
  if (!earlier || !later.proforma) throw new Error("P2 has a proforma");
  const [first] = earlier.partidas;
  if (!first) throw new Error("P2 has partidas");
  const before = {
    ...earlier,
    cash: "150000",
    partidas: [{ ...first, origin: "CAN", price: "800000" }, ...earlier.partidas.slice(1)],
  };
  const { answers, address } = operationWorld({
    computed: later,
    row: { status: "proforma" },
    editions: [
      { edition: 1, number: "OP-26-000001/1" },
      { edition: 2, number: "OP-26-000001/2", state: "current" },
    ],
    contents: [before, later.proforma],
  });
  network(answers);
  const stage = await show(address);
  const changes = page.getByRole("region", { name: "Qué cambió" });
  await expect.element(changes.getByRole("row", { name: /Efectivo/ })).toBeVisible();
  const rows = [...changes.element().querySelectorAll("tbody tr")].map((row) =>
    [...row.children].map((cell) => cell.textContent),
  );
  expect(rows).toEqual([
    ["Todo el pedimento"],
    ["Efectivo", "150,000", "155,902", "+5,902"],
    ["Partida 1"],
    ["Precio pagado", "800,000", "875,880", "+75,880"],
    ["Origen", "CAN", "USA", ""],
  ]);
  await changes.getByRole("combobox", { name: "De" }).selectOptions("now");
  await expect.element(changes.getByText("Las dos dicen lo mismo.")).toBeVisible();
  expect(stage.address().search).toMatchObject({ before: "now", after: "2" });
});

test("a kept edition that is outdated is held against what it would be now, and the audit's words stand with its line", async () => {
  const computed = computationOf("P2");
  if (!computed.proforma) throw new Error("P2 has a proforma");
  const { answers, address } = operationWorld({
    computed: { ...computed, isCurrent: false },
    row: { status: "proforma" },
    editions: [{ edition: 1, number: "OP-26-000001/1", state: "current" }],
    contents: [{ ...computed.proforma, cash: "1" }],
    findings: [
      {
        sequence: 2,
        part: "PART-8431430301",
        code: "C20",
        caseCode: "C20",
        notes: [],
        severity: "RIESGO",
        amount: "600",
        advice: [{ code: "C20", values: { part: "PART-8431430301" } }],
        reasons: [{ code: "notClaimed" }, { code: "deadline", values: { deadline: "2027-11-20" } }],
      },
    ],
  });
  network(answers);
  const stage = await show(address);
  await expect.element(page.getByText("Edición 1: hay que recalcularla")).toBeVisible();
  await expect
    .element(page.getByRole("row", { name: "Efectivo 1 155,902 +155,901" }))
    .toBeVisible();
  const audit = page.getByRole("region", { name: "Lo que dice la auditoría de la edición 1" });
  await expect
    .element(audit.getByText(/sin certificado de la parte PART-8431430301/))
    .toBeVisible();
  await expect.element(audit.getByText("No se declaró tratado.")).toBeVisible();
  await expect.element(audit.getByText(/«pagado» es lo que se pagaría/)).toBeVisible();
  expect(audit.getByText(/rectificar/).elements()).toEqual([]);
  await audit.getByRole("button", { name: "Ir a la línea" }).click();
  await expect.poll(() => stage.address().search["line"]).toBe(sampleId(2));
});

test.each([
  ["south", "La auditoría no señala nada."],
  ["north", "La auditoría juzga importaciones; de exportaciones no dice nada."],
] as const)(
  "an edition of goods that go %s without findings says what that means",
  async (direction, words) => {
    const computed = computationOf("P7");
    if (!computed.proforma) throw new Error("P7 has a proforma");
    const { answers, address } = operationWorld({
      computed,
      row: { status: "proforma", direction },
      editions: [{ edition: 1, number: "OP-26-000001/1", state: "current" }],
      contents: [computed.proforma],
    });
    network(answers);
    await show(address);
    await expect.element(page.getByText(words)).toBeVisible();
  },
);

test("while it is computed anew the figures of before stay in sight, also when that fails", async () => {
  const { answers, address, id, state } = operationWorld({ computed: computationOf("P1") });
  const path = `/api/customsOperations/${id}/computation`;
  const [was, is] = [computationOf("P1"), computationOf("P2")];
  const tried = { isRefused: true };
  network({
    ...answers,
    [`GET ${path}`]: () => (tried.isRefused ? new Refusal(503) : { data: state.computed }),
  });
  tried.isRefused = false;
  const held = Promise.withResolvers<void>();
  const plain = globalThis.fetch;
  const waits = { isOn: false };
  vi.stubGlobal("fetch", async (asked: string, init?: RequestInit) => {
    if (waits.isOn && asked.includes("computation")) await held.promise;
    return plain(asked, init);
  });
  await show(address);
  const cash = (value: string) => button(new RegExp(`^Efectivo: ${value} MXN`));
  await expect.element(cash(figure(was))).toBeVisible();
  waits.isOn = true;
  tried.isRefused = true;
  line(2)?.click();
  await expect.element(button("Quitar de la operación").first()).toBeVisible();
  await button("Quitar de la operación").first().click();
  await expect.element(page.getByText("Calculando…")).toBeVisible();
  await expect.element(cash(figure(was))).toBeVisible();
  held.resolve();
  await expect.element(page.getByText(/^No se pudo recalcular/)).toBeVisible();
  await expect.element(cash(figure(was))).toBeVisible();
  tried.isRefused = false;
  state.computed = is;
  await button("Reintentar").click();
  await expect.element(cash(figure(is))).toBeVisible();
  expect(page.getByText(/^No se pudo recalcular/).elements()).toEqual([]);
});
const figure = ({ proforma }: ComputationWire): string =>
  Number(proforma?.cash).toLocaleString("en-US");

test("who may only read sees the page without edits", async () => {
  const { answers, address } = operationWorld({
    computed: { ...computationOf("P2"), proposals: [proposal(1, "T-MEC", "0", "1142")] },
  });
  network(answers);
  await show(address, ["MINA_CLIENTE"]);
  await expect.element(page.getByText("CUADRO DE LIQUIDACION")).toBeVisible();
  await expect.element(page.getByText("Ahorra 1,142 MXN")).toBeVisible();
  line(1)?.click();
  line(1)?.click();
  for (const name of [/^Aplicar/, "Cambiar", "Agregar un cargo", "Calcular la proforma", /Quitar/])
    expect(button(name).elements()).toEqual([]);
  expect(page.getByRole("dialog").elements()).toEqual([]);
});

test("a phone shows amounts in one line beside the longest of their names", async () => {
  await page.viewport(390, 844);
  const hand = { id: "hand", line: "2", key: 9, form: 0, pesos: "1250" };
  const { answers, address } = operationWorld({ computed: computationOf("P2", [hand]) });
  network(answers);
  await show(address);
  await expect
    .element(page.getByText("Contribuciones a mano en la base de IVA").first())
    .toBeVisible();
  const amounts = [...document.querySelectorAll<HTMLElement>("table td:last-child button")];
  expect(amounts.length).toBeGreaterThan(5);
  expect(amounts.filter((each) => each.getBoundingClientRect().height > 32)).toEqual([]);
});

test("a phone reads the proforma first, then its lines, in one column", async () => {
  await page.viewport(390, 844);
  const { answers, address } = operationWorld({ computed: computationOf("P3") });
  network(answers);
  await show(address);
  await expect.element(page.getByText("CUADRO DE LIQUIDACION")).toBeVisible();
  const top = (name: string) =>
    page.getByRole("region", { name }).element().getBoundingClientRect().top;
  expect(top("Proforma")).toBeLessThan(top("Facturas y líneas"));
  const wide = [...document.querySelectorAll<HTMLElement>("[data-keys=operation] *")].filter(
    (each) => each.getBoundingClientRect().right > 390,
  );
  expect(wide.map(({ outerHTML }) => outerHTML.slice(0, 120))).toEqual([]);
});

test.each([
  ["PDF en bloques de pedimento", "pdf", "es"],
  ["Excel con partidas y líneas", "xlsx", "es"],
  ["Archivo M3 sin firma", "m3", null],
  ["Borradores de COVE, sin firma (ZIP)", "coves", "es"],
  ["Todo con los documentos (ZIP)", "pack", "es"],
])("an edition is saved as %s", async (words, path, language) => {
  const computed = computationOf("P1");
  if (!computed.proforma) throw new Error("P1 has a proforma");
  const { answers, address } = operationWorld({
    computed,
    editions: [{ edition: 1, number: "OP-26-000001/1", state: "current" }],
    contents: [computed.proforma],
  });
  const file = `/api/proformas/${sampleId(1)}/${path}`;
  const seen = network({ ...answers, [`GET ${file}`]: () => "file" });
  await show(address);
  await button("Guardar la edición 1 como…").click();
  await page.getByRole("menuitem", { name: words }).click();
  await expect
    .poll(() => askedFor(seen, file).map(({ query }) => query.get("language")))
    .toEqual([language]);
});
