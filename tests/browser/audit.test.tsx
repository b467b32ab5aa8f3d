import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { daysAfter } from "#kit/web/dates/dayRange.ts";
import { dayIn } from "#kit/web/dates/instant.ts";
import AuditScreen from "#features/audit/screen/AuditScreen.tsx";
import { accessibilityFaults } from "./axe.ts";
import { askedFor, network, Refusal, type Answers } from "./network.ts";
import { speak, showScreen } from "./screenStage.tsx";

const first = "00000000-0000-4000-8000-000000000001";
const second = "00000000-0000-4000-8000-000000000002";
const audit = (id: string, more: object = {}) => ({
  _id: id,
  Fecha: "2026-11-20T05:30:00Z",
  Patente: "9999",
  Pedimento: "6000101",
  Estado: "Con riesgo",
  Aduana: "240",
  Anio: 2026,
  Clave: "A1",
  Cliente: "Cliente Uno",
  Partidas: 3,
  Diferencias: 2,
  Riesgos: 1,
  Ahorro: "0.00",
  Exposicion: "12345.6",
  ...more,
});
const line = (Tipo: string, Partida: number, more: object = {}) => ({
  Tipo,
  Partida,
  ParteAduasis: `ZX-${Partida}`,
  ParteEXL: `ZX-${Partida}`,
  ResultadoParte: "true",
  FraccionAduasis: "8544429904",
  FraccionEXL: "8544429904",
  ResultadoFraccion: "true",
  DescripcionAduasis: "ARNES ELECTRICO",
  DescripcionEXL: "Arnés eléctrico",
  ResultadoDescripcion: "true",
  TipoCaso: "TL·PO",
  OtrasClaves: ["XP", "EN"],
  ResultadoTL: "true",
  NivelFraccion: "equal10",
  Similitud: 1,
  Metodo: "M1",
  Extractor: null,
  Confianza: 1,
  Caso: "C01",
  Notas: [],
  Severidad: "OK",
  Importe: null,
  ImporteIVA: null,
  Tasa: null,
  FechaLimite: null,
  Razones: [],
  Motivos: [],
  Tratados: ["T-MEC"],
  Certificado: null,
  ...more,
});
const risky = {
  FraccionEXL: "8544429901",
  ResultadoFraccion: "false",
  NivelFraccion: "equal8",
  ResultadoTL: "false",
  Caso: "C20",
  Severidad: "RIESGO",
  Importe: "12345.6",
  Razones: ["No hay certificado de la parte ZX-2."],
  Motivos: [{ Codigo: "noCertificate", Valores: { part: "ZX-2" } }],
};
const answers: Answers = {
  "GET /api/getAuditGen": () => ({
    data: [audit(first), audit(second, { Pedimento: "6000102", Estado: "Sin diferencias" })],
    totalCount: 2,
  }),
  "GET /api/getAuditDet": () => ({
    data: {
      Resultado: [1, 2, 3].flatMap((partida) =>
        ["PARTE", "CERTIFICADO"].map((kind) => line(kind, partida, partida === 2 ? risky : {})),
      ),
      Version: {
        Reglas: "v1",
        Catalogo: 3,
        Certificados: 2,
        Tarifa: 1,
        Tratados: 1,
        Fecha: "2026-11-20T05:30:00Z",
      },
      Revision: null,
      Falla: null,
    },
    totalCount: 6,
  }),
};

const today = dayIn("America/Mexico_City");
const yesterday = daysAfter(today, -1);
const grid = (name: string) => page.getByRole("grid", { name, exact: true });
const headers = (name: string) =>
  grid(name)
    .getByRole("columnheader")
    .elements()
    .map((element) => element.textContent);
const asked = (seen: ReturnType<typeof network>) =>
  Object.fromEntries(askedFor(seen, "/api/getAuditGen").at(-1)?.query ?? []);
const save = async (patente: string, pedimento: string) => {
  await page.getByRole("textbox", { name: "Patente" }).fill(patente);
  await page.getByRole("textbox", { name: "Pedimento" }).fill(pedimento);
  await page.getByRole("button", { name: "Grabar" }).click();
};

