import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { DEFAULT_LAYOUT, LAYOUT_KEYS, LAYOUT_SETTINGS } from "#features/shell/model/layout.ts";
import {
  answers,
  everything,
  menu,
  rememberedLayout,
  rememberLayout,
  showApp,
} from "./appStage.tsx";
import { accessibilityFaults } from "./axe.ts";
import { network } from "./network.ts";

async function show(layout: object = {}, dark = false) {
  rememberLayout(layout);
  network(answers);
  const app = await showApp("/builder", everything, dark);
  await expect.element(page.getByRole("button", { name: "Exportar JSON" })).toBeVisible();
  return app;
}
const group = (name: string) => page.getByRole("group", { name });
const importFile = async (text: string) => {
  const input = document.querySelector("input[type=file]") as HTMLElement;
  await userEvent.upload(input, new File([text], "mine.json", { type: "application/json" }));
};

beforeEach(() => page.viewport(1280, 800));

test.each([false, true])(
  "the builder shows every layout setting with a name, and axe finds nothing wrong (dark: %s)",
  async (dark) => {
    await show({}, dark);
    const choices = LAYOUT_KEYS.filter((key) => "values" in LAYOUT_SETTINGS[key]);
    const content = page.getByRole("main");
    expect(content.getByRole("combobox").elements()).toHaveLength(choices.length);
    expect(content.getByRole("switch").elements()).toHaveLength(
      LAYOUT_KEYS.length - choices.length,
    );
    expect(content.getByText(/^layout\./).elements()).toEqual([]);
    expect(await accessibilityFaults()).toEqual([]);
  },
);

test("a change shows at once in the frame around, and is kept for the person under layoutConfig", async () => {
  await show();
  await group("Menú lateral").getByRole("combobox", { name: "Piel" }).selectOptions("light");
  await expect
    .poll(() => menu().element().closest("[data-skin]")?.getAttribute("data-skin"))
    .toBe("light");
  await group("Pie").getByRole("switch", { name: "Se muestra" }).click();
  await expect.element(page.getByRole("contentinfo")).not.toBeInTheDocument();
  expect(rememberedLayout()).toEqual({
    ...DEFAULT_LAYOUT,
    person: "ana@demo.test",
    "aside.self.skin": "light",
    "footer.display": false,
  });
});

test("another person's layout is not this one's, and is there again when they return", async () => {
  rememberLayout({ person: "eva@demo.test", "footer.display": false });
  localStorage.setItem(
    "ana@demo.test:layoutConfig",
    JSON.stringify({ "aside.self.skin": "light" }),
  );
  network(answers);
  await showApp("/builder", everything);
  await expect.element(page.getByRole("contentinfo")).toBeVisible();
  expect(menu().element().closest("[data-skin]")?.getAttribute("data-skin")).toBe("light");
});

test.each([
  ["Encabezado", "Menú horizontal", () => page.getByRole("navigation", { name: "Secciones" })],
  ["Encabezado", "Notificaciones", () => page.getByRole("button", { name: "Notificaciones" })],
  ["Menú lateral", "Se muestra", () => menu()],
  ["Extras", "Accesos rápidos", () => page.getByRole("navigation", { name: "Accesos rápidos" })],
])("%s, %s takes its part out of the frame and brings it back", async (name, field, part) => {
  await show();
  const toggle = group(name).getByRole("switch", { name: field });
  await expect.element(part()).toBeVisible();
  await toggle.click();
  await expect.element(part()).not.toBeInTheDocument();
  await toggle.click();
  await expect.element(part()).toBeVisible();
});

test("reset brings the original layout back", async () => {
  await show({ "footer.display": false, "aside.self.minimized": true });
  await page.getByRole("button", { name: "Restablecer" }).click();
  await expect.element(page.getByRole("contentinfo")).toBeVisible();
  expect(rememberedLayout()).toEqual({ ...DEFAULT_LAYOUT, person: "ana@demo.test" });
});

test("the layout is exported as JSON", async () => {
  await show({ "footer.display": false });
  const files: Blob[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((file) => {
    files.push(file as Blob);
    return "blob:none";
  });
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
  await page.getByRole("button", { name: "Exportar JSON" }).click();
  await expect.poll(() => names).toEqual(["layout.json"]);
  vi.restoreAllMocks();
  expect(JSON.parse((await files[0]?.text()) ?? "")).toEqual({
    ...DEFAULT_LAYOUT,
    "footer.display": false,
  });
});

test("an imported JSON becomes the layout; what is unknown in it is named, what is none is refused", async () => {
  await show({ "footer.display": false });
  await importFile(JSON.stringify({ "aside.self.skin": "light", "aside.self.colour": "pink" }));
  const alert = page.getByRole("alertdialog");
  await expect.element(alert.getByText(/aside\.self\.colour/)).toBeVisible();
  expect(rememberedLayout()).toMatchObject({ "aside.self.skin": "light", "footer.display": true });
  await alert.getByRole("button").click();
  await importFile("[1]");
  await expect.element(alert.getByText(/mine\.json no es un diseño/)).toBeVisible();
  expect(rememberedLayout()).toMatchObject({ "aside.self.skin": "light" });
});

test("the accent and the colours are the whole document's", async () => {
  await show();
  await page.getByRole("combobox", { name: "Acento" }).selectOptions("teal");
  await expect.poll(() => document.documentElement.dataset["accent"]).toBe("teal");
  expect(await accessibilityFaults()).toEqual([]);
  await page.getByRole("combobox", { name: "Colores" }).selectOptions("dark");
  await expect
    .poll(rememberedLayout)
    .toMatchObject({ "self.accent": "teal", "self.scheme": "dark" });
});
