import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { answers as frameAnswers, showApp } from "./appStage.tsx";
import { accessibilityFaults } from "./axe.ts";
import { centre } from "./centreFixture.ts";
import { countToDo } from "./countingFixture.ts";
import { dock } from "./dockFixture.ts";
import { type Answers, network } from "./network.ts";
import { releaseToPick } from "./pickingFixture.ts";
import { reviewDesk } from "./reviewFixture.ts";
import { scan } from "./scanner.ts";
import { trailerAtDock } from "./trailerFixture.ts";

interface Console {
  readonly answers: Answers;
  readonly address: string;
}

const CONSOLES: readonly (readonly [name: string, codes: string, make: () => Console])[] = [
  ["receiving", "ENTRADA_MANUAL", () => dock(9, ["HU01", "HU02"])],
  ["receiving by part", "ENTRADA_MANUAL", () => centre()],
  ["review", "REVISION_REPORTES", () => reviewDesk()],
  ["loading", "MANIFIESTO", () => trailerAtDock()],
  ["picking", "DISTRIBUCION_RELEASE", () => releaseToPick()],
  ["counting", "INVENTARIO", () => countToDo()],
];
const SIZES = [
  [390, 844],
  [360, 640],
  [1280, 800],
] as const;

/** What has to be seen without scrolling, whatever the hands hold. */
const SEEN = {
  what: "main h2",
  // Who counts blind has no whole to be a part of.
  progress: "main :is(progress, header strong:not(:has(~ progress)))",
  answer: "main [role=status][data-felt]",
  signal: "main [data-signal=lost]",
  field: "main [data-scan]",
};

const found = (selector: string) => document.querySelector<HTMLElement>(selector);

/** What of it does not stand whole in the window. */
function outside(): readonly string[] {
  return Object.entries(SEEN).flatMap(([name, selector]) => {
    const one = found(selector);
    const { top = 0, bottom = 0, left = 0, right = 0 } = one?.getBoundingClientRect() ?? {};
    if (!one || bottom === top) return [`${name} is missing`];
    const isInside = top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth;
    const above = document.elementFromPoint((left + right) / 2, bottom - 2);
    // The bar of the actions lies over what is below it.
    const isFree = above !== null && (one.contains(above) || above.contains(one));
    return isInside && isFree
      ? []
      : [`${name} ends at ${Math.round(right)} x ${Math.round(bottom)}`];
  });
}

/** What is pressed and is too small for a glove. */
function small(): readonly string[] {
  const pressed = document.querySelectorAll<HTMLElement>(
    "main :is(button, a, select, summary, input:not([type=file]))",
  );
  return [...pressed].flatMap((one) => {
    const { width, height } = one.getBoundingClientRect();
    return width < 44 || height < 44 ? [`${one.outerHTML.slice(0, 80)}: ${width} x ${height}`] : [];
  });
}

test.each(CONSOLES)(
  "the console of %s shows where it is, the last answer, that there is no signal and its field without scrolling",
  async (_name, code, make) => {
    const { answers, address } = make();
    network({ ...frameAnswers, ...answers });
    await showApp(address, [code]);
    await expect.poll(() => found(SEEN.field)).not.toBeNull();
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    window.dispatchEvent(new Event("offline"));
    scan("NADIE-LO-CONOCE");
    await expect.poll(() => found(SEEN.answer)?.textContent ?? "").toContain("NADIE-LO-CONOCE");
    for (const [width, height] of SIZES) {
      await page.viewport(width, height);
      scrollTo(0, 0);
      await expect.poll(outside, { message: `${width} x ${height}` }).toEqual([]);
      expect(small(), `${width} x ${height}`).toEqual([]);
      expect(document.documentElement.scrollWidth).toBe(width);
    }
    expect(await accessibilityFaults()).toEqual([]);
  },
);