test("on first opening the range is yesterday only", async () => {
  const seen = network(answers);
  await showScreen(AuditScreen, "/auditoria");
  await expect.element(grid("Auditorías")).toBeVisible();
  expect(asked(seen)).toEqual({ Date1: yesterday, Date2: today });
});

test("an address that asks beyond two weeks ahead is asked up to there", async () => {
  const seen = network(answers);
  await showScreen(AuditScreen, `/auditoria?from=${yesterday}&to=2099-12-31`);
  await expect.element(grid("Auditorías")).toBeVisible();
  expect(asked(seen)).toEqual({ Date1: yesterday, Date2: daysAfter(today, 15) });
});

test("the audits have the documented columns, in their order", async () => {
  network(answers);
  await showScreen(AuditScreen, "/auditoria");
  await expect
    .poll(() => headers("Auditorías"))
    .toEqual(["Fecha", "Patente", "Pedimento", "Estado"]);
  await expect.element(page.getByText("Page #1. Total: 1 (2 items)")).toBeVisible();
  await expect.element(grid("Auditorías").getByText("11/19/2026 23:30:00").first()).toBeVisible();
});

test("another range asks again, and gives up what was chosen in the old one", async () => {
  const seen = network(answers);
  const stage = await showScreen(AuditScreen, `/auditoria?sel=${first}`);
  await page.getByRole("button", { name: /^Rango de fechas/ }).click();
  await page.getByRole("button", { name: "Last 7 Days" }).click();
  await expect
    .poll(() => asked(seen))
    .toEqual({ Date1: daysAfter(today, -6), Date2: daysAfter(today, 1) });
  expect(stage.address().search).toEqual({ from: daysAfter(today, -6), to: today });
});

test("the range in force, picked again, gives up the choice and has both lists asked for anew", async () => {
  const seen = network(answers);
  const range = { from: daysAfter(today, -29), to: today };
  const stage = await showScreen(AuditScreen, `/auditoria?from=${range.from}&to=${range.to}`);
  const details = () => askedFor(seen, "/api/getAuditDet").length;
  const choose = () => grid("Auditorías").getByText("6000101").click();
  await choose();
  await expect.poll(details).toBe(1);
  await page.getByRole("button", { name: /^Rango de fechas/ }).click();
  await page.getByRole("button", { name: "Last 30 Days" }).click();
  await expect.poll(() => stage.address().search).toEqual(range);
  await expect.poll(() => askedFor(seen, "/api/getAuditGen")).toHaveLength(2);
  await choose();
  await expect.poll(details).toBe(2);
});

test("only one audit is ever selected", async () => {
  network(answers);
  const stage = await showScreen(AuditScreen, "/auditoria");
  const selected = () => grid("Auditorías").getByRole("row", { selected: true }).elements().length;
  await grid("Auditorías").getByText("6000101").click();
  await expect.poll(() => stage.address().search["sel"]).toBe(first);
  await grid("Auditorías")
    .getByText("6000102")
    .click({ modifiers: ["Control"] });
  await expect.poll(() => stage.address().search["sel"]).toBe(second);
  expect(selected()).toBe(1);
});

test("Estado is one of the nine documented words, and what else is known of an audit stands in the column chooser", async () => {
  network(answers);
  await showScreen(AuditScreen, "/auditoria");
  await page.getByRole("button", { name: "Filtrar Estado" }).click();
  const offered = page.getByRole("dialog", { name: "Filtrar Estado" }).getByRole("checkbox");
  await expect.poll(() => offered.elements().length).toBeGreaterThan(0);
  for (const name of [
    "Pendiente",
    "En proceso",
    "Sin diferencias",
    "Con diferencias",
    "Con riesgo",
    "Sin información",
    "Error",
    "Revisado",
    "Rectificado",
  ])
    expect([name, page.getByRole("checkbox", { name, exact: true }).elements().length]).toEqual([
      name,
      1,
    ]);
  // The tenth ticks all of them.
  expect(offered.elements()).toHaveLength(10);
  await userEvent.keyboard("{Escape}");
  await page
    .getByRole("region", { name: "Auditorías" })
    .getByRole("button", { name: "Columnas" })
    .click();
  for (const name of ["Diferencias", "Riesgos", "Ahorro", "Exposición"])
    await page.getByRole("checkbox", { name, exact: true }).click();
  await userEvent.keyboard("{Escape}");
  const titles = ["Diferencias", "Riesgos", "Ahorro", "Exposición"];
  await expect
    .poll(() => headers("Auditorías").toSorted())
    .toEqual(["Fecha", "Patente", "Pedimento", "Estado", ...titles].toSorted());
  await expect.poll(() => grid("Auditorías").element().textContent).toContain("12,345.60");
});

