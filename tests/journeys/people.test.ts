import { once } from "node:events";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { codeOf } from "../authenticator.ts";
import { freePort } from "../freePort.ts";
import { type MailServer, openMailServer } from "../mailServer.ts";
import { openBrowser, signIn, soon } from "./browser.ts";
import type { RunningProduct } from "./product.ts";
import { startDemonstration } from "./served.ts";
import { enterAs } from "./somebody.ts";

const { visit } = openBrowser();

// A product of its own, whose letters go to a mail server on this machine.
let mail: MailServer;
let product: RunningProduct;
beforeAll(async () => {
  mail = await openMailServer();
  // Letters lead to the public address, so that it has to be known before the start.
  const port = await freePort();
  product = await startDemonstration("people", {
    SMTP_URL: mail.url,
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
  });
});
afterAll(async () => {
  product.child.kill("SIGTERM");
  if (product.child.exitCode === null) await once(product.child, "exit");
  await mail.close();
});

const at = (path: string) => new URL(path, product.address).href;
const PHRASE = "una frase larga 5";

/** The administrator on the people screen. */
async function administering(): Promise<Page> {
  const { page } = await visit(at("/login?back=%2Fusuarios-catalogo"));
  await signIn(page, "admin");
  await page.getByRole("grid", { name: "Usuarios" }).waitFor();
  return page;
}

/** Chooses a person by a part of their address. */
async function pick(page: Page, part: string): Promise<void> {
  await page.getByRole("searchbox", { name: "Buscar por nombre o correo" }).fill(part);
  await page.waitForURL((url) => url.search.includes(encodeURIComponent(part)));
  const grid = page.getByRole("grid", { name: "Usuarios" });
  await grid.getByRole("gridcell", { name: part }).first().click();
}

async function choosePassword(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel("Contraseña nueva", { exact: true }).fill(PHRASE);
  await page.getByRole("button", { name: "Guardar la contraseña" }).click();
  await page.getByText("Su contraseña quedó guardada").waitFor();
}

