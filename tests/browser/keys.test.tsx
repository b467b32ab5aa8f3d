import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { answers, everything, showApp } from "./appStage.tsx";
import { accessibilityFaults } from "./axe.ts";
import { network } from "./network.ts";

const list = () => page.getByRole("dialog", { name: "Teclas de esta pantalla" });
const groups = () =>
  list()
    .getByRole("region")
    .elements()
    .map((group) => group.getAttribute("aria-label"));

async function show(address: string): Promise<void> {
  network(answers);
  await showApp(address, everything);
  await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
}

/** Presses the key until what listens, which comes after the first drawing, hears it. */
async function openList(): Promise<void> {
  const pressed = async () => {
    await userEvent.keyboard("?");
    return list().elements().length;
  };
  await expect.poll(pressed).toBe(1);
  await expect.element(list()).toBeVisible();
}

async function closeList(): Promise<void> {
  await userEvent.keyboard("{Escape}");
  await expect.element(list()).not.toBeInTheDocument();
}

beforeEach(() => page.viewport(1280, 800));

test("? lists the keys of the screen, and Esc closes the list", async () => {
  await show("/catalogos");
  await expect.element(page.getByRole("grid").first()).toBeVisible();
  await openList();
  expect(groups()).toEqual(["En todas partes", "En una tabla", "En un encabezado de la tabla"]);
  await expect.element(list().getByText("Recorren las celdas")).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
  await userEvent.keyboard("{Escape}");
  await expect.element(list()).not.toBeInTheDocument();
});

test("on a screen without a table only what works everywhere is listed", async () => {
  await show("/builder");
  await openList();
  expect(groups()).toEqual(["En todas partes"]);
  await userEvent.keyboard("{Escape}");
});

test("a question mark that is typed into a field stays in it", async () => {
  await show("/catalogos");
  await openList();
  await closeList();
  const box = page.getByRole("searchbox").first();
  await box.click();
  await userEvent.keyboard("?");
  await expect.element(box).toHaveValue("?");
  expect(list().elements()).toEqual([]);
});

test("who switches the key off presses it without meaning; the help page lists all keys and switches it on again", async () => {
  await show("/ayuda");
  await openList();
  await closeList();
  const section = page.getByRole("region", { name: "Teclas", exact: true });
  await expect.element(section.getByText("Mueve la columna")).toBeVisible();
  const own = section.getByRole("switch", { name: "Abrir esta lista con ?" });
  await expect.element(own).toBeChecked();
  await own.click();
  await userEvent.keyboard("?");
  // The next key that means something is heard behind it.
  await userEvent.keyboard("{Control>}k{/Control}");
  await expect.element(page.getByRole("searchbox").first()).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  expect(list().elements()).toEqual([]);
  await own.click();
  await userEvent.keyboard("?");
  await expect.element(list()).toBeVisible();
  await userEvent.keyboard("{Escape}");
});

test("the list fits a telephone", async () => {
  await page.viewport(360, 740);
  await show("/catalogos");
  await openList();
  const body = list().element() as HTMLElement;
  expect(body.scrollWidth).toBeLessThanOrEqual(body.clientWidth);
  await userEvent.keyboard("{Escape}");
});
