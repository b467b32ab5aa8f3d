import { useState } from "react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { localBatches, remoteBatches } from "#kit/web/export/rowBatches.ts";
import { SaveTray } from "#kit/web/export/SaveTray.tsx";
import { DataGrid, type DataGridProps } from "#kit/web/grid/DataGrid.tsx";
import type { GridColumn } from "#kit/web/grid/GridColumn.ts";
import { localPage, localRows } from "#kit/web/grid/localPage.ts";
import { plainView, type GridView } from "#kit/web/grid/view.ts";
import { accessibilityFaults } from "./axe.ts";
import { holdTimers, pass } from "./pageClock.ts";
import { Stage } from "./stage.tsx";

interface Part {
  id: string;
  part: string;
  kind: string;
  lines: number;
}

const kinds = ["New", "Delete", "Part"];
const parts: Part[] = Array.from({ length: 53 }, (_row, index) => ({
  id: `p${index}`,
  part: `PN-${String(index).padStart(3, "0")}`,
  kind: kinds[index % 3] ?? "New",
  lines: (index * 17) % 100,
}));

const columns: GridColumn<Part>[] = [
  { id: "part", title: "Part", value: (row) => row.part, sortable: true, filter: { kind: "text" } },
  {
    id: "kind",
    title: "Kind",
    value: (row) => row.kind,
    filter: { kind: "list", options: kinds.map((kind) => ({ value: kind, label: kind })) },
  },
  { id: "lines", title: "Lines", value: (row) => row.lines, sortable: true, align: "end" },
];

const seen: { view: GridView } = { view: plainView };

function Shelf(props: Partial<DataGridProps<Part>> & { rows?: readonly Part[]; start?: GridView }) {
  const [view, setView] = useState(props.start ?? plainView);
  const rows = props.rows ?? parts;
  const shown = localPage(rows, columns, view);
  return (
    <DataGrid
      name="shelf"
      label="Shelf"
      columns={columns}
      data={{ rows: shown.rows, total: shown.total, fetching: false, error: null, retry: () => {} }}
      rowId={(row) => row.id}
      view={view}
      onView={(next) => {
        seen.view = next;
        setView(next);
      }}
      searchLabel="Search parts"
      empty={<p>No parts match. Clear the filters.</p>}
      exported={{ name: "Shelf", rows: localBatches(rows, (all) => localRows(all, columns, view)) }}
      {...props}
    />
  );
}

const show = (node: React.ReactNode) => render(<Stage>{node}</Stage>);
const cell = (text: string) => page.getByRole("gridcell", { name: text, exact: true });
const header = (text: string) => page.getByRole("columnheader", { name: text, exact: true });
const focused = () => document.activeElement?.textContent ?? "";

/** What the browser is given to save. */
function watchSaved(): { file?: Blob } {
  const saved: { file?: Blob } = {};
  vi.spyOn(URL, "createObjectURL").mockImplementation((content) => {
    saved.file = content as Blob;
    return "#";
  });
  return saved;
}

beforeEach(() => {
  seen.view = plainView;
});

