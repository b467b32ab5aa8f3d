import { createContext, use, useCallback, useState, type ReactNode } from "react";

const Scope = createContext("");

/** Everything remembered below is kept apart for this person. */
export function RememberScope({ person, children }: { person: string; children: ReactNode }) {
  return <Scope value={person}>{children}</Scope>;
}

/** For whom things are kept apart. */
export function useWhose(): string {
  return use(Scope);
}

/**
 * State that this person finds again on the next visit, in this browser. `accepts` guards against
 * what an earlier version of the product may have left under the same name.
 */
export function useRemembered<Value>(
  name: string,
  initial: Value,
  accepts: (stored: unknown) => stored is Value,
): [Value, (next: Value | ((now: Value) => Value)) => void] {
  const key = `${use(Scope)}:${name}`;
  const [value, setValue] = useState<Value>(() => stored(key, accepts) ?? initial);
  const keep = useCallback(
    (next: Value | ((now: Value) => Value)) => {
      setValue((now) => {
        const result = next instanceof Function ? next(now) : next;
        store(key, result);
        return result;
      });
    },
    [key],
  );
  return [value, keep];
}

function stored<Value>(key: string, accepts: (stored: unknown) => stored is Value) {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? "null");
    return accepts(value) ? value : undefined;
  } catch {
    // Storage may be closed to us, or hold something else: then nothing is remembered.
    return undefined;
  }
}

function store(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A full or closed storage costs the memory of this choice, nothing else.
  }
}
