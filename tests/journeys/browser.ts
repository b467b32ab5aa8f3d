import { chromium, type Browser, type BrowserContext, type Page } from "playwright-core";
import { afterAll, afterEach, expect } from "vitest";
import { DEMO_PASSWORD } from "#demo/people.ts";
import { login } from "#features/session/contract.ts";
import type { LanguageCode } from "#kit/pure/terms.ts";
import { tagOf } from "#kit/web/language/languages.ts";
import { findTestBrowser } from "../../bin/chromium.ts";
import { countStep } from "../dearSteps.ts";
import { HANG_MS } from "../hang.ts";
import { forgetAnswers, goWithin } from "./atRest.ts";
import { type SentCall, watchCalls } from "./requests.ts";
import { product } from "./served.ts";

export type Person = "admin" | "auditor" | "operador" | "cliente" | "trafico" | "mina";
type StoredItems = Readonly<Record<string, string>>;

export interface Visit {
  /** Nobody is signed in when it is left out. */
  readonly person?: Person;
  /** The client for which the person acts; their first when it is left out. */
  readonly client?: { readonly name: string; readonly id: number };
  readonly language?: LanguageCode;
  readonly width?: number;
  /** The window is touched. */
  readonly touch?: boolean;
  readonly scheme?: "light" | "dark";
  /** Less of it is asked for when it is left out. */
  readonly motion?: "wanted";
  /** A browser that has never seen the product; else only what it keeps for a person is new. */
  readonly isFirst?: boolean;
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
  // Else each page starts a process of its own, and another to be ready for the next.
  "--process-per-site",
];

/** The client of the demonstration that has no data of its own: whatever a journey brings is alone there. */
export const EMPTY_CLIENT = { name: "Importadora de Ejemplo", id: 3 } as const;

/** An address of the product that is no page: for somebody signed in who makes calls before the application is loaded. */
export const NO_APPLICATION = "/healthz";

/** The worker's browser, and its profiles that no test is using, by what sets them apart; it ends with the worker. */
let launched: Promise<Browser> | undefined;
const free = new Map<string, Profile[]>();

function launch(): Promise<Browser> {
  const executablePath = findTestBrowser((words) => process.stderr.write(`${words}\n`));
  return chromium.launch({ executablePath, args: FLAGS, timeout: HANG_MS });
}

/** The two ways to a screen in the journeys of one file. */
export interface OpenedBrowser {
  /**
   * Opens an address in a profile of its own. Somebody signed in gets one whose files an earlier visit has fetched
   * already, because fetching and compiling them anew is most of a visit.
   */
  readonly visit: (path: string, visit?: Visit) => Promise<Visited>;
  /**
   * Goes to an address within the page that this person has open for the whole file, which costs a sixth of a visit.
   * The screen and its answers are new; what the browser keeps is that of the test before;
   * `before` prepares the page, as by routes, which end with the test.
   */
  readonly within: (
    path: string,
    visit: Visit & { readonly person: Person },
    before?: (page: Page) => Promise<unknown>,
  ) => Promise<Visited>;
}

interface UsedProfile {
  readonly kind: string | undefined;
  readonly profile: Profile;
}

