import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { waitingOf } from "#kit/web/outbox/outboxStore.ts";
import ReviewScreen from "#modules/review/screen/ReviewScreen.tsx";
import { accessibilityFaults } from "./axe.ts";
import { auditHold } from "./holdFixture.ts";
import { askedFor, network } from "./network.ts";
import { reviewDesk } from "./reviewFixture.ts";
import { press, scan, scanWithPause } from "./scanner.ts";
import { showScreen } from "./screenStage.tsx";

const waiting = () => waitingOf("person@demo.test 1");
const show = (address: string) => showScreen(ReviewScreen, address, ["REVISION_REPORTES"]);
const button = (name: string | RegExp) => page.getByRole("button", { name });
const says = (text: string | RegExp) =>
  expect.element(page.getByRole("status").filter({ hasText: text })).toBeVisible();
const count = (text: string) => expect.element(page.getByText(text, { exact: true })).toBeVisible();
const line = (part: string) =>
  expect.element(page.getByRole("region", { name: part })).toBeVisible();
const field = (name: string) => page.getByRole("textbox", { name });
/** Keys as slow as a hand types them. */
const keys = (...typed: string[]) => press(typed, 120);

beforeEach(async () => {
  await page.viewport(1440, 900);
});

test("an entry is reviewed by keys alone: as declared, counted otherwise with what was found, and back to a line", async () => {
  const { answers, address, order } = reviewDesk();
  const seen = network(answers);
  await show(address);
  await line("ARN-1");
  await expect.element(page.getByText(/En revisión desde hace 2:\d\d/)).toBeVisible();
  const time = () => page.getByRole("timer").element().textContent;
  const atFirst = time();
  await expect.poll(time).not.toBe(atFirst);
  keys("=");
  await says("ARN-1: conforme");
  await line("MTR-2");
  keys("5");
  await userEvent.keyboard("{Enter}");
  await says("Falta llenar la línea");
  await expect
    .element(field("Qué se encontró"))
    .toHaveAccessibleDescription("Hay una diferencia: diga qué se encontró");
  (document.activeElement as HTMLElement).blur();
  page.getByRole("group", { name: "Consola de revisión" }).element().focus();
  keys("l", "o", "s", "s");
  for (const [name, value] of [
    ["Etiquetado", "Bien"],
    ["Marca de origen", "Bien"],
    ["Serie", "Mal"],
  ] as const)
    await expect
      .element(page.getByRole("group", { name }).getByRole("button", { name: value }))
      .toHaveAttribute("aria-pressed", "true");
  keys("r", "F", "a", "l", "t", "a");
  await userEvent.keyboard("{Enter}");
  await says("MTR-2: con diferencia, se abre una excepción");
  await line("TOR-3");
  keys("ArrowUp", "ArrowUp");
  await line("ARN-1");
  keys("ArrowDown", "ArrowDown");
  await line("TOR-3");
  keys("=");
  await count("3 de 3 líneas");
  await expect.poll(() => order).toEqual(["check ARN-1 240", "check MTR-2 5", "check TOR-3 4000"]);
  const sent = askedFor(seen, "/api/invoiceLines/check").map(
    ({ body }) => (body as { input: object }).input,
  );
  expect(sent).toEqual([
    {
      quantityReviewed: "240",
      labelCheck: "ok",
      originCheck: "ok",
      serialCheck: "notApplicable",
      reviewRemark: null,
      severity: "major",
    },
    {
      quantityReviewed: "5",
      labelCheck: "ok",
      originCheck: "ok",
      serialCheck: "wrong",
      reviewRemark: "Falta",
      severity: "major",
    },
    {
      quantityReviewed: "4000",
      labelCheck: "ok",
      originCheck: "notApplicable",
      serialCheck: "notApplicable",
      reviewRemark: null,
      severity: "major",
    },
  ]);
  expect(await accessibilityFaults()).toEqual([]);
  await button("Aprobar la revisión").click();
  await expect
    .element(page.getByText("Esta entrada no se está revisando: Revisada."))
    .toBeVisible();
});

test("everything is within reach of a thumb on a narrow phone; what is left unreviewed says why", async () => {
  await page.viewport(360, 740);
  const { answers, address, order } = reviewDesk();
  network(answers);
  await show(address);
  await line("ARN-1");
  const small = page
    .getByRole("main")
    .element()
    .querySelectorAll<HTMLElement>("button, input:not([type=file]), select, a, summary");
  const heights = [...small].map((one) => [one.textContent, one.getBoundingClientRect().height]);
  expect(heights.filter(([, height]) => Number(height) < 44)).toEqual([]);
  expect(document.documentElement.scrollWidth).toBe(360);
  expect(await accessibilityFaults()).toEqual([]);
  await button("Dejar sin revisar").click();
  await says(/^Diga la razón/);
  await field("Qué se encontró").fill("Caja sellada por la aduana");
  await button("Dejar sin revisar").click();
  await says("ARN-1: sin revisar");
  await expect.poll(() => order).toEqual(["skip ARN-1 Caja sellada por la aduana"]);
});

