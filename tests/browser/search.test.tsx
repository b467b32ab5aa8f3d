import { useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import Found from "#features/search/screen/Found.tsx";
import { offerCommands } from "#kit/web/keys/rowCommands.ts";
import { accessibilityFaults } from "./axe.ts";
import { askedFor, network, Refusal, type Answers } from "./network.ts";
import { showScreen } from "./screenStage.tsx";

const pages = [
  { id: "auditoria", title: "Auditoría", path: "/auditoria" },
  { id: "agreements", title: "Agreements", path: "/agreements" },
];
const row = (id: string, text: string, date: string | null = null) => ({
  _id: id,
  text,
  note: `nota de ${text}`,
  date,
});
const groups = [
  { kind: "pedimentos", results: [row("a-1", "240 9301 6001001", "2026-11-20T18:00:00Z")] },
  { kind: "parts", results: [row("AHX1", "AHX-1"), row("AHX2", "AHX-2")] },
  { kind: "agreements", results: [row("g-1", "TMEC-1", "2026-11-20T18:00:00Z")] },
  { kind: "findings", results: [row("f-1", "AHX-1 - 240 9301 6001001")] },
  { kind: "partFiles", results: [row("u-1", "enero.zip", "2026-11-20T18:00:00Z")] },
  { kind: "pedimentoFiles", results: [row("u-2", "m3123456.zip", "2026-11-20T18:00:00Z")] },
  { kind: "agreementFiles", results: [row("u-3", "tmec.zip", "2026-11-20T18:00:00Z")] },
];

function Searching({ onClose }: { onClose: () => void }) {
  const [words, setWords] = useState("");
  return (
    <>
      <input
        type="search"
        aria-label="Buscar"
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      <Found words={words} pages={pages} onClose={onClose} />
    </>
  );
}

const onClose = vi.fn();
beforeEach(async () => {
  onClose.mockClear();
  offerCommands(null);
  await page.viewport(1280, 800);
});

const box = () => page.getByRole("searchbox", { name: "Buscar" });
const show = async (
  answers: Answers = { "GET /api/search": () => ({ data: groups }) },
  codes?: readonly string[],
) => {
  const seen = network(answers);
  const stage = await showScreen(() => <Searching onClose={onClose} />, "/", codes);
  return { seen, stage };
};

test("one letter is enough; results stand by kind, pages of the product first", async () => {
  const { seen } = await show();
  await userEvent.type(box(), "a");
  await expect.element(page.getByRole("link", { name: /AHX-2/ })).toBeVisible();
  const titles = page
    .getByRole("heading", { level: 3 })
    .elements()
    .map((node) => node.textContent);
  expect(titles).toEqual([
    "Páginas",
    "Pedimentos",
    "Partes",
    "Certificados",
    "Hallazgos",
    "Archivos de partes",
    "Archivos de pedimentos",
    "Archivos de certificados",
  ]);
  expect(askedFor(seen, "/api/search").map(({ query }) => query.get("q"))).toEqual(["a"]);
  expect(await accessibilityFaults()).toEqual([]);
});

test("a word is asked for once it has been typed, not letter by letter", async () => {
  const { seen } = await show();
  const field = box().element() as HTMLInputElement;
  // Letter by letter without a pause, which keys under load would have.
  for (const typed of ["a", "ah", "ahx", "ahx-", "ahx-1"]) {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, typed);
    field.dispatchEvent(new InputEvent("input", { bubbles: true }));
  }
  await expect.element(page.getByRole("link", { name: /AHX-2/ })).toBeVisible();
  expect(askedFor(seen, "/api/search").map(({ query }) => query.get("q"))).toEqual(["ahx-1"]);
});

test.each([
  ["240 9301 6001001", "/auditoria", { from: "2026-11-20", to: "2026-11-20", sel: "a-1" }],
  ["AHX-2", "/catalogos", { q: "AHX-2", sel: "AHX-2" }],
  ["TMEC-1", "/catalogosagreements", { sel: "g-1" }],
  ["enero.zip", "/descarga", { from: "2026-11-20", to: "2026-11-20", sel: "u-1" }],
  ["m3123456.zip", "/auditoria", { from: "2026-11-20", to: "2026-11-20" }],
  ["tmec.zip", "/catalogosagreements", {}],
])("%s leads to its screen with itself chosen", async (text, path, search) => {
  const { stage } = await show();
  await userEvent.type(box(), "x");
  await page
    .getByRole("link", { name: new RegExp(`^${text}`) })
    .first()
    .click();
  await expect.poll(stage.address).toEqual({ path, search });
  expect(onClose).toHaveBeenCalled();
});

