import { trade } from "#features/reference/model/tradeTerms.ts";
import { shared } from "#kit/pure/sharedTerms.ts";
import type { EntityTexts } from "#kit/entity/entityTexts.ts";
import { operation } from "../operationTerms.ts";
import { texts as invoices } from "../../shipments/invoices/texts.ts";
import { texts as sites } from "../../sites/texts.ts";
import { warehouse } from "../../warehouseTerms.ts";
import { filed } from "./filedTerms.ts";
import type { filingDifferences } from "./filingDifferences.ts";

export const texts = {
  title: ["Declarado de otro modo", "Declared otherwise", "Abweichend angemeldet", "Déclaré autrement", "申报与授权不符", "承認と異なる申告"],
  search: ["Buscar por pedimento", "Search by pedimento", "Nach Pedimento suchen", "Chercher par pedimento", "按 Pedimento 查找", "Pedimento で検索"],
  empty: ["Ningún pedimento que llegó se declaró de otro modo que lo autorizado.", "No pedimento that has arrived was declared otherwise than authorised.", "Kein eingegangenes Pedimento wurde anders angemeldet als genehmigt.", "Aucun pedimento reçu n'a été déclaré autrement qu'autorisé.", "收到的 Pedimento 均与授权一致。", "届いた Pedimento はすべて承認どおりに申告されています。"],
  field: {
    operation: operation.operation,
    pedimento: trade.pedimento,
    source: filed.source,
    partida: trade.partida,
    figure: ["Qué difiere", "What differs", "Was abweicht", "Ce qui diffère", "差异项目", "相違項目"],
    detail: ["Detalle", "Detail", "Einzelheit", "Détail", "明细项", "詳細"],
    authorised: ["Se autorizó", "Authorised", "Genehmigt", "Autorisé", "授权内容", "承認内容"],
    filed: ["Se declaró", "Declared", "Angemeldet", "Déclaré", "申报内容", "申告内容"],
    pesos: ["Diferencia en pesos", "Difference in pesos", "Abweichung in Pesos", "Écart en pesos", "差额（比索）", "差額（ペソ）"],
    foundAt: ["Se encontró", "Found at", "Gefunden am", "Trouvé le", "发现时间", "検出日時"],
    explanation: ["Explicación", "Explanation", "Erklärung", "Explication", "说明", "説明"],
    status: shared.state,
  },
  choice: {
    source: filed.sources,
    figure: {
      clave: operation.clave,
      day: trade.paymentDate,
      exchangeRate: trade.exchangeRate,
      freight: operation.freight,
      insurance: operation.insurance,
      packing: operation.packing,
      other: operation.otherCharges,
      deductions: operation.deductions,
      chargeMoved: ["Incrementable en otro renglón", "Increment under another heading", "Hinzurechnung unter anderer Position", "Ajout sous une autre rubrique", "应计入费用列入其他项", "加算要素の区分違い"],
      contribution: ["Contribución", "Contribution", "Abgabe", "Contribution", "税费项", "納付金"],
      paymentForm: ["Forma de pago", "Form of payment", "Zahlungsart", "Mode de paiement", "付款方式", "納付方法"],
      identifier: ["Identificador", "Identifier", "Kennung", "Identifiant", "标识符项", "識別子の項目"],
      trailer: warehouse.trailerNo,
      seal: warehouse.seal,
      fraccion: trade.fraccion,
      nico: trade.nico,
      origin: trade.origin,
      sellerCountry: operation.sellerCountry,
      unit: ["Unidad comercial", "Commercial unit", "Handelseinheit", "Unité commerciale", "商业单位", "取引単位"],
      tariffUnit: ["Unidad de tarifa", "Tariff unit", "Tarifeinheit", "Unité du tarif", "税则单位", "税率表単位"],
      linkage: operation.linkage,
      method: invoices.field.method,
      customsValue: trade.customsValue,
      price: operation.price,
      quantity: operation.commercialQuantity,
      tariffQuantity: operation.tariffQuantity,
      joined: ["Partidas declaradas como una", "Partidas declared as one", "Partidas als eine angemeldet", "Partidas déclarées en une", "多个 Partida 合并申报", "Partida の統合申告"],
      split: ["Partida declarada en varias", "Partida declared as several", "Partida als mehrere angemeldet", "Partida déclarée en plusieurs", "Partida 拆分申报", "Partida の分割申告"],
      missing: ["Partida no declarada", "Partida not declared", "Partida nicht angemeldet", "Partida non déclarée", "未申报的 Partida", "未申告の Partida"],
      added: ["Partida de más", "Partida not authorised", "Partida nicht genehmigt", "Partida non autorisée", "未授权的 Partida", "未承認の Partida"],
    },
    status: {
      open: ["Sin explicar", "To be explained", "Zu erklären", "À expliquer", "待说明", "説明待ち"],
      explained: ["Explicada", "Explained", "Erklärt", "Expliqué", "已说明", "説明済み"],
      gone: ["Ya no está", "No longer there", "Nicht mehr vorhanden", "N'existe plus", "已消失", "解消"],
    },
  },
  command: {
    explain: ["Explicar", "Explain", "Erklären", "Expliquer", "填写说明", "説明する"],
    reopen: sites.command.reopen,
  },
} satisfies EntityTexts<typeof filingDifferences>;