describe("what it shows", () => {
  test("the pager counts pages and items with the documented words", async () => {
    await show(<Shelf />);
    await expect.element(page.getByText("Page #1. Total: 6 (53 items)")).toBeVisible();
    await page.getByRole("button", { name: "20", exact: true }).click();
    await expect.element(page.getByText("Page #1. Total: 3 (53 items)")).toBeVisible();
    await page.getByRole("button", { name: "Last page" }).click();
    await expect.element(page.getByText("Page #3. Total: 3 (53 items)")).toBeVisible();
    await expect.element(page.getByRole("button", { name: "Next page" })).toBeDisabled();
  });

  test("it offers the page sizes 10, 20 and 50 and is 500 pixels high", async () => {
    await show(<Shelf />);
    const sizes = page.getByRole("group", { name: "Rows per page" }).getByRole("button");
    expect(sizes.elements().map((button) => button.textContent)).toEqual(["10", "20", "50"]);
    const section = page.getByRole("region", { name: "Shelf" }).element();
    expect(section.getBoundingClientRect().height).toBe(500);
  });

  test("assistive technology is told rows, columns, sort and selection", async () => {
    await show(<Shelf start={{ ...plainView, page: 1, selected: "p10" }} />);
    const grid = page.getByRole("grid", { name: "Shelf" });
    await expect.element(grid).toHaveAttribute("aria-rowcount", "54");
    await expect.element(grid).toHaveAttribute("aria-colcount", "3");
    await expect.element(header("Lines")).toHaveAttribute("aria-sort", "none");
    const chosen = page.getByRole("row", { selected: true });
    await expect.element(chosen).toHaveAttribute("aria-rowindex", "12");
  });

  test("a grid without rows says why", async () => {
    await show(<Shelf rows={[]} />);
    await expect.element(page.getByText("No parts match. Clear the filters.")).toBeVisible();
    await expect.element(page.getByText("Page #1. Total: 1 (0 items)")).toBeVisible();
  });

  test("a failed load shows the documented text, the reason and a way to try again", async () => {
    let tries = 0;
    const data = {
      rows: undefined,
      total: 0,
      fetching: false,
      error: new Error("The server is busy"),
      retry: () => (tries += 1),
    };
    await show(<Shelf data={data} />);
    await expect.element(page.getByText("Data Loading Error")).toBeVisible();
    await expect.element(page.getByText("The server is busy")).toBeVisible();
    await page.getByRole("button", { name: "Retry" }).click();
    expect(tries).toBe(1);
  });

  test("a wait is shown by skeleton rows, but not before 150 milliseconds", async () => {
    const data = { rows: undefined, total: 0, fetching: true, error: null, retry: () => {} };
    await show(<Shelf data={data} />);
    expect(document.querySelector("[data-skeleton]")).toBeNull();
    await expect.poll(() => document.querySelector("[data-skeleton]")).not.toBeNull();
  });

  test.each([false, true])("axe finds nothing wrong (dark scheme: %s)", async (dark) => {
    await render(
      <Stage dark={dark}>
        <Shelf start={{ ...plainView, filters: { kind: ["New"] }, selected: "p3" }} />
      </Stage>,
    );
    await expect.element(cell("PN-003")).toBeVisible();
    expect(await accessibilityFaults()).toEqual([]);
  });

  test("at 360 pixels nothing leaves the page sideways", async () => {
    await page.viewport(360, 740);
    await show(<Shelf />);
    await expect.element(cell("PN-000")).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
    await page.viewport(1280, 800);
  });
});

