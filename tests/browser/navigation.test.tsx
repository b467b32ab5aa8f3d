import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { pendingCalls } from "#kit/web/part/pending.ts";
import { progressBar } from "#kit/web/progress/progressBar.ts";
import { unread } from "#features/notifications/contract.ts";
import { openSession } from "#features/session/screen/Session.ts";
import { screens } from "#src/web/screens.ts";
import { leaveSplash, skipUnwantedSplash } from "#src/web/splash.ts";
import splashStyle from "../../public/splash.css?raw";
import document_ from "../../index.html?raw";
import { answers, everything, menu, rememberLayout, showApp } from "./appStage.tsx";
import { network } from "./network.ts";
import { holdTimers, pass } from "./pageClock.ts";

type Module = Awaited<ReturnType<(typeof screens)["cambios"]["load"]>>;

/** Every value of the bar from now on. */
function watched(): (number | null)[] {
  const values: (number | null)[] = [];
  progressBar.subscribe(() => values.push(progressBar.value()));
  return values;
}

/** The screen of Cambios, which arrives when the test says so. */
function heldScreen() {
  let arrive: (module: Module) => void = () => undefined;
  const arriving = new Promise<Module>((resolve) => (arrive = resolve));
  const original = screens.cambios.load;
  const load = vi.fn(() => arriving);
  screens.cambios.load = load;
  return {
    load,
    arrive: () => arrive({ default: () => <p>Here it is</p> }),
    restore: () => (screens.cambios.load = original),
  };
}

function showSplash(): HTMLElement {
  const style = document.createElement("style");
  style.textContent = splashStyle;
  const splash = Object.assign(document.createElement("div"), {
    id: "splash",
    className: "splash",
  });
  splash.append(style);
  document.body.append(splash);
  return splash;
}

let held: ReturnType<typeof heldScreen>;
beforeEach(async () => {
  held = heldScreen();
  await page.viewport(1280, 800);
});
afterEach(() => {
  held.restore();
  document.getElementById("splash")?.remove();
});

test("the bar starts with a navigation, goes on by 35 when the screen's code is asked for and by 75 when it is there, and ends with the navigation", async () => {
  network(answers);
  const app = await showApp("/builder", everything);
  await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect.poll(progressBar.value).toBeNull();
  const values = watched();
  app.go("/cambios");
  await expect.poll(() => values).toEqual([4, 39]);
  held.arrive();
  await expect.element(page.getByText("Here it is")).toBeVisible();
  // 39 and 75 are more than there is: the bar waits short of its end.
  await expect.poll(() => values).toEqual([4, 39, 96, null]);
});

test("a pointer that rests on an entry fetches nothing: by mouse too the bar takes its steps with the click", async () => {
  network(answers);
  await showApp("/builder", everything);
  await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect.poll(progressBar.value).toBeNull();
  const values = watched();
  const entry = menu().getByRole("link", { name: "Cambios" });
  holdTimers();
  await userEvent.hover(entry);
  (entry.element() as HTMLElement).focus();
  await pass(60_000);
  expect(held.load).not.toHaveBeenCalled();
  await entry.click();
  await expect.poll(() => values).toEqual([4, 39]);
  held.arrive();
  await expect.element(page.getByText("Here it is")).toBeVisible();
  await expect.poll(() => values).toEqual([4, 39, 96, null]);
});

test.each([
  ["/", "Hola, Ana"],
  ["/cuenta", "Sus sesiones"],
])(
  "the bar takes its steps on the first way to %s, and only starts and ends on the next",
  async (path, words) => {
    network(answers);
    const app = await showApp("/builder", everything);
    await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect.poll(progressBar.value).toBeNull();
    const values = watched();
    app.go(path);
    await expect.element(page.getByText(words).first()).toBeVisible();
    await expect.poll(() => values).toEqual([4, 39, 96, null]);
    app.go("/builder");
    await expect.poll(app.path).toBe("/builder");
    await expect.poll(progressBar.value).toBeNull();
    values.length = 0;
    app.go(path);
    await expect.poll(() => values).toEqual([4, null]);
  },
);

test("the bar ends when the navigation is given up for another one", async () => {
  network(answers);
  const app = await showApp("/builder", everything);
  await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
  app.go("/cambios");
  await expect.poll(progressBar.value).toBe(39);
  app.go("/builder");
  await expect.poll(progressBar.value).toBeNull();
  expect(app.path()).toBe("/builder");
});

test("the document says so while the way to a screen or an answer is awaited", async () => {
  const isPending = () => document.documentElement.hasAttribute("data-pending");
  network(answers);
  const app = await showApp("/builder", everything);
  await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect.poll(isPending).toBe(false);
  app.go("/cambios");
  await expect.poll(progressBar.value).toBe(39);
  expect(isPending()).toBe(true);
  held.arrive();
  await expect.poll(isPending).toBe(false);

  const refused = pendingCalls(openSession("").calls)
    .send(unread)
    .catch(() => undefined);
  expect(isPending()).toBe(true);
  await refused;
  expect(isPending()).toBe(false);
});

test("a screen's code is asked for on the first visit only", async () => {
  network(answers);
  const app = await showApp("/builder", everything);
  await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(held.load).not.toHaveBeenCalled();
  held.arrive();
  app.go("/cambios");
  await expect.element(page.getByText("Here it is")).toBeVisible();
  app.go("/builder");
  await expect.element(page.getByText("Here it is")).not.toBeInTheDocument();
  app.go("/cambios");
  await expect.element(page.getByText("Here it is")).toBeVisible();
  expect(held.load).toHaveBeenCalledTimes(1);
});

test("the splash stands in the document itself, until the first navigation has completed", async () => {
  expect(document_).toContain('<div id="splash" class="splash"');
  network(answers);
  const splash = showSplash();
  await showApp("/cambios", everything);
  // The navigation is under way: it waits for the code of its screen.
  await expect.poll(() => held.load.mock.calls.length).toBeGreaterThan(0);
  expect(splash.dataset["leaving"]).toBeUndefined();
  held.arrive();
  await expect.poll(() => splash.dataset["leaving"]).toBe("");
  await expect.poll(() => splash.isConnected).toBe(false);
});

test("the splash fades in over 300 ms and out over 300 ms", async () => {
  const splash = showSplash();
  expect(getComputedStyle(splash).animationDuration).toBe("0.3s");
  expect(getComputedStyle(splash).transitionDuration).toBe("0.3s");
  holdTimers();
  leaveSplash();
  await pass(299);
  expect(splash.isConnected).toBe(true);
  await pass(1);
  expect(splash.isConnected).toBe(false);
});

test("who has switched the splash off in the layout does not wait for it", () => {
  rememberLayout({ "loader.enabled": false });
  const splash = showSplash();
  skipUnwantedSplash();
  expect(splash.isConnected).toBe(false);
});

test("the page of an operation opens to who may only read operations, and the lists beside it do not", async () => {
  network(answers);
  const app = await showApp("/solicitud-pedimento/x/operacion", ["MINA_CLIENTE"]);
  // The operation itself is not there.
  await expect.element(page.getByRole("main").getByRole("alert")).toBeVisible();
  expect(page.getByText("403").elements()).toEqual([]);
  app.go("/solicitud-pedimento");
  await expect.element(page.getByText("403")).toBeVisible();
});
