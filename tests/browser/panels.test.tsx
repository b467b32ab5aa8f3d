import { beforeEach, expect, test, vi } from "vitest";
import { type Locator, page, userEvent } from "vitest/browser";
import type { EventRow } from "#features/events/contract.ts";
import ActivityScreen from "#features/events/screen/ActivityScreen.tsx";
import LogsPanel from "#features/events/screen/LogsPanel.tsx";
import HelpScreen from "#features/help/screen/HelpScreen.tsx";
import MessagesPanel from "#features/messages/screen/MessagesPanel.tsx";
import NotificationsPanel from "#features/notifications/screen/NotificationsPanel.tsx";
import QuickActionsPanel from "#features/quickactions/screen/QuickActionsPanel.tsx";
import { accessibilityFaults } from "./axe.ts";
import { askedFor, network, Refusal } from "./network.ts";
import { showScreen } from "./screenStage.tsx";

beforeEach(() => page.viewport(1280, 800));

const ago = (seconds: number) => new Date(Date.now() - seconds * 1_000).toISOString();
const colourOf = (element: Element) => getComputedStyle(element).color;
const says = (place: Locator, words: RegExp | string) =>
  expect.poll(() => place.element().textContent).toMatch(words);

const told = [
  {
    _id: "3",
    kind: "uploadRefused",
    values: { upload: "u-3", what: "parts", file: "malo.zip", reason: "notZip", date: ago(90) },
    datetime: ago(10),
    read: false,
  },
  {
    _id: "2",
    kind: "auditsChanged",
    values: { cause: "c-1", why: "catalogue", audits: 12, changed: 3, file: null },
    datetime: ago(3_000),
    read: false,
  },
  {
    _id: "1",
    kind: "certificateExpiring",
    values: { agreement: "a-1", number: "TMEC-1", lastOn: "2026-12-05", left: 15, step: 30 },
    datetime: ago(90_000),
    read: true,
  },
  {
    _id: "0",
    kind: "feedFailed",
    values: { feed: "f-1", what: "daily", reason: "otherHostKey", detail: "SHA256:abc" },
    datetime: ago(90_000),
    read: true,
  },
];

test("notifications say what happened, how long ago, and which are unread", async () => {
  network({ "GET /api/notifications": () => ({ data: told, totalCount: 3 }) });
  await showScreen(() => <NotificationsPanel onClose={() => undefined} />, "/");
  const lines = page.getByRole("listitem");
  await says(lines.nth(0), /malo\.zip fue rechazado\. El archivo no es/);
  await says(lines.nth(0), /just now\s*Sin leer/);
  await says(lines.nth(1), "Cambió el catálogo de partes; auditorías con otro resultado: 3 de 12.");
  await says(lines.nth(2), /vence el 12\/05\/2026\. Días restantes: 15/);
  await says(lines.nth(2), /1 day\s*Leída/);
  await says(lines.nth(3), /la entrega diaria\. El servidor muestra .* Muestra \(SHA256:abc\)/);
  expect(await accessibilityFaults()).toEqual([]);
});

test("opening a notification marks it as read, closes the panel and goes to what it tells of", async () => {
  const seen = network({
    "GET /api/notifications": () => ({ data: told, totalCount: 3 }),
    "POST /api/notifications/read": () => ({ data: { count: 1 } }),
  });
  const onClose = vi.fn();
  const stage = await showScreen(() => <NotificationsPanel onClose={onClose} />, "/");
  await page.getByRole("link", { name: /malo\.zip/ }).click();
  await expect.poll(() => stage.address().path).toBe("/descarga");
  expect(stage.address().search["sel"]).toBe("u-3");
  expect(onClose).toHaveBeenCalled();
  expect(askedFor(seen, "/api/notifications/read")[0]?.body).toEqual({ ids: ["3"] });
});

