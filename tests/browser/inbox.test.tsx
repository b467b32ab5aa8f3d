import type { ReactNode } from "react";
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { sampleId } from "#kit/entity/fields/ref.ts";
import type { InboxRow, Inbox } from "#modules/customsOperations/inbox/contract.ts";
import InboxScreen from "#modules/customsOperations/screen/InboxScreen.tsx";
import { accessibilityFaults } from "./axe.ts";
import { type Answers, askedFor, network, Refusal } from "./network.ts";
import { showScreen } from "./screenStage.tsx";

const decided = (at: number, more: Partial<InboxRow> = {}): InboxRow => ({
  id: sampleId(at),
  version: 4,
  client: 1,
  number: `OP-26-00000${at}`,
  status: "pendingAuth",
  stale: false,
  direction: "south",
  clave: "A1",
  importerRfc: "EKU9003173C9",
  determinationDay: "2026-11-20",
  entries: [`E-${at}`],
  edition: 2,
  editionId: sampleId(100 + at),
  beforeEdition: 1,
  beforeCash: "14000",
  customsValue: "50716",
  cash: "14051",
  other: "0",
  byKey: [
    { key: 1, form: 0, pesos: "462" },
    { key: 6, form: 0, pesos: "4366" },
  ],
  partidas: 3,
  errors: 0,
  risks: 0,
  exposure: "0",
  saving: "1509",
  sentAt: "2026-11-20T10:00:00Z",
  authorisedBy: null,
  authorisedAt: null,
  paidOn: null,
  pedimento: null,
  isOnHand: true,
  hasDoda: false,
  ...more,
});
const limit = { client: 1, mostEach: "20000", mostDay: "50000", left: "30000" };
const AUTHORISE = "/api/customsOperations/authorise";

const inbox = (data: InboxRow[], limits: Inbox["limits"] = [limit]): Answers => ({
  "GET /api/customsOperations/inbox": () => ({ data, isMore: false, limits }),
});
const PENDING = "/mina/pedimentospendientes?Status=Pending+Authorization";
/** A screen as people of the client with these codes have it. */
const show = (
  Screen: () => ReactNode,
  address: string,
  codes: readonly string[] = ["MINA_INVENTARIO", "MINA_CLIENTE"],
) => showScreen(Screen, address, codes, false, [], false);
const button = (name: string) => page.getByRole("button", { name, exact: true });

beforeEach(() => page.viewport(390, 800));

test("each proforma that waits says on a phone what it costs, what nobody claims and what changed", async () => {
  network(inbox([decided(1), decided(2, { beforeCash: null, saving: "0" })]));
  await show(InboxScreen, PENDING);
  const [card, other] = [
    page.getByRole("listitem").filter({ hasText: "OP-26-000001" }),
    page.getByRole("listitem").filter({ hasText: "OP-26-000002" }),
  ];
  await expect.element(card.getByText(/^14,051\.00/)).toBeVisible();
  await expect.element(card.getByText("Ahorro que nadie aplica")).toBeVisible();
  await expect.element(card.getByText("+51 MXN frente a la edición 1")).toBeVisible();
  await expect.element(other.getByText("Ahorro que nadie aplica")).not.toBeInTheDocument();
  await expect
    .element(page.getByText("Hoy puede autorizar 30,000 de 50,000 MXN; por operación, 20,000 MXN."))
    .toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  expect(await accessibilityFaults()).toEqual([]);
});

