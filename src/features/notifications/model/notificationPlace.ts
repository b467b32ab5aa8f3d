import { figures } from "#features/kpis/model/figures.ts";
import { judgedOf } from "#features/kpis/model/judged.ts";
import { uploadPlace } from "#features/uploads/model/uploadPlace.ts";
import { hasWarnings } from "./newsSentence.ts";
import type { NotificationKind, NotificationValues } from "./notification.ts";

type Place = { to: string; search: Record<string, string> } | null;

/** The screen on which what a notification tells of can be seen. */
export function notificationPlace(
  { kind, values }: { readonly kind: NotificationKind; readonly values: NotificationValues },
  dayOf: (iso: string) => string,
): Place {
  const text = (name: string) => String(values[name] ?? "");
  switch (kind) {
    case "uploadProcessed":
    case "uploadRefused":
    case "uploadHeld":
      return uploadPlace(
        text("what"),
        { id: text("upload"), day: dayOf(text("date")) },
        kind === "uploadRefused" || hasWarnings({ kind, values }),
      );
    case "auditsChanged":
      return { to: "/cambios", search: { sel: text("cause") } };
    case "feedFailed":
    case "fileSetAside":
      return { to: "/feeds", search: { sel: text("feed") } };
    case "certificateExpiring":
      return { to: "/catalogosagreements", search: { sel: text("agreement") } };
    case "exceptionInformed":
    case "exceptionResolved":
      return { to: "/excepciones", search: { sel: text("exception") } };
    case "exceptionAccepted":
    case "exceptionClaimed":
      return { to: "/entrada", search: { list: "exceptions", sel: text("exception") } };
    case "entryNudged":
      return { to: "/entrada", search: { sel: text("shipment") } };
    case "closingRefused":
      return { to: consoleOf(text("action"), text("row")), search: {} };
    case "priorityRequested":
    case "priorityAccepted":
    case "priorityDeclined":
    case "priorityLate":
      return { to: "/prioridades-cruce", search: { sel: text("priority") } };
    case "classificationAsked":
    case "classificationAnswered":
      return {
        to: "/solicitud-clasificacion",
        search: { list: "classificationRequests", sel: text("request") },
      };
    case "operationSent":
    case "operationAuthorised":
    case "operationRejected":
    case "operationFiledOtherwise":
    case "operationNotFiled":
      return { to: `/solicitud-pedimento/${text("operation")}/operacion`, search: {} };
    case "extractReady":
    case "extractFailed":
    case "scheduleReady":
      return placeOfExtract(text("kind"), text("extract"));
    case "webhookPaused":
      return { to: "/webhooks", search: { sel: text("webhook") } };
    case "targetLeft":
      return placeOfFigure(text);
    case "findingsAssigned":
    case "findingsCommented":
      return { to: "/hallazgos", search: { sel: text("finding") } };
  }
}

/** The console at which somebody closed. */
function consoleOf(action: string, row: string): string {
  return (CONSOLES[action] ?? "/entrada/$id/recibir").replace("$id", row);
}

/** The console in which something is ended by a command; an entry is received. */
const CONSOLES: Readonly<Record<string, string>> = {
  finish: "/manifiesto-manifiesto/$id/cargar",
  closeReview: "/revision-reportes/$id/revisar",
  stage: "/shipment-releases/$id/surtir",
  count: "/inventario-facturas/$id/contar",
};

/** The rows of a figure on its day: all that it is made of, or those on the side that is held to a target. */
function placeOfFigure(text: (name: string) => string): NonNullable<Place> {
  const figure = text("figure");
  const own = figures.find(({ name }) => name === figure);
  const side = own && judgedOf(own)?.side;
  const [from, to] = [text("day"), text("day")];
  const search = { from, to, grain: "day", site: text("site") || "all", client: text("client") };
  return { to: "/dashboard-viat", search: { ...search, figure, ...(side && { series: side }) } };
}

const PAGES: Readonly<Record<string, string>> = { exl: "/reportes-exl", stars: "/reporte-stars" };

function placeOfExtract(kind: string, sel: string): NonNullable<Place> {
  const to = PAGES[kind];
  return to
    ? { to, search: { list: `extracts-report-${kind}`, sel } }
    : { to: "/reportes-tableu", search: { sel } };
}