test("all notifications are marked as read at once, and none is there to say so", async () => {
  let rows = told;
  const seen = network({
    "GET /api/notifications": () => ({ data: rows, totalCount: rows.length }),
    "POST /api/notifications/read": () => {
      rows = [];
      return { data: { count: 2 } };
    },
  });
  await showScreen(() => <NotificationsPanel onClose={() => undefined} />, "/");
  await page.getByRole("button", { name: "Marcar todo como leído" }).click();
  await expect.element(page.getByText("No hay nada de qué avisarle.")).toBeVisible();
  expect(askedFor(seen, "/api/notifications/read")[0]?.body).toEqual({});
});

test("a panel whose call fails says why", async () => {
  network({ "GET /api/notifications": () => new Refusal(500, { detail: "No se pudo" }) });
  await showScreen(() => <NotificationsPanel onClose={() => undefined} />, "/");
  await says(page.getByRole("alert"), "No se pudo");
});

const actions = [
  { id: "auditoria", title: "Auditoría", path: "/auditoria" },
  { id: "hallazgos", title: "Hallazgos", path: "/hallazgos" },
];

test("shortcuts are pinned and taken out, and one that may not be opened any more does not show", async () => {
  const seen = network({
    "GET /api/quick_actions": () => ({ data: ["ya-no", "hallazgos"] }),
    "POST /api/quick_actions": ({ body }) => ({ data: (body as { actions: string[] }).actions }),
  });
  await showScreen(() => <QuickActionsPanel actions={actions} onClose={() => undefined} />, "/");
  await expect.element(page.getByRole("link", { name: "Hallazgos" })).toBeVisible();
  expect(page.getByRole("link").elements()).toHaveLength(1);
  await page.getByRole("button", { name: "Elegir" }).click();
  const choice = page.getByRole("button", { name: "Auditoría" });
  await expect.element(choice).toHaveAttribute("aria-pressed", "false");
  await choice.click();
  await expect.element(choice).toHaveAttribute("aria-pressed", "true");
  expect(askedFor(seen, "/api/quick_actions").at(-1)?.body).toEqual({
    actions: ["ya-no", "hallazgos", "auditoria"],
  });
  expect(await accessibilityFaults()).toEqual([]);
  await page.getByRole("button", { name: "Listo" }).click();
  await expect.element(page.getByRole("link", { name: "Auditoría" })).toBeVisible();
});

test("shortcuts that could not be kept are as they were, and the person is told", async () => {
  network({
    "GET /api/quick_actions": () => ({ data: [] }),
    "POST /api/quick_actions": () => new Refusal(500, { detail: "Sin espacio" }),
  });
  await showScreen(() => <QuickActionsPanel actions={actions} onClose={() => undefined} />, "/");
  await page.getByRole("button", { name: "Elegir" }).click();
  const choice = page.getByRole("button", { name: "Auditoría" });
  await choice.click();
  await expect.element(page.getByText("Sin espacio")).toBeVisible();
  await expect.element(choice).toHaveAttribute("aria-pressed", "false");
});

const person = "00000000-0000-4000-8000-000000000001";
const written = [
  { _id: "t1", type: "datetime", text: ago(4_000), datetime: ago(4_000), read: true },
  { _id: "1", type: "out", text: "¿Llegó?", datetime: ago(4_000), read: true },
  {
    _id: "2",
    type: "in",
    text: "Todavía no",
    username: "Olga Opera",
    pic: null,
    datetime: ago(60),
    read: false,
  },
];
const talk = {
  "GET /api/messages": () => ({
    data: [
      {
        _id: person,
        username: "Olga Opera",
        pic: null,
        text: "Todavía no",
        type: "in",
        datetime: ago(60),
        unread: 1,
      },
    ],
  }),
  [`GET /api/messages/${person}`]: () => ({ data: written, more: false }),
  [`POST /api/messages/${person}/read`]: () => ({ data: { count: 1 } }),
  "POST /api/messages": () => ({ data: written[1] }),
};

