import type { Page } from "playwright-core";

// What came last may ask for more once it is drawn.
const STILL = `new Promise((done) => {
  let frames = 0;
  const look = () => {
    frames = document.documentElement.hasAttribute("data-pending") ? 0 : frames + 1;
    if (frames > 3) done();
    else requestAnimationFrame(look);
  };
  look();
})`;

/** Waits until the application stands and waits for nothing more: no answer, no part, no way to a screen. */
export async function atRest(page: Page): Promise<void> {
  await untilStarted(page);
  await page.evaluate(STILL);
}

async function untilStarted(page: Page): Promise<void> {
  await page.waitForLoadState("load");
  await page.locator("#splash").waitFor({ state: "detached" });
}

/** Goes to an address as the application's own links do, without loading it anew, and waits until the page is at rest. */
export async function goWithin(page: Page, address: string): Promise<void> {
  // An application on its way to its first screen does not notice another address.
  await untilStarted(page);
  await page.evaluate(`history.pushState(null, "", ${JSON.stringify(address)})`);
  await atRest(page);
}

// The provider holds the answers, and only React knows the provider.
const FORGET = `(() => {
  const root = document.getElementById("root");
  const { stateNode } = root[Object.keys(root).find((key) => key.startsWith("__reactContainer$"))];
  const find = (fiber) => {
    for (let at = fiber; at; at = at.sibling) {
      const client = at.memoizedProps?.client;
      const found = client?.getQueryCache ? client : find(at.child);
      if (found) return found;
    }
  };
  find(stateNode.current)?.clear();
})()`;

/** Has the application ask for every answer anew, as after a reload. */
export async function forgetAnswers(page: Page): Promise<void> {
  await page.evaluate(FORGET);
}
