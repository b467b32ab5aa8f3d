import type { Terms } from "#kit/pure/terms.ts";
import { trade } from "#features/reference/model/tradeTerms.ts";

export const texts = {
  audit: {
    Pendiente: ["Pendiente", "Pending", "Ausstehend", "En attente", "待处理", "待機中"],
    "En proceso": ["En proceso", "Running", "In Arbeit", "En cours", "进行中", "処理中"],
    "Sin diferencias": ["Sin diferencias", "No differences", "Ohne Abweichungen", "Sans écart", "无差异", "差異なし"],
    "Con diferencias": ["Con diferencias", "With differences", "Mit Abweichungen", "Avec écarts", "有差异", "差異あり"],
    "Con riesgo": ["Con riesgo", "At risk", "Mit Risiko", "À risque", "有风险", "リスクあり"],
    "Sin información": ["Sin información", "No information", "Keine Angaben", "Sans information", "无信息", "情報なし"],
    Error: ["Error", "Error", "Fehler", "Erreur", "错误", "エラー"],
    Revisado: ["Revisado", "Reviewed", "Geprüft", "Revu", "已复核", "確認済み"],
    Rectificado: ["Rectificado", "Rectified", "Berichtigt", "Rectifié", "已更正", "修正申告済み"],
  },
  severity: {
    OK: ["OK", "OK", "Richtig", "Correct", "正确", "適正"],
    INFO: ["INFO", "Notice", "Hinweis", "Avis", "提示", "お知らせ"],
    AHORRO: ["AHORRO", "Saving", "Ersparnis", "Économie", "节省", "節約"],
    RIESGO: ["RIESGO", "Risk", "Risiko", "Risque", "风险", "リスク"],
    ERROR: ["ERROR", "Error", "Fehler", "Erreur", "错误", "エラー"],
  },
  cause: {
    "Catálogo": ["Catálogo", "Catalogue", "Katalog", "Catalogue", "料号目录", "部品カタログ"],
    Certificados: trade.certificates,
    Tarifa: ["Tarifa", "Tariff", "Zolltarif", "Tarif", "税则", "税率表"],
    Reglas: trade.rules,
    Decisiones: trade.decisions,
  },
  upload: {
    Recibido: ["Recibido", "Received", "Empfangen", "Reçu", "已接收", "受信済み"],
    Procesando: ["Procesando", "Processing", "In Verarbeitung", "En traitement", "处理中", "処理中"],
    "En espera": ["En espera", "On hold", "Angehalten", "En attente", "等待批准", "承認待ち"],
    Procesado: ["Procesado", "Processed", "Verarbeitet", "Traité", "已处理", "処理済み"],
    Rechazado: ["Rechazado", "Refused", "Abgelehnt", "Refusé", "已拒绝", "却下"],
  },
  flag: {
    MXHTS: trade.mxhts,
    USHTS: trade.ushts,
    PartDesc: trade.descriptionInEnglish,
    New: ["New", "New", "Neu", "Nouveau", "新增", "新規"],
    Delete: ["Delete", "Deleted", "Gelöscht", "Supprimé", "已删除", "削除"],
    Duplicated: ["Duplicated", "Duplicated", "Doppelt", "Doublon", "重复", "重複"],
    Part: ["Part", "Wrong part", "Falsches Teil", "Pièce incorrecte", "零件号错误", "部品番号の誤り"],
  },
  discrepancy: {
    MXHTS: ["Success-Cambio en MXHTS", "Success-Change of MXHTS", "Erfolg – MXHTS geändert", "Succès – MXHTS modifié", "成功－MXHTS 变更", "成功－MXHTS の変更"],
    USHTS: ["Success-Cambio en USHTS", "Success-Change of USHTS", "Erfolg – USHTS geändert", "Succès – USHTS modifié", "成功－USHTS 变更", "成功－USHTS の変更"],
    PartDesc: ["Success-Cambio en PartDesc", "Success-Change of PartDesc", "Erfolg – Beschreibung geändert", "Succès – description modifiée", "成功－品名变更", "成功－品名の変更"],
    New: ["Success-Nuevos", "Success-New", "Erfolg – neu", "Succès – nouveau", "成功－新增", "成功－新規"],
    Delete: ["Success-Eliminados", "Success-Deleted", "Erfolg – gelöscht", "Succès – supprimé", "成功－已删除", "成功－削除"],
    Duplicated: ["Error-Duplicados", "Error-Duplicated", "Fehler – doppelt", "Erreur – doublon", "错误－重复", "エラー－重複"],
    Part: ["Error-Numero de parte incorrecto", "Error-Wrong part number", "Fehler – falsche Teilenummer", "Erreur – numéro de pièce incorrect", "错误－零件号不正确", "エラー－部品番号の誤り"],
  },
  test: {
    part: trade.numberOfPart,
    fraccion: ["Fracción", "Tariff code", "Fracción", "Fracción", "Fracción", "Fracción"],
    description: trade.description,
    certificate: trade.certificate,
    vigencia: trade.codeInForce,
    complemento: trade.complement,
  },
} satisfies Terms;
