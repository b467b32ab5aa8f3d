import { item } from "./menuEntry.ts";
import type { MenuSection } from "./menuItem.ts";

/** What is asked of customs, and the papers of the road. */
export const FORWARDING = {
  id: "forwarding",
  title: "Forwarding",
  anyOf: ["SOLICITUD_PEDIMENTO", "CARTA_PORTE_SLAM"],
  items: [
    item("solicitud-pedimento", "Trafic", ["SOLICITUD_PEDIMENTO"], {
      boards: ["modules/customsOperations/screen/RequestBoard"],
      boardFirst: true,
      lists: [
        "customsOperations-inWork",
        "customsOperations-withClient",
        "customsOperations-toPay",
        "customsOperations-paid",
        "filingDifferences",
        "customsOperations",
        "operationLines",
        "operationCharges",
        "operationAnswers",
        "handContributions",
        "proformas",
        "invoices",
        "invoiceLines",
      ],
      texts: ["requesting", "shipments"],
      rowPage: {
        of: "customsOperations",
        path: "/solicitud-pedimento/$id/operacion",
        screen: "modules/customsOperations/screen/OperationScreen",
        texts: ["operation", "reasons", "words", "preaudit"],
        anyOf: ["MINA_INVENTARIO", "MINA_CLIENTE"],
      },
    }),
    item("importadores", "Importers", ["SOLICITUD_PEDIMENTO"], { lists: ["importerSettings"] }),
    item("carta-porte", "Carta Porte", ["CARTA_PORTE_SLAM"], {
      boards: ["modules/cartaPortes/screen/CartaPorteBoard"],
      boardFirst: true,
      lists: [
        "cartaPortes-live",
        "cartaPortes",
        "siteDistances",
        "loads",
        "handlingUnits",
        "sites",
        "trailers",
        "carriers",
        "vehicles",
        "drivers",
        "partClassifications",
        "importerSettings",
      ],
      rowPage: {
        of: "cartaPortes",
        path: "/carta-porte/$id/documento",
        screen: "modules/cartaPortes/screen/CartaPorteScreen",
        texts: ["cartaPorte", "invoiceLines", "invoices", "customsOperations", "unitWords"],
      },
    }),
  ],
} as const satisfies MenuSection;

/** Where parts get their codes. */
export const CLASSIFICATION = item(
  "solicitud-clasificacion",
  "Classification",
  ["CLASIFICACION_NLD", "CLASIFICADOR"],
  {
    boards: ["modules/classificationRequests/screen/DeskBoard"],
    boardFirst: true,
    texts: ["shipments"],
    lists: [
      "classificationRequests-waiting",
      "classificationRequests-proposed",
      "classificationRequests",
      "partClassifications",
    ],
    // A client's people answer questions there.
    opensTo: ["CATALOGO_PARTES"],
  },
);