test("an instruction stands open until it is acknowledged, and approving says at once all that is missing", async () => {
  const { answers, address } = reviewDesk({ isInstructed: true });
  const seen = network(answers);
  await show(address);
  await expect.element(page.getByText("Una caja de cada parte")).toBeVisible();
  await button("Aprobar la revisión").click();
  const told = page.getByRole("alert").getByRole("listitem");
  await expect.element(told.first()).toHaveTextContent("Quedan 3 líneas sin revisar");
  await expect
    .element(told.last())
    .toHaveTextContent("Falta 1 instrucción de la que darse por enterado");
  expect(askedFor(seen, "/api/shipments/closeReview")).toEqual([]);
  await button("Enterado").click();
  await expect.element(page.getByText("Una caja de cada parte")).not.toBeVisible();
  await expect.element(told).toHaveTextContent("Quedan 3 líneas sin revisar");
});

test("without a signal checks wait here, go out once and in order, and the approval after them", async () => {
  const { answers, address, order, state } = reviewDesk();
  const seen = network(answers);
  await show(address);
  await line("ARN-1");
  state.isReached = false;
  keys("=");
  await line("MTR-2");
  keys("=");
  await line("TOR-3");
  keys("=");
  await count("3 de 3 líneas");
  await expect.element(page.getByRole("heading", { name: "Por enviar: 3" })).toBeVisible();
  await button("Aprobar la revisión").click();
  await expect.element(page.getByText("Guardado aquí, todavía sin cerrar").first()).toBeVisible();
  state.isReached = true;
  window.dispatchEvent(new Event("online"));
  await expect.poll(waiting).toEqual([]);
  expect(order).toEqual(["check ARN-1 240", "check MTR-2 6", "check TOR-3 4000"]);
  const sent = askedFor(seen, "/api/invoiceLines/check").map(({ headers }) =>
    headers.get("idempotency-key"),
  );
  expect(new Set(sent).size).toBe(3);
  expect(askedFor(seen, "/api/shipments/closeReview").length).toBe(1);
});

test("a scanned label leads to its line and leaves what was filled in as it was", async () => {
  const { answers, address, order } = reviewDesk();
  network(answers);
  await show(address);
  await line("ARN-1");
  keys("7");
  await expect.element(field("Cantidad contada")).toHaveValue("7");
  (document.activeElement as HTMLElement).blur();
  page.getByRole("group", { name: "Consola de revisión" }).element().focus();
  scan("8=LHU");
  await says("8=LHU no es de ninguna línea");
  await expect.element(field("Cantidad contada")).toHaveValue("7");
  scanWithPause("8=LH", "U77", 100);
  await says("8=LHU77 no es de ninguna línea");
  await expect.element(field("Cantidad contada")).toHaveValue("7");
  scan("hu77");
  await says("Línea de MTR-2");
  await line("MTR-2");
  await expect.element(page.getByText("6 · S-01")).toBeVisible();
  expect(order).toEqual([]);
});

test("a photo goes with its line, also more than one", async () => {
  const { answers, address, order } = reviewDesk();
  const seen = network(answers);
  await show(address);
  await line("ARN-1");
  const canvas = new OffscreenCanvas(40, 30);
  canvas.getContext("2d")?.fillRect(0, 0, 20, 20);
  const picture = new File([await canvas.convertToBlob({ type: "image/jpeg" })], "marca.jpg", {
    type: "image/jpeg",
  });
  const files = new DataTransfer();
  files.items.add(picture);
  files.items.add(picture);
  const input = document.querySelector<HTMLInputElement>("input[type=file]");
  Object.assign(input ?? {}, { files: files.files });
  input?.dispatchEvent(new Event("change", { bubbles: true }));
  await expect.poll(() => order).toEqual(["photograph ARN-1", "photograph ARN-1"]);
  const [first] = askedFor(seen, "/api/invoiceLines/photograph");
  expect(JSON.stringify(first?.body)).toContain("data:image/jpeg;base64,/9j/");
});

test("an entry that was received begins its review with a press", async () => {
  const { answers, address } = reviewDesk({ stage: "received" });
  network(answers);
  await show(address);
  await button("Empezar la revisión").click();
  await line("ARN-1");
});

test("a review whose approval is held says by what it is held, and cannot be approved", async () => {
  const { answers, address, state, id } = reviewDesk();
  state.holds = [auditHold(id, "closeReview")];
  const seen = network(answers);
  await show(address);
  const holds = page.getByRole("list", { name: "Retenciones" });
  await expect.element(holds.getByText("La autoridad revisa el pedimento")).toBeVisible();
  await line("ARN-1");
  keys("=");
  await line("MTR-2");
  keys("=");
  await line("TOR-3");
  keys("=");
  await count("3 de 3 líneas");
  await expect.poll(waiting).toEqual([]);
  await button("Aprobar la revisión").click();
  const said = page.getByRole("alert").getByText(/^Está retenido: La autoridad revisa/);
  await expect.element(said).toBeVisible();
  expect(askedFor(seen, "/api/shipments/closeReview")).toEqual([]);
  expect(await accessibilityFaults()).toEqual([]);
  state.holds = [];
  await expect.poll(() => holds.elements()).toEqual([]);
  await button("Aprobar la revisión").click();
  await expect.poll(() => askedFor(seen, "/api/shipments/closeReview").length).toBe(1);
});

test("a review that is held from its beginning waits, as what is held from something else does not", async () => {
  const { answers, address, state, id } = reviewDesk({ stage: "received" });
  state.holds = [auditHold(id, "startReview")];
  network(answers);
  await show(address);
  await expect.element(page.getByText("La autoridad revisa el pedimento")).toBeVisible();
  await expect.element(button("Empezar la revisión")).toBeDisabled();
  state.holds = [auditHold(id, "closeReview")];
  await expect.element(button("Empezar la revisión")).toBeEnabled();
});