test("a conversation shows what came in with name and first letter, what went out, and the time between", async () => {
  const seen = network(talk);
  await showScreen(MessagesPanel, "/");
  const row = page.getByRole("button", { name: /Olga Opera/ });
  await expect.element(row.getByTitle("Sin leer: 1")).toBeVisible();
  await row.click();
  const log = page.getByRole("log");
  await expect.element(log.getByText("Todavía no")).toBeVisible();
  const types = [...log.element().querySelectorAll("[data-type]")].map((node) =>
    node.getAttribute("data-type"),
  );
  expect(types).toEqual(["out", "in"]);
  await expect.element(log.getByText("O", { exact: true })).toBeInTheDocument();
  expect(log.element().querySelectorAll("time")).toHaveLength(1);
  await expect.poll(() => askedFor(seen, `/api/messages/${person}/read`)).toHaveLength(1);
  expect(await accessibilityFaults()).toEqual([]);
});

test("an incoming message with a picture shows that instead of the letter", async () => {
  const pic = "data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=";
  network({
    ...talk,
    [`GET /api/messages/${person}`]: () => ({
      data: written.map((row) => ({ ...row, pic })),
      more: false,
    }),
  });
  await showScreen(MessagesPanel, "/");
  await page.getByRole("button", { name: /Olga Opera/ }).click();
  const log = page.getByRole("log");
  await expect.element(log.getByText("Todavía no")).toBeVisible();
  expect(log.element().querySelector("img")?.src).toBe(pic);
  expect(log.getByText("O", { exact: true }).elements()).toEqual([]);
});

test("Enter sends a message and Shift with Enter begins a line; what was not sent stays in the box", async () => {
  let fails = false;
  const seen = network({
    ...talk,
    "POST /api/messages": () =>
      fails ? new Refusal(500, { detail: "Sin red" }) : talk["POST /api/messages"](),
  });
  await showScreen(MessagesPanel, "/");
  await page.getByRole("button", { name: /Olga Opera/ }).click();
  const box = page.getByRole("textbox", { name: "Mensaje a Olga Opera" });
  await userEvent.type(box, "uno{Shift>}{Enter}{/Shift}dos{Enter}");
  await expect.element(box).toHaveValue("");
  const sent = askedFor(seen, "/api/messages").filter(({ method }) => method === "POST");
  expect(sent.map(({ body }) => body)).toEqual([{ person, text: "uno\ndos" }]);
  fails = true;
  await userEvent.type(box, "tres{Enter}");
  await expect.element(page.getByText("Sin red")).toBeVisible();
  await expect.element(box).toHaveValue("tres");
});

test("the conversation's scroll area is 78vh at most, and that of the logs 90vh", async () => {
  network({ ...talk, "GET /api/events": () => ({ data: logged }) });
  await showScreen(MessagesPanel, "/");
  await page.getByRole("button", { name: /Olga Opera/ }).click();
  await expect.element(page.getByRole("log")).toBeVisible();
  const heightOf = (element: Element) => Number.parseFloat(getComputedStyle(element).maxHeight);
  expect(heightOf(page.getByRole("log").element())).toBeCloseTo(window.innerHeight * 0.78, 0);
  await showScreen(LogsPanel, "/");
  const logs = page.getByRole("region", { name: "Bitácoras" }).last();
  await expect.element(logs).toBeVisible();
  expect(heightOf(logs.element())).toBeCloseTo(window.innerHeight * 0.9, 0);
});

const event = (more: Partial<EventRow>): EventRow => ({
  _id: crypto.randomUUID(),
  kind: "uploadProcessed",
  text: "partes.zip",
  person: "Ana",
  count: 1234,
  tags: ["resolved"],
  datetime: ago(300),
  read: false,
  types: "application",
  ...more,
});
const logged = [
  event({}),
  event({ kind: "uploadRefused", text: "malo.zip", tags: ["urgent"], read: true }),
  event({ kind: "auditsAgain", text: "catalogue", tags: ["important"], person: null }),
  event({ kind: "uploadHeld", text: "completo.zip", tags: ["pending", "important"] }),
];

const timelines = (rows: readonly EventRow[]) => ({
  "GET /api/events": ({ query }: { query: URLSearchParams }) => ({
    data: rows.filter(({ types }) => !query.has("types") || types === query.get("types")),
  }),
  "POST /api/events/read": () => ({ data: true }),
});

