import { chromium, type Browser, type BrowserContext, type Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, inject } from "vitest";
import { DEMO_PASSWORD } from "#db/world/people.ts";
import { type LanguageCode, tagOf } from "#kit/web/language/languages.ts";
import { findChromium } from "../../bin/chromium.ts";
import { type SentCall, watchCalls } from "./requests.ts";

export type Person = "admin" | "auditor" | "operador" | "cliente" | "mina";
type StorageState = Awaited<ReturnType<BrowserContext["storageState"]>>;

export interface Visit {
  /** Nobody is signed in when it is left out. */
  readonly person?: Person;
  /** The client for which the person acts; their first when it is left out. */
  readonly client?: { readonly name: string; readonly id: number };
  readonly language?: LanguageCode;
  readonly width?: number;
  readonly scheme?: "light" | "dark";
  /** Less of it is asked for when it is left out. */
  readonly motion?: "wanted";
}

export interface Visited {
  readonly page: Page;
  /** Every call that the page has made so far. */
  readonly calls: readonly SentCall[];
}

const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** The client of the demonstration that has no data of its own: whatever a journey brings is alone there. */
export const EMPTY_CLIENT = { name: "Importadora de Ejemplo", id: 3 } as const;

/** A browser for the journeys of one file; `visit` opens an address in a fresh profile. */
export function openBrowser(): { visit: (path: string, visit?: Visit) => Promise<Visited> } {
  let browser: Browser | undefined;
  let contexts: BrowserContext[] = [];
  const sessions = new Map<Person, StorageState>();

  beforeAll(async () => {
    const executablePath = findChromium((words) => process.stderr.write(`${words}\n`));
    browser = await chromium.launch({ executablePath, args: FLAGS });
  });
  afterEach(async () => {
    await Promise.all(contexts.map((context) => context.close()));
    contexts = [];
  });
  afterAll(() => browser?.close());

  const profile = async (visit: Visit, storageState?: StorageState): Promise<BrowserContext> => {
    if (!browser) throw new Error("The browser has not started");
    const context = await browser.newContext({
      baseURL: inject("productUrl"),
      viewport: { width: visit.width ?? 1440, height: 900 },
      locale: tagOf(visit.language ?? "es"),
      timezoneId: "America/Mexico_City",
      colorScheme: visit.scheme ?? "light",
      reducedMotion: visit.motion === "wanted" ? "no-preference" : "reduce",
      storageState,
    });
    context.setDefaultTimeout(PATIENCE);
    contexts.push(context);
    return context;
  };

  const sessionOf = async (person: Person): Promise<StorageState> => {
    const state = sessions.get(person) ?? (await sessionState(person));
    sessions.set(person, state);
    return state;
  };

  return {
    visit: async (path, visit = {}) => {
      const { person, client } = visit;
      const state = person && actingFor(await sessionOf(person), client);
      const context = await profile(visit, state);
      const page = await context.newPage();
      const calls = watchCalls(page);
      await page.goto(path);
      return { page, calls };
    },
  };
}

/** Milliseconds until something that has to come is given up. */
const PATIENCE = 15_000;

/** Asks again and again until what is read is as expected. */
export const soon = <Read>(read: () => Read | Promise<Read>) =>
  expect.poll(read, { timeout: PATIENCE, interval: 50 });

/** Signs in from the sign-in screen by the account that it offers, and waits for the application. */
export async function signIn(page: Page, person: Person): Promise<void> {
  if (page.url() === "about:blank") await page.goto("/login");
  await page.getByRole("button", { name: `${person}@demo.test` }).click();
  await page.getByRole("main").and(page.locator("#content")).waitFor();
}

/** What the browser keeps of the product, by key. */
export async function stored(page: Page): Promise<Record<string, string>> {
  const { origins } = await page.context().storageState();
  return Object.fromEntries(
    origins.flatMap(({ localStorage }) => localStorage.map(({ name, value }) => [name, value])),
  );
}

/** What the browser keeps of a signed-in person, without the way through the screen; not bound to a browser. */
async function sessionState(person: Person): Promise<StorageState> {
  const { origin } = new URL(inject("productUrl"));
  const credentials = { email: `${person}@demo.test`, password: DEMO_PASSWORD };
  const answer = await fetch(`${origin}/api/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(credentials),
  });
  const { token, refreshToken } = (await answer.json()) as Record<string, string>;
  const info = await fetch(`${origin}/api/generalnfo`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { data } = (await info.json()) as { data: { Permissions: { Service: string }[] } };
  const kept = {
    accessToken: token,
    token,
    refreshToken,
    userData: JSON.stringify(data),
    userRoles: JSON.stringify(data.Permissions.map(({ Service }) => Service)),
  };
  const localStorage = Object.entries(kept).map(([name, value = ""]) => ({ name, value }));
  return { cookies: [], origins: [{ origin, localStorage }] };
}

// As the dialog "Seleccione un cliente" keeps the choice.
function actingFor(state: StorageState, client: Visit["client"]): StorageState {
  if (!client) return state;
  const origins = state.origins.map((origin) => ({
    ...origin,
    localStorage: origin.localStorage.map(({ name, value }) =>
      name === "userData"
        ? { name, value: JSON.stringify(chosen(value, client)) }
        : { name, value },
    ),
  }));
  return { ...state, origins };
}

function chosen(userData: string, { name, id }: { name: string; id: number }): object {
  const person = JSON.parse(userData) as object;
  return { ...person, SusbscriberName: name, IdSubscriber: id, trafico_customers: [] };
}

/** A calendar day of the business zone, so many days from today. */
export function dayFromToday(days: number): string {
  return LOCAL_DAY.format(Date.now() + days * 86_400_000);
}

/** The address parameters of a range with the day before the world was loaded, also after a midnight. */
export const daysAround = (): string => `from=${dayFromToday(-2)}&to=${dayFromToday(1)}`;

// Swedish writes days as the wire does.
const LOCAL_DAY = new Intl.DateTimeFormat("sv-SE", { timeZone: "America/Mexico_City" });
