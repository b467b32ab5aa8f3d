import { beforeEach, describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import {
  carsAnswer,
  logsAnswer,
  messagesAnswer,
  quickSearchAnswer,
} from "#features/showcase/model/answers.ts";
import type { LogType, SidebarType } from "#features/showcase/model/sample.ts";
import Showcase from "#features/showcase/screen/Showcase.tsx";
import { accessibilityFaults } from "./axe.ts";
import { askedFor, network, Refusal, type Answers, type Asked } from "./network.ts";
import { showScreen } from "./screenStage.tsx";

const typesOf = <Type extends string>({ query }: Asked) =>
  (query.get("types")?.split(",") ?? []) as Type[];

const answers: Answers = {
  "GET /api/cars": () => carsAnswer(),
  "GET /api/logs": (asked) => logsAnswer(typesOf<LogType>(asked), new Date()),
  "GET /api/messenger": (asked) => messagesAnswer(typesOf<SidebarType>(asked)),
  "GET /api/quick_search": () => quickSearchAnswer(),
};

const open = async (more: Answers = {}, dark = false) => {
  const seen = network({ ...answers, ...more });
  await showScreen(Showcase, "/", [], dark);
  await expect.element(products().getByRole("heading")).toBeVisible();
  return seen;
};

const widget = (name: string) => page.getByRole("region", { name, exact: true }).first();
const products = () => widget("Recent Products");
const texts = (within: ReturnType<typeof widget>, selector: string) =>
  [...within.element().querySelectorAll(selector)].map((element) => element.textContent?.trim());
const ids = () => texts(products(), "tbody td:nth-child(2)");
const shown = () => expect.poll(ids);
const styleOf = (element: Element | null) => getComputedStyle(element ?? document.body);

beforeEach(() => page.viewport(1280, 800));

test.each([
  ["Audit Log", "New order placed at the sample counter"],
  ["Authors Profit", "$2,740"],
  ["Best Sellers", "$17,540"],
  ["Blog", "How a sample warehouse is swept"],
  ["Recent Products", "Rondo"],
  ["Packages", "Starter"],
  ["Recent Activities", "Alma Imaginaria packed order 118"],
  ["Support Tickets", "Can the dock be blue?"],
  ["Tasks", "Return the broom"],
  ["Stats", "1,349"],
])("the widget %s shows its static data", async (name, text) => {
  await open();
  await expect.element(widget(name).getByText(text, { exact: true }).first()).toBeVisible();
});

test("Finance Stats has the tabs GMI Taxes, IMT Invoice and Main Notes, and the year 2018", async () => {
  await open();
  const finance = widget("Finance Stats");
  expect(texts(finance, '[role="tab"]')).toEqual(["GMI Taxes", "IMT Invoice", "Main Notes"]);
  expect(texts(finance, "select option")).toEqual(["2018"]);
  await finance.getByRole("tab", { name: "Main Notes" }).click();
  await expect.element(finance.getByText("Rent of the sample dock")).toBeVisible();
  await expect.element(finance.getByText("First quarter")).not.toBeVisible();
});

test("Profit Share is a bar chart whose bars are as high as the amounts they stand for", async () => {
  await open();
  const share = widget("Profit Share");
  const bars = [...share.element().querySelectorAll("li")].map((bar) => ({
    amount: Number(/\$(\d+)/.exec(bar.title)?.[1]),
    height: bar.querySelector("span")?.getBoundingClientRect().height ?? 0,
  }));
  expect(bars).toHaveLength(12);
  const scale = (bars[0]?.height ?? 0) / (bars[0]?.amount ?? 1);
  for (const { amount, height } of bars) expect(height / scale).toBeCloseTo(amount, 0);
});

test("Daily Sales is a doughnut of Download, In-Store and Mail-Order", async () => {
  await open();
  const words = ["Download: 45 %", "In-Store: 35 %", "Mail-Order: 20 %"];
  const chart = widget("Daily Sales").getByRole("img", {
    name: `Daily Sales. ${words.join(", ")}`,
  });
  const arcs = [...chart.element().querySelectorAll("circle")].map(
    (arc) => Number(arc.getAttribute("stroke-dasharray")?.split(" ")[0]) + 3,
  );
  const round = arcs.reduce((sum, arc) => sum + arc, 0);
  expect(arcs.map((arc) => Math.round((arc / round) * 100))).toEqual([45, 35, 20]);
  expect(texts(widget("Daily Sales"), "ul li")).toEqual(words);
});

test("support tickets are Pending, Open and Closed", async () => {
  await open();
  expect(texts(widget("Support Tickets"), "[data-style]")).toEqual(["Pending", "Open", "Closed"]);
});

test("every dropdown and export menu does nothing and raises no error", async () => {
  const errors: unknown[] = [];
  // What was thrown: that boxes are measured a frame later is an event without an error.
  const note = ({ error }: ErrorEvent) => void (error && errors.push(error));
  window.addEventListener("error", note);
  const seen = await open();
  await shown().toHaveLength(6);
  const before = seen.length;
  const menus = page.getByRole("button", { name: /^(Acciones de|Exportar) / });
  expect(menus.elements().length).toBeGreaterThanOrEqual(11);
  for (const menu of menus.all()) {
    // By keys: a menu hides when the way to its entry scrolls its button off the page.
    menu.element().focus();
    await userEvent.keyboard("{Enter}");
    await expect.poll(() => page.getByRole("menuitem").elements().length).toBeGreaterThan(0);
    await userEvent.keyboard("{ArrowDown}{Enter}");
    await expect.poll(() => page.getByRole("menuitem").elements()).toHaveLength(0);
  }
  await page.getByRole("combobox", { name: "Año" }).selectOptions("2018");
  window.removeEventListener("error", note);
  expect([errors, seen.length]).toEqual([[], before]);
});

describe("the table of recent products", () => {
  test("begins with six products by id upwards, prices with a dollar before them", async () => {
    await open();
    await shown().toEqual(["1", "2", "3", "4", "5", "6"]);
    expect(products().element().querySelector('[aria-sort="ascending"]')?.textContent).toBe("Id");
    expect(
      texts(products(), "tbody td:nth-child(8)").every((text) => /^\$[\d,]+$/.test(text ?? "")),
    ).toBe(true);
  });

  test("fetches all products in one call, and sorts and pages them without another", async () => {
    const seen = await open();
    const all = carsAnswer().data;
    const byPrice = all
      .toSorted((one, other) => one.cPrice - other.cPrice)
      .map(({ id }) => `${id}`);
    await shown().toEqual(["1", "2", "3", "4", "5", "6"]);
    await products().getByRole("button", { name: "Precio" }).click();
    await shown().toEqual(byPrice.slice(0, 6));
    await products().getByRole("button", { name: "Página siguiente" }).click();
    await shown().toEqual(byPrice.slice(6, 12));
    await products().getByRole("button", { name: "Última página" }).click();
    await shown().toEqual(byPrice.slice(30));
    await products().getByRole("combobox").selectOptions("15");
    await shown().toEqual(byPrice.slice(0, 15));
    await products().getByRole("button", { name: "Precio" }).click();
    await shown().toEqual(byPrice.toReversed().slice(0, 15));
    // What it would have asked for again stands among what is asked for next.
    await userEvent.fill(page.getByRole("searchbox"), "p");
    await expect.poll(() => askedFor(seen, "/api/quick_search")).toHaveLength(1);
    expect(askedFor(seen, "/api/cars").map(({ query }) => query.toString())).toEqual([""]);
  });

  test("goes back to the first page when the sort changes", async () => {
    await open();
    await products().getByRole("button", { name: "Página siguiente" }).click();
    await shown().toEqual(["7", "8", "9", "10", "11", "12"]);
    await products().getByRole("button", { name: "Precio" }).click();
    await shown().toEqual(["31", "13", "23", "5", "25", "16"]);
    await expect.element(products().getByText("1 - 6 de 34")).toBeVisible();
  });

  test("goes to the last page and back to the first, and offers pages of 3, 6 and 15", async () => {
    await open();
    await products().getByRole("button", { name: "Última página" }).click();
    await shown().toEqual(["31", "32", "33", "34"]);
    await products().getByRole("button", { name: "Primera página" }).click();
    await shown().toEqual(["1", "2", "3", "4", "5", "6"]);
    expect(texts(products(), "select option")).toEqual(["3", "6", "15"]);
    await products().getByRole("combobox").selectOptions("15");
    await shown().toHaveLength(15);
  });

  test.each([
    ["the next page", () => products().getByRole("button", { name: "Página siguiente" }).click()],
    ["another sort", () => products().getByRole("button", { name: "Modelo" }).click()],
    ["another page size", () => products().getByRole("combobox").selectOptions("3")],
  ])("has nothing selected after %s", async (_sentence, load) => {
    await open();
    await products()
      .getByRole("checkbox", { name: "Seleccionar Altiva Rondo", exact: true })
      .click();
    await expect.element(products().getByText("Seleccionados: 1")).toBeVisible();
    await load();
    await expect
      .poll(() =>
        products()
          .getByText(/Seleccionados/)
          .elements(),
      )
      .toHaveLength(0);
    expect(products().element().querySelectorAll("input:checked")).toHaveLength(0);
  });

  test("shows status and condition as badges, and nothing for a number that means nothing", async () => {
    const [car] = carsAnswer().data;
    const of = (id: number, cStatus: number, cCondition: number) => ({
      ...car,
      id,
      cStatus,
      cCondition,
    });
    await open({
      "GET /api/cars": () => ({ data: [of(1, 0, 0), of(2, 1, 1), of(3, 7, 7)], totalCount: 3 }),
    });
    await shown().toHaveLength(3);
    const badges = [...products().element().querySelectorAll<HTMLElement>("[data-style]")];
    expect(badges.map((badge) => [badge.textContent, badge.dataset["style"]])).toEqual([
      ["Selling", "success"],
      ["New", "primary"],
      ["Sold", "metal"],
      ["Used", "accent"],
    ]);
    expect(new Set(badges.map((badge) => styleOf(badge).backgroundColor)).size).toBe(4);
  });

  test("says that there are no records when the total is 0", async () => {
    await open({ "GET /api/cars": () => ({ data: [], totalCount: 0 }) });
    await expect.element(products().getByText("No hay registros")).toBeVisible();
  });

  test("when the products cannot be loaded none are shown, the wait ends with the reason, and it can be tried again", async () => {
    let answer: unknown = new Refusal(500, { detail: "Nada" });
    await open({ "GET /api/cars": () => answer });
    await expect.element(products().getByText(/No se pudieron cargar/)).toBeVisible();
    expect(ids()).toEqual([]);
    expect(products().getByText("Cargando").elements()).toEqual([]);
    answer = carsAnswer();
    await products().getByRole("button", { name: "Intentar de nuevo" }).click();
    await shown().toHaveLength(6);
  });
});

test("the scroll areas are 400 px of the audit log, 40vh of the activities, at most 40vh of the products", async () => {
  await open();
  await shown().toHaveLength(6);
  await products().getByRole("combobox").selectOptions("15");
  const heightOf = (name: string) =>
    page.getByRole("region", { name, exact: true }).last().element().getBoundingClientRect().height;
  const shares = window.innerHeight * 0.4;
  await expect.poll(() => heightOf("Recent Products")).toBeCloseTo(shares, 0);
  expect(heightOf("Audit Log")).toBe(400);
  expect(heightOf("Recent Activities")).toBeCloseTo(shares, 0);
  await products().getByRole("combobox").selectOptions("3");
  await expect.poll(() => heightOf("Recent Products")).toBeLessThan(shares);
});

test("the audit log asks for all kinds, or for events or alerts alone", async () => {
  const seen = await open();
  const log = widget("Audit Log");
  await expect.poll(() => texts(log, "li")).toHaveLength(22);
  await log.getByRole("button", { name: "Alerta" }).click();
  await expect.poll(() => texts(log, "li")).toHaveLength(8);
  await log.getByRole("button", { name: "Evento" }).click();
  await expect.poll(() => texts(log, "li")).toHaveLength(14);
  const types = askedFor(seen, "/api/logs").map(({ query }) => query.get("types"));
  expect(types).toEqual(expect.arrayContaining([null, "alert", "event"]));
});

test("the sidebar's logs and messages are asked for by the types system, application and server", async () => {
  const seen = await open();
  await expect.element(widget("Logs").getByRole("heading", { name: "System Logs" })).toBeVisible();
  expect(texts(widget("Logs"), "h3")).toEqual(["System Logs", "Application Logs", "Server Logs"]);
  const messages = widget("Messages");
  await expect.poll(() => texts(messages, "li")).toHaveLength(12);
  for (const name of ["Sistema", "Aplicación", "Servidor"]) {
    await messages.getByRole("button", { name }).click();
    await expect.poll(() => texts(messages, "li").length).toBeLessThan(12);
  }
  const asked = (path: string) => askedFor(seen, path).map(({ query }) => query.get("types"));
  const types = ["system", "application", "server"];
  expect(asked("/api/logs")).toEqual(expect.arrayContaining(types));
  expect(asked("/api/messenger")).toEqual(expect.arrayContaining(types));
});

test("a timeline without entries is not shown", async () => {
  await open({
    "GET /api/logs": (asked) =>
      logsAnswer(typesOf<LogType>(asked), new Date()).data[0] &&
      asked.query.get("types") === "server"
        ? { data: [], totalCount: 0 }
        : logsAnswer(typesOf<LogType>(asked), new Date()),
  });
  await expect.poll(() => texts(widget("Logs"), "h3")).toEqual(["System Logs", "Application Logs"]);
});

test("what has been read is styled as read, and a badge is coloured by the first tag", async () => {
  await open();
  const line = (text: string) =>
    widget("Audit Log").getByRole("listitem").filter({ hasText: text }).element();
  await expect.poll(() => texts(widget("Audit Log"), "li")).toHaveLength(22);
  const inkOf = (text: string) => styleOf(line(text).querySelector("span")).color;
  expect(inkOf("Nightly copy finished")).not.toBe(inkOf("Invoice 0047 was paid"));
  expect(line("Nightly copy finished").textContent).toContain("(leído)");
  const badgeOf = (text: string) =>
    line(text).querySelector<HTMLElement>("[data-style]")?.dataset["style"];
  expect(badgeOf("New order placed")).toBe("info");
  expect(badgeOf("A password was tried")).toBe("warning");
  expect(badgeOf("Invoice 0047 was paid")).toBe("success");
  expect(badgeOf("Mail queue is growing")).toBe("danger");
  expect(badgeOf("Twelve new people")).toBeUndefined();
});

test("the quick search asks from the first character on and shows ten results", async () => {
  const seen = await open();
  const box = page.getByRole("searchbox");
  expect(askedFor(seen, "/api/quick_search")).toEqual([]);
  await userEvent.fill(box, "p");
  await expect.poll(() => texts(widget("Quick Search"), "li")).toHaveLength(10);
});

test("the quick search sends its words as q, and uses the first of what it gets", async () => {
  const seen = await open();
  await userEvent.fill(page.getByRole("searchbox"), "pal");
  const results = widget("Quick Search");
  await expect.element(results.getByText("Primer resultado: Sample annual summary")).toBeVisible();
  expect(askedFor(seen, "/api/quick_search").at(-1)?.query.toString()).toBe("q=pal");
});

test.each([
  ["light", 1280],
  ["dark", 1280],
  ["light", 390],
] as const)("axe finds nothing on the showcase, %s at %i pixels", async (scheme, width) => {
  await page.viewport(width, 800);
  await open({}, scheme === "dark");
  await shown().toHaveLength(6);
  await userEvent.fill(page.getByRole("searchbox"), "p");
  await expect.poll(() => texts(widget("Quick Search"), "li")).toHaveLength(10);
  expect(await accessibilityFaults()).toEqual([]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
});