test("each timeline of the logs shows only when it is not empty", async () => {
  network(timelines(logged));
  await showScreen(LogsPanel, "/");
  await expect.element(page.getByRole("heading", { name: "Application Logs" })).toBeVisible();
  expect(page.getByRole("heading", { name: "System Logs" }).elements()).toEqual([]);
  expect(page.getByRole("heading", { name: "Server Logs" }).elements()).toEqual([]);
});

test("a log has its words, who did it, how long ago, and the badge of its first tag", async () => {
  network(timelines(logged));
  await showScreen(LogsPanel, "/");
  const lines = page.getByRole("list", { name: "Application Logs" }).getByRole("listitem");
  await says(lines.nth(0), /partes\.zip se procesó, líneas: 1,234/);
  await says(lines.nth(0), /5 mins\s*Ana\s*resuelto/);
  await says(lines.nth(2), /Auditorías repetidas por el catálogo/);
  const badge = (at: number, word: string) =>
    lines.nth(at).getByText(word, { exact: true }).element().getAttribute("data-tone");
  expect([
    badge(1, "urgente"),
    badge(2, "importante"),
    badge(0, "resuelto"),
    badge(3, "pendiente"),
  ]).toEqual(["info", "look", "right", "wrong"]);
  expect(await accessibilityFaults()).toEqual([]);
});

test("a log that is read looks so, and all are marked as read at once", async () => {
  const seen = network(timelines(logged));
  await showScreen(LogsPanel, "/");
  const lines = page.getByRole("list", { name: "Application Logs" }).getByRole("listitem");
  await says(lines.nth(1), "Leído");
  expect(colourOf(lines.nth(1).element())).not.toBe(colourOf(lines.nth(0).element()));
  await page.getByRole("button", { name: "Marcar todo como leído" }).click();
  await expect.poll(() => askedFor(seen, "/api/events/read")).toHaveLength(1);
});

test("activity is the person's own first, and the client's when asked for; the address says which", async () => {
  const seen = network(timelines(logged));
  const stage = await showScreen(ActivityScreen, "/");
  await expect.element(page.getByRole("heading", { name: "Lo que usted hizo" })).toBeVisible();
  expect(askedFor(seen, "/api/events")[0]?.query.get("mine")).toBe("true");
  await page.getByRole("button", { name: "Del cliente" }).click();
  await expect
    .element(page.getByRole("heading", { name: "Lo que pasó en el cliente" }))
    .toBeVisible();
  expect(stage.address().search).toEqual({ de: "cliente" });
  expect(askedFor(seen, "/api/events").at(-1)?.query.get("types")).toBe("application");
  expect(await accessibilityFaults()).toEqual([]);
});

test("help answers questions, and a suggestion that could not be sent stays in its boxes", async () => {
  let fails = true;
  const seen = network({
    "GET /api/help_requests": () => ({ data: [] }),
    "POST /api/help_requests": () =>
      fails ? new Refusal(500, { detail: "Sin red" }) : { data: { _id: "1", told: 0 } },
  });
  await showScreen(HelpScreen, "/");
  await page.getByText("¿Qué son ahorro, exposición y fecha límite?").click();
  await expect.element(page.getByText(/último día para recuperar el impuesto/)).toBeVisible();
  const form = page.getByRole("region", { name: "Enviar una sugerencia" });
  const subject = form.getByRole("textbox", { name: "Asunto" });
  const send = form.getByRole("button", { name: "Enviar sugerencia" });
  await expect.element(send).toBeDisabled();
  expect(await accessibilityFaults()).toEqual([]);
  await userEvent.fill(subject, "Colores");
  await userEvent.fill(form.getByRole("textbox", { name: "Descripción" }), "Más contraste");
  await send.click();
  await expect.element(page.getByText("No se pudo enviar: Sin red")).toBeVisible();
  await expect.element(subject).toHaveValue("Colores");
  fails = false;
  await send.click();
  await expect.element(page.getByText("Su sugerencia se guardó.")).toBeVisible();
  await expect.element(subject).toHaveValue("");
  expect(askedFor(seen, "/api/help_requests").at(-2)?.body).toMatchObject({ kind: "feedback" });
});
