import { useEffect, type RefObject } from "react";

/**
 * Lets the arrows walk from the box in which somebody types through the links inside `place` and back; Enter in the
 * box goes to the first one. The keys are the page's, because the box is the frame's.
 */
export function useArrowWalk(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let box: HTMLElement | null = null;
    const walk = (event: KeyboardEvent) => {
      const here = document.activeElement;
      const links = [...(place.current?.querySelectorAll<HTMLElement>("a[href]") ?? [])];
      const at = links.findIndex((link) => link === here);
      if (at < 0 && !(here instanceof HTMLInputElement)) return;
      if (at < 0) box = here as HTMLElement;
      const target = targetOf(event.key, at, links, box);
      if (!target) return;
      event.preventDefault();
      if (event.key === "Enter") target.click();
      else target.focus();
    };
    document.addEventListener("keydown", walk);
    return () => document.removeEventListener("keydown", walk);
  }, [place]);
}

function targetOf(
  key: string,
  at: number,
  links: readonly HTMLElement[],
  box: HTMLElement | null,
): HTMLElement | null | undefined {
  // A link opens itself.
  if (key === "Enter") return at < 0 ? links[0] : null;
  if (key === "ArrowDown") return links[Math.min(at + 1, links.length - 1)];
  if (key === "ArrowUp" && at >= 0) return at === 0 ? box : links[at - 1];
  return null;
}
