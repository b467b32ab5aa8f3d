import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import packageFile from "../../package.json?raw";
import { answers, everything, pointerAway, rememberLayout, showApp } from "./appStage.tsx";
import { network } from "./network.ts";

const heading = () => page.getByRole("heading", { level: 1 });
const header = () => page.getByRole("banner").element() as HTMLElement;
const positionOf = (element: Element) => getComputedStyle(element).position;
const scrollTo = (top: number) => window.scrollTo({ top, behavior: "instant" });

async function show(address: string, layout: object = {}) {
  rememberLayout(layout);
  network(answers);
  const app = await showApp(address, everything);
  await expect.element(page.getByRole("main")).toBeVisible();
  await pointerAway();
  return app;
}

beforeEach(() => page.viewport(1280, 800));
afterEach(() => {
  document.body.style.minHeight = "";
});

test("the page has a header with logo and menu across, a topbar, a subheader with title and breadcrumbs, and a menu at the left", async () => {
  await show("/catalogos");
  await expect.element(page.getByRole("link", { name: "Viat WMS" }).first()).toBeVisible();
  await expect.element(page.getByRole("navigation", { name: "Secciones" })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Notificaciones" })).toBeVisible();
  await expect.element(heading()).toHaveTextContent("Catálogo de partes");
  const crumbs = page.getByRole("navigation", { name: "Dónde está" });
  await expect.element(crumbs).toHaveTextContent("AuditoríaCatálogo de partes");
  await expect
    .element(crumbs.getByRole("link", { name: "Dashboard" }))
    .toHaveAttribute("href", "/");
  await expect.element(page.getByRole("navigation", { name: "Menú" })).toBeVisible();
});

test("a single crumb that equals the title is not shown", async () => {
  await show("/");
  await expect.element(heading()).toHaveTextContent("Dashboard");
  expect(document.title).toBe("Dashboard - Viat WMS - Warehouse management system");
  expect(page.getByRole("navigation", { name: "Dónde está" }).elements()).toEqual([]);
});

test("a disabled subheader is hidden, and so are breadcrumbs that the layout leaves out", async () => {
  const app = await show("/catalogos", { "subheader.breadcrumbs": false });
  await expect.element(heading()).toBeVisible();
  expect(page.getByRole("navigation", { name: "Dónde está" }).elements()).toEqual([]);
  app.go("/builder");
  await page
    .getByRole("group", { name: "Subencabezado" })
    .getByRole("switch", { name: "Se muestra" })
    .click();
  await expect.element(heading()).not.toBeInTheDocument();
});

test("an unknown address is titled 404 Not Found and has no subheader", async () => {
  await show("/no-existe");
  await expect.element(page.getByText("No existe esta página")).toBeVisible();
  expect(document.title).toBe("404 Not Found - Viat WMS - Warehouse management system");
  expect(page.getByRole("navigation", { name: "Dónde está" }).elements()).toEqual([]);
  expect(page.getByRole("button", { name: "Acciones", exact: true }).elements()).toEqual([]);
});

test.each(["/auditoria/nope", "/mail", "/demo/x", "/builder/x", "/ecommerce/orders"])(
  "%s is no page although another stands above it or the old template had one: 404 Not Found without a subheader",
  async (path) => {
    const app = await show(path);
    await expect.element(page.getByText("No existe esta página")).toBeVisible();
    await expect
      .poll(() => document.title)
      .toBe("404 Not Found - Viat WMS - Warehouse management system");
    expect(heading().elements()).toEqual([]);
    app.go("/builder");
    await expect.element(heading()).toHaveTextContent("Layout Builder");
  },
);

test("the page below another that is one has its title and subheader", async () => {
  await show("/descarga/daily");
  await expect.element(heading()).toHaveTextContent("Descarga");
  expect(document.title).toBe("Descarga - Viat WMS - Warehouse management system");
});

test("the action dropdown has Activity, Messages, FAQ, Support and Submit, and each leads somewhere", async () => {
  const app = await show("/builder");
  const open = () => page.getByRole("button", { name: "Acciones", exact: true }).click();
  const dropdown = page.getByRole("dialog", { name: "Acciones", exact: true });
  await open();
  await expect
    .poll(() =>
      dropdown
        .getByRole("button")
        .elements()
        .map(({ textContent }) => textContent?.trim()),
    )
    .toEqual(["Activity", "Messages", "FAQ", "Support", "Submit"]);
  await dropdown.getByRole("button", { name: "Activity" }).click();
  await expect.poll(app.path).toBe("/actividad");
  const sidebar = page.getByRole("dialog", { name: "Panel rápido" });
  const tab = (name: string) => sidebar.getByRole("tab", { name });
  await open();
  await dropdown.getByRole("button", { name: "Messages" }).click();
  await expect.element(tab("Messages")).toHaveAttribute("aria-selected", "true");
  await sidebar.getByRole("button", { name: "Cerrar" }).click();
  await open();
  await dropdown.getByRole("button", { name: "FAQ" }).click();
  await expect.poll(app.path).toBe("/ayuda");
});

test.each(["/auditoria", "/agreements", "/feeds"])(
  "on a phone the action dropdown stands on the line of the title of %s, over no action of the screen",
  async (address) => {
    await page.viewport(390, 844);
    await show(address);
    const box = (element: Element) => element.getBoundingClientRect();
    const more = page.getByRole("button", { name: "Acciones", exact: true });
    await expect.element(more).toBeVisible();
    const bar = heading().element().parentElement as HTMLElement;
    await expect.poll(() => bar.querySelectorAll("button, label").length).toBeGreaterThan(1);
    const dots = box(more.element());
    const title = box(heading().element());
    expect(dots.top).toBeLessThan(title.bottom);
    expect(dots.bottom).toBeGreaterThan(title.top);
    for (const action of bar.querySelectorAll("button, label"))
      if (action !== more.element()) expect(box(action).right).toBeLessThanOrEqual(dots.left);
  },
);

test("the footer shows the version, which is the package's own, and a Powered-by line", async () => {
  await show("/builder");
  const { version } = JSON.parse(packageFile) as { version: string };
  await expect.element(page.getByRole("contentinfo").getByText("v 1.2.30")).toBeVisible();
  expect(`v ${version}`).toBe("v 1.2.30");
  await expect.element(page.getByRole("contentinfo").getByText(/^Powered by/)).toBeVisible();
});

test("the quick-nav sticks to the edge with the builder and three links in new tabs", async () => {
  const app = await show("/");
  const nav = page.getByRole("navigation", { name: "Accesos rápidos" });
  expect(positionOf(nav.element())).toBe("fixed");
  expect(getComputedStyle(nav.element()).marginBlockStart).toBe("30px");
  const outside = nav
    .getByRole("link")
    .elements()
    .filter((link) => link.getAttribute("target") === "_blank");
  expect(
    outside.map((link) => [link.getAttribute("aria-label"), link.getAttribute("href")]),
  ).toEqual([
    ["Purchase (se abre en otra pestaña)", "/ayuda#purchase"],
    ["Documentation (se abre en otra pestaña)", "/docs"],
    ["Support (se abre en otra pestaña)", "/ayuda#support"],
  ]);
  await nav.getByRole("link", { name: "Layout Builder" }).click();
  await expect.poll(app.path).toBe("/builder");
});

test("scroll-to-top appears after 300 pixels and takes 600 ms to the top", async () => {
  await show("/builder");
  document.body.style.minHeight = "4000px";
  const button = page.getByRole("button", { name: "Volver arriba" });
  scrollTo(301);
  await expect.element(button).toBeVisible();
  scrollTo(300);
  await expect.element(button).not.toBeInTheDocument();
  scrollTo(1200);
  await expect.element(button).toBeVisible();
  let steps: FrameRequestCallback[] = [];
  vi.stubGlobal("requestAnimationFrame", (step: FrameRequestCallback) => steps.push(step));
  const started = vi.spyOn(performance, "now").mockReturnValue(5_000);
  (button.element() as HTMLElement).click();
  started.mockRestore();
  const placeAfter = (milliseconds: number) => {
    const due = steps;
    steps = [];
    for (const step of due) step(5_000 + milliseconds);
    return window.scrollY;
  };
  expect(placeAfter(300)).toBe(300);
  expect(placeAfter(599)).toBeLessThan(20);
  expect(steps).not.toEqual([]);
  expect(placeAfter(600)).toBe(0);
  expect(steps).toEqual([]);
});

test.each([1280, 390])(
  "at %d pixels the header is fixed, unless the layout lets it scroll",
  async (width) => {
    await page.viewport(width, 800);
    await show("/builder");
    expect(positionOf(header())).toBe("fixed");
    document.body.style.minHeight = "4000px";
    scrollTo(1000);
    expect(header().getBoundingClientRect().top).toBe(0);
    const name = width === 1280 ? "Fijo en escritorio" : "Fijo en móvil";
    await page.getByRole("switch", { name }).click();
    await expect.poll(() => positionOf(header())).toBe("absolute");
  },
);

test("the header keeps its height while the page scrolls, and shrinks past 200 pixels only when it may", async () => {
  await show("/builder");
  document.body.style.minHeight = "4000px";
  const height = () => header().getBoundingClientRect().height;
  const up = page.getByRole("button", { name: "Volver arriba" });
  scrollTo(500);
  // What hears of the scrolling has drawn.
  await expect.element(up).toBeVisible();
  for (const each of document.getAnimations()) each.finish();
  expect(height()).toBe(56);
  scrollTo(0);
  await page.getByRole("switch", { name: "Se encoge a los 200 px" }).click();
  scrollTo(201);
  await expect.poll(height).toBe(44);
  scrollTo(200);
  await expect.poll(height).toBe(56);
});

test("the layout is fluid: the page takes the full width beside the aside, unless it is boxed", async () => {
  await page.viewport(1900, 800);
  await show("/builder");
  const width = () => page.getByRole("main").element().getBoundingClientRect().width;
  await expect.poll(width).toBe(document.documentElement.clientWidth - 256);
  await page.getByRole("combobox", { name: "Ancho" }).selectOptions("boxed");
  await expect.poll(width).toBe(1280);
});

test("a sticky portlet stays 50 pixels below the header, above what passes under it", async () => {
  await show("/builder");
  document.body.style.minHeight = "4000px";
  const portlet = page
    .getByRole("button", { name: "Restablecer" })
    .element()
    .closest('[style*="z-index"]') as HTMLElement;
  expect(getComputedStyle(portlet).zIndex).toBe("100");
  scrollTo(400);
  await expect.poll(() => portlet.getBoundingClientRect().top).toBe(56 + 50);
});
