import type { Page } from "playwright-core";

/** What a person does with their hands: fields that are filled in, codes that are scanned, places that are clicked. */
export interface Effort {
  readonly fields: number;
  readonly clicks: number;
}

// A field counts once until the focus leaves it; a scan is a field that Enter ends.
const COUNT = `{
  const effort = (window.effort = { fields: 0, clicks: 0 });
  let last = null;
  addEventListener("click", ({ detail, isTrusted }) => { if (isTrusted && detail > 0) effort.clicks += 1; }, true);
  addEventListener("input", ({ target }) => { if (target !== last) { effort.fields += 1; last = target; } }, true);
  addEventListener("focusout", () => { last = null; }, true);
  addEventListener("keydown", ({ key, isTrusted }) => { if (key === "Enter" && !isTrusted) effort.fields += 1; }, true);
}`;

/** Counts from now on what is done on a page, which may not be loaded anew meanwhile. */
export async function countEffort(page: Page): Promise<() => Promise<Effort>> {
  await page.evaluate(COUNT);
  return () => page.evaluate("window.effort");
}
