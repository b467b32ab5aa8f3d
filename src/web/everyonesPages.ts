import type { ComponentType } from "react";
import { EVERYONES_PATHS } from "#src/pages.ts";

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
    path: EVERYONES_PATHS.actividad,
    load: () => import("#features/events/screen/ActivityScreen.tsx"),
    texts: ["events"],
  },
  {
    id: "ayuda",
    path: EVERYONES_PATHS.ayuda,
    load: () => import("#features/help/screen/HelpScreen.tsx"),
    texts: ["help"],
  },
  {
    id: "escaner",
    path: EVERYONES_PATHS.escaner,
    load: () => import("#features/help/screen/ScannerScreen.tsx"),
    texts: ["help", "scan"],
  },
  {
    id: "demo",
    path: EVERYONES_PATHS.demo,
    load: () => import("#features/showcase/screen/Showcase.tsx"),
    texts: ["showcase"],
  },
  {
    id: "builder",
    path: EVERYONES_PATHS.builder,
    load: () => import("#features/shell/screen/builder/BuilderScreen.tsx"),
    texts: ["builder"],
  },
] as const satisfies readonly EveryonesPage[];
