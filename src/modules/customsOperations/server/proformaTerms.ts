import type { Terms } from "#kit/pure/terms.ts";

/** What files of an edition say beside the page of its operation. */
export const proformaTerms = {
  notice: [
    "Proforma, edición {{edition}}, no es un pedimento",
    "Proforma, edition {{edition}}, not a pedimento",
    "Proforma, Ausgabe {{edition}}, kein Pedimento",
    "Proforma, édition {{edition}}, pas un pedimento",
    "预申报单，第 {{edition}} 版，并非 Pedimento",
    "プロフォーマ、第 {{edition}} 版、Pedimento ではありません",
  ],
  computed: [
    "Calculada el {{at}} ({{zone}}) por {{by}}",
    "Computed on {{at}} ({{zone}}) by {{by}}",
    "Berechnet am {{at}} ({{zone}}) von {{by}}",
    "Calculée le {{at}} ({{zone}}) par {{by}}",
    "由 {{by}} 于 {{at}}（{{zone}}）计算",
    "{{by}} が {{at}}（{{zone}}）に計算",
  ],
} satisfies Terms;