test("Patente, Pedimento, Grabar and Actualizar stand above the audits", async () => {
  network(answers);
  await showScreen(AuditScreen, "/auditoria");
  await expect.element(grid("Auditorías")).toBeVisible();
  const top = grid("Auditorías").element().getBoundingClientRect().top;
  for (const element of [
    page.getByRole("textbox", { name: "Patente", exact: true }),
    page.getByRole("textbox", { name: "Pedimento", exact: true }),
    page.getByRole("button", { name: "Grabar" }),
    page.getByRole("button", { name: "Actualizar" }),
  ])
    expect(element.element().getBoundingClientRect().bottom).toBeLessThan(top);
});

test("with no audit chosen both details stay empty and nothing is asked", async () => {
  const seen = network(answers);
  await showScreen(AuditScreen, "/auditoria");
  await expect
    .element(page.getByText("Elija una auditoría arriba para ver sus líneas."))
    .toBeVisible();
  expect(askedFor(seen, "/api/getAuditDet")).toEqual([]);
});

test("choosing an audit shows its part numbers with the documented columns", async () => {
  const seen = network(answers);
  const stage = await showScreen(AuditScreen, "/auditoria");
  await grid("Auditorías").getByText("6000102").click();
  await expect.element(grid("Números de Parte").getByText("ZX-3").first()).toBeVisible();
  expect(askedFor(seen, "/api/getAuditDet")[0]?.query.get("ID")).toBe(second);
  expect(headers("Números de Parte")).toEqual([
    "ParteAduasis",
    "ParteEXL",
    "ResultadoParte",
    "FraccionAduasis",
    "FraccionEXL",
    "ResultadoFraccion",
    "DescripcionAduasis",
    "DescripcionEXL",
    "ResultadoDescripcion",
  ]);
  expect(stage.address().search).toEqual({ sel: second });
});

test("the toggles switch to the certificates of origin and back", async () => {
  network(answers);
  const stage = await showScreen(AuditScreen, `/auditoria?sel=${first}`);
  const certificates = page.getByRole("button", { name: "Certificados de Origen" });
  await certificates.click();
  await expect.element(certificates).toHaveAttribute("aria-pressed", "true");
  await expect.element(grid("Certificados de Origen").getByText("TL·PO").first()).toBeVisible();
  expect(headers("Certificados de Origen")).toEqual([
    "ParteAduasis",
    "ParteEXL",
    "ResultadoParte",
    "TipoCaso",
    "ResultadoTL",
  ]);
  expect(stage.address().search).toEqual({ sel: first, ver: "certificados" });
  await page.getByRole("button", { name: "Números de Parte" }).click();
  await expect.element(grid("Números de Parte")).toBeVisible();
});

test("TipoCaso tells the case, the other declared keys and the reasons to the pointer, the focus and a screen reader", async () => {
  network(answers);
  await showScreen(AuditScreen, `/auditoria?sel=${first}&ver=certificados`);
  const cell = grid("Certificados de Origen").getByRole("gridcell", { name: "TL·PO" }).nth(1);
  const words =
    "Caso C20 Reclamada sin certificado\nOtras claves declaradas: XP, EN\nNo hay certificado de la parte ZX-2.";
  await expect.element(cell).toHaveAttribute("aria-description", words);
  const tip = page.getByRole("tooltip");
  await userEvent.hover(cell);
  await expect.poll(() => tip.query()?.textContent).toBe(words);
  await userEvent.keyboard("{Escape}");
  await expect.poll(() => tip.query()).toBeNull();
  (cell.element() as HTMLElement).focus();
  await expect.poll(() => tip.query()?.textContent).toBe(words);
  expect(await accessibilityFaults()).toEqual([]);
});

