// What could not be kept: it lives as long as this tab.
const memory = new Map<string, string>();

/** What the browser keeps under `key`, or this tab in its place; null when there is nothing or it cannot be read. */
export function readKey(key: string): string | null {
  const held = memory.get(key);
  if (held !== undefined) return held;
  try {
    return localStorage.getItem(key);
  } catch {
    // The person, or their browser's rules, closed the storage to us: the same as nothing.
    return null;
  }
}

/** Keeps `value`; false when only this tab could keep it, because the storage is full or closed. */
export function writeKey(key: string, value: string): boolean {
  try {
    localStorage.setItem(key, value);
    memory.delete(key);
    return true;
  } catch {
    // Full or closed. What stands there is out of date from now on: another load must not find it.
    removeKey(key);
    memory.set(key, value);
    return false;
  }
}

export function removeKey(key: string): void {
  memory.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // Closed: then there is nothing to remove either.
  }
}

/** Another tab has written: what this one held in its place is older. */
export function letGo(key: string | null): void {
  if (key === null) memory.clear();
  else memory.delete(key);
}
