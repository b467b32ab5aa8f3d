import { QueryClient } from "@tanstack/react-query";
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { sampleRow } from "#kit/entity/sampleRow.ts";
import { EntityPlaces } from "#kit/entity/web/EntityPlaces.ts";
import { forgetAnswers } from "#kit/web/outbox/answersStore.ts";
import { takeUpAnswers } from "#kit/web/outbox/keptAnswers.ts";
import { waitingOf } from "#kit/web/outbox/outboxStore.ts";
import { exceptions } from "#modules/shipments/exceptions/exceptions.ts";
import ReceivingScreen from "#modules/receiving/screen/ReceivingScreen.tsx";
import { answers as frameAnswers, showApp } from "./appStage.tsx";
import { accessibilityFaults } from "./axe.ts";
import { dock } from "./dockFixture.ts";
import { type Asked, askedFor, network, Refusal } from "./network.ts";
import { scan } from "./scanner.ts";
import { showScreen } from "./screenStage.tsx";

const SCOPE = "person@demo.test 1";
const waiting = () => waitingOf(SCOPE);
const show = (address: string, person?: string) =>
  showScreen(ReceivingScreen, address, ["ENTRADA_MANUAL"], false, [], true, person);
/** What the console has read is kept for the next load. */
const keptAnswers = () =>
  expect
    .poll(async () => {
      const queries = new QueryClient();
      await takeUpAnswers(queries, SCOPE, dock(0, []).id);
      return queries.getQueryCache().getAll().length;
    })
    .toBeGreaterThan(3);
/** That it is said, and as what. */
const says = async (text: string | RegExp, felt?: string) => {
  const said = page.getByRole("status").filter({ hasText: text });
  await expect.element(said).toBeVisible();
  if (felt !== undefined) expect(said.element().getAttribute("data-felt")).toBe(felt);
};
const count = (text: string) => expect.element(page.getByText(text, { exact: true })).toBeVisible();
const stand = async () => {
  await expect.element(button("Cerrar la recepción")).toBeVisible();
  scan("S-01");
  await says("Ubicación: S-01");
};
const button = (name: string | RegExp) => page.getByRole("button", { name });

beforeEach(async () => {
  await page.viewport(360, 740);
});

test("a whole entry is received by scanner alone on a narrow phone, from the dock to the closing", async () => {
  const { answers, address, order } = dock(3, ["HU01", "HU02"], "arrived");
  network(answers);
  await show(address);
  await expect.element(page.getByText(/^Lea la etiqueta del andén/)).toBeVisible();
  scan("S-01");
  await says("S-01 no es un andén abierto");
  scan("d-01");
  await says("Andén: D-01");
  await count("0 de 3");
  await expect.element(button("Deshacer el último")).toBeDisabled();
  scan("HU01");
  await says("Primero lea la ubicación, después HU01");
  scan("S-01");
  await says("Ubicación: S-01");
  for (const label of ["hu01", "HU02", "TX-9"]) {
    scan(label);
    await says(`${label.toUpperCase()} en S-01`);
  }
  await count("3 de 3");
  await expect.poll(() => order).toEqual(["scan HU01", "scan HU02", "scan TX-9"]);
  await expect.poll(waiting).toEqual([]);
  const small = page
    .getByRole("main")
    .element()
    .querySelectorAll<HTMLElement>(
      "button, input:not([type=checkbox], [type=file]), select, a, summary",
    );
  const heights = [...small].map((one) => [one.textContent, one.getBoundingClientRect().height]);
  expect(heights.filter(([, height]) => Number(height) < 44)).toEqual([]);
  expect(document.documentElement.scrollWidth).toBe(360);
  expect(await accessibilityFaults()).toEqual([]);
  await button("Cerrar la recepción").click();
  await expect
    .element(page.getByText("Esta entrada no se está recibiendo: Recibida."))
    .toBeVisible();
});

