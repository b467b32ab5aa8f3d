import { timings } from "#features/shell/model/timings.ts";

/** Glides to the top in the documented time; at once for whom motion is too much. */
export function scrollToTop(): void {
  const from = window.scrollY;
  if (window.matchMedia("(prefers-reduced-motion: reduce)").matches) {
    window.scrollTo({ top: 0, behavior: "instant" });
    return;
  }
  const started = performance.now();
  const step = (now: number) => {
    const done = Math.min(1, (now - started) / timings.scrollTopTakes);
    window.scrollTo({ top: from * (1 - done) ** 2, behavior: "instant" });
    if (done < 1) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}