test("lines that are too many for one answer are said to be cut", async () => {
  const whole = answers["GET /api/getAuditDet"];
  network({
    ...answers,
    "GET /api/getAuditDet": (asked) => ({
      ...(whole?.(asked) as object),
      totalCount: 41_000,
      truncated: true,
    }),
  });
  await showScreen(AuditScreen, `/auditoria?sel=${first}`);
  await expect.element(page.getByText("Sólo se muestran 6 de 41,000 renglones.")).toBeVisible();
});

test("true is bold and green, false is bold and red, each with its sign", async () => {
  network(answers);
  await showScreen(AuditScreen, `/auditoria?sel=${first}`);
  await expect.element(grid("Números de Parte").getByText("ZX-3").first()).toBeVisible();
  const look = (words: string) => {
    const element = grid("Números de Parte").getByText(words, { exact: true }).first().element();
    const { color, fontWeight } = getComputedStyle(element);
    return { color, fontWeight, sign: element.querySelector("svg") !== null };
  };
  expect(look("true")).toEqual({ color: "rgb(26, 117, 55)", fontWeight: "700", sign: true });
  expect(look("false")).toEqual({ color: "rgb(192, 37, 37)", fontWeight: "700", sign: true });
});

test("the why panel shows both sides, the case, the money and the reasons of the chosen line", async () => {
  network(answers);
  await showScreen(AuditScreen, `/auditoria?sel=${first}`);
  await grid("Números de Parte").getByText("ZX-2").first().click();
  const why = page.getByRole("region", { name: "Por qué" });
  await expect.element(why.getByText("Partida 2")).toBeVisible();
  await expect.element(why.getByText("C20 RIESGO")).toBeVisible();
  await expect.element(why.getByText("igual a 8 dígitos")).toBeVisible();
  await expect.element(why.getByText("No hay certificado de la parte ZX-2.")).toBeVisible();
  expect(why.element().textContent).toContain("12,345.60 MXN");
  const marks = [...why.element().querySelectorAll("mark")].map((mark) => mark.textContent);
  expect(marks).toEqual(["04", "01"]);
});

test("the reasons are in the words of the chosen language", async () => {
  network(answers);
  await showScreen(AuditScreen, `/auditoria?sel=${first}`);
  await grid("Números de Parte").getByText("ZX-2").first().click();
  await speak("de");
  await expect
    .element(page.getByText("Für Teil ZX-2 gibt es keinen Ursprungsnachweis."))
    .toBeVisible();
});

test("in German states are read, found and filtered in German, and the address keeps the wire's word", async () => {
  network(answers);
  const { address } = await showScreen(AuditScreen, `/auditoria?sel=${first}&linea_sel=2.1`);
  await speak("de");
  const audits = grid("Prüfungen");
  await expect.element(audits.getByText("Mit Risiko")).toBeVisible();
  await expect.element(page.getByText("C20 Risiko")).toBeVisible();
  expect(document.body.textContent).not.toMatch(/Con riesgo|RIESGO/);
  const search = page.getByRole("searchbox", { name: "Prüfungen durchsuchen" });
  await search.fill("ohne abw");
  await expect.element(audits.getByText("Mit Risiko")).not.toBeInTheDocument();
  await search.fill("");
  await expect.element(audits.getByText("Mit Risiko")).toBeVisible();
  await page.getByRole("button", { name: "Status filtern" }).click();
  await page.getByRole("checkbox", { name: "Ohne Abweichungen" }).click();
  await page.getByRole("button", { name: "Anwenden" }).click();
  await expect.element(audits.getByText("Mit Risiko")).not.toBeInTheDocument();
  await expect.element(audits.getByText("Ohne Abweichungen")).toBeVisible();
  expect(address().search["f_Estado"]).toBe(encodeURIComponent("Sin diferencias"));
});

