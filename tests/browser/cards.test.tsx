import { useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { localBatches } from "#kit/web/export/rowBatches.ts";
import { DataGrid } from "#kit/web/grid/DataGrid.tsx";
import type { GridColumn } from "#kit/web/grid/GridColumn.ts";
import { localPage } from "#kit/web/grid/localPage.ts";
import { plainView } from "#kit/web/grid/view.ts";
import { accessibilityFaults } from "./axe.ts";
import { Stage } from "./stage.tsx";

interface Part {
  id: string;
  part: string;
  kind: string;
  lines: number;
  words: string;
}

const parts: Part[] = ["A", "B", "C"].map((name, index) => ({
  id: name,
  part: `PN-${name}`,
  kind: index === 1 ? "Delete" : "New",
  lines: index + 1,
  words: `${"Válvula de compuerta ".repeat(9)}${name}`,
}));

const columns: GridColumn<Part>[] = [
  { id: "lines", title: "Lines", value: (row) => row.lines, card: "line", sortable: true },
  { id: "id", title: "Number", value: (row) => row.id },
  { id: "kind", title: "Kind", value: (row) => row.kind, card: "mark" },
  { id: "part", title: "Part", value: (row) => row.part, card: "title", sortable: true },
  { id: "words", title: "Words", value: (row) => row.words, card: "line", hiddenAtFirst: true },
];

interface ShelfProps {
  dark?: boolean;
  of?: GridColumn<Part>[];
  isLoading?: boolean;
}

function Shelf({ dark = false, of = columns, isLoading = false }: ShelfProps) {
  const [view, setView] = useState(plainView);
  const shown = isLoading ? { rows: undefined, total: 0 } : localPage(parts, of, view);
  return (
    <Stage dark={dark}>
      <DataGrid
        name="shelf"
        label="Shelf"
        columns={of}
        data={{ ...shown, fetching: isLoading, error: null, retry: () => {} }}
        rowId={(row) => row.id}
        view={view}
        onView={setView}
        next="opens"
        empty={<p>Nothing</p>}
        exported={{ name: "Shelf", rows: localBatches(parts, () => parts) }}
      />
    </Stage>
  );
}

const row = (name: string) => page.getByRole("row").filter({ hasText: name });
const focused = () => document.activeElement?.textContent ?? "";

beforeEach(() => page.viewport(390, 800));

test("on a phone a row is a card: its name, its mark, its telling values under their names, the next step", async () => {
  await render(<Shelf />);
  const cells = row("PN-B").getByRole("gridcell").elements();
  expect(cells.map(({ textContent }) => textContent.trim())).toEqual([
    "PN-B",
    "Delete",
    "2",
    parts[1]?.words,
    "See details",
  ]);
  const [, , lines] = cells;
  expect(lines && getComputedStyle(lines, "::before").content).toBe('"Lines"');
});

test("nothing of a card is cut off or pushed sideways, and the page grows with the cards", async () => {
  await render(<Shelf />);
  await expect.element(row("PN-C")).toBeVisible();
  const section = page.getByRole("region", { name: "Shelf" }).element();
  const pushed = [section, ...section.querySelectorAll("td, [role=grid]")].filter(
    ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
  );
  expect(pushed).toEqual([]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  const { bottom } = section.getBoundingClientRect();
  expect(bottom).toBeGreaterThan(row("PN-C").element().getBoundingClientRect().bottom);
});

test("cards on their way push nothing that a person sees: what is below them waits beyond the window", async () => {
  const { rerender } = await render(<Shelf isLoading />);
  const sizes = page.getByRole("button", { name: "10", exact: true });
  const top = () => sizes.element().getBoundingClientRect().top;
  expect(top()).toBeGreaterThan(window.innerHeight);
  await rerender(<Shelf />);
  expect(top()).toBeLessThan(window.innerHeight);
});

test("a card is chosen by touch and by Enter, and the arrows walk it", async () => {
  await render(<Shelf />);
  await row("PN-C").click();
  await expect.element(row("PN-C")).toHaveAttribute("aria-selected", "true");
  await row("PN-A").getByRole("gridcell").first().click();
  await userEvent.keyboard("{ArrowRight}");
  expect(focused()).toBe("New");
  await userEvent.keyboard("{Home}{ArrowDown}");
  expect(focused()).toBe("PN-B");
  await userEvent.keyboard("{Enter}");
  await expect.element(row("PN-B")).toHaveAttribute("aria-selected", "true");
});

test("the cards are sorted by their values, and their places are not the person's to move", async () => {
  await render(<Shelf />);
  const header = page.getByRole("columnheader", { name: "Part", exact: true });
  await row("PN-A").getByRole("gridcell").first().click();
  await userEvent.keyboard("{ArrowUp}{Enter}{Enter}");
  await expect.element(header).toHaveAttribute("aria-sort", "descending");
  await expect.poll(() => page.getByRole("row").nth(1).element().textContent).toMatch(/^PN-C/);
  await userEvent.keyboard("{Control>}{ArrowRight}{/Control}");
  const titles = page.getByRole("columnheader").elements();
  expect(titles.map((title) => title.getAttribute("aria-label"))).toEqual([
    "Part",
    "Kind",
    "Lines",
    "Words",
    "Next step",
  ]);
  expect(page.getByRole("button", { name: "Columns" }).elements()).toEqual([]);
});

test("a file saved on a phone has the columns of the grid, not those of the card", async () => {
  const saved: Blob[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((content) => {
    saved.push(content as Blob);
    return "#";
  });
  await render(<Shelf />);
  await page.getByRole("button", { name: "Export" }).click();
  await page.getByRole("menuitem", { name: "CSV" }).click();
  await expect.poll(() => saved.length).toBe(1);
  expect((await saved[0]?.text())?.split(/\r?\n/)[0]).toContain("Lines,Number,Kind,Part");
  vi.restoreAllMocks();
});

test("a grid that names no telling column stays a table", async () => {
  await render(<Shelf of={columns.map(({ card: _card, ...column }) => column)} />);
  await expect.element(page.getByRole("columnheader", { name: "Number" })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Columns" })).toBeVisible();
});

test.each([false, true])("axe finds nothing wrong with cards (dark: %s)", async (dark) => {
  await render(<Shelf dark={dark} />);
  await row("PN-B").click();
  expect(await accessibilityFaults()).toEqual([]);
});