/** The worker's browser for the journeys of one file. */
export function openBrowser(): OpenedBrowser {
  let used: UsedProfile[] = [];
  const sessions = new Map<Person, SignIn>();
  const kept = new Map<string, UsedProfile & { readonly page: Page }>();

  const leave = async ({ kind, profile }: UsedProfile): Promise<void> => {
    if (kind === undefined) return profile.context.close();
    await emptied(profile);
    free.set(kind, [...(free.get(kind) ?? []), profile]);
  };
  const leaveKept = async (): Promise<void> => {
    const pages = [...kept.values()];
    kept.clear();
    await Promise.all(pages.map(leave));
  };
  afterEach(async ({ task }) => {
    const isFailed = task.result?.state === "fail";
    // A hang says nothing of where it was.
    if (isFailed)
      for (const { profile } of [...used, ...kept.values()])
        for (const page of visitedOf(profile)) process.stderr.write(await wordsOf(page));
    await Promise.all(used.map(leave));
    used = [];
    // What a test left half done is in the way of the next one.
    if (isFailed) await leaveKept();
    else await Promise.all([...kept.values()].map(({ page }) => page.unrouteAll()));
  });
  afterAll(leaveKept);

  const openProfile = async (visit: Visit): Promise<Profile> => {
    const context = await (
      await (launched ??= launch())
    ).newContext({
      baseURL: product().address,
      hasTouch: visit.touch ?? false,
      viewport: sizeOf(visit),
      locale: tagOf(visit.language ?? "es"),
      timezoneId: "America/Mexico_City",
      colorScheme: visit.scheme ?? "light",
      reducedMotion: visit.motion === "wanted" ? "no-preference" : "reduce",
    });
    context.setDefaultTimeout(HANG_MS);
    context.on("request", (request) => {
      if (request.isNavigationRequest() && !request.frame().parentFrame()) countStep("page load");
    });
    return { context, storage: undefined };
  };

  const profileFor = async (visit: Visit): Promise<UsedProfile> => {
    const { person, isFirst = person === undefined } = visit;
    const { width, touch, language, scheme, motion } = visit;
    const kind = isFirst ? undefined : JSON.stringify({ width, touch, language, scheme, motion });
    const profile = (kind && free.get(kind)?.pop()) || (await openProfile(visit));
    return { kind, profile };
  };

  const sessionOf = async (person: Person): Promise<StoredItems> => {
    const kept = sessions.get(person);
    const session = kept && Date.now() < kept.until ? kept : await signedIn(person);
    sessions.set(person, session);
    return session.items;
  };

  const keep = async (key: string, visit: Visit & { readonly person: Person }) => {
    const mine = await profileFor(visit);
    // A session of its own: it lasts beyond the visits that share one.
    const { items } = await signedIn(visit.person);
    await store(mine.profile, actingFor(items, visit.client));
    const page = await mine.profile.context.newPage();
    const opened = { ...mine, page };
    kept.set(key, opened);
    return opened;
  };

  return {
    visit: async (path, visit = {}) => {
      const { person, client } = visit;
      const mine = await profileFor(visit);
      used.push(mine);
      const { profile } = mine;
      if (person) await store(profile, actingFor(await sessionOf(person), client));
      const page = await profile.context.newPage();
      const calls = watchCalls(page);
      await page.goto(path);
      return { page, calls };
    },
    within: async (path, visit, before) => {
      const key = JSON.stringify(visit);
      const { page } = kept.get(key) ?? (await keep(key, visit));
      if (page.url() === "about:blank") {
        await before?.(page);
        const calls = watchCalls(page);
        await page.goto(path);
        return { page, calls };
      }
      await page.setViewportSize(sizeOf(visit));
      await page.emulateMedia({ colorScheme: visit.scheme ?? "light" });
      // A screen that is there already would keep its state.
      if (areaOf(page.url()) === areaOf(path)) await goWithin(page, NO_SCREEN);
      await forgetAnswers(page);
      await closeNotices(page);
      await before?.(page);
      const calls = watchCalls(page);
      await goWithin(page, path);
      return { page, calls };
    },
  };
}

const NO_SCREEN = "/no-screen";

/** The first part of an address path. */
const areaOf = (address: string) => new URL(address, "http://any").pathname.split("/")[1];

/** Closes the alerts and notes of the test before. */
async function closeNotices(page: Page): Promise<void> {
  const alert = page.getByRole("alertdialog");
  while ((await alert.count()) > 0) await page.keyboard.press("Escape");
  await page
    .locator("[role=status][aria-live] button")
    .evaluateAll((buttons: Clicked[]) => buttons.forEach((button) => button.click()));
}

interface Clicked {
  click(): void;
}

const sizeOf = ({ width = 1440 }: Visit) => ({ width, height: 900 });

interface Profile {
  readonly context: BrowserContext;
  /** A page beside those of the journey, which reaches what the browser keeps of the product. */
  storage: Page | undefined;
}