describe("by keyboard alone", () => {
  test("the grid is one tab stop and arrows walk its cells", async () => {
    await show(<Shelf />);
    cell("PN-000").element().focus();
    await userEvent.keyboard("{ArrowDown}{ArrowRight}");
    expect(focused()).toBe("Delete");
    await userEvent.keyboard("{Home}");
    expect(focused()).toBe("PN-001");
    await userEvent.keyboard("{End}");
    expect(focused()).toBe("17");
    await userEvent.keyboard("{Control>}{End}{/Control}");
    expect(focused()).toBe("53");
    await userEvent.keyboard("{Control>}{Home}{/Control}{PageDown}");
    expect(focused()).toBe("PN-009");
    await userEvent.keyboard("{PageUp}{ArrowUp}");
    expect(focused()).toBe("Part");
    const stops = document.querySelectorAll('[role="grid"] [tabindex="0"]');
    expect(stops).toHaveLength(1);
  });

  test("Enter and Space choose the row, and only one is ever chosen", async () => {
    await show(<Shelf />);
    cell("PN-000").element().focus();
    await userEvent.keyboard("{Enter}");
    expect(seen.view.selected).toBe("p0");
    await userEvent.keyboard("{ArrowDown} ");
    expect(seen.view.selected).toBe("p1");
    expect(page.getByRole("row", { selected: true }).elements()).toHaveLength(1);
  });

  test("Enter on a header sorts up, then down, then not at all", async () => {
    await show(<Shelf />);
    header("Lines").element().focus();
    await userEvent.keyboard("{Enter}");
    await expect.element(header("Lines")).toHaveAttribute("aria-sort", "ascending");
    await expect.element(page.getByText("Sorted by Lines, ascending")).toBeInTheDocument();
    await userEvent.keyboard("{Enter}");
    await expect.element(header("Lines")).toHaveAttribute("aria-sort", "descending");
    await expect.element(page.getByRole("gridcell").first()).toHaveTextContent("PN-047");
    await userEvent.keyboard("{Enter}");
    await expect.element(header("Lines")).toHaveAttribute("aria-sort", "none");
  });

  test("Enter on a header that cannot be sorted changes nothing", async () => {
    await show(<Shelf />);
    header("Kind").element().focus();
    await userEvent.keyboard("{Enter}");
    expect(seen.view.sort).toBeNull();
  });

  test("Ctrl and an arrow move the column, and the focus goes with it", async () => {
    await show(<Shelf />);
    header("Part").element().focus();
    await userEvent.keyboard("{Control>}{ArrowRight}{/Control}");
    const titles = () =>
      page
        .getByRole("columnheader")
        .elements()
        .map((th) => th.textContent);
    await expect.poll(titles).toEqual(["Kind", "Part", "Lines"]);
    expect(focused()).toBe("Part");
    await expect.element(page.getByText("Part is now column 2 of 3")).toBeInTheDocument();
  });

  test("Shift and an arrow make the column wider", async () => {
    await show(<Shelf />);
    header("Part").element().focus();
    const before = header("Part").element().getBoundingClientRect().width;
    await userEvent.keyboard("{Shift>}{ArrowRight}{/Shift}");
    await expect
      .poll(() => header("Part").element().getBoundingClientRect().width)
      .toBe(before + 16);
  });

  test("Alt and Down open the header filter, Escape gives the focus back", async () => {
    await show(<Shelf />);
    header("Kind").element().focus();
    await userEvent.keyboard("{Alt>}{ArrowDown}{/Alt}");
    await expect.element(page.getByRole("dialog", { name: "Filter Kind" })).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(page.getByRole("dialog", { name: "Filter Kind" })).not.toBeInTheDocument();
    await expect.poll(focused).toContain("Kind");
  });

  test("the place in the grid is kept when the rows change under it", async () => {
    await show(<Shelf />);
    cell("PN-002").element().focus();
    await userEvent.keyboard("{ArrowUp}{ArrowUp}{ArrowUp}{Enter}");
    await expect.poll(focused).toBe("Part");
  });
});