test("a label that is one too many asks, and scanning it again receives it; one that is here already is told", async () => {
  const { answers, address, order } = dock(2, ["HU01", "HU02"]);
  network(answers);
  await show(address);
  await count("0 de 2");
  await stand();
  scan("HU01");
  await says("HU01 en S-01");
  scan("HU01");
  await says("HU01 ya se recibió");
  scan("HU77");
  await says("HU77 no venía anunciado: ¿es un sobrante?");
  await button("No recibir").click();
  await expect.element(button("No recibir")).not.toBeInTheDocument();
  scan("HU78");
  await says("HU78 no venía anunciado");
  scan("HU78");
  await says("HU78 en S-01");
  await expect.poll(() => order).toEqual(["scan HU01", "scan HU78"]);
});

test("the last scan is repeated under a label of its own, and taken back by a command", async () => {
  const { answers, address, order } = dock(3, []);
  network(answers);
  await show(address);
  await count("0 de 3");
  await stand();
  scan("HU01");
  await count("1 de 3");
  await button("Repetir el último").click();
  await count("2 de 3");
  await button("Deshacer el último").click();
  await count("1 de 3");
  await button("Deshacer el último").click();
  await count("0 de 3");
  const made = expect.stringMatching(/scan E-LRD1-26-000007-\w{6}$/);
  await expect.poll(() => order).toEqual(["scan HU01", made, made, "unscan HU01"]);
  expect(order[2]).toBe(`un${order[1]}`);
});

test("what somebody else scans meanwhile is seen", async () => {
  const { answers, address, receive } = dock(2, ["HU01", "HU02"]);
  network(answers);
  await show(address);
  await count("0 de 2");
  receive("HU02");
  await count("1 de 2");
  await stand();
  scan("HU02");
  await says("HU02 ya se recibió");
});

test.each([
  [1, /y venían 1/],
  [2, "Esta entrada no se está recibiendo: Recibida."],
])(
  "what somebody else scanned last decides with %i declared whether receiving is closed, although it was not read here yet",
  async (declared, told) => {
    const { answers, address, order, receive } = dock(declared, ["HU01"]);
    network(answers);
    await show(address);
    await count(`0 de ${declared}`);
    await stand();
    scan("HU01");
    await count(`1 de ${declared}`);
    await expect.poll(waiting).toEqual([]);
    receive("HU02");
    await button("Cerrar la recepción").click();
    await expect.element(page.getByText(told)).toBeVisible();
    expect(order).toEqual(["scan HU01", ...(declared === 2 ? ["close"] : [])]);
  },
);

test("without a signal everything waits here, and goes out once and in order when there is one, also after the page was left", async () => {
  const { answers, address, order, state } = dock(16, []);
  const seen = network(answers);
  const labels = Array.from({ length: 16 }, (_, at) => `HU${1_000 + at}`);
  const screen = await show(address);
  await count("0 de 16");
  await stand();
  for (const [at, label] of labels.entries()) {
    if (at === 6) {
      await expect.poll(() => order.length).toBe(6);
      state.isReached = false;
    }
    scan(label);
    await says(`${label} en S-01`);
  }
  await count("16 de 16");
  await expect.element(page.getByRole("heading", { name: "Por enviar: 10" })).toBeVisible();
  await screen.go("/entrada/none/recibir");
  await screen.go(address);
  await count("16 de 16");
  state.isReached = true;
  window.dispatchEvent(new Event("online"));
  await expect.poll(waiting).toEqual([]);
  expect(order).toEqual(labels.map((label) => `scan ${label}`));
  await count("16 de 16");
  const sent = askedFor(seen, "/api/shipments/scan").map(({ headers, body }) => [
    headers.get("idempotency-key"),
    JSON.stringify(body),
  ]);
  expect(new Set(sent.map(([key]) => key)).size).toBe(16);
  expect(new Set(sent.map(String)).size).toBe(16);
});

