/** Who classifies: people of the house with one of these. */
export const CLASSIFIERS = ["CLASIFICADOR", "CLASIFICACION_NLD"] as const;
/** Who has parts classified. */
export const REQUESTERS = [...CLASSIFIERS, "SOLICITUD_PEDIMENTO", "CATALOGO_PARTES"] as const;