async function enter(page: Page, email: string, password = PHRASE): Promise<void> {
  await page.goto(at("/login"));
  await page.getByLabel("Correo electrónico").fill(email);
  await page.getByLabel("Contraseña", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Entrar" }).click();
}

it("an administrator invites a person, copying another's rights; the letter's link lets them choose a password and in", async () => {
  const page = await administering();
  await page.getByRole("heading", { name: "Usuarios", level: 1 }).waitFor();
  await page.getByRole("button", { name: "New User" }).click();
  const dialog = page.getByRole("dialog", { name: "Invitar a una persona" });
  await dialog.getByLabel("Nombre", { exact: false }).first().fill("Irma Invitada");
  await dialog.getByLabel("Correo", { exact: false }).first().fill("irma@demo.test");
  await dialog.getByLabel("Copiar de").fill("Aurelio");
  await page.getByRole("option", { name: /Aurelio Audita/ }).click();
  expect(await dialog.getByRole("checkbox", { name: "AUDITORIA_REPORTE" }).isChecked()).toBe(true);
  await dialog.getByRole("checkbox", { name: "AUDITORIA_REPORTE" }).uncheck();
  await dialog.getByLabel("Último día de CATALOGO_PARTES").fill("2031-05-31");
  await dialog.getByRole("button", { name: "Enviar la invitación" }).click();
  await page.getByText("La invitación va en camino").waitFor();
  await pick(page, "irma@demo.test");
  const card = page.getByRole("region", { name: "Irma Invitada" });
  await card.getByText("CATALOGO_PARTES (2031-05-31)").waitFor();
  await card.getByText("Maquiladora del Norte, Importadora de Ejemplo").waitFor();
  await page.getByRole("grid", { name: "Historia" }).getByText("Cliente ligado").first().waitFor();

  const { page: hers } = await visit("about:blank");
  await choosePassword(hers, await mail.linkTo("irma@demo.test"));
  await enter(hers, "irma@demo.test");
  await hers.getByRole("heading", { name: "Hola, Irma Invitada" }).waitFor();
  await hers.goto(await mail.linkTo("irma@demo.test"));
  await hers.getByText("Esta liga ya se usó").waitFor();
});

it("the browser asks before a page is left on which something typed was not saved", async () => {
  const { page } = await visit("/usuarios-catalogo", { person: "admin" });
  const isLeft = () =>
    page.evaluate<boolean>("window.dispatchEvent(new Event('beforeunload', { cancelable: true }))");
  await page.getByRole("button", { name: "New User" }).click();
  expect(await isLeft()).toBe(true);
  await page.getByRole("dialog").getByLabel("Nombre", { exact: false }).first().fill("Nadie");
  await soon(isLeft).toBe(false);
});

it("shutting an account signs the person out at once and keeps them out until it is opened", async () => {
  const page = await administering();
  const { page: theirs } = await visit(at("/login"));
  await signIn(theirs, "operador");
  await pick(page, "operador@demo.test");
  await page.getByRole("button", { name: "Cerrar la cuenta" }).click();
  const asked = page.getByRole("dialog", { name: "Cerrar la cuenta" });
  await asked.getByRole("button", { name: "Cancelar" }).click();
  await asked.waitFor({ state: "detached" });
  expect(await page.getByText("La cuenta quedó cerrada").count()).toBe(0);
  await page.getByRole("button", { name: "Cerrar la cuenta" }).click();
  await asked.getByRole("button", { name: "Cerrar la cuenta de Olga Opera" }).click();
  await page.getByText("La cuenta quedó cerrada").waitFor();
  await theirs.getByText("Su cuenta está cerrada").waitFor();
  await page.getByRole("button", { name: "Abrir la cuenta" }).click();
  await page.getByText("La cuenta está abierta").waitFor();
  await enterAs(theirs, { name: "", email: "operador@demo.test" });
  await theirs.getByRole("heading", { name: "Hola, Olga Opera" }).waitFor();
});

it("a forgotten password is chosen anew by a letter, asked for from the sign-in screen", async () => {
  const { page } = await visit(at("/login"));
  await page.getByRole("link", { name: "Olvidé mi contraseña" }).click();
  await page.getByRole("button", { name: "Enviar la liga" }).click();
  await page.getByText("Correo electrónico: falta este dato").waitFor();
  await page.getByLabel("Correo electrónico").fill("mina@demo.test");
  await page.getByRole("button", { name: "Enviar la liga" }).click();
  await page.getByText("Si ese correo tiene una cuenta").waitFor();
  const link = await mail.linkTo("mina@demo.test");
  await page.goto(link);
  await page.getByLabel("Contraseña nueva", { exact: true }).fill("corta");
  await page.getByRole("button", { name: "Guardar la contraseña" }).click();
  await page.getByText("Tiene menos de 8 caracteres").waitFor();
  await choosePassword(page, link);
  await enter(page, "mina@demo.test");
  await page.getByRole("heading", { name: "Hola, Mino Mina" }).waitFor();
});

it("a registration with the documented dummies waits for approval, and its bad inputs are told beside their fields", async () => {
  const { page } = await visit(at("/registro"));
  const sendIt = page.getByRole("button", { name: "Enviar el registro" });
  await page.getByLabel("Correo electrónico").fill("no es correo");
  await page.getByLabel("Contraseña", { exact: true }).fill("aaaaaaaaaaaa");
  await sendIt.click();
  await page.getByText("Nombre completo: falta este dato").waitFor();
  await page.getByText("Escriba un correo completo").waitFor();
  await page.getByText("Es de las contraseñas que se prueban primero").waitFor();
  await page.getByLabel("Nombre completo").fill("Rosa Registra");
  await page.getByLabel("Correo electrónico").fill("rosa@demo.test");
  // The list of those that are tried first stays on the server.
  await page.getByLabel("Contraseña", { exact: true }).fill("password1234");
  const refused = page.waitForResponse((reply) => reply.url().endsWith("/api/register"));
  await sendIt.click();
  expect((await refused).status()).toBe(400);
  await page.getByText("Es de las contraseñas que se prueban primero").waitFor();
  await page.getByLabel("Contraseña", { exact: true }).fill(PHRASE);
  const sent = page.waitForRequest((request) => request.url().endsWith("/api/register"));
  await sendIt.click();
  await page.getByText("Su registro espera la aprobación").waitFor();
  const body = (await sent).postDataJSON() as Record<string, unknown>;
  expect(body).toMatchObject({
    email: "rosa@demo.test",
    roles: ["USER"],
    accessToken: expect.stringMatching("^access-token-"),
    refreshToken: expect.stringMatching("^refresh-token-"),
  });
  await enter(page, "rosa@demo.test");
  await page.getByText("Los datos de acceso no son correctos").waitFor();
  const admin = await administering();
  await pick(admin, "rosa@demo.test");
  await admin.getByRole("button", { name: "Aprobar" }).click();
  await admin.getByText("El registro quedó aprobado").waitFor();
  expect(await mail.linkTo("rosa@demo.test")).toBe(at("/login"));
  await enter(page, "rosa@demo.test");
  await page.getByRole("heading", { name: "Todavía no trabaja para ningún cliente" }).waitFor();
});

it("a second factor is set up with its recovery codes and asked for from then on", async () => {
  const { page } = await visit(at("/login"));
  await signIn(page, "cliente");
  await page.getByRole("button", { name: "Clara Cliente" }).click();
  await page.getByRole("link", { name: "Mi cuenta" }).click();
  const card = page.locator("form").filter({ hasText: "Segundo factor" });
  await card.getByLabel("Contraseña actual", { exact: true }).fill("demo-viat-2026");
  await card.getByRole("button", { name: "Configurar" }).click();
  const secret = (await card.locator("code").innerText()).replaceAll(" ", "");
  await card.getByLabel("Código del autenticador").fill("000000");
  await card.getByRole("button", { name: "Confirmar" }).click();
  await card.getByText("El código no es correcto").waitFor();
  await card.getByLabel("Código del autenticador").fill(codeOf(secret));
  await card.getByRole("button", { name: "Confirmar" }).click();
  const codes = page.getByRole("region", { name: "Códigos de recuperación" });
  const first = await codes.getByRole("listitem").first().innerText();
  await codes.getByRole("button", { name: "Ya los guardé" }).click();
  const { page: phone } = await visit(at("/login"));
  await enter(phone, "cliente@demo.test", "demo-viat-2026");
  await phone.getByLabel("Código del autenticador").fill("111111");
  await phone.getByRole("button", { name: "Entrar" }).click();
  await phone.getByRole("alert").getByText("El código no es correcto").waitFor();
  await phone.getByLabel("Código del autenticador").fill(first);
  await phone.getByRole("button", { name: "Entrar" }).click();
  await phone.getByRole("heading", { name: "Hola, Clara Cliente" }).waitFor();
});

it("one's own sessions are listed, one is ended from another device, and all at once", async () => {
  const { page } = await visit(at("/login?back=%2Fcuenta"));
  await signIn(page, "auditor");
  const { page: phone } = await visit(at("/login"));
  await signIn(phone, "auditor");
  await page.reload();
  const list = page.getByRole("region", { name: "Sus sesiones" });
  await list.getByText("Esta sesión").waitFor();
  await list
    .getByRole("button", { name: /^Cerrar la sesión de/ })
    .first()
    .click();
  const asked = page.getByRole("dialog", { name: "Sus sesiones" });
  await asked.getByRole("button", { name: /^Cerrar la sesión de/ }).click();
  await page.getByText("Listo").waitFor();
  // Its open line tells it so; a reload could come after that, and take the words away.
  await phone.getByText("Su sesión se cerró desde otro lugar").waitFor();
  await list.getByRole("button", { name: "Salir de todas partes" }).click();
  await asked.getByRole("button", { name: "Salir de todas partes como Aurelio Audita" }).click();
  await page.getByRole("heading", { name: "Iniciar sesión" }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/login");
});