test("while nobody is signed in everything waits, and nothing is refused", async () => {
  const { answers, address, order, state } = dock(2, []);
  const seen = network(answers);
  await show(address);
  await count("0 de 2");
  state.status = 401;
  await stand();
  scan("HU01");
  await expect.element(page.getByRole("heading", { name: "Por enviar: 1" })).toBeVisible();
  await expect.poll(() => askedFor(seen, "/api/shipments/scan").length).toBeGreaterThan(0);
  await count("1 de 2");
  state.status = 0;
  window.dispatchEvent(new Event("focus"));
  await expect.poll(() => order).toEqual(["scan HU01"]);
  await expect.poll(waiting).toEqual([]);
});

/** A photo as a phone's camera gives it. */
async function photo(): Promise<File> {
  const canvas = new OffscreenCanvas(40, 30);
  canvas.getContext("2d")?.fillRect(0, 0, 20, 20);
  return new File([await canvas.convertToBlob({ type: "image/jpeg" })], "mojada.jpg", {
    type: "image/jpeg",
  });
}

async function reportDamage(): Promise<void> {
  await button("Daño").click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("combobox", { name: "Causa" }).selectOptions("Mojado");
  await dialog.getByRole("textbox", { name: "Qué pasó" }).fill("Tarima mojada");
  await dialog.getByRole("button", { name: "Anotar" }).click();
  await expect.element(dialog.getByText("Hace falta")).toBeVisible();
  const files = new DataTransfer();
  files.items.add(await photo());
  const input = dialog.element().querySelector<HTMLInputElement>("input[type=file]");
  Object.assign(input ?? {}, { files: files.files });
  input?.dispatchEvent(new Event("change", { bubbles: true }));
  await expect.element(dialog.getByText(/Fotos: 1/)).toBeVisible();
  await dialog.getByRole("button", { name: "Anotar" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
}

test("a damage may be of any unit that was received, chosen or scanned; one that was not is told", async () => {
  const { answers, address, receive } = dock(3, ["HU01", "HU02", "HU03"]);
  network(answers);
  await show(address);
  await expect.element(button("Daño")).toBeDisabled();
  receive("HU01");
  receive("HU02");
  await button("Daño").click();
  const unit = page.getByRole("dialog").getByRole("combobox", { name: "Bulto dañado" });
  await page.getByRole("dialog").getByRole("button", { name: "Anotar" }).click();
  await expect.element(unit).toHaveAccessibleDescription("Hace falta");
  await unit.selectOptions("HU01");
  await expect.element(page.getByRole("dialog", { name: "Daño de HU01" })).toBeVisible();
  unit.element().focus();
  scan("HU03");
  await expect.element(unit).toHaveAccessibleDescription("HU03 no se ha recibido");
  scan("HU02");
  await expect.element(page.getByRole("dialog", { name: "Daño de HU02" })).toBeVisible();
  await expect.element(unit).toHaveValue("HU02");
});

test("a damage that is refused later comes back with its reason and its photo, is sent again, and is noted once", async () => {
  const { answers, address, once } = dock(2, ["HU01"]);
  const added = sampleRow(exceptions, 1, new Date("2026-11-20T18:00:00Z"));
  let isFull = true;
  const form = (body: unknown) => body as FormData;
  const seen = network({
    ...answers,
    "POST /api/exceptions": once(() => ({ data: added })),
    "POST /api/exceptions/documents": once(({ body }) => {
      if (isFull) return new Refusal(507, { type: "/problems/noRoom", detail: "lleno" });
      const file = form(body).get("file1") as File;
      return {
        data: {
          id: added.id,
          type: "photo",
          number: 1,
          file: file.name,
          media: file.type,
          bytes: file.size,
          thumbnail: null,
          by: "Ana",
          occurredAt: "2026-11-20T18:00:00.000Z",
          recordedAt: "2026-11-20T18:00:00.000Z",
        },
      };
    }),
  });
  await show(address);
  await count("0 de 2");
  await stand();
  scan("HU01");
  await count("1 de 2");
  await reportDamage();
  await expect.element(page.getByRole("heading", { name: "Devueltos: 1" })).toBeVisible();
  const back = page.getByRole("listitem").filter({ hasText: "Daño de HU01" });
  await expect.element(back.getByText(/lleno/)).toBeVisible();
  expect(back.element().querySelector("img")?.naturalWidth).toBeGreaterThan(0);
  expect(await accessibilityFaults()).toEqual([]);
  isFull = false;
  await button("Enviar de nuevo").click();
  await expect.poll(waiting).toEqual([]);
  const asked = askedFor(seen, "/api/exceptions").filter(({ body }) => body);
  expect(asked.map(({ body }) => body)).toMatchObject([
    { kind: "damage", cause: "wet", description: "Tarima mojada", client: 1 },
  ]);
  const photos = askedFor(seen, "/api/exceptions/documents");
  expect(photos.length).toBe(2);
  expect(new Set(photos.map(({ headers }) => headers.get("idempotency-key"))).size).toBe(2);
  expect(form(photos[1]?.body).get("row")).toBe(added.id);
});

test("receiving begins where the trailer stands or at a dock that is chosen, each told free or taken", async () => {
  const { answers, address } = dock(1, ["HU01"], "arrived");
  const seen = network(answers);
  await show(address);
  await expect.element(button("D-02 · ocupado")).toBeVisible();
  await expect.element(button("D-01")).toBeVisible();
  expect(button("Y-01").elements()).toEqual([]);
  expect(await accessibilityFaults()).toEqual([]);
  await button(/^Donde está la caja/).click();
  await count("0 de 1");
  const [asked] = askedFor(seen, "/api/shipments/startReceive");
  expect(asked?.body).toMatchObject({ input: { dock: null } });
});

test("of four announced with one missing and one strange three were received, and both are noted by their labels", async () => {
  const { answers, address, once } = dock(4, ["HU01", "HU02", "HU03", "HU04"]);
  const seen = network({
    ...answers,
    "POST /api/exceptions": once(() => ({
      data: sampleRow(exceptions, 1, new Date("2026-11-20T18:00:00Z")),
    })),
  });
  await show(address);
  await count("0 de 4");
  await stand();
  for (const label of ["HU01", "HU02", "HU03"]) {
    scan(label);
    await says(`${label} en S-01`);
  }
  scan("ZZ99");
  await says("ZZ99 no venía anunciado");
  await button("Recibir el sobrante").click();
  await count("3 de 4 · Sobrantes: 1");
  await expect.poll(waiting).toEqual([]);
  await button("Cerrar la recepción").click();
  const closing = page.getByRole("region", { name: "Cerrar la recepción" });
  for (const label of ["HU04", "ZZ99"])
    await expect.element(closing.getByText(label, { exact: true })).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
  for (const [name, cause, why] of [
    ["Anotar el faltante de 1", "Posible robo", ""],
    ["Anotar el sobrante de 1", "Otra cosa", "Es de otro pedido"],
  ] as const) {
    await button(name).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("combobox", { name: "Causa" }).selectOptions(cause);
    if (why !== "") {
      await dialog.getByRole("button", { name: "Anotar" }).click();
      await expect.element(dialog.getByText("Hace falta")).toBeVisible();
      await dialog.getByRole("textbox", { name: "Qué pasó" }).fill(why);
    }
    await dialog.getByRole("button", { name: "Anotar" }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.poll(waiting).toEqual([]);
  }
  const units = new Map(
    askedFor(seen, "/api/handlingUnits").map(({ query }) => [query.get("search"), query]),
  );
  expect([...units.keys()]).toEqual(expect.arrayContaining(["HU04", "ZZ99"]));
  const told = askedFor(seen, "/api/exceptions").flatMap(({ body }) => body ?? []);
  expect(told).toMatchObject([
    // What happened is the cause itself where nothing more is typed.
    {
      kind: "short",
      cause: "theftSuspected",
      quantity: 1,
      unit: expect.any(String),
      description: "Posible robo",
    },
    {
      kind: "over",
      cause: "other",
      quantity: 1,
      unit: expect.any(String),
      description: "Es de otro pedido",
    },
  ]);
});

test("a photo of the entry that is taken without a signal goes out once there is one, and is lacking no more", async () => {
  const { answers, address, id, order, state } = dock(1, ["HU01"]);
  network(answers);
  const placeOf = (list: string, sel: string) => ({ to: "/entrada", search: { list, sel } });
  const Screen = () => (
    <EntityPlaces value={{ screens: [], placeOf }}>
      <ReceivingScreen />
    </EntityPlaces>
  );
  await showScreen(Screen, address, ["ENTRADA_MANUAL"]);
  await count("0 de 1");
  await stand();
  scan("HU01");
  await count("1 de 1");
  await expect.poll(waiting).toEqual([]);
  state.status = 503;
  await expect.element(button("Foto de la entrada")).toBeVisible();
  const files = new DataTransfer();
  files.items.add(await photo());
  const input = document.querySelector<HTMLInputElement>("main input[type=file][capture]");
  Object.assign(input ?? {}, { files: files.files });
  input?.dispatchEvent(new Event("change", { bubbles: true }));
  await says("Fotos: 1");
  const ahead = page.getByRole("listitem").filter({ hasText: "E-LRD1-26-000007: foto" });
  await expect.element(ahead).toBeVisible();
  expect(ahead.element().querySelector("img")?.naturalWidth).toBeGreaterThan(0);
  await button("Cerrar la recepción").click();
  await expect.element(page.getByText("Guardado aquí, todavía sin cerrar").first()).toBeVisible();
  const lacking = page.getByRole("link", { name: "Foto de la entrada" });
  await expect.element(lacking).toBeVisible();
  const way = new URL((lacking.element() as HTMLAnchorElement).href).searchParams;
  expect(Object.fromEntries(way)).toEqual({ list: "shipments", sel: id, fill: "photo" });
  expect(await accessibilityFaults()).toEqual([]);
  state.status = 0;
  window.dispatchEvent(new Event("focus"));
  await expect.poll(waiting).toEqual([]);
  await expect.element(lacking).not.toBeInTheDocument();
  expect(order).toEqual(["scan HU01", `photo image/jpeg of ${id}`, "close"]);
});

test.each(["arrived", "receiving"] as const)(
  "the client's instructions for receiving are read and acknowledged while the entry is %s",
  async (stage) => {
    const { answers, address, told } = dock(1, [], stage);
    told.isInstructed = true;
    const seen = network(answers);
    await show(address);
    const words = page.getByText("Fotografíe el sello antes de abrir");
    await expect.element(words).toBeVisible();
    expect(await accessibilityFaults()).toEqual([]);
    await button("Enterado").click();
    await expect.element(words).not.toBeVisible();
    await page.getByText(/^Revisar sellos/).click();
    await expect.element(words).toBeVisible();
    await expect.element(page.getByText("Usted está enterado")).toBeVisible();
    expect(askedFor(seen, "/api/instructions")[0]?.query.get("scope")).toBe("receive");
  },
);

test("its links lead to the page from which it was opened", async () => {
  const { answers, address, id } = dock(1, []);
  const row = (await answers[`GET /api/shipments/${id}`]?.({} as Asked)) as { data: object };
  const missing = ["invoice", "blocking", "carrier", "photo"];
  network({
    ...frameAnswers,
    ...answers,
    [`GET /api/shipments/${id}`]: () => ({ data: { ...row.data, missing } }),
  });
  const codes = ["DISTRIBUCION_ENTRADA", "ENTRADA_MANUAL"];
  await showApp(address.replace("entrada", "distribucion-entrada"), codes);
  await button("Cerrar la recepción").click();
  const told = page.getByRole("list").filter({ hasText: "Transportista" });
  await expect.element(told.getByText("Factura")).toBeVisible();
  const ways = told.getByRole("link").elements() as HTMLAnchorElement[];
  expect(ways.map(({ href }) => href.slice(location.origin.length))).toEqual([
    `/distribucion-entrada?list=invoices&f_shipment=${id}`,
    `/distribucion-entrada?list=exceptions&f_shipment=${id}`,
    `/distribucion-entrada?list=shipments-distribution&sel=${id}&fill=carrier`,
    `/distribucion-entrada?list=shipments-distribution&sel=${id}&fill=photo`,
  ]);
});

test("a scan that is refused later lets the next ones go, and says why until it is dropped", async () => {
  const { answers, address, order, state } = dock(5, []);
  state.refused.set("HU02", "knownLabel");
  network(answers);
  await show(address);
  await count("0 de 5");
  await stand();
  // What is refused at once stands in place of the words for the scan.
  state.isReached = false;
  for (const label of ["HU01", "HU02", "HU03"]) {
    scan(label);
    await says(`${label} en S-01`);
  }
  state.isReached = true;
  window.dispatchEvent(new Event("online"));
  await expect.poll(() => order).toEqual(["scan HU01", "scan HU03"]);
  await expect
    .element(page.getByText("La etiqueta HU02 ya se recibió en esta entrada"))
    .toBeVisible();
  await count("2 de 5");
  await button("Cerrar la recepción").click();
  await expect.element(page.getByText(/Hay 1 devueltos/)).toBeVisible();
  await expect.element(page.getByText(/Se recibieron 2 y venían 5/)).toBeVisible();
  await button("Descartar").click();
  await page.getByRole("dialog").getByRole("button", { name: "Descartar" }).click();
  await expect.poll(waiting).toEqual([]);
  await expect.element(button("Anotar el faltante de 3")).toBeVisible();
});

test("closing without a signal waits as the last step, also for what is scanned after it, and can be taken back", async () => {
  const { answers, address, state } = dock(3, []);
  network(answers);
  await show(address);
  await count("0 de 3");
  await stand();
  for (const label of ["HU01", "HU02", "HU03"]) {
    scan(label);
    await says(`${label} en S-01`);
  }
  await expect.poll(waiting).toEqual([]);
  state.isReached = false;
  await button("Cerrar la recepción").click();
  const kept = page.getByRole("heading", { name: "Guardado aquí, todavía sin cerrar" });
  await expect.element(kept).toBeVisible();
  await says("E-LRD1-26-000007: cerrar la recepción · guardado aquí", "kept");
  expect(await accessibilityFaults()).toEqual([]);
  await button("Seguir trabajando, no cerrar").click();
  await expect.element(kept).not.toBeInTheDocument();
  await button("Deshacer el último").click();
  await count("2 de 3");
  await expect.element(page.getByText("Antes de cerrar")).not.toBeInTheDocument();
  await button("Cerrar la recepción").click();
  await button("Anotar el faltante de 1").click();
  await page.getByRole("combobox", { name: "Causa" }).selectOptions("Sin etiqueta");
  await page.getByRole("dialog").getByRole("button", { name: "Anotar" }).click();
  await button("Cerrar la recepción").click();
  await expect.element(kept).toBeVisible();
  scan("HU03");
  await says("HU03 en S-01");
  await expect.element(page.getByText(/Se cierra al final.*: 3\./)).toBeVisible();
  expect((await waiting()).map(({ kind }) => kind.split(".")[1])).toEqual([
    "unscan",
    "add",
    "closeReceive",
    "scan",
  ]);
});

test("closing waits for what came back, and goes out once that is sent again or dropped", async () => {
  const { answers, address, order, state } = dock(1, []);
  state.refused.set("HU01", "knownLabel");
  network(answers);
  await show(address);
  await count("0 de 1");
  await stand();
  state.isReached = false;
  scan("HU01");
  await count("1 de 1");
  await button("Cerrar la recepción").click();
  state.isReached = true;
  window.dispatchEvent(new Event("online"));
  await expect.element(page.getByRole("heading", { name: "Devueltos: 1" })).toBeVisible();
  expect((await waiting()).map(({ kind }) => kind)).toEqual([
    "shipments.scan",
    "shipments.closeReceive",
  ]);
  expect(order).toEqual([]);
  state.refused.clear();
  await button("Enviar de nuevo").click();
  await expect.poll(waiting).toEqual([]);
  expect(order).toEqual(["scan HU01", "close"]);
});

test("a closing that is refused when it arrives stands on top of the console with its reason, and closing again takes its place", async () => {
  const { answers, address, order } = dock(1, ["HU01"]);
  let isHeld = true;
  const close = answers["POST /api/shipments/closeReceive"];
  network({
    ...answers,
    "POST /api/shipments/closeReceive": (asked) =>
      isHeld
        ? new Refusal(422, {
            type: "/problems/barred",
            errors: [{ field: "x", code: "uncounted" }],
          })
        : close?.(asked),
  });
  await show(address);
  await count("0 de 1");
  await stand();
  scan("HU01");
  await count("1 de 1");
  await expect.poll(waiting).toEqual([]);
  await button("Cerrar la recepción").click();
  const back = page.getByRole("listitem").filter({ hasText: "cerrar la recepción" });
  await expect.element(back.getByRole("alert")).toBeVisible();
  const [first] = page.getByRole("main").element().querySelectorAll("h2");
  expect(first?.textContent).toBe("Devueltos: 1");
  await says("No se hizo: E-LRD1-26-000007: cerrar la recepción", "refused");
  isHeld = false;
  await button("Cerrar la recepción").click();
  await expect.poll(waiting).toEqual([]);
  expect(order).toEqual(["scan HU01", "close"]);
});

test("what the console showed without a signal is there again after a reload, with what was sent and what waits", async () => {
  const { answers, address, state } = dock(3, ["HU01"]);
  const all = Object.entries(answers).map(([name, answer]) => [
    name,
    (asked: Asked) => {
      if (!state.isReached) throw new TypeError("Failed to fetch");
      return answer(asked);
    },
  ]);
  network(Object.fromEntries(all));
  const first = await show(address);
  await count("0 de 3");
  await stand();
  await keptAnswers();
  scan("HU01");
  await expect.poll(waiting).toEqual([]);
  state.isReached = false;
  scan("HU02");
  await count("2 de 3");
  await first.leave();
  await show(address);
  await count("2 de 3");
  await stand();
  scan("HU03");
  await count("3 de 3");
  await button("Cerrar la recepción").click();
  await expect
    .element(page.getByRole("heading", { name: "Guardado aquí, todavía sin cerrar" }))
    .toBeVisible();
});

test("nothing that another person or client read or gave is shown, and who signs out leaves no answers", async () => {
  const { answers, address, state } = dock(3, ["HU01"]);
  network({
    ...answers,
    [Object.keys(answers)[0] ?? ""]: (asked) => {
      if (!state.isReached) throw new TypeError("Failed to fetch");
      return answers[Object.keys(answers)[0] ?? ""]?.(asked);
    },
  });
  const first = await show(address);
  await count("0 de 3");
  await stand();
  scan("HU01");
  await count("1 de 3");
  await keptAnswers();
  state.isReached = false;
  await first.leave();
  const other = await show(address, "other@demo.test");
  await expect.element(page.getByText(/No hay conexión con el servidor/)).toBeVisible();
  await expect.element(page.getByText("1 de 3")).not.toBeInTheDocument();
  await other.leave();
  await forgetAnswers();
  await show(address);
  await expect.element(page.getByText(/No hay conexión con el servidor/)).toBeVisible();
});