test("the arrows walk from the box through the results and back, and Enter opens", async () => {
  const { stage } = await show();
  await userEvent.type(box(), "xy");
  await expect.element(page.getByRole("link", { name: /AHX-2/ })).toBeVisible();
  const links = page.getByRole("link").elements();
  await userEvent.keyboard("{ArrowDown}");
  expect(document.activeElement).toBe(links[0]);
  await userEvent.keyboard("{ArrowDown}{ArrowDown}");
  expect(document.activeElement).toBe(links[2]);
  await userEvent.keyboard("{ArrowUp}{ArrowUp}{ArrowUp}");
  expect(document.activeElement).toBe(box().element());
  await userEvent.keyboard("{ArrowDown}{ArrowDown}{Enter}");
  await expect.poll(() => stage.address().path).toBe("/catalogos");
});

test("Enter in the box opens the first result", async () => {
  const { stage } = await show();
  await userEvent.type(box(), "aud");
  await expect.element(page.getByRole("link", { name: "Auditoría" })).toBeVisible();
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => stage.address().path).toBe("/auditoria");
});

test("what is done in a console and a number open the console of that entry, for whoever may open it", async () => {
  const found = { kind: "shipments", results: [row("s-1", "E-LRD1-26-000123")] };
  const answers = { "GET /api/search": () => ({ data: [found] }) };
  const { seen, stage } = await show(answers, ["ENTRADA_MANUAL"]);
  await userEvent.fill(box(), "Recibir HC53A");
  await expect.element(page.getByRole("link", { name: /^recibir E-LRD1-26-000123/ })).toBeVisible();
  expect(askedFor(seen, "/api/search").map(({ query }) => query.get("q"))).toEqual(["HC53A"]);
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => stage.address().path).toBe("/entrada/s-1/recibir");
  const { seen: others } = await show(answers);
  await userEvent.fill(box().last(), "recibir HC53A");
  await expect
    .poll(() => askedFor(others, "/api/search").map(({ query }) => query.get("q")))
    .toEqual(["recibir HC53A"]);
});

test("what can be done with the open row is found by its words, and done by nobody who did not walk to it", async () => {
  const run = vi.fn();
  offerCommands({ row: "E-1", commands: [{ name: "ready", words: "Dejar lista", run }] });
  await show({ "GET /api/search": () => ({ data: [] }) });
  await userEvent.fill(box(), "déjar");
  await expect.element(page.getByRole("heading", { name: "Con E-1" })).toBeVisible();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("button", { name: "Dejar lista" })).toBeVisible();
  expect(run).not.toHaveBeenCalled();
  await userEvent.keyboard("{ArrowDown}{Enter}");
  await expect.poll(() => run.mock.calls.length).toBe(1);
  expect(onClose).toHaveBeenCalled();
});

test("Enter pressed before the answer waits for what the words in the box find", async () => {
  const found = ({ query }: { query: URLSearchParams }) => {
    const part = query.get("q") ?? "";
    return { data: [{ kind: "parts", results: [row(part, part)] }] };
  };
  const { stage } = await show({ "GET /api/search": found });
  await userEvent.fill(box(), "AHX-1");
  await expect.element(page.getByRole("link", { name: /^AHX-1/ })).toBeVisible();
  await userEvent.fill(box(), "AHX-2");
  await userEvent.keyboard("{Enter}");
  await expect
    .poll(stage.address)
    .toEqual({ path: "/catalogos", search: { q: "AHX-2", sel: "AHX-2" } });
});

test("nothing found is said with the words, and a search that failed says why", async () => {
  await show({ "GET /api/search": () => ({ data: [] }) });
  await userEvent.type(box(), "zzz");
  await expect.element(page.getByText("Nada coincide con «zzz».")).toBeVisible();
  await show({ "GET /api/search": () => new Refusal(500, { detail: "Sin base" }) });
  await userEvent.type(box().last(), "zzz");
  await expect.element(page.getByRole("alert").getByText("Sin base").last()).toBeVisible();
});

test("the results scroll within 300 pixels, 200 on a phone", async () => {
  await show();
  await userEvent.type(box(), "a");
  const results = page.getByRole("region", { name: "Resultados" });
  await expect.element(page.getByRole("link", { name: /AHX-2/ })).toBeVisible();
  expect(results.element().getBoundingClientRect().height).toBe(300);
  expect(results.element().scrollHeight).toBeGreaterThan(300);
  await page.viewport(390, 800);
  expect(results.element().getBoundingClientRect().height).toBe(200);
});
