import type { Page } from "playwright-core";
import { atRest } from "./atRest.ts";

const PRESSABLE = "button, [role=button], [role=tab], [role=menuitem], summary";

/** So many things may lie over one another. */
const MOST_CLOSINGS = 8;

interface Next {
  /** Null: everything was pressed. */
  readonly name: string | null;
  /** It says that it opened something. */
  readonly opens: boolean;
  /** The words of what lies over the page. */
  readonly over: string | null;
}

// Numbers stand for any: each row's buttons are pressed once.
const PRESS = `({ place, pressed, left, ends }) => {
  const seen = (node) =>
    node.checkVisibility({ checkVisibilityCSS: true, checkOpacity: true }) && node.getBoundingClientRect().width > 1;
  const words = (node) => (node.getAttribute("aria-label") ?? node.innerText ?? "").trim().split("\\n")[0].slice(0, 60);
  const over = [...document.querySelectorAll("[role=dialog], [role=alertdialog], [role=menu]")].filter(seen).at(-1);
  const nameOf = (node) => [...(over ? [words(over)] : []), words(node)].join(" > ").replaceAll(/[0-9]+/g, "#");
  const all = [...(over ?? document.querySelector(place)).querySelectorAll(${JSON.stringify(PRESSABLE)})].filter(
    (node) => seen(node) && !node.disabled && !node.closest("[inert]") && !left.includes(words(node)),
  );
  const fresh = all.filter((node) => !pressed.includes(nameOf(node)));
  const next = fresh.find((node) => !ends.includes(words(node))) ?? fresh[0];
  const again = over && ends.map((end) => all.find((node) => words(node) === end)).find(Boolean);
  const node = next ?? again;
  const name = next && nameOf(next);
  if (node) {
    node.dispatchEvent(new PointerEvent("pointerover", { bubbles: true, pointerType: "mouse" }));
    node.focus();
    node.click();
  }
  const opens = node?.hasAttribute("aria-haspopup") && node.getAttribute("aria-expanded") === "true";
  return { name: next ? name : null, opens: opens === true, over: over?.innerText ?? null };
}`;

interface Pressing {
  /** The selector of what holds the buttons where nothing lies over the page. */
  readonly place: string;
  /** By name. */
  readonly pressed: Set<string>;
  /** The words of buttons that are not pressed. */
  readonly left: readonly string[];
  /** The words of buttons that end what lies over the page, which come last; the first of them ends most. */
  readonly ends: readonly string[];
}

/**
 * Presses what was not pressed yet, first of what lies over the page, which is closed once all of it was pressed; null: all
 * was pressed.
 */
export async function pressNext(
  page: Page,
  { place, pressed, left, ends }: Pressing,
): Promise<{ name: string; opens: boolean } | null> {
  const given = JSON.stringify({ place, pressed: [...pressed], left, ends });
  for (let closings = 0; ; closings += 1) {
    const { name, opens, over } = await page.evaluate<Next>(`(${PRESS})(${given})`);
    if (name !== null) {
      pressed.add(name);
      return { name, opens };
    }
    if (over === null) return null;
    if (closings === MOST_CLOSINGS)
      throw new Error(`What lies over ${page.url()} cannot be closed: ${over}`);
    // Its own button, if it has one, was pressed just now.
    await page.keyboard.press("Escape");
    if (closings > 0) await page.mouse.click(700, 2);
    await atRest(page);
  }
}
