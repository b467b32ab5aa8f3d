import { Buffer } from "node:buffer";
import { readFile } from "node:fs/promises";
import type { Locator, Page } from "playwright-core";
import { expect, it } from "vitest";
import { texts as shellTexts } from "#features/shell/texts.ts";
import { inLanguage, type LanguageCode } from "#kit/pure/terms.ts";
import { texts as entityTexts } from "#kit/entity/web/texts.ts";
import { texts as gridTexts } from "#kit/web/grid/texts.ts";
import { texts as kitTexts } from "#kit/web/texts.ts";
import { texts as carrierTexts } from "#modules/carriers/texts.ts";
import { EMPTY_CLIENT, openBrowser, soon } from "./browser.ts";
import { gridOf, rowsOf } from "./grid.ts";

const { visit } = openBrowser();

/** How somebody uses a page: whatever they do not press with it, they cannot do. */
interface Hand {
  readonly press: (target: Locator) => Promise<unknown>;
  readonly enter: (field: Locator) => Promise<unknown>;
  readonly tick: (target: Locator) => Promise<unknown>;
  /** Ticks the first rows of the list. */
  readonly tickRows: (grid: Locator, number: number) => Promise<unknown>;
  readonly openSearch: (button: Locator) => Promise<unknown>;
  /** Out of a menu that is open. */
  readonly choose: (item: Locator) => Promise<unknown>;
}

const isFocused = (target: Locator) =>
  target.evaluateAll((nodes) => nodes.some((node) => node.matches(":focus")));

function byKeyboard(page: Page): Hand {
  const keys = async (...all: string[]) => {
    for (const key of all) await page.keyboard.press(key);
  };
  const tabTo = async (target: Locator) => {
    await target.first().waitFor();
    for (let taken = 0; taken < 150; taken += 1) {
      if (await isFocused(target)) return;
      await keys("Tab");
    }
    throw new Error(`Tab does not lead to ${String(target)}`);
  };
  const act = (key: string) => async (target: Locator) => {
    await tabTo(target);
    await keys(key);
  };
  return {
    press: act("Enter"),
    enter: tabTo,
    tick: act("Space"),
    tickRows: async (grid, number) => {
      await tabTo(grid.locator('[tabindex="0"]'));
      await keys("Control+Home");
      for (let row = 0; row < number; row += 1) await keys("Space", "ArrowDown");
    },
    openSearch: () => keys("Control+k"),
    choose: async (item) => {
      await item.waitFor();
      for (let taken = 0; taken < 5 && !(await isFocused(item)); taken += 1)
        await keys("ArrowDown");
      expect(await isFocused(item)).toBe(true);
      await keys("Enter");
    },
  };
}

const byTouch: Hand = {
  press: (target) => target.tap(),
  enter: (field) => field.tap(),
  tick: (target) => target.tap(),
  tickRows: async (grid, number) => {
    for (let row = 0; row < number; row += 1)
      await rowsOf(grid).nth(row).getByRole("checkbox").tap();
  },
  openSearch: (button) => button.tap(),
  choose: (item) => item.tap(),
};

interface Trip {
  readonly language: LanguageCode;
  /** Of the rows: words of their names, and the first letter of their SCAC. */
  readonly fleet: string;
  readonly letter: string;
  readonly hand: (page: Page) => Hand;
  readonly width?: number;
}

/** How often somebody began: a second try of a journey finds the rows of the first. */
let begun = 0;

const letters = (number: number): string =>
  String.fromCharCode(...[676, 26, 1].map((each) => 65 + (Math.floor(number / each) % 26)));
const isSpoiled = (at: number): boolean => at % 40 === 7 && at / 40 < 12;
const filled = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ""));

async function saved(page: Page, save: () => Promise<unknown>): Promise<string> {
  const coming = page.waitForEvent("download");
  await save();
  return (await readFile(await (await coming).path(), "utf8")).replace("\uFEFF", "");
}

