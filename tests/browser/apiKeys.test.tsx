import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { sampleRow } from "#kit/entity/sampleRow.ts";
import { EntityPage } from "#kit/entity/web/EntityPage.tsx";
import { apiKeys, screens } from "#modules/apiKeys/apiKeys.ts";
import { accessibilityFaults } from "./axe.ts";
import { askedFor, network } from "./network.ts";
import { showScreen } from "./screenStage.tsx";

const draft = {
  ...sampleRow(apiKeys, 1, new Date("2026-11-20T18:00:00Z")),
  name: "ERP",
  status: "draft",
  lastUsedAt: null,
};
const KEY = `viat_${"k".repeat(43)}`;
const KeysPage = () => <EntityPage screens={screens} placeOf={() => null} />;

beforeEach(() => page.viewport(1440, 900));

test("a key is made by a button and shown once; the button is gone with it", async () => {
  let row = draft;
  const seen = network({
    "GET /api/apiKeys": () => ({ data: [row], totalCount: 1, first: null, last: null }),
    [`GET /api/apiKeys/${draft.id}`]: () => ({ data: row }),
    [`GET /api/apiKeys/${draft.id}/history`]: () => ({ data: [], isMore: false }),
    [`POST /api/apiKeys/${draft.id}/secret`]: () => {
      row = { ...draft, status: "active", version: 2 };
      return { data: { secret: KEY } };
    },
  });
  await showScreen(KeysPage, `/?sel=${draft.id}`, ["CREATE_USER"]);
  const secret = page.getByRole("region", { name: "Secreto" });
  await secret.getByRole("button", { name: "Crear y mostrar" }).click();
  await expect.element(secret.getByRole("textbox", { name: "Secreto" })).toHaveValue(KEY);
  await expect
    .element(secret.getByRole("status"))
    .toHaveTextContent("Guárdelo ahora: nadie podrá volver a verlo.");
  await expect
    .element(secret.getByRole("button", { name: "Crear y mostrar" }))
    .not.toBeInTheDocument();
  expect(askedFor(seen, `/api/apiKeys/${draft.id}/secret`)[0]?.body).toEqual({ version: 1 });
  expect(await accessibilityFaults()).toEqual([]);
});
