import type { Terms } from "#kit/pure/terms.ts";

/** What a Carta Porte on paper says beside its page. */
export const paperTerms = {
  notStamped: [
    "Sin timbrar: no ampara el traslado",
    "Not stamped: does not cover the transport",
    "Nicht gestempelt: deckt den Transport nicht ab",
    "Sans timbre : ne couvre pas le transport",
    "尚未盖章：不可作为运输凭证",
    "押印なし：輸送の証明にはなりません",
  ],
  stamped: [
    "Folio fiscal {{folio}}, según se anotó",
    "Fiscal folio {{folio}}, as noted",
    "Steuerfolio {{folio}}, wie vermerkt",
    "Folio fiscal {{folio}}, selon l'annotation",
    "税务编号 {{folio}}（据登记）",
    "税務番号 {{folio}}（記録による）",
  ],
  qr: [
    "Lugar del código QR, que pone quien timbra",
    "Place of the QR code, which whoever stamps puts here",
    "Platz des QR-Codes, den die Stempelstelle setzt",
    "Place du code QR, que met le prestataire",
    "二维码位置，由盖章方填入",
    "QR コードの場所（押印側が入れます）",
  ],
} satisfies Terms;
