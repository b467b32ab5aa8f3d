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
  lack: {
    longNumber: [
      "Sin borrador: el número de la factura tiene más de 25 caracteres",
      "No draft: the number of the invoice has more than 25 characters",
      "Kein Entwurf: Die Rechnungsnummer hat mehr als 25 Zeichen",
      "Pas de projet : le numéro de la facture dépasse 25 caractères",
      "无草稿：发票号超过 25 个字符",
      "下書きなし：請求書番号が 25 文字を超えています",
    ],
    noValue: [
      "Sin borrador: una línea no tiene valor o cantidad",
      "No draft: a line has no value or quantity",
      "Kein Entwurf: Eine Zeile hat keinen Wert oder keine Menge",
      "Pas de projet : une ligne n'a ni valeur ni quantité",
      "无草稿：有一行没有价值或数量",
      "下書きなし：価額または数量のない明細があります",
    ],
  },
  sha256: ["SHA-256", "SHA-256", "SHA-256", "SHA-256", "SHA-256", "SHA-256"],
} satisfies Terms;
