import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { sampleRow } from "#kit/entity/sampleRow.ts";
import { EntityPage } from "#kit/entity/web/EntityPage.tsx";
import { screens, sites } from "#modules/sites/sites.ts";
import { accessibilityFaults } from "./axe.ts";
import { askedFor, network } from "./network.ts";
import { showScreen } from "./screenStage.tsx";

const site = {
  ...sampleRow(sites, 1, new Date("2026-11-20T18:00:00Z")),
  name: "Patio Nuevo Laredo",
  street: "Avenida Ejemplo 250",
  city: "Nuevo Laredo",
  region: "Tamaulipas",
  stateCode: "TAM",
  postalCode: "88000",
  country: "MX",
};
const SitesPage = () => <EntityPage screens={screens} placeOf={() => null} />;

beforeEach(() => page.viewport(1440, 900));

test("an address stands as on a letter and is told once; without its state it is not saved", async () => {
  const seen = network({
    "GET /api/sites": () => ({ data: [site], totalCount: 1, first: null, last: null }),
    [`GET /api/sites/${site.id}`]: () => ({ data: site }),
    [`GET /api/sites/${site.id}/history`]: () => ({ data: [], isMore: false }),
  });
  await showScreen(SitesPage, `/?sel=${site.id}`, ["CREATE_USER"]);
  const address = page.getByRole("region", { name: "Domicilio" });
  await expect
    .element(address)
    .toMatchTextContent(/Avenida Ejemplo 250\s88000 Nuevo Laredo, TAM\sMéxico/);
  const facts = page.getByRole("region", { name: site.name, exact: true });
  await expect.element(facts).toMatchTextContent(/Tamaulipas/);
  await expect.element(facts).not.toMatchTextContent(/88000/);
  expect(await accessibilityFaults()).toEqual([]);
  await page.getByRole("button", { name: "Cambiar" }).click();
  const form = page.getByRole("dialog");
  await form.getByRole("textbox", { name: "Clave del estado" }).clear();
  await form.getByRole("button", { name: "Guardar" }).click();
  await expect.element(form.getByText(/lleva la clave de su estado/)).toBeVisible();
  expect(askedFor(seen, `/api/sites/${site.id}`).filter(({ body }) => body)).toEqual([]);
});
