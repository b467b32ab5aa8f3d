import { expect, it } from "vitest";
import { openBrowser, signIn, stored } from "./browser.ts";
import { gridOf } from "./grid.ts";
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
