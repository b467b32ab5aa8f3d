import { remembered } from "./remembered.ts";

/** Who certified: exporter, producer or importer; `other` when the text names none of them. */
export type Certifier = "exporter" | "producer" | "importer" | "other";

export const certifierOf = remembered((text: string): Certifier => {
  const upper = text.trim().toUpperCase();
  if (/^(EXP|E$)/.test(upper)) return "exporter";
  if (/^(PRO|P$)/.test(upper)) return "producer";
  if (/^(IMP|I$)/.test(upper)) return "importer";
  return "other";
}, 2_000);
