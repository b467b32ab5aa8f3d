import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { sampleRow } from "#kit/entity/sampleRow.ts";
import { EntityPage } from "#kit/entity/web/EntityPage.tsx";
import { priorities, screens } from "#modules/priorities/priorities.ts";
import { network } from "./network.ts";
import { showScreen } from "./screenStage.tsx";

const now = new Date("2026-11-20T18:00:00Z");
const asked = (number: number, neededBy: string, status: string) => ({
  ...sampleRow(priorities, number, now),
  number: `P-${number}`,
  neededBy,
  status,
  doneAt: null,
  zone: "America/New_York",
});
const PAST = "2026-07-20T18:00:00.000Z";
const rows = [
  asked(1, PAST, "missed"),
  asked(2, PAST, "done"),
  asked(3, "2999-01-01T18:00:00.000Z", "working"),
];
const ended = {
  version: 2,
  note: 0,
  action: "followed",
  reason: null,
  by: "Viat WMS",
  occurredAt: PAST,
  recordedAt: PAST,
  changes: { status: ["working", "missed"] },
};
const PrioritiesPage = () => <EntityPage screens={screens} placeOf={() => null} />;

beforeEach(() => page.viewport(1440, 900));

test("a priority is told on its site's clock, and to be late until it is met, as is who ended it", async () => {
  network({
    "GET /api/priorities": () => ({ data: rows, totalCount: 3, first: null, last: null }),
    [`GET /api/priorities/${rows[0]?.id}`]: () => ({ data: rows[0] }),
    [`GET /api/priorities/${rows[0]?.id}/history`]: () => ({ data: [ended], isMore: false }),
  });
  await showScreen(PrioritiesPage, `/?sel=${rows[0]?.id}`, ["PRIORIDADES_CRUCE"]);
  await expect
    .element(page.getByRole("gridcell", { name: "Atrasado 07/20/2026 14:00:00" }))
    .toBeVisible();
  const told = page
    .getByRole("gridcell", { name: /^(07\/20\/2026 14|01\/01\/2999 13):00:00$/ })
    .elements();
  expect(told.length).toBe(2);
  await expect.element(page.getByText("Atrasado").first()).toHaveAttribute("data-tone", "wrong");
  const history = page.getByRole("region", { name: "Historia" });
  await expect.element(history.getByText("Puesto al día")).toBeVisible();
  await expect.element(history.getByText("Viat WMS")).toBeVisible();
  await expect.element(history.getByText("Estado: En curso → No cumplida")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Dar por cumplida" })).toBeVisible();
});
