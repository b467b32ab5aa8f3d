import type { Page } from "playwright-core";

/** Waits until nothing more has come for a while. Messages are waited for all the time, so a page is never without a request. */
export async function atRest(page: Page, forMs = 400): Promise<void> {
  await page.waitForLoadState("load");
  await page.evaluate(`new Promise((done) => {
    let known = -1;
    let since = performance.now();
    const look = () => {
      const now = performance.getEntriesByType("resource").length;
      if (now !== known) [known, since] = [now, performance.now()];
      else if (performance.now() - since > ${forMs}) return done();
      setTimeout(look, 50);
    };
    look();
  })`);
}

/** Goes to an address as the application's own links do, without loading it anew, and waits until the page is at rest. */
export async function goWithin(page: Page, address: string): Promise<void> {
  await page.evaluate(`history.pushState(null, "", ${JSON.stringify(address)})`);
  await atRest(page);
}