/** What the panel says of the case of the line. */
const ruleTold = (): string =>
  document.querySelector('section[aria-label="Regla C10"]')?.textContent ?? "";

test.each([
  ["T-MEC", "T-MEC art. 5.11; Reglas del T-MEC, regla 72", "se recupera dentro de 1 año(s)"],
  ["TIPAT", "TIPAT art. 3.29", "se recupera dentro de 1 año(s)"],
  ["TLCUEM", null, "De TLCUEM no hay plazo de recuperación registrado"],
  ["ACE53", null, "De ACE53 no hay regla registrada"],
])("A73 the law and the deadline of %s are its own", async (treaty, source, words) => {
  const found = { Caso: "C10", Severidad: "AHORRO", Tratados: [treaty], FechaLimite: null };
  network({
    ...answers,
    "GET /api/getAuditDet": () => ({
      data: {
        Resultado: [line("CERTIFICADO", 1, found)],
        Version: null,
        Revision: null,
        Falla: null,
      },
      totalCount: 1,
    }),
  });
  await showScreen(AuditScreen, `/auditoria?sel=${first}&ver=certificados&linea_sel=1.1`);
  await expect.poll(ruleTold).toContain(words);
  if (source !== null) expect(ruleTold()).toContain(source);
  if (treaty !== "T-MEC") expect(ruleTold()).not.toContain("T-MEC");
});

test("A74 duty whose deadline has passed is lost, in the past", async () => {
  const found = { Caso: "C10", Severidad: "AHORRO", FechaLimite: yesterday };
  network({
    ...answers,
    "GET /api/getAuditDet": () => ({
      data: {
        Resultado: [line("CERTIFICADO", 1, found)],
        Version: null,
        Revision: null,
        Falla: null,
      },
      totalCount: 1,
    }),
  });
  await showScreen(AuditScreen, `/auditoria?sel=${first}&ver=certificados&linea_sel=1.1`);
  await expect.poll(ruleTold).toContain("Ahorro perdido");
  expect(ruleTold()).toContain(`venció el ${yesterday}`);
  await expect.element(page.getByText("Se pudo rectificar hasta")).toBeInTheDocument();
});

test("the why panel tells the certificate that spoke, and when it was valid", async () => {
  const Certificado = {
    Agreement: "TMEC-2025-014",
    Treaty: "T-MEC",
    Supplier: "Proveedor Uno",
    InitialDate: "2025-01-01",
    FinalDate: "2025-12-31",
    HS: "854442",
    Criterion: "B",
    CountryOfOrigin: "USA",
  };
  const spoke = line("CERTIFICADO", 1, { Caso: "C21", Severidad: "RIESGO", Certificado });
  network({
    ...answers,
    "GET /api/getAuditDet": () => ({
      data: { Resultado: [spoke], Version: null, Revision: null, Falla: null },
      totalCount: 1,
    }),
  });
  await showScreen(AuditScreen, `/auditoria?sel=${first}&ver=certificados&linea_sel=1.1`);
  const why = page.getByRole("region", { name: "Por qué" });
  await expect
    .element(why.getByRole("heading", { name: "C21 Reclamada con certificado no vigente" }))
    .toBeVisible();
  const used = why.getByRole("region", { name: "Certificado utilizado" });
  await expect.poll(() => used.element().textContent).toContain("TMEC-2025-014 (T-MEC)");
  expect(used.element().textContent).toContain("01/01/2025 a 12/31/2025");
});

test("a pack is asked for in the language of the screen until another is chosen, which is remembered", async () => {
  const seen = network({
    ...answers,
    "POST /api/evidence": () => new Refusal(503, { detail: "no" }),
  });
  await showScreen(AuditScreen, `/auditoria?sel=${first}`);
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const saveAs = async (name: string, language?: string) => {
    await button(name).click();
    // The menu before this one may still be on its way out.
    const menu = page.getByRole("menu", { name, exact: true });
    if (language) await menu.getByRole("menuitemradio", { name: language }).click();
    await menu.getByRole("menuitem", { name: "PDF" }).click();
    await page.getByRole("button", { name: "Aceptar" }).click();
  };
  await saveAs("Expediente");
  await saveAs("Expediente", "日本語");
  await saveAs("Expediente de estas auditorías");
  const asked = seen.filter(({ path }) => path === "/api/evidence");
  expect(asked.map(({ body }) => (body as { language: string }).language)).toEqual([
    "es",
    "jp",
    "jp",
  ]);
});

