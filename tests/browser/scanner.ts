/** The page's clock, ahead of the real one: keys of a hand come before those of a test. */
let at = 1_000;

/** Keys as a keyboard gives them, so many milliseconds apart by the page's clock; what no one takes is written. */
export function press(keys: readonly (string | KeyboardEventInit)[], gap: number): void {
  at = Math.max(at, performance.now()) + 1_000;
  type(keys, gap);
}

/** A code of a scanner that pauses once within it. */
export function scanWithPause(head: string, tail: string, pause: number): void {
  press([...head], 8);
  at += pause - 8;
  type([...tail, "Enter"], 8);
}

function type(keys: readonly (string | KeyboardEventInit)[], gap: number): void {
  for (const one of keys) {
    const init = typeof one === "string" ? { key: one } : one;
    const { key = "" } = init;
    const target = document.activeElement ?? document.body;
    const event = new KeyboardEvent("keydown", { ...init, bubbles: true, cancelable: true });
    Object.defineProperty(event, "timeStamp", { value: (at += gap) });
    if (!target.dispatchEvent(event) || key.length > 1 || event.ctrlKey) continue;
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)
      document.execCommand("insertText", false, key);
  }
}

/** A code as a scanner types it. */
export const scan = (code: string, gap = 8): void => press([...code, "Enter"], gap);