it.each<[string, Trip]>([
  [
    "with the keyboard alone, in Spanish",
    { language: "es", fleet: "Flotilla", letter: "Q", hand: byKeyboard },
  ],
  [
    "by touch on a phone, in Japanese",
    { language: "jp", fleet: "船団", letter: "R", hand: () => byTouch, width: 390 },
  ],
])(
  "a new user makes carriers their own %s: one created, 500 imported with 12 errors told at once and corrected, one found, ten suspended and taken back, its history read, all exported",
  async (_how, trip) => {
    const { language, letter, hand: handOf, width } = trip;
    const nth = begun++;
    const fleet = `${trip.fleet} ${letters(nth)}`;
    const words = inLanguage(entityTexts, language);
    const kit = inLanguage(kitTexts, language);
    const gridWords = inLanguage(gridTexts, language);
    const own = inLanguage(carrierTexts, language);
    const shell = inLanguage(shellTexts, language);
    const { page } = await visit(`/transportistas-catalogo?f_clients=${EMPTY_CLIENT.id}`, {
      person: "admin",
      client: EMPTY_CLIENT,
      language,
      ...(width !== undefined && { width, touch: true }),
    });
    const hand = handOf(page);
    const { press } = hand;
    const button = (name: string, within: Page | Locator = page) =>
      within.getByRole("button", { name, exact: true });
    const dialog = page.getByRole("dialog").last();
    const grid = gridOf(page, own.title);
    const gone = () => page.getByRole("dialog").waitFor({ state: "detached" });

    // One by hand; what is missing is said, and where.
    await press(button(own.add));
    await press(button(kit.form.save, dialog));
    await soon(() => dialog.getByText(words.fault.required, { exact: true }).count()).toBe(2);
    await page.keyboard.type(`${fleet} 0`);
    await hand.tick(dialog.getByRole("checkbox", { name: own.choice.roles.carrier, exact: true }));
    await hand.enter(dialog.getByRole("textbox", { name: own.field.scac, exact: true }));
    await page.keyboard.type(`${letter}Z${letters(nth).slice(1)}`);
    await press(button(kit.form.save, dialog));
    await page.getByText(filled(words.added, { row: `${fleet} 0` })).waitFor();
    if (width !== undefined) await press(button(kit.page.closeDetail));
    await gone();

    // The rest from a file.
    const header = [own.field.name, own.field.roles, "scac", own.field.policyExpiresOn].join();
    const line = (at: number) =>
      `${fleet} ${at + 1},${own.choice.roles.carrier}; ${own.choice.roles.transfer},${letter}${letters(676 * nth + at)},2027-03-${String((at % 28) + 1).padStart(2, "0")}`;
    const spoil = (text: string, kind: number): string =>
      [
        () => text.replace(/^[^,]*/, ""),
        () => text.replace(`,${letter}`, `,${letter}1`),
        () => text.replace("2027-03", "2027-13"),
      ][kind]?.() ?? text;
    const lines = Array.from({ length: 500 }, (_, at) => line(at));
    const wrong = lines.map((text, at) => (isSpoiled(at) ? spoil(text, at % 3) : text));
    const counters = () => dialog.locator("dl dd").allInnerTexts();
    const open = () => press(button(words.import.button));
    const choose = async (name: string, text: string) => {
      const asked = page.waitForEvent("filechooser");
      await press(button(words.import.choose, dialog));
      const buffer = Buffer.from(text);
      await (await asked).setFiles([{ name, mimeType: "text/csv", buffer }]);
      await dialog.getByRole("region", { name, exact: true }).waitFor();
    };
    await open();
    await choose("flota.csv", [header, ...wrong].join("\n"));
    expect(await counters()).toEqual(["488", "0", "0", "12"]);
    const faults = await dialog.locator("tbody tr").allInnerTexts();
    expect(faults.map((text) => Number(text.split("\t")[0]))).toEqual(
      lines.flatMap((_, at) => (isSpoiled(at) ? [at + 2] : [])),
    );
    expect(new Set(faults.map((text) => text.split("\t")[1]))).toEqual(
      new Set([own.field.name, own.field.scac, own.field.policyExpiresOn]),
    );
    const errors = await saved(page, () => press(button(words.import.saveErrors, dialog)));
    await press(button(filled(words.import.applyRight, { number: 488 }), dialog));
    await gone();

    const [head = "", ...rest] = errors.trim().split("\r\n");
    expect(head).toBe(`${header},${words.import.fault}`);
    expect(rest).toHaveLength(12);
    const corrected = rest.map((text) =>
      text
        .replace("2027-13", "2027-03")
        .replace(`,${letter}1`, `,${letter}`)
        .replace(/^,/, `${fleet} S,`),
    );
    await open();
    await dialog
      .getByText(filled(words.import.done, { added: 488, changed: 0, equal: 0, wrong: 12 }))
      .first()
      .waitFor();
    await choose("corregido.csv", [head, ...corrected].join("\n"));
    expect(await counters()).toEqual(["12", "0", "0", "0"]);
    await press(button(filled(words.import.apply, { number: 12 }), dialog));
    await gone();

    // Ten at once, and back.
    const narrowed = page.getByRole("searchbox", { name: own.search });
    await hand.enter(narrowed);
    await page.keyboard.type(fleet);
    await soon(() => rowsOf(grid).filter({ hasNotText: fleet }).count()).toBe(0);
    await page
      .getByText(/\b501\b/)
      .first()
      .waitFor();
    await hand.tickRows(grid, 10);
    await page.getByText(filled(words.marked, { number: 10 })).waitFor();
    await press(button(own.command.suspend).last());
    await hand.enter(dialog.getByRole("textbox", { name: words.reason }));
    await page.keyboard.type("Póliza 保険");
    await press(button(own.command.suspend, dialog));
    const suspended = rowsOf(grid).filter({ hasText: own.choice.status.suspended });
    await soon(() => suspended.count()).toBe(10);
    await press(button(`${words.undo}: ${own.command.suspend} (10)`));
    await page.getByText(words.undone).waitFor();
    await soon(() => suspended.count()).toBe(0);

    // All of it as a file, which comes back as equal.
    const list = await saved(page, async () => {
      await press(button(gridWords.export.button, grid.locator("xpath=ancestor::section[1]")));
      await hand.choose(page.getByRole("menuitem", { name: "CSV" }));
    });
    await open();
    await choose("guardado.csv", list);
    expect(await counters()).toEqual(["0", "0", "501", "0"]);
    await press(button(kit.notice.close, dialog));
    await gone();

    // One of them, whatever the list shows, with its history.
    await hand.openSearch(button(shell.search));
    await page.getByRole("searchbox", { name: shell.search, exact: true }).waitFor();
    await page.keyboard.type(`${fleet} 1`);
    const found = page.getByRole("link", { name: new RegExp(`${fleet} 1(?!\\d)`) }).first();
    await found.waitFor();
    if (width === undefined) await page.keyboard.press("Enter");
    else await press(found);
    await page.getByRole("heading", { name: `${fleet} 1`, exact: true }).waitFor();
    const history = page.getByRole("region", { name: words.history });
    for (const action of [words.action.imported, own.command.suspend, words.action.undone])
      await history.getByText(action, { exact: true }).first().waitFor();
    await history.getByText("Póliza 保険").waitFor();
  },
);
