import { shared } from "../sharedTerms.ts";
import type { Terms } from "../terms.ts";

/** What every printed paper says; of its kinds of documents the screens say the same. */
export const paperTerms = {
  signature: ["Firma", "Signature", "Unterschrift", "Signature", "签名", "署名"],
  photo: shared.photo,
  page: ["Página", "Page", "Seite", "Page", "第", "ページ"],
  of: ["de", "of", "von", "sur", "页，共", "/"],
  made: ["Viat WMS: {{who}}, {{when}} ({{zone}})", "Viat WMS: {{who}}, {{when}} ({{zone}})", "Viat WMS: {{who}}, {{when}} ({{zone}})", "Viat WMS : {{who}}, {{when}} ({{zone}})", "Viat WMS：{{who}}，{{when}}（{{zone}}）", "Viat WMS：{{who}}、{{when}}（{{zone}}）"],
  more: ["Y {{number}} más, que no caben en esta hoja", "And {{number}} more that this paper does not show", "Und {{number}} weitere, die dieses Blatt nicht zeigt", "Et {{number}} de plus, non montrés ici", "另有 {{number}} 项未在此列出", "ほか {{number}} 件は記載を省略"],
  total: ["Total ({{number}})", "Total ({{number}})", "Summe ({{number}})", "Total ({{number}})", "合计（{{number}}）", "合計（{{number}} 件）"],
  nothing: ["Nada que decir.", "Nothing to tell.", "Nichts zu vermerken.", "Rien à signaler.", "无。", "特になし。"],
  good: ["En orden", "In order", "In Ordnung", "En ordre", "合格", "良好"],
  bad: ["Con falla", "Failed", "Mangelhaft", "Défaillant", "不合格", "不良"],
} satisfies Terms;
