import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { sampleRow } from "#kit/entity/sampleRow.ts";
import { EntityPage } from "#kit/entity/web/EntityPage.tsx";
import { instructions, screens } from "#modules/instructions/instructions.ts";
import { accessibilityFaults } from "./axe.ts";
import { askedFor, network, type Answers } from "./network.ts";
import { showScreen } from "./screenStage.tsx";

const now = new Date("2026-11-20T18:00:00Z");
const plain = sampleRow(instructions, 1, now);
const path = `/api/instructions/${plain.id}`;

/** The screen with one instruction, and what it asks for. */
async function show(more: object) {
  const row = { ...plain, validTo: null, ...more };
  const answers: Answers = {
    "GET /api/instructions": () => ({ data: [row], totalCount: 1, first: "a", last: "b" }),
    [`GET ${path}`]: () => ({ data: row }),
    [`GET ${path}/history`]: () => ({ data: [], isMore: false }),
    [`GET ${path}/awaited`]: () => ({
      data: [{ id: plain.id, name: "Olga Opera", isCaller: false }],
    }),
  };
  const seen = network(answers);
  await page.viewport(1440, 900);
  await showScreen(
    () => <EntityPage screens={screens} placeOf={() => null} />,
    `/?sel=${plain.id}`,
    ["INSTRUCCIONES_CLIENTE"],
  );
  await expect
    .element(page.getByRole("button", { name: "Enterado" }).or(page.getByText("Borrador").last()))
    .toBeVisible();
  return seen;
}
const missing = () => page.getByRole("region", { name: "Falta de: Enterado" });

test("a published version that asks for it shows who has not acknowledged", async () => {
  await show({ status: "published", requiresAck: true });
  await expect.element(missing().getByText("Olga Opera")).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
});

test("a draft asks nobody", async () => {
  const seen = await show({ status: "draft", requiresAck: true });
  await expect.element(page.getByRole("region", { name: /Historia/ })).toBeVisible();
  expect(missing().elements()).toEqual([]);
  expect(askedFor(seen, `${path}/awaited`)).toEqual([]);
});
