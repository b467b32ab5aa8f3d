let value: number | null = null;
const listeners = new Set<() => void>();

function become(next: number | null): void {
  value = next;
  for (const listener of listeners) listener();
}

/** The bar at the top of the page: percent while something is under way, null while nothing is. */
export const progressBar = {
  value: () => value,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  start: () => become(4),
  /** Goes on by `percent`, never to the end; what is not under way does not move. */
  add: (percent: number) => {
    if (value !== null) become(Math.min(96, value + percent));
  },
  complete: () => {
    if (value !== null) become(null);
  },
};
