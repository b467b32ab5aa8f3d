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
  partidas: ["Partidas", "Partidas", "Partidas", "Partidas", "Partidas", "Partidas"],
  lines: ["Líneas", "Lines", "Zeilen", "Lignes", "明细行", "明細行"],
  commercialUnit: [
    "Unidad comercial (Ap. 7)",
    "Commercial unit (Ap. 7)",
    "Handelseinheit (Ap. 7)",
    "Unité commerciale (Ap. 7)",
    "商业单位（Ap. 7）",
    "取引単位（Ap. 7）",
  ],
  tariffUnit: [
    "Unidad de tarifa (Ap. 7)",
    "Tariff unit (Ap. 7)",
    "Tarifeinheit (Ap. 7)",
    "Unité du tarif (Ap. 7)",
    "税则单位（Ap. 7）",
    "税率表単位（Ap. 7）",
  ],
  rate: ["Tasa, %", "Rate, %", "Satz, %", "Taux, %", "税率，%", "税率、%"],
  net: [
    "Importe después del descuento",
    "Amount after the discount",
    "Betrag nach Rabatt",
    "Montant après remise",
    "扣除折扣后的金额",
    "値引き後の金額",
  ],
  currency: ["Moneda", "Currency", "Währung", "Devise", "币种", "通貨"],
} satisfies Terms;
