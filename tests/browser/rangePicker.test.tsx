import { useState } from "react";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { DayRange } from "#kit/web/dates/dayRange.ts";
import { RangePicker } from "#kit/web/range/RangePicker.tsx";
import { accessibilityFaults } from "./axe.ts";
import { render } from "vitest-browser-react";
import { Stage } from "./stage.tsx";

const picked: { last: DayRange | null } = { last: null };

function Picker({ today }: { today: string }) {
  const [range, setRange] = useState<DayRange>({ from: "2026-11-19", to: "2026-11-19" });
  return (
    <RangePicker
      label="Days"
      value={range}
      today={today}
      onChange={(next) => {
        picked.last = next;
        setRange(next);
      }}
    />
  );
}

async function open(today = "2026-11-20") {
  picked.last = null;
  await render(
    <Stage>
      <Picker today={today} />
    </Stage>,
  );
  await page.getByRole("button", { name: /^Days/ }).click();
  await expect.element(day("20 November 2026")).toBeVisible();
}

const day = (name: string) => page.getByRole("button", { name, exact: true });

test("the six ranges stand ready in the documented order, and yesterday is the one at work", async () => {
  await open();
  const presets = page.getByRole("list", { name: "Ready-made ranges" }).getByRole("button");
  expect(presets.elements().map((button) => button.textContent)).toEqual([
    "Today",
    "Yesterday",
    "Last 7 Days",
    "Last 30 Days",
    "This Month",
    "Last Month",
  ]);
  await expect.element(day("Yesterday")).toHaveAttribute("aria-pressed", "true");
});

test("a ready-made range is taken at once", async () => {
  await open();
  await day("Last 7 Days").click();
  expect(picked.last).toEqual({ from: "2026-11-14", to: "2026-11-20" });
  await expect
    .element(page.getByRole("button", { name: "Days: 11/14/2026 - 11/20/2026" }))
    .toBeVisible();
});

test("This Month ends where no later day can be picked", async () => {
  await open("2026-11-10");
  await day("This Month").click();
  expect(picked.last).toEqual({ from: "2026-11-01", to: "2026-11-24" });
});

test("a range is picked by its two ends, both included", async () => {
  await open();
  await day("3 November 2026").click();
  expect(picked.last).toBeNull();
  await day("7 November 2026").click();
  expect(picked.last).toEqual({ from: "2026-11-03", to: "2026-11-07" });
});

test("one day alone is a range too", async () => {
  await open();
  await day("3 November 2026").click();
  await day("3 November 2026").click();
  expect(picked.last).toEqual({ from: "2026-11-03", to: "2026-11-03" });
});

test("days more than two weeks ahead cannot be picked; the past has no bound", async () => {
  await open();
  await expect.element(day("4 December 2026")).toBeEnabled();
  await expect.element(day("5 December 2026")).toBeDisabled();
  const earlier = page.getByRole("button", { name: "Previous month" });
  for (let month = 0; month < 14; month += 1) await earlier.click();
  await day("1 September 2025").click();
  await day("2 September 2025").click();
  expect(picked.last).toEqual({ from: "2025-09-01", to: "2025-09-02" });
});

test("axe finds nothing wrong with the open picker", async () => {
  await open();
  expect(await accessibilityFaults()).toEqual([]);
});
