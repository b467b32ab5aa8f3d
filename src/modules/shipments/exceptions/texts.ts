import { trade } from "#features/reference/model/tradeTerms.ts";
import { shared } from "#kit/pure/sharedTerms.ts";
import type { EntityTexts } from "#kit/entity/entityTexts.ts";
import { texts as carriers } from "../../carriers/texts.ts";
import { texts as shipments } from "../texts.ts";
import { warehouse } from "../../warehouseTerms.ts";
import type { exceptions } from "./exceptions.ts";

export const texts = {
  title: ["Excepciones", "Exceptions", "Abweichungen (OS&D)", "Anomalies", "异常", "例外"],
  add: ["Nueva excepción", "New exception", "Neue Abweichung", "Nouvelle anomalie", "新建异常", "新しい例外"],
  edit: ["Cambiar la excepción", "Change the exception", "Abweichung ändern", "Modifier l'anomalie", "修改异常", "例外を変更"],
  search: ["Buscar por excepción", "Search by exception", "Nach Abweichung suchen", "Chercher par anomalie", "按异常查找", "例外番号で検索"],
  empty: ["Ninguna excepción coincide.", "No exception matches.", "Keine Abweichung passt.", "Aucune anomalie ne correspond.", "没有匹配的异常。", "該当する例外はありません。"],
  document: {
    claim: ["Carta de reclamación", "Letter of claim", "Reklamationsschreiben", "Lettre de réclamation", "索赔函", "請求書状"],
  },
  field: {
    exceptionNo: ["Excepción", "Exception", "Abweichung", "Anomalie", "异常编号", "例外番号"],
    shipment: shipments.field.entryNo,
    unit: ["Bulto", "Unit", "Einheit", "Colis", "货件编号", "荷"],
    invoiceLine: ["Línea de factura", "Invoice line", "Rechnungszeile", "Ligne de facture", "所属发票明细", "対象の請求明細"],
    load: shipments.field.load,
    kind: shared.type,
    severity: trade.severity,
    quantity: ["Cantidad", "Quantity", "Menge", "Quantité", "数量", "数量（個）"],
    description: ["Qué pasó", "What happened", "Was geschehen ist", "Ce qui s'est passé", "情况说明", "状況"],
    responsible: ["A cargo de", "Caused by", "Verursacht durch", "Imputable à", "责任方", "原因者"],
    status: shared.state,
    resolution: ["Cómo se resolvió", "How it was resolved", "Wie es geklärt wurde", "Comment elle fut résolue", "处理结果", "解決内容"],
    answer: ["Respuesta del cliente", "Client's answer", "Antwort des Mandanten", "Réponse du client", "客户答复", "顧客の回答"],
    claimAmount: ["Monto reclamado", "Amount claimed", "Geforderter Betrag", "Montant réclamé", "索赔金额", "請求額"],
    resolvedAmount: ["Monto resuelto", "Amount settled", "Erstatteter Betrag", "Montant accordé", "理赔金额", "解決額"],
    turnedAt: ["Última respuesta", "Last answer", "Letzte Antwort", "Dernière réponse", "最近答复", "最終回答"],
    resolvedAt: ["Se resolvió", "Resolved at", "Geklärt am", "Résolue le", "解决时间", "解決日時"],
  },
  choice: {
    kind: {
      damage: ["Daño", "Damage", "Schaden", "Avarie", "残损", "破損"],
      short: ["Faltante", "Short", "Fehlmenge", "Manquant", "短少", "不足"],
      over: ["Sobrante", "Over", "Mehrmenge", "Excédent", "多余", "過剰"],
      wrongPart: ["Parte equivocada", "Wrong part", "Falsches Teil", "Pièce erronée", "零件错误", "部品違い"],
      label: ["Etiquetado", "Labelling", "Beschriftung", "Étiquetage", "标识", "表示不備"],
      origin: ["Marca de origen", "Origin mark", "Ursprungszeichen", "Marque d'origine", "原产地标记", "原産地表示"],
      weight: ["Peso distinto", "Other weight", "Abweichendes Gewicht", "Poids différent", "重量不符", "重量違い"],
      document: ["Papeles", "Papers", "Papiere", "Papiers", "单据", "書類"],
      seal: warehouse.seal,
      temperature: ["Temperatura", "Temperature", "Temperatur", "Température", "温度", "温度（逸脱）"],
    },
    severity: {
      minor: ["Menor", "Minor", "Gering", "Mineure", "轻微", "軽微"],
      major: ["Mayor", "Major", "Erheblich", "Majeure", "严重", "重大"],
      blocking: ["Bloquea", "Blocking", "Sperrend", "Bloquante", "阻断", "停止"],
    },
    responsible: {
      unknown: ["Por saber", "Not known", "Ungeklärt", "Inconnu", "待查", "不明"],
      carrier: carriers.choice.roles.carrier,
      supplier: trade.supplier,
      warehouse: ["Bodega", "Warehouse", "Lager", "Entrepôt", "仓库", "倉庫"],
    },
    status: {
      open: ["Sin atender", "Not attended", "Unbearbeitet", "Non traitée", "待处理", "未対応"],
      informed: ["Cliente informado", "Client informed", "Mandant informiert", "Client informé", "已通知客户", "顧客に連絡済み"],
      accepted: ["Aceptada", "Accepted", "Anerkannt", "Acceptée", "已接受", "承諾済み"],
      claimed: ["Reclamada", "Claimed", "Reklamiert", "Réclamée", "已索赔", "請求中"],
      resolved: ["Resuelta", "Resolved", "Geklärt", "Résolue", "问题已解决", "解決済み"],
      void: ["Anulada", "Void", "Hinfällig", "Sans objet", "已作废", "無効"],
    },
  },
  command: {
    inform: ["Informar al cliente", "Inform the client", "Mandanten informieren", "Informer le client", "通知客户", "顧客に連絡する"],
    accept: ["Aceptar", "Accept", "Anerkennen", "Accepter", "接受", "承諾する"],
    claim: ["Reclamar", "Claim", "Reklamieren", "Réclamer", "索赔", "請求する"],
    resolve: ["Resolver", "Resolve", "Klären", "Résoudre", "解决", "解決する"],
    void: ["Anular", "Make void", "Für hinfällig erklären", "Rendre sans objet", "作废", "無効にする"],
  },
  input: {
    photo: shared.photo,
  },
  fault: {
    readyWithout: shipments.fault.readyWithout,
    amountMissing: ["El cliente reclama {{claimed}}: diga con cuánto se resuelve, aunque sea 0", "The client claims {{claimed}}: say with how much it is settled, even 0", "Der Mandant fordert {{claimed}}: Nennen Sie den Betrag der Klärung, auch 0", "Le client réclame {{claimed}} : dites le montant accordé, même 0", "客户索赔 {{claimed}}：请填写处理金额，可为 0", "顧客の請求は {{claimed}} です。解決額を入力してください（0 も可）"],
    otherCurrency: ["El cliente reclama en otra moneda: {{claimed}}", "The client claims in another currency: {{claimed}}", "Der Mandant fordert in anderer Währung: {{claimed}}", "Le client réclame dans une autre devise : {{claimed}}", "客户以另一种货币索赔：{{claimed}}", "顧客の請求は別の通貨です：{{claimed}}"],
    aboveClaim: ["Es más de lo que el cliente reclama: {{claimed}}", "It is more than the client claims: {{claimed}}", "Es ist mehr, als der Mandant fordert: {{claimed}}", "C'est plus que ce que réclame le client : {{claimed}}", "超过客户的索赔金额：{{claimed}}", "顧客の請求額を超えています：{{claimed}}"],
    noPhoto: ["Un daño lleva al menos una foto", "Damage needs at least one photo", "Ein Schaden braucht mindestens ein Foto", "Une avarie demande au moins une photo", "残损至少需要一张照片", "破損には写真が 1 枚以上必要です"],
  },
} satisfies EntityTexts<typeof exceptions>;
