import { expect, it } from "vitest";
import { openBrowser, signIn, soon, stored } from "./browser.ts";
import { gridOf, rowsOf } from "./grid.ts";
import { callsTo, watchCalls } from "./requests.ts";
import { product } from "./served.ts";

const { visit } = openBrowser();

/** A session of the test's own, from the sign-in screen on: what ends or renews it disturbs no other. */
const signedInAt = async (path: string) => {
  const { page } = await visit(`/login?back=${encodeURIComponent(path)}`);
  await signIn(page, "auditor");
  return page;
};

const generalInfoWith = (token: string | undefined) =>
  fetch(new URL("/api/generalnfo", product().address), {
    headers: { authorization: `Bearer ${token ?? ""}` },
  });

it("Logout empties the storage, ends the session on the server and leads to sign-in, in every tab", async () => {
  const page = await signedInAt("/catalogos");
  await gridOf(page, "Catálogo de partes").waitFor();
  const before = await stored(page);
  expect((await generalInfoWith(before["accessToken"])).status).toBe(200);
  const otherTab = await page.context().newPage();
  await otherTab.goto("/");
  await otherTab.getByRole("heading", { name: "Hola, Aurelio Audita" }).waitFor();
  await page.getByRole("button", { name: "Aurelio Audita" }).click();
  await page.getByRole("button", { name: "Logout" }).click();
  await page.getByRole("heading", { name: "Iniciar sesión" }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/login");
  const kept = await stored(page);
  for (const key of ["accessToken", "refreshToken", "token", "userRoles", "userData"]) {
    expect(before).toHaveProperty(key);
    expect(kept).not.toHaveProperty(key);
  }
  expect((await generalInfoWith(before["accessToken"])).status).toBe(401);
  const renewal = await page.request.post("/api/refresh", {
    data: { refreshToken: before["refreshToken"] },
  });
  expect(renewal.status()).toBe(401);
  await otherTab.getByRole("heading", { name: "Iniciar sesión" }).waitFor();
});

it("an access token that ran out is renewed once for all calls that meet it, and each goes on", async () => {
  const page = await signedInAt("/auditoria");
  await rowsOf(gridOf(page, "Auditorías")).first().click();
  await rowsOf(gridOf(page, "Números de Parte")).first().waitFor();
  const before = await stored(page);
  await page.evaluate(() => localStorage.setItem("accessToken", "ran-out"));
  const calls = watchCalls(page);
  const met = new Set<string>();
  page.on("response", (answer) => {
    const { pathname } = new URL(answer.url());
    // What is only logged is not asked again.
    if (answer.status() === 401 && pathname !== "/kpis/getClientesDistribucion") met.add(pathname);
  });
  const paths = [
    "/api/audit_changes",
    "/api/generalnfo",
    "/api/getAuditDet",
    "/api/getAuditGen",
    "/api/live",
    "/api/person_settings",
  ];
  // The renewal leaves only when all of them have been refused, so that all have to wait for it.
  await page.route("**/api/refresh", async (route) => {
    await soon(() => [...met].toSorted()).toEqual(paths);
    await route.continue();
  });
  await page.reload();
  await rowsOf(gridOf(page, "Números de Parte")).first().waitFor();
  await soon(() => callsTo(calls, "/api/generalnfo").length).toBe(2);
  const after = await stored(page);
  expect(callsTo(calls, "/api/refresh")).toHaveLength(1);
  expect(callsTo(calls, "/api/refresh")[0]).toMatchObject({
    method: "POST",
    body: JSON.stringify({ refreshToken: before["refreshToken"] }),
  });
  for (const path of paths) {
    const sent = callsTo(calls, path).map(({ authorization }) => authorization);
    expect(sent.filter((token) => token === "Bearer ran-out")).toHaveLength(1);
    expect(sent.at(-1)).toBe(`Bearer ${after["accessToken"]}`);
  }
  expect(after["refreshToken"]).not.toBe(before["refreshToken"]);
});

it("a refresh that is refused is not refreshed itself: the person is signed out and comes back to the screen", async () => {
  const page = await signedInAt("/catalogos");
  await gridOf(page, "Catálogo de partes").waitFor();
  await page.evaluate(() => {
    localStorage.setItem("accessToken", "ran-out");
    localStorage.setItem("refreshToken", "unknown");
  });
  const calls = watchCalls(page);
  await page.reload();
  await page.getByRole("heading", { name: "Iniciar sesión" }).waitFor();
  expect(callsTo(calls, "/api/refresh")).toHaveLength(1);
  expect(await stored(page)).not.toHaveProperty("accessToken");
  expect(new URL(page.url()).searchParams.get("back")).toBe("/catalogos");
});
