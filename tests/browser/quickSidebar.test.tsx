import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { DEFAULT_SETTINGS } from "#features/shell/model/personSettings.ts";
import { answers, everything, rememberLayout, rememberedLayout, showApp } from "./appStage.tsx";
import { accessibilityFaults } from "./axe.ts";
import { askedFor, network, Refusal, type Answers } from "./network.ts";
import { holdTimers, pass } from "./pageClock.ts";

const sidebar = () => page.getByRole("dialog", { name: "Panel rápido" });
const setting = (name: string, group = "General") =>
  sidebar().getByRole("group", { name: group }).getByRole("switch", { name });

type Settings = Record<string, boolean>;

const links = { purchase: "/ayuda#purchase", documentation: "/docs", support: "/ayuda#support" };

/** A server without mail that keeps what the person sets. */
function keeping(settings: Settings, layout: object | null = null): Answers {
  return {
    ...answers,
    "GET /api/person_settings": () => ({
      data: {
        settings: { ...DEFAULT_SETTINGS, ...settings },
        missing: ["emailNotifications", "smsAlerts"],
        language: "es",
        layout,
        links,
      },
    }),
    "POST /api/person_settings": ({ body }) => {
      Object.assign(settings, (body as { settings: Settings }).settings);
      return { data: { settings: { ...DEFAULT_SETTINGS, ...settings } } };
    },
    "POST /api/person_layout": () => ({ data: true }),
    "POST /api/error_reports": () => ({ data: { kept: true } }),
  };
}

async function openSettings(): Promise<void> {
  await page.getByRole("button", { name: "Panel rápido" }).click();
  await sidebar().getByRole("tab", { name: "Settings" }).click();
}

beforeEach(() => page.viewport(1280, 800));

test("the quick sidebar is off the canvas until it is called, and has Messages, Settings and Logs", async () => {
  network(answers);
  await showApp("/builder", everything);
  await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(sidebar().elements()).toEqual([]);
  await page.getByRole("button", { name: "Panel rápido" }).click();
  await expect.element(sidebar()).toBeVisible();
  const tabs = sidebar().getByRole("tab");
  await expect
    .poll(() => tabs.elements().map(({ textContent }) => textContent))
    .toEqual(["Messages", "Settings", "Logs"]);
  expect(await accessibilityFaults()).toEqual([]);
  await userEvent.keyboard("{Escape}");
  await expect.element(sidebar()).not.toBeInTheDocument();
});

test("the switches stand as documented: General with five, System with five", async () => {
  network(keeping({}));
  await showApp("/builder", everything);
  await openSettings();
  const states = (group: string) =>
    sidebar()
      .getByRole("group", { name: group })
      .getByRole("switch")
      .elements()
      .map((input) => {
        const { checked, labels } = input as HTMLInputElement;
        return `${labels?.[0]?.textContent ?? ""} ${checked ? "on" : "off"}`;
      });
  await expect
    .poll(() => states("General"))
    .toEqual([
      "Email Notifications on",
      "Site Tracking off",
      "SMS Alerts off",
      "Backup Storage off",
      "Audit Logs on",
    ]);
  expect(states("System")).toEqual([
    "System Logs off",
    "Error Reporting off",
    "Applications Logs off",
    "Backup Servers on",
    "Audit Logs off",
  ]);
  expect(await accessibilityFaults()).toEqual([]);
});

test("a switch stays as it was set, on the next visit too", async () => {
  const settings: Settings = {};
  const seen = network(keeping(settings));
  await showApp("/builder", everything);
  await openSettings();
  await setting("Site Tracking").click();
  await expect.element(setting("Site Tracking")).toBeChecked();
  await expect.poll(() => settings).toEqual({ siteTracking: true });
  expect(askedFor(seen, "/api/person_settings").map(({ method }) => method)).toEqual([
    "GET",
    "POST",
  ]);
  await userEvent.keyboard("{Escape}");
});

test("a switch that this server can do nothing for yet says so, and is set and kept all the same", async () => {
  const settings: Settings = {};
  network(keeping(settings));
  await showApp("/builder", everything);
  await openSettings();
  for (const words of [
    "Este servidor no tiene correo configurado: no se envía nada.",
    "Este servidor no tiene servicio de SMS: no se envía nada.",
  ])
    await expect.element(sidebar().getByText(words)).toBeVisible();
  await setting("SMS Alerts").click();
  await expect.element(setting("SMS Alerts")).toBeChecked();
  await setting("Email Notifications").click();
  await expect.element(setting("Email Notifications")).not.toBeChecked();
  await expect.poll(() => settings).toEqual({ smsAlerts: true, emailNotifications: false });
});

test("the chosen language is kept for letters when the server knows another", async () => {
  const seen = network({
    ...keeping({}),
    "GET /api/person_settings": () => ({
      data: { settings: DEFAULT_SETTINGS, missing: [], language: "de", layout: null, links },
    }),
  });
  await showApp("/builder", everything);
  await expect
    .poll(() => askedFor(seen, "/api/person_settings").map(({ body }) => body))
    .toContainEqual({ settings: {}, language: "es" });
});

test("a switch that could not be kept goes back, and the person is told", async () => {
  network({ ...answers, "POST /api/person_settings": () => new Refusal(503) });
  await showApp("/builder", everything);
  await openSettings();
  await setting("Site Tracking").click();
  await expect.element(page.getByText(/No se pudo guardar/)).toBeVisible();
  await expect.element(setting("Site Tracking")).not.toBeChecked();
});

