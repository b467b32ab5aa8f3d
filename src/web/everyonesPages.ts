import type { ComponentType } from "react";

/** The pages that no permission guards and no menu lists. */
export const everyonesPages = [
  {
    id: "actividad",
    path: "/actividad",
    load: () => import("#features/events/screen/ActivityScreen.tsx"),
    texts: ["events"],
  },
  {
    id: "ayuda",
    path: "/ayuda",
    load: () => import("#features/help/screen/HelpScreen.tsx"),
    texts: ["help"],
  },
] as const satisfies readonly {
  id: string;
  path: string;
  load: () => Promise<{ default: ComponentType }>;
  texts: readonly string[];
}[];
