type Listen = typeof window.addEventListener;

const listeners: Parameters<Listen>[] = [];
const listen: Listen = window.addEventListener.bind(window);

// A session follows other tabs until its page is left.
window.addEventListener = ((...given: Parameters<Listen>) => {
  if (given[0] === "storage") listeners.push(given);
  listen(...given);
}) as Listen;

/** Ends what follows other tabs. */
export function dropTabListeners(): void {
  for (const given of listeners.splice(0)) window.removeEventListener(...given);
}