test("Site Tracking remembers the screens that were visited and offers them at home; off, it forgets them", async () => {
  const settings: Settings = { siteTracking: true };
  network(keeping(settings));
  const app = await showApp("/catalogos", everything);
  await expect
    .element(page.getByRole("heading", { name: "Catálogo de partes", level: 1 }))
    .toBeVisible();
  await expect.poll(() => localStorage.getItem("person@demo.test:visits")).toContain("/catalogos");
  app.go("/");
  const recent = page.getByRole("navigation", { name: "Visitado hace poco" });
  await expect.element(recent.getByRole("link", { name: "Catálogo de partes" })).toBeVisible();
  await openSettings();
  await setting("Site Tracking").click();
  await expect.element(recent).not.toBeInTheDocument();
  await expect.poll(() => localStorage.getItem("person@demo.test:visits")).toBe("[]");
});

test("Backup Storage sends the layout to the server, and a new browser takes it from there", async () => {
  const seen = network(keeping({ backupStorage: true }, { "aside.self.skin": "light" }));
  await showApp("/builder", everything);
  await expect.poll(rememberedLayout).toMatchObject({ "aside.self.skin": "light" });
  await page.getByRole("switch", { name: "Flechas" }).click();
  await expect
    .poll(() => askedFor(seen, "/api/person_layout").at(-1)?.body)
    .toMatchObject({ layout: { "aside.self.skin": "light", "header.menu.arrow": false } });
});

test("without Backup Storage the layout stays in this browser", async () => {
  rememberLayout({ "header.menu.arrow": true });
  const seen = network(keeping({}));
  await showApp("/builder", everything);
  await expect.element(page.getByRole("switch", { name: "Flechas" })).toBeVisible();
  holdTimers();
  await page.getByRole("switch", { name: "Flechas" }).click();
  await expect.poll(rememberedLayout).toMatchObject({ "header.menu.arrow": false });
  await pass(60_000);
  expect(askedFor(seen, "/api/person_layout")).toEqual([]);
});

const heard = () => undefined;

test.each([true, false])(
  "errors are reported while Error Reporting is on (%s)",
  async (errorReporting) => {
    const seen = network(keeping({ errorReporting }));
    const app = await showApp("/builder", everything);
    await expect.poll(() => askedFor(seen, "/api/person_settings")).toHaveLength(1);
    await openSettings();
    await expect.element(setting("Error Reporting", "System")).toBeVisible();
    // The runner takes an error that nobody listens to for its own.
    window.addEventListener("error", heard);
    window.dispatchEvent(
      new ErrorEvent("error", { error: new Error("It broke"), message: "It broke" }),
    );
    app.go("/catalogos");
    await expect.poll(() => askedFor(seen, "/parts_paginated")).not.toEqual([]);
    window.removeEventListener("error", heard);
    expect(askedFor(seen, "/api/error_reports").map(({ body }) => body)).toEqual(
      errorReporting ? [expect.objectContaining({ message: "It broke" })] : [],
    );
  },
);

test.each([
  [true, 3],
  [false, 1],
])(
  "with Backup Servers (%s) a server out of reach is asked %d times",
  async (backupServers, times) => {
    let asked = 0;
    network({
      ...keeping({ backupServers }),
      "GET /dashboard": () => {
        asked += 1;
        return new Refusal(503);
      },
    });
    const app = await showApp("/builder", everything);
    await expect
      .element(page.getByRole("heading", { name: "Layout Builder", level: 1 }))
      .toBeVisible();
    await openSettings();
    await expect
      .element(setting("Backup Servers", "System"))
      .toHaveProperty("checked", backupServers);
    await userEvent.keyboard("{Escape}");
    // At home another card asks for the same.
    app.go("/dashboard");
    await expect.element(page.getByRole("alertdialog")).toBeVisible();
    expect(asked).toBe(times);
  },
);

test("the logs tell what each switch asks for: screens and settings, the network, calls, other tabs", async () => {
  network(keeping({ systemLogs: true, applicationsLogs: true, systemAuditLogs: true }));
  await showApp("/builder", everything);
  await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
  await openSettings();
  await expect.element(setting("System Logs", "System")).toBeChecked();
  await setting("Email Notifications").click();
  window.dispatchEvent(new Event("offline"));
  window.dispatchEvent(new Event("online"));
  window.dispatchEvent(new StorageEvent("storage", { key: "accessToken" }));
  await sidebar().getByRole("tab", { name: "Logs" }).click();
  const log = sidebar().getByRole("region", { name: "Este navegador" });
  for (const line of [
    "Abrió Layout Builder",
    "Cambió un ajuste: Email Notifications",
    "Sin red",
    "Con red otra vez",
    "Otra pestaña cambió la sesión",
  ])
    await expect.element(log.getByText(line)).toBeVisible();
});

test("the logs tell nothing that no switch asks for", async () => {
  network(keeping({ auditLogs: false }));
  await showApp("/builder", everything);
  await openSettings();
  await expect.element(setting("Audit Logs")).not.toBeChecked();
  window.dispatchEvent(new Event("offline"));
  window.dispatchEvent(new StorageEvent("storage", { key: "accessToken" }));
  await sidebar().getByRole("tab", { name: "Logs" }).click();
  await expect.element(sidebar().getByRole("tabpanel", { name: "Logs" })).toBeVisible();
  expect(sidebar().getByRole("region", { name: "Este navegador" }).elements()).toEqual([]);
});
