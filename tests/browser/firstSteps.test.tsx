import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import type { PersonRow } from "#features/people/contract.ts";
import { PERMISSION_CODES } from "#features/session/model/permission.ts";
import { sampleRow } from "#kit/pure/entity/sampleRow.ts";
import { createCallClient } from "#kit/web/http/CallClient.ts";
import { sites } from "#modules/sites/sites.ts";
import FirstStepsHere from "#src/web/panels/FirstStepsHere.tsx";
import { person } from "./appStage.tsx";
import { askedFor, network } from "./network.ts";
import { showScreen } from "./screenStage.tsx";

const site = sampleRow(sites, 1, new Date("2026-11-20T18:00:00Z"));
const somebody = (at: number): PersonRow => ({
  _id: `00000000-0000-4000-8000-00000000000${at}`,
  Name: `Persona ${at}`,
  Email: `persona${at}@demo.test`,
  Type: "USER",
  State: "active",
  Clients: [],
  Grants: [],
  Sessions: 0,
  LastUse: null,
  SecondFactor: false,
  Own: false,
});
const administrator = {
  ...person,
  type: "ADMIN",
  Permissions: PERMISSION_CODES.map((Service) => ({ Service, Permanent: true })),
};
const steps = () => page.getByRole("region", { name: "Lo que falta para empezar" });
const stepOf = (name: string) => steps().getByRole("listitem").filter({ hasText: name });

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

/** The first steps of an administrator, in a house with so many sites and people. */
async function shown(number: { readonly sites: number; readonly people: number }) {
  const people = Array.from({ length: number.people }, (_, at) => somebody(at));
  const rows = Array.from({ length: number.sites }, () => site);
  const seen = network({
    "GET /api/sites": () => ({ data: rows, totalCount: rows.length, first: null, last: null }),
    "GET /api/people": () => ({ data: people, totalCount: people.length }),
  });
  const calls = createCallClient({ base: "", headers: () => ({}), renew: async () => false });
  const session = { calls, shown: () => administrator };
  const Screen = () => (
    <>
      <p>La primera pantalla</p>
      <FirstStepsHere session={session} />
    </>
  );
  await showScreen(Screen, "/", PERMISSION_CODES);
  await expect.element(page.getByText("La primera pantalla").first()).toBeVisible();
  return () => askedFor(seen, "/api/people").length;
}

test("the first steps stay until each is taken, tell those that are, and do not come back", async () => {
  await shown({ sites: 1, people: 1 });
  await expect.element(stepOf("Un cliente").getByText("listo")).toBeVisible();
  await expect.element(stepOf("Un sitio").getByText("listo")).toBeVisible();
  await expect.element(stepOf("Su gente")).toBeVisible();
  expect(stepOf("Su gente").getByText("listo").elements()).toEqual([]);
  await cleanup();

  const asked = await shown({ sites: 1, people: 2 });
  await expect.poll(asked).toBe(1);
  await expect.poll(() => Object.values({ ...localStorage })).toContain("true");
  expect(steps().elements()).toEqual([]);
  await cleanup();

  // Whoever leaves later, and takes the last site along, does not bring them back.
  const again = await shown({ sites: 0, people: 1 });
  await new Promise((done) => setTimeout(done, 300));
  expect([again(), steps().elements()]).toEqual([0, []]);
});

test("the first steps are left for good by whoever does not want them", async () => {
  await shown({ sites: 0, people: 1 });
  await steps().getByRole("button", { name: "No mostrar más" }).click();
  await expect.element(steps()).not.toBeInTheDocument();
  await cleanup();
  const asked = await shown({ sites: 0, people: 1 });
  await new Promise((done) => setTimeout(done, 300));
  expect([asked(), steps().elements()]).toEqual([0, []]);
});
