import i18next from "i18next";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { chooseLanguage, startTranslation } from "#kit/web/language/translation.ts";
import "#src/web/frameCatalogues.ts";
import { loadCatalogue } from "#src/web/catalogues.ts";
import { answers, everything, showApp } from "./appStage.tsx";
import { network } from "./network.ts";

const selector = () => page.getByRole("banner").getByRole("combobox");
const isOpen = () => selector().element().matches(":open");
const marked = () => (selector().element() as HTMLSelectElement).selectedOptions[0]?.label;
/** The catalogue's screen, in Spanish. */
async function show() {
  const app = await showApp("/catalogos", everything);
  await chooseLanguage("es");
  await expect.element(title()).toHaveTextContent("Catálogo de partes");
  return app;
}
const title = () => page.getByRole("heading", { level: 1 });

let isReached = true;
// The stage knows only Spanish; here the texts come as they do in the product.
beforeAll(async () => {
  delete i18next.options.resources;
  await startTranslation(
    (language, namespace) =>
      isReached
        ? loadCatalogue(language, namespace)
        : Promise.reject(new TypeError("Failed to fetch dynamically imported module")),
    ["kit", "session", "shell"],
  );
});
beforeEach(async () => {
  await page.viewport(1280, 800);
  network(answers);
});

test("a language chosen in the dropdown is marked, changes the texts and closes it", async () => {
  await show();
  await expect.poll(marked).toBe("Español");
  await selector().click();
  await expect.poll(isOpen).toBe(true);
  await userEvent.keyboard("{ArrowUp}{ArrowUp}{Enter}");
  await expect.poll(isOpen).toBe(false);
  await expect.poll(marked).toBe("English");
  await expect.element(title()).toHaveTextContent("Parts catalogue");
  expect([localStorage.getItem("language"), document.documentElement.lang]).toEqual([
    "en",
    "en-US",
  ]);
});

test("the language is read again as each navigation starts", async () => {
  const app = await show();
  for (const [language, path, words] of [
    ["fr", "/builder", "Français"],
    ["de", "/catalogos", "Deutsch"],
  ] as const) {
    // Another tab chose: nothing here was told.
    localStorage.setItem("language", language);
    app.go(path);
    await expect.poll(marked).toBe(words);
  }
  await expect.element(title()).not.toHaveTextContent("Catálogo de partes");
});

test("a language that cannot be fetched leaves the screen in the one that it has, and says why", async () => {
  await show();
  isReached = false;
  i18next.removeResourceBundle("ja-JP", "shell");
  await selector().selectOptions("jp");
  await expect.element(page.getByText(/^Sin señal: esto no se pudo traer/)).toBeVisible();
  await expect.element(title()).toHaveTextContent("Catálogo de partes");
  expect(localStorage.getItem("language")).not.toBe("jp");
  isReached = true;
  await page.getByRole("button", { name: "Aceptar" }).click();
  await selector().selectOptions("jp");
  await expect.poll(marked).toBe("日本語");
});

test("texts that cannot be fetched are awaited, and never spoken by their names", async () => {
  await show();
  i18next.removeResourceBundle("es-MX", "help");
  isReached = false;
  const coming = i18next.reloadResources(["es-MX"], ["help"]);
  await Promise.resolve();
  isReached = true;
  await coming;
  expect(i18next.t("answer.audit", { ns: "help" })).not.toBe("answer.audit");
});
