import type { ComponentType } from "react";

interface EveryonesPage {
  readonly id: string;
  readonly path: string;
  readonly load: () => Promise<{ default: ComponentType }>;
  readonly texts: readonly string[];
}

/** The pages that no permission guards and no menu lists. */
export const everyonesPages: readonly EveryonesPage[] = [
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
  {
    id: "ayuda",
    path: "/ayuda",
    load: () => import("#features/shell/screen/HelpPage.tsx"),
    texts: ["shell"],
  },
];
