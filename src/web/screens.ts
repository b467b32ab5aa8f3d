import type { ComponentType } from "react";
import type { MenuEntry } from "#features/shell/model/menu.ts";

interface Screen {
  load: () => Promise<{ default: ComponentType }>;
  /** The catalogues that have to be there before the screen is drawn. */
  texts: readonly string[];
}

/** The screen of each menu entry, loaded when it is gone to. */
export const screens: Record<MenuEntry["id"], Screen> = {
  auditoria: {
    load: () => import("#features/audit/screen/AuditScreen.tsx"),
    texts: ["audit", "words"],
  },
  totales: {
    load: () => import("#features/totals/screen/TotalsScreen.tsx"),
    texts: ["totals"],
  },
  cambios: {
    load: () => import("#features/audit/screen/ChangesScreen.tsx"),
    texts: ["audit", "words"],
  },
  rectificaciones: {
    load: () => import("#features/chains/screen/ChainsScreen.tsx"),
    texts: ["chains"],
  },
  hallazgos: {
    load: () => import("#features/findings/screen/FindingsScreen.tsx"),
    texts: ["findings", "words", "reasons"],
  },
  decisiones: {
    load: () => import("#features/findings/screen/PairsScreen.tsx"),
    texts: ["findings", "words"],
  },
  catalogos: {
    load: () => import("#features/parts/screen/PartsScreen.tsx"),
    texts: ["parts", "words"],
  },
  catalogosagreements: {
    load: () => import("#features/agreements/screen/AgreementsCatalogue.tsx"),
    texts: ["agreements"],
  },
  cobertura: {
    load: () => import("#features/agreements/screen/CoverageScreen.tsx"),
    texts: ["agreements"],
  },
  descarga: {
    load: () => import("#features/uploads/screen/UploadsScreen.tsx"),
    texts: ["uploads", "words"],
  },
  agreements: {
    load: () => import("#features/agreements/screen/AgreementsScreen.tsx"),
    texts: ["agreements", "words"],
  },
  partsdownloadedshourlogs: {
    load: () => import("#features/uploads/screen/HourLogsScreen.tsx"),
    texts: ["uploads", "words"],
  },
  feeds: {
    load: () => import("#features/feeds/screen/FeedsScreen.tsx"),
    texts: ["feeds"],
  },
  preauditoria: {
    load: () => import("#features/preaudit/screen/PreauditScreen.tsx"),
    texts: ["preaudit", "reasons", "words"],
  },
  plantillas: {
    load: () => import("#features/pedimentos/screen/TemplatesScreen.tsx"),
    texts: ["pedimentos"],
  },
  dashboard: {
    load: () => import("#features/uploads/screen/Gauges.tsx"),
    texts: ["uploads"],
  },
  "transportistas-catalogo": {
    load: () => import("#modules/carriers/CarriersScreen.tsx"),
    texts: ["entity", "carriers"],
  },
  usuarios: {
    load: () => import("#features/people/screen/PeopleScreen.tsx"),
    texts: ["people"],
  },
  clientes: {
    load: () => import("#features/clients/screen/ClientsScreen.tsx"),
    texts: ["clients"],
  },
};
