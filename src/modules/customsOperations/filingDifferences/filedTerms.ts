import type { Terms } from "#kit/pure/terms.ts";

/** How a pedimento on file compares with the edition that was authorised. */
export const filed = {
  filed: [
    "Como se declaró",
    "As declared",
    "Wie angemeldet",
    "Tel que déclaré",
    "申报情况",
    "申告の状況",
  ],
  comparison: {
    asAuthorised: [
      "Como se autorizó",
      "As authorised",
      "Wie genehmigt",
      "Comme autorisé",
      "与授权一致",
      "承認どおり",
    ],
    otherwise: ["De otro modo", "Otherwise", "Abweichend", "Autrement", "与授权不符", "承認と相違"],
  },
  source: [
    "Archivo del pedimento",
    "File of the pedimento",
    "Datei des Pedimentos",
    "Fichier du pedimento",
    "Pedimento 文件",
    "Pedimento のファイル",
  ],
  sources: {
    datastage: ["Data Stage", "Data Stage", "Data Stage", "Data Stage", "Data Stage", "Data Stage"],
    vucem: ["VUCEM", "VUCEM", "VUCEM", "VUCEM", "VUCEM", "VUCEM"],
    m3: ["M3", "M3", "M3", "M3", "M3", "M3"],
    lines: [
      "Líneas del agente",
      "Lines of the broker",
      "Zeilen des Zollagenten",
      "Lignes de l'agent",
      "报关代理的明细",
      "通関業者の明細",
    ],
  },
} as const satisfies Terms;
