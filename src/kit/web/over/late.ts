/** What floats over the page weighs as much as a screen, and no first drawing needs it. */
export const loadTip = () => import("./FloatingTip.tsx");
export const loadOver = () => import("./FloatingOver.tsx");