test("the evidence of all audits that the list shows comes in one pack, of those that it finds only; one that cannot be made says why", async () => {
  const seen = network({
    ...answers,
    "POST /api/evidence": () => new Refusal(503, { detail: "La base de datos no responde" }),
  });
  await showScreen(AuditScreen, "/auditoria?q=6000102");
  await expect.element(grid("Auditorías").getByText("6000102")).toBeVisible();
  expect(page.getByRole("button", { name: "Expediente", exact: true }).elements()).toEqual([]);
  await page.getByRole("button", { name: "Expediente de estas auditorías" }).click();
  await page.getByRole("menuitem", { name: "PDF" }).click();
  await expect
    .element(
      page
        .getByRole("alertdialog")
        .getByText("No se pudo hacer el expediente: La base de datos no responde"),
    )
    .toBeVisible();
  expect(askedFor(seen, "/api/evidence").map(({ body }) => body)).toEqual([
    { ids: [second], format: "pdf", language: "es" },
  ]);
});

test("a line opened from an address shows its why at once", async () => {
  network(answers);
  await showScreen(AuditScreen, `/auditoria?sel=${first}&linea_sel=2.1`);
  await expect.element(page.getByText("Partida 2")).toBeVisible();
});

test.each([
  ["", "", "Patente"],
  ["", "6000101", "Patente"],
  ["9999", "", "Pedimento"],
  ["  ", "6000101", "Patente"],
])(
  "Grabar with Patente '%s' and Pedimento '%s' says 'Ingrese Patente', marks %s and sends nothing",
  async (patente, pedimento, wrong) => {
    const seen = network(answers);
    await showScreen(AuditScreen, "/auditoria");
    await save(patente, pedimento);
    await expect.element(page.getByRole("alertdialog").getByText("Ingrese Patente")).toBeVisible();
    expect(askedFor(seen, "/api/GetPedimentoDet")).toEqual([]);
    await page.getByRole("button", { name: "Aceptar" }).click();
    const box = page.getByRole("textbox", { name: wrong });
    await expect.element(box).toHaveAttribute("aria-invalid", "true");
    await expect.element(box).toHaveFocus();
  },
);

test("Grabar sends the typed pair, and the audits are read again", async () => {
  const seen = network({
    ...answers,
    "POST /api/GetPedimentoDet": () => ({ data: { _id: first, Estado: "Pendiente" } }),
  });
  await showScreen(AuditScreen, "/auditoria");
  await save(" 9999 ", "6000101");
  await expect.element(page.getByText("El pedimento 6000101 se está auditando")).toBeVisible();
  expect(askedFor(seen, "/api/GetPedimentoDet")[0]?.body).toEqual({
    Patente: "9999",
    Pedimento: "6000101",
  });
  await expect.poll(() => askedFor(seen, "/api/getAuditGen")).toHaveLength(2);
});

test("the fifteen digits in one box are enough", async () => {
  const seen = network({
    ...answers,
    "POST /api/GetPedimentoDet": () => ({ data: { _id: first, Estado: "Pendiente" } }),
  });
  await showScreen(AuditScreen, "/auditoria");
  await save("", "26 24 9999 6000101");
  await expect
    .poll(() => askedFor(seen, "/api/GetPedimentoDet")[0]?.body)
    .toEqual({ Patente: "", Pedimento: "26 24 9999 6000101" });
});

test("a save that fails is told in a note, and the audits are read again all the same", async () => {
  const seen = network({
    ...answers,
    "POST /api/GetPedimentoDet": () => new Refusal(503, { detail: "Ocupado" }),
  });
  await showScreen(AuditScreen, "/auditoria");
  await save("9999", "6000101");
  await expect.element(page.getByText("No se pudo grabar la auditoría: Ocupado")).toBeVisible();
  await expect.poll(() => askedFor(seen, "/api/getAuditGen")).toHaveLength(2);
});

