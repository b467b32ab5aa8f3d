import { useEffect, useRef, type RefObject } from "react";

const FOUND = "a[href], button";

/**
 * Lets the arrows walk from the box in which somebody types through the links and commands inside `place` and back; Enter in the
 * box goes to the first link; while the links `areStale`, as soon as those of the words in the box are there. The keys
 * are the page's, because the box is the frame's.
 */
export function useArrowWalk(place: RefObject<HTMLElement | null>, areStale: boolean): void {
  const isEnterAwaited = useRef(false);
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (areStale || !isEnterAwaited.current) return;
    isEnterAwaited.current = false;
    place.current?.querySelector<HTMLElement>("a[href]")?.click();
  }, [place, areStale]);
  useEffect(() => {
    const walk = (event: KeyboardEvent) => {
      const here = document.activeElement;
      const links = [...(place.current?.querySelectorAll<HTMLElement>(FOUND) ?? [])];
      const at = links.findIndex((link) => link === here);
      if (at < 0 && !(here instanceof HTMLInputElement)) return;
      if (at < 0) box.current = here as HTMLElement;
      isEnterAwaited.current = areStale && at < 0 && event.key === "Enter";
      if (isEnterAwaited.current) return event.preventDefault();
      const target = targetOf(event.key, at, links, box.current);
      if (!target) return;
      event.preventDefault();
      if (event.key === "Enter") target.click();
      else target.focus();
    };
    document.addEventListener("keydown", walk);
    return () => document.removeEventListener("keydown", walk);
  }, [place, areStale]);
}

function targetOf(
  key: string,
  at: number,
  links: readonly HTMLElement[],
  box: HTMLElement | null,
): HTMLElement | null | undefined {
  // A link opens itself, and nothing is done to a row that nobody walked to.
  if (key === "Enter") return at < 0 ? links.find((link) => link.matches("a")) : null;
  if (key === "ArrowDown") return links[Math.min(at + 1, links.length - 1)];
  if (key === "ArrowUp" && at >= 0) return at === 0 ? box : links[at - 1];
  return null;
}
