import { drawnBy, item } from "./menuEntry.ts";
import type { MenuSection } from "./menuItem.ts";

const AUDIT = ["AUDITORIA_REPORTE"] as const;
const AUDIT_AREA = ["CATALOGO_PARTES", "AUDITORIA_REPORTE"] as const;

/** One list for the warehouse and the audits. */
export const PARTS = {
  screen: "modules/classificationRequests/parts/screen/CatalogueScreen",
  texts: ["words", "reasons"],
} as const;

/** What auditors see. */
export const AUDITING = {
  id: "auditoria",
  title: "Auditoría",
  anyOf: AUDIT_AREA,
  items: [
    item("auditoria", "Auditoría", AUDIT, {
      screen: drawnBy("audit/AuditScreen"),
      texts: ["words"],
    }),
    item("totales", "Ahorros y riesgos", AUDIT, { screen: drawnBy("totals/TotalsScreen") }),
    item("cambios", "Cambios", AUDIT, {
      screen: drawnBy("audit/ChangesScreen"),
      texts: ["words"],
    }),
    item("rectificaciones", "Rectificaciones", AUDIT, { screen: drawnBy("chains/ChainsScreen") }),
    item("hallazgos", "Hallazgos", AUDIT, {
      screen: drawnBy("findings/FindingsScreen"),
      texts: ["words", "reasons"],
    }),
    item("decisiones", "Decisiones", AUDIT, {
      screen: drawnBy("findings/PairsScreen"),
      texts: ["words"],
    }),
    item("catalogos", "Catálogo de partes", AUDIT_AREA, PARTS),
    item("catalogosagreements", "Catálogo de certificados", AUDIT_AREA, {
      screen: drawnBy("agreements/AgreementsCatalogueScreen"),
    }),
    item("cobertura", "Cobertura", AUDIT_AREA, { screen: drawnBy("agreements/CoverageScreen") }),
    item("descarga", "Descarga", AUDIT_AREA, {
      screen: drawnBy("uploads/UploadsScreen"),
      texts: ["words"],
      more: "/descarga/$type",
    }),
    item("agreements", "Agreements", AUDIT, {
      screen: drawnBy("agreements/AgreementsScreen"),
      texts: ["words", "uploads"],
      more: "/agreements/$type",
    }),
    item("partsdownloadedshourlogs", "Descarga por hora", AUDIT_AREA, {
      screen: drawnBy("uploads/HourLogsScreen"),
      texts: ["words"],
      more: "/partsdownloadedshourlogs/$type",
    }),
    item("feeds", "Archivos automáticos", AUDIT_AREA, {
      screen: drawnBy("feeds/FeedsScreen"),
      texts: ["uploads"],
    }),
    item("preauditoria", "Prevalidación M3", AUDIT, {
      screen: drawnBy("preaudit/PreauditScreen"),
      texts: ["reasons", "words"],
    }),
    item("plantillas", "Plantillas 558", AUDIT, {
      screen: drawnBy("pedimentos/TemplatesScreen"),
    }),
    item("dashboard", "Dashboard", AUDIT_AREA, { screen: drawnBy("uploads/GaugesScreen") }),
  ],
} as const satisfies MenuSection;
