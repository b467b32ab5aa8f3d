import type { ComponentType } from "react";

interface EveryonesPage {
  readonly id: string;
  readonly path: string;
  readonly load: () => Promise<{ default: ComponentType }>;
  readonly texts: readonly string[];
}

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
  {
    id: "demo",
    path: "/demo",
    load: () => import("#features/showcase/screen/Showcase.tsx"),
    texts: ["showcase"],
  },
  {
    id: "builder",
    path: "/builder",
    load: () => import("#features/shell/screen/builder/BuilderScreen.tsx"),
    texts: ["shell"],
  },
] as const satisfies readonly EveryonesPage[];
