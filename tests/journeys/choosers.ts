import type { Page } from "playwright-core";

/** From now on each chooser of files that the page opens is left without choosing, as by its Cancel. */
export async function leaveChoosers(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Page.setInterceptFileChooserDialog", { enabled: true, cancel: true });
}