async function store(profile: Profile, items: StoredItems): Promise<void> {
  if (!profile.storage) {
    profile.storage = await profile.context.newPage();
    await profile.storage.goto(NO_APPLICATION);
  }
  await profile.storage.evaluate((kept) => Object.assign(localStorage, kept), items);
}

const visitedOf = ({ context, storage }: Profile): readonly Page[] =>
  context.pages().filter((page) => page !== storage);

/** What stands on a page, and whether it waits for something. */
async function wordsOf(page: Page): Promise<string> {
  const words = await page.evaluate<string>(WORDS).catch(String);
  return `${page.url()} ${words}\n`;
}

const WORDS = `(document.documentElement.hasAttribute("data-pending") ? "waits: " : "is at rest: ") + document.body.innerText`;

async function emptied(profile: Profile): Promise<void> {
  const { context, storage } = profile;
  await Promise.all(visitedOf(profile).map((page) => page.close()));
  await context.clearCookies();
  await context.clearPermissions();
  await storage?.evaluate(() => localStorage.clear());
}

/** Asks again and again until what is read is as expected. */
export const soon = <Read>(read: () => Read | Promise<Read>) => expect.poll(read, { interval: 50 });

/** Signs in from the sign-in screen by the account that it offers, and waits for the application. */
export async function signIn(page: Page, person: Person): Promise<void> {
  if (page.url() === "about:blank") await page.goto("/login");
  await page.getByRole("button", { name: new RegExp(`^${person}@demo.test`) }).click();
  await page.getByRole("main").and(page.locator("#content")).waitFor();
}

/** What the browser keeps of the product, by key. */
export async function stored(page: Page): Promise<Record<string, string>> {
  const { origins } = await page.context().storageState();
  return Object.fromEntries(
    origins.flatMap(({ localStorage }) => localStorage.map(({ name, value }) => [name, value])),
  );
}

interface SignIn {
  /** What the browser keeps of a signed-in person; not bound to a browser. */
  readonly items: StoredItems;
  /** Milliseconds: no visit begins with it later, for two visits that renew one session would end it. */
  readonly until: number;
}

/** Signs in without the way through the screen. */
async function signedIn(person: Person): Promise<SignIn> {
  const { origin } = new URL(product().address);
  const credentials = { email: `${person}@demo.test`, password: DEMO_PASSWORD };
  const answer = await fetch(`${origin}/api/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(credentials),
  });
  const { token, refreshToken, expiresIn } = login.reply.parse(await answer.json());
  const info = await fetch(`${origin}/api/generalnfo`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { data } = (await info.json()) as { data: { Permissions: { Service: string }[] } };
  const items = {
    accessToken: token,
    token,
    refreshToken,
    userData: JSON.stringify(data),
    userRoles: JSON.stringify(data.Permissions.map(({ Service }) => Service)),
  };
  return { items, until: Date.now() + (expiresIn * 1000) / 2 };
}

// As the dialog "Seleccione un cliente" keeps the choice.
function actingFor(items: StoredItems, client: Visit["client"]): StoredItems {
  return client ? { ...items, userData: chosen(items["userData"] ?? "", client) } : items;
}

function chosen(userData: string, { name, id }: { name: string; id: number }): string {
  const person = JSON.parse(userData) as object;
  return JSON.stringify({
    ...person,
    SusbscriberName: name,
    IdSubscriber: id,
    trafico_customers: [],
  });
}

/** A calendar day of the business zone, so many days from today. */
export function dayFromToday(days: number): string {
  return LOCAL_DAY.format(Date.now() + days * 86_400_000);
}

/** The address parameters of a range with the day before the world was loaded, also after a midnight. */
export const daysAround = (): string => `from=${dayFromToday(-2)}&to=${dayFromToday(1)}`;

// Swedish writes days as the wire does.
const LOCAL_DAY = new Intl.DateTimeFormat("sv-SE", { timeZone: "America/Mexico_City" });
