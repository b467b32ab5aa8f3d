import { useSyncExternalStore } from "react";

// Asked for in the middle of a drawing, the width has the browser lay out first what is half drawn: 30 ms on a phone.
let width = window.innerWidth;
window.addEventListener("resize", () => {
  width = window.innerWidth;
});

function subscribe(listener: () => void): () => void {
  window.addEventListener("resize", listener);
  return () => window.removeEventListener("resize", listener);
}

/** The window's width in CSS pixels: half as many at a zoom of 200 %. */
export function useWindowWidth(): number {
  return useSyncExternalStore(subscribe, () => width);
}
