import { useRemembered } from "#kit/web/remember/RememberScope.tsx";

const mostVisits = 6;

/** The pages that the person went to, the last one first; only Site Tracking lets them be remembered. */
export function useVisits() {
  return useRemembered<readonly string[]>("visits", [], isPaths);
}

/** The visits with one more. */
export function withVisit(visits: readonly string[], path: string): readonly string[] {
  return [path, ...visits.filter((other) => other !== path)].slice(0, mostVisits);
}

function isPaths(stored: unknown): stored is readonly string[] {
  return Array.isArray(stored) && stored.every((path) => typeof path === "string");
}