test("many are authorised at once after their sum was confirmed, and what was left out says why", async () => {
  const rows = [decided(1), decided(2)];
  const seen = network({
    ...inbox(rows),
    [`POST ${AUTHORISE}`]: () => ({
      data: [{ id: sampleId(1), version: 5 }],
      refused: [
        {
          field: sampleId(2),
          code: "aboveDay",
          message: "aboveDay",
          values: { cash: "14051", rest: "100", limit: "50000" },
        },
      ],
    }),
  });
  await show(InboxScreen, PENDING);
  await button("Elegir todos (2)").click();
  await expect.element(page.getByText("Elegidos: 2, 28,102 MXN en efectivo")).toBeVisible();
  await button("Autorizar").first().click();
  const dialog = page.getByRole("dialog");
  await expect.element(dialog.getByText("¿Autorizar 2 por 28,102 MXN en efectivo?")).toBeVisible();
  expect(askedFor(seen, AUTHORISE)).toEqual([]);
  await dialog.getByRole("button", { name: "Autorizar" }).click();
  await expect
    .element(page.getByText(/OP-26-000002: 14,051 MXN no caben en lo que queda/))
    .toBeVisible();
  expect(askedFor(seen, AUTHORISE)[0]?.body).toMatchObject({
    rows: rows.map(({ id, version }) => ({ id, version })),
  });
});

test("a no needs its reason", async () => {
  const REJECT = "/api/customsOperations/reject";
  const seen = network({
    ...inbox([decided(1)]),
    [`POST ${REJECT}`]: () => ({ data: [{ id: sampleId(1), version: 5 }] }),
  });
  await show(InboxScreen, PENDING);
  await button("Rechazar").click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Rechazar" }).click();
  await expect.element(dialog.getByText("Falta", { exact: true })).toBeVisible();
  expect(askedFor(seen, REJECT)).toEqual([]);
  await dialog.getByRole("textbox").fill("Flete dos veces");
  await dialog.getByRole("button", { name: "Rechazar" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(askedFor(seen, REJECT)[0]?.body).toMatchObject({ reason: "Flete dos veces" });
});

test("an edition that is no longer true is refused with what changed, and the dialog stays", async () => {
  network({
    ...inbox([decided(1)]),
    [`POST ${AUTHORISE}`]: () => {
      return new Refusal(409, {
        errors: [
          {
            field: sampleId(1),
            code: "outdatedRates",
            message: "outdatedRates",
            values: { cash: "14051", cashNow: "14060", lines: "" },
          },
        ],
      });
    },
  });
  await show(InboxScreen, PENDING);
  await button("Autorizar").click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Autorizar" }).click();
  await expect.element(dialog.getByText(/14,051 MXN serían ahora 14,060/)).toBeVisible();
});

test("who reads the mine's stock sees what waits and is offered no answer; without a limit the person is told", async () => {
  network(inbox([decided(1)], []));
  await show(InboxScreen, PENDING, ["MINA_INVENTARIO"]);
  await expect.element(page.getByRole("link", { name: "OP-26-000001" })).toBeVisible();
  await expect.element(button("Autorizar")).not.toBeInTheDocument();
});

test("the authorised ones say by whom, since when and whether they are paid, by person as the address has it", async () => {
  const authorised = { status: "authorised", authorisedAt: "2026-11-20T12:00:00Z" };
  const seen = network(
    inbox([
      decided(1, { ...authorised, authorisedBy: "Ana" }),
      decided(2, { ...authorised, authorisedBy: "Leo", paidOn: "2026-11-21" }),
    ]),
  );
  const stage = await show(
    InboxScreen,
    "/mina/pedimentosautorizados?Status=Inventory+on+hand&Auth.+Proforma=",
  );
  await expect.element(page.getByText(/Ana · .*Sin pagar/)).toBeVisible();
  await expect.element(page.getByText(/Leo · .*Pagado el/)).toBeVisible();
  expect(askedFor(seen, "/api/customsOperations/inbox")[0]?.query.get("onHand")).toBe("true");
  await page.getByRole("combobox", { name: "Quién autorizó" }).selectOptions("Leo");
  await expect.element(page.getByText(/Ana · /)).not.toBeInTheDocument();
  expect(stage.address().search).toMatchObject({
    Status: "Inventory on hand",
    "Auth. Proforma": "Leo",
  });
  await button("Quitar el filtro Inventory on hand").click();
  await expect
    .poll(() => askedFor(seen, "/api/customsOperations/inbox").at(-1)?.query.get("onHand"))
    .toBe(null);
});