describe("filters, search, columns and export", () => {
  test("a header filter takes ticked values, shows them as a chip and can be taken off", async () => {
    await show(<Shelf start={{ ...plainView, page: 3 }} />);
    await page.getByRole("button", { name: "Filter Kind" }).click();
    await page.getByRole("checkbox", { name: "Delete" }).click();
    await page.getByRole("button", { name: "Apply" }).click();
    expect(seen.view).toMatchObject({ page: 0, filters: { kind: ["Delete"] } });
    await expect.element(page.getByText("Page #1. Total: 2 (18 items)")).toBeVisible();
    await page.getByRole("button", { name: "Remove the filter on Kind" }).click();
    expect(seen.view.filters).toEqual({});
  });

  test("values that are refused are asked for once, whatever the refusal draws anew", async () => {
    let asked = 0;
    const Refused = () => {
      const [, setTurn] = useState(0);
      const options = async () => {
        asked += 1;
        setTurn(asked);
        throw new Error("not yours");
      };
      const own = [{ ...columns[0]!, filter: { kind: "list" as const, options } }];
      return <Shelf columns={own} />;
    };
    const shown = await show(<Refused />);
    await page.getByRole("button", { name: "Filter Part" }).click();
    await expect.element(page.getByText("No such value")).toBeVisible();
    await shown.rerender(
      <Stage>
        <Refused />
      </Stage>,
    );
    expect(asked).toBe(1);
  });

  test("everything ticked is no filter", async () => {
    await show(<Shelf />);
    await page.getByRole("button", { name: "Filter Kind" }).click();
    await page.getByRole("checkbox", { name: "All" }).click();
    await page.getByRole("button", { name: "Apply" }).click();
    expect(seen.view.filters).toEqual({});
  });

  test("the search waits until the typing rests, trims it and starts at the first page", async () => {
    await show(<Shelf start={{ ...plainView, page: 2 }} />);
    await page.getByRole("searchbox", { name: "Search parts" }).fill("  PN-04 ");
    await expect.element(page.getByText("Page #1. Total: 1 (10 items)")).toBeVisible();
    expect(seen.view).toMatchObject({ search: "PN-04", page: 0 });
  });

  test("what is changed while the typing of a search rests stays", async () => {
    holdTimers();
    await show(<Shelf />);
    await page.getByRole("searchbox", { name: "Search parts" }).fill("PN-04");
    await page.getByRole("button", { name: "50", exact: true }).first().click();
    await pass(300);
    await expect.poll(() => seen.view).toMatchObject({ search: "PN-04", size: 50 });
  });

  test("a column can be left out, and the choice is remembered for this person", async () => {
    const first = await show(<Shelf />);
    await page.getByRole("button", { name: "Columns" }).click();
    await page.getByRole("checkbox", { name: "Kind" }).click();
    await expect.element(header("Kind")).not.toBeInTheDocument();
    await first.unmount();
    await show(<Shelf />);
    await expect.element(header("Part")).toBeVisible();
    expect(page.getByRole("columnheader").elements()).toHaveLength(2);
  });

  test("the last column cannot be left out", async () => {
    await show(<Shelf />);
    await page.getByRole("button", { name: "Columns" }).click();
    await page.getByRole("checkbox", { name: "Kind" }).click();
    await page.getByRole("checkbox", { name: "Lines" }).click();
    await expect.element(page.getByRole("checkbox", { name: "Part" })).toBeDisabled();
  });

  test("the export holds every matching row, not just the page, in the columns as arranged", async () => {
    const saved = watchSaved();
    await show(<Shelf start={{ ...plainView, filters: { kind: ["New"] } }} />);
    await page.getByRole("button", { name: "Export" }).click();
    await page.getByRole("menuitem", { name: "CSV" }).click();
    await expect.poll(() => saved.file).toBeDefined();
    const lines = (await saved.file?.text())?.trim().split("\r\n") ?? [];
    expect(lines).toHaveLength(19);
    expect(lines[0]).toContain("Part,Kind,Lines");
  });

  test("an Excel export of several pages asks for each of them, tells how far it is and can be stopped", async () => {
    const saved = watchSaved();
    let open: (() => void) | undefined;
    const gate = new Promise<void>((resolve) => (open = resolve));
    const asked: number[] = [];
    const batches = remoteBatches<Part>(async (skip, take) => {
      asked.push(skip);
      if (skip > 0) await gate;
      const rows = Array.from({ length: take }, (_row, at) => ({
        ...(parts[0] as Part),
        id: `${skip + at}`,
      }));
      return { rows, total: 3000 };
    });
    const shelf = <Shelf exported={{ name: "Shelf", rows: batches }} />;
    await show(
      <>
        {shelf}
        <SaveTray />
      </>,
    );
    const begin = async () => {
      await page.getByRole("button", { name: "Export" }).click();
      await page.getByRole("menuitem", { name: "Excel (.xlsx)" }).click();
      await expect.element(page.getByText("1,000 of 3,000 rows")).toBeVisible();
    };
    await begin();
    await page.getByRole("button", { name: "Cancel Shelf.xlsx" }).click();
    open?.();
    await expect.poll(() => page.getByText("1,000 of 3,000 rows").elements()).toEqual([]);
    expect(saved.file).toBeUndefined();
    await page.getByRole("button", { name: "Export" }).click();
    await page.getByRole("menuitem", { name: "Excel (.xlsx)" }).click();
    await expect.poll(() => saved.file?.type).toMatch("spreadsheetml");
    expect(asked.slice(-3)).toEqual([0, 1000, 2000]);
  });

  test("Ctrl C on a cell copies its value", async () => {
    await show(<Shelf />);
    cell("PN-004").element().focus();
    let copied = "";
    document.addEventListener(
      "copy",
      (event) => (copied = event.clipboardData?.getData("text/plain") ?? ""),
      { once: true },
    );
    await userEvent.keyboard("{Control>}c{/Control}");
    await expect.poll(() => copied).toBe("PN-004");
  });
});
