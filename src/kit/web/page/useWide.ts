import { useSyncExternalStore } from "react";

export type Width = "phone" | "narrow" | "wide";

const wide = window.matchMedia("(min-width: 1200px)");
const phone = window.matchMedia("(max-width: 639px)");

function subscribe(listener: () => void): () => void {
  wide.addEventListener("change", listener);
  phone.addEventListener("change", listener);
  return () => {
    wide.removeEventListener("change", listener);
    phone.removeEventListener("change", listener);
  };
}

/** How much room the window has: side by side from 1200 pixels on, a phone below 640. */
export function useWide(): Width {
  return useSyncExternalStore(subscribe, () =>
    wide.matches ? "wide" : phone.matches ? "phone" : "narrow",
  );
}
