import { once } from "node:events";
import type { Locator } from "playwright-core";
import decodeQR, { type Image } from "qr/decode.js";
import { afterAll, beforeAll, expect, it } from "vitest";
import { codeOf } from "../authenticator.ts";
import { openBrowser } from "./browser.ts";
import type { RunningProduct } from "./product.ts";
import { startDemonstration } from "./served.ts";

const { visit } = openBrowser();

// A product whose staff has to have a second factor.
let product: RunningProduct;
beforeAll(async () => {
  product = await startDemonstration("second-factor", { SECOND_FACTOR: "staff" });
});
afterAll(async () => {
  product.child.kill("SIGTERM");
  if (product.child.exitCode === null) await once(product.child, "exit");
});

/** What a camera reads from a place on the screen. */
async function readPicture(picture: Locator): Promise<string> {
  const png = (await picture.screenshot()).toString("base64");
  const { data, width, height } = await picture.page().evaluate<Image>(`(async () => {
    const bitmap = await createImageBitmap(new Blob([Uint8Array.fromBase64("${png}")]));
    const paper = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d");
    paper.drawImage(bitmap, 0, 0);
    const { data, width, height } = paper.getImageData(0, 0, bitmap.width, bitmap.height);
    return { data: Array.from(data), width, height };
  })()`);
  return decodeQR({ data: Uint8Array.from(data), width, height });
}

it("staff finds nothing but the set-up of a second factor, wherever they go, and everything after it", async () => {
  const { page } = await visit(new URL("/login?back=%2Fcatalogos", product.address).href);
  await page.getByRole("button", { name: "admin@demo.test" }).click();
  await page.getByText("Esta instalación pide un segundo factor").waitFor();
  expect(await page.getByRole("grid").count()).toBe(0);
  await page.getByLabel("Contraseña actual", { exact: true }).fill("demo-viat-2026");
  await page.getByRole("button", { name: "Configurar" }).click();
  const secret = (await page.locator("code").innerText()).replaceAll(" ", "");
  const picture = page.getByRole("img", { name: "Código para escanear con el autenticador" });
  const address = await readPicture(picture);
  expect(new URL(address).protocol).toBe("otpauth:");
  expect(new URL(address).searchParams.get("secret")).toBe(secret);
  await page.getByLabel("Código del autenticador").fill(codeOf(secret));
  await page.getByRole("button", { name: "Confirmar" }).click();
  const codes = page.getByRole("region", { name: "Códigos de recuperación" });
  await codes.getByRole("listitem").first().waitFor();
  expect(await codes.getByRole("listitem").count()).toBe(10);
  await codes.getByRole("button", { name: "Ya los guardé" }).click();
  await page.getByRole("grid", { name: "Catálogo de partes" }).waitFor();
  await page.goto(new URL("/cuenta", product.address).href);
  await page.getByText("no se puede quitar").waitFor();
});
