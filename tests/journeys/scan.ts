import type { Page } from "playwright-core";

/** Types a code as a scanner does, whose keys come quicker than this machine may send them, and waits for what is said. */
export async function scan(page: Page, code: string, said: RegExp | string): Promise<void> {
  await page.evaluate(`{
    let at = performance.now() + 1000;
    for (const key of [...${JSON.stringify(code)}, "Enter"]) {
      const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
      Object.defineProperty(event, "timeStamp", { value: (at += 5) });
      document.body.dispatchEvent(event);
    }
  }`);
  await page.getByRole("status").filter({ hasText: said }).waitFor();
}