test("when several pedimentos fit, the person chooses and that one is saved", async () => {
  const candidates = [
    { Aduana: "240", Patente: "9999", Pedimento: "6000101", Anio: 2026 },
    { Aduana: "400", Patente: "9999", Pedimento: "6000101", Anio: 2016 },
  ];
  const seen = network({
    ...answers,
    "POST /api/GetPedimentoDet": ({ body }) =>
      (body as { Aduana?: string }).Aduana
        ? { data: { _id: first, Estado: "Pendiente" } }
        : new Refusal(409, { candidates }),
  });
  await showScreen(AuditScreen, "/auditoria");
  await save("9999", "6000101");
  await page.getByRole("button", { name: "Auditar 16 40 9999 6000101 (400)" }).click();
  await expect
    .poll(() => askedFor(seen, "/api/GetPedimentoDet").at(-1)?.body)
    .toEqual({
      Aduana: "400",
      Patente: "9999",
      Pedimento: "6000101",
      Anio: "2016",
    });
});

test("Actualizar reads the audits of the range again", async () => {
  const seen = network(answers);
  await showScreen(AuditScreen, "/auditoria");
  await expect.element(grid("Auditorías").getByText("6000101")).toBeVisible();
  await page.getByRole("button", { name: "Actualizar" }).click();
  await expect.poll(() => askedFor(seen, "/api/getAuditGen")).toHaveLength(2);
});

test("pedimento files are sent by the upload of pedimentos", async () => {
  const seen = network({
    ...answers,
    "POST /api/upload_pedimentos": () => ({ data: "Recibido.", uploads: [], rejected: [] }),
  });
  await showScreen(AuditScreen, "/auditoria");
  await expect.element(page.getByRole("button", { name: "Importar pedimentos" })).toBeVisible();
  const input = document.querySelector("input[type=file]") as HTMLInputElement;
  expect([input.accept, input.multiple]).toEqual([".zip", true]);
  await userEvent.upload(input, new File(["PK"], "datastage.zip"));
  await expect.element(page.getByRole("alertdialog").getByText("Recibido.")).toBeVisible();
  expect(askedFor(seen, "/api/upload_pedimentos")).toHaveLength(1);
});

test("an audit that could not run says why", async () => {
  network({
    ...answers,
    "GET /api/getAuditDet": () => ({
      data: { Resultado: [], Version: null, Revision: null, Falla: "[big.js] Invalid number" },
      totalCount: 0,
    }),
  });
  await showScreen(AuditScreen, `/auditoria?sel=${first}`);
  await expect
    .element(page.getByText(/^Esta auditoría no se pudo hacer: \[big\.js\] Invalid number\./))
    .toBeVisible();
});

test("audits that cannot be loaded say so in the grid", async () => {
  network({ ...answers, "GET /api/getAuditGen": () => new Refusal(500, { detail: "Falla" }) });
  await showScreen(AuditScreen, "/auditoria");
  await expect.element(page.getByText("Data Loading Error")).toBeVisible();
});

test("on a phone the why slides over the lines, and its way out gives the line up", async () => {
  network(answers);
  await page.viewport(390, 800);
  const stage = await showScreen(AuditScreen, `/auditoria?sel=${first}&linea_sel=2.1`);
  const why = page.getByRole("dialog", { name: "Por qué" });
  await expect.element(why).toBeVisible();
  await why.getByRole("button", { name: "Volver a la lista" }).click();
  await expect.poll(() => stage.address().search).toEqual({ sel: first });
  await page.getByRole("button", { name: "Volver a la lista" }).click();
  await expect.poll(() => stage.address().search).toEqual({});
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await page.viewport(1280, 800);
});

test.each([false, true])("axe finds nothing wrong on the screen (dark: %s)", async (dark) => {
  network(answers);
  await showScreen(AuditScreen, `/auditoria?sel=${first}&linea_sel=2.1`, undefined, dark);
  await expect.element(page.getByText("Partida 2")).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
});
