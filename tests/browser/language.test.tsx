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

// The stage knows only Spanish; here the texts come as they do in the product.
beforeAll(async () => {
  delete i18next.options.resources;
  await startTranslation(loadCatalogue, ["kit", "session", "shell"]);
});
beforeEach(async () => {
  await page.viewport(1280, 800);
  network(answers);
});

test("a language chosen in the dropdown is marked, changes the texts and closes it", async () => {
  await show();
  await expect.poll(marked).toBe("🇪🇸 Español");
  await selector().click();
  await expect.poll(isOpen).toBe(true);
  await userEvent.keyboard("{ArrowUp}{ArrowUp}{Enter}");
  await expect.poll(isOpen).toBe(false);
  await expect.poll(marked).toBe("🇺🇸 English");
  await expect.element(title()).toHaveTextContent("Parts catalogue");
  expect([localStorage.getItem("language"), document.documentElement.lang]).toEqual([
    "en",
    "en-US",
  ]);
});

test("the language is read again as each navigation starts", async () => {
  const app = await show();
  for (const [language, path, words] of [
    ["fr", "/builder", "🇫🇷 Français"],
    ["de", "/catalogos", "🇩🇪 Deutsch"],
  ] as const) {
    // Another tab chose: nothing here was told.
    localStorage.setItem("language", language);
    app.go(path);
    await expect.poll(marked).toBe(words);
  }
  await expect.element(title()).not.toHaveTextContent("Catálogo de partes");
});
