import type { EntityTexts } from "#kit/entity/entityTexts.ts";
import { shared } from "#kit/pure/sharedTerms.ts";
import { texts as exceptions } from "../shipments/exceptions/texts.ts";
import { texts as handlingUnits } from "../shipments/handlingUnits/texts.ts";
import { texts as invoiceLines } from "../shipments/invoiceLines/texts.ts";
import { texts as loads } from "../loads/texts.ts";
import type { extracts } from "./extracts.ts";

const data = ["Datos", "Data", "Daten", "Données", "数据", "データ"] as const;
const files = ["Archivos", "Files", "Dateien", "Fichiers", "文件列表", "ファイル一覧"] as const;

export const texts = {
  title: ["Extractos de datos", "Data extracts", "Datenauszüge", "Extractions de données", "数据导出", "データ抽出"],
  view: { "extracts-report-exl": files, "extracts-report-stars": files },
  add: ["Nuevo extracto", "New extract", "Neuer Auszug", "Nouvelle extraction", "新建导出", "新しい抽出"],
  edit: ["Cambiar el extracto", "Change the extract", "Auszug ändern", "Modifier l'extraction", "修改导出", "抽出を変更"],
  search: ["Buscar por extracto", "Search by extract", "Nach Auszug suchen", "Chercher par extraction", "按导出编号查找", "抽出番号で検索"],
  empty: ["Ningún extracto coincide.", "No extract matches.", "Kein Auszug passt.", "Aucune extraction ne correspond.", "没有匹配的导出。", "該当する抽出はありません。"],
  field: {
    extractNo: ["Extracto", "Extract", "Auszug", "Extraction", "导出编号", "抽出番号"],
    dataSet: data,
    firstDay: shared.from,
    lastDay: shared.until,
    format: ["Formato", "Format", "Format der Datei", "Format du fichier", "格式", "形式"],
    status: shared.state,
    rowsExpected: ["Filas por escribir", "Rows to write", "Zu schreibende Zeilen", "Lignes à écrire", "待写行数", "書き出す行数"],
    rowsWritten: ["Filas escritas", "Rows written", "Geschriebene Zeilen", "Lignes écrites", "已写行数", "書き出した行数"],
    kind: shared.type,
    layout: ["Layout", "Layout", "Layout", "Format", "格式", "様式"],
    rowFaults: ["Filas con error", "Rows with errors", "Fehlerhafte Zeilen", "Lignes en erreur", "有错误的行", "エラーのある行"],
    bytes: ["Tamaño", "Size", "Größe", "Taille", "大小", "サイズ"],
    failure: ["Por qué no hay archivo", "Why there is no file", "Warum es keine Datei gibt", "Pourquoi il n'y a pas de fichier", "没有文件的原因", "ファイルがない理由"],
    requestedBy: ["Pedido por", "Requested by", "Angefordert von", "Demandée par", "申请人", "依頼者"],
    startedAt: ["Empezó a escribirse", "Begun at", "Begonnen am", "Commencée le", "开始时间", "開始日時"],
    readyAt: ["Quedó listo", "Ready at", "Fertig am", "Prête le", "完成时间", "完了日時"],
    keptUntil: ["Se guarda hasta", "Kept until", "Aufbewahrt bis", "Conservée jusqu'au", "保留至", "保存期限"],
  },
  choice: {
    dataSet: {
      shipments: ["Entradas", "Entries", "Eingänge", "Entrées", "入库单", "入荷"],
      handlingUnits: handlingUnits.title,
      stockMoves: ["Movimientos", "Moves", "Bewegungen", "Mouvements", "库存移动", "在庫移動"],
      exceptions: exceptions.title,
      loads: loads.title,
      invoiceLines: invoiceLines.title,
    },
    format: {
      csv: ["CSV en un ZIP", "CSV in a ZIP", "CSV in einem ZIP", "CSV dans un ZIP", "ZIP 中的 CSV", "ZIP 内の CSV"],
      xlsx: shared.excelXlsx,
      text: ["Texto", "Text", "Text", "Texte", "文本", "テキスト"],
    },
    kind: {
      data,
      exl: ["EXL", "EXL", "EXL", "EXL", "EXL", "EXL"],
      stars: ["STARS", "STARS", "STARS", "STARS", "STARS", "STARS"],
    },
    status: {
      queued: shared.waiting,
      running: ["Escribiéndose", "Being written", "Wird geschrieben", "En cours d'écriture", "写入中", "書き出し中"],
      ready: ["Listo", "Ready", "Fertig", "Prête", "已完成", "完了"],
      failed: ["Sin archivo", "Failed", "Gescheitert", "Échouée", "失败", "失敗"],
      cancelled: ["Cancelado", "Cancelled", "Abgebrochen", "Annulée", "已取消", "中止"],
      removed: ["Archivo borrado", "File removed", "Datei gelöscht", "Fichier supprimé", "文件已删除", "ファイル削除済み"],
    },
    failure: {
      tooManyRows: ["Más de un millón de filas: pida un periodo más corto", "More than a million rows: ask for a shorter period", "Mehr als eine Million Zeilen: einen kürzeren Zeitraum wählen", "Plus d'un million de lignes : demandez une période plus courte", "超过一百万行：请缩短期间", "100 万行を超えます。期間を短くしてください"],
      tooLarge: ["El archivo pasa de 1 GB: pida un periodo más corto", "The file exceeds 1 GB: ask for a shorter period", "Die Datei übersteigt 1 GB: einen kürzeren Zeitraum wählen", "Le fichier dépasse 1 Go : demandez une période plus courte", "文件超过 1 GB：请缩短期间", "ファイルが 1 GB を超えます。期間を短くしてください"],
      tooLong: ["Tardó más de 20 minutos: pida un periodo más corto", "It took more than 20 minutes: ask for a shorter period", "Es dauerte über 20 Minuten: einen kürzeren Zeitraum wählen", "Plus de 20 minutes : demandez une période plus courte", "超过 20 分钟：请缩短期间", "20 分を超えました。期間を短くしてください"],
      rowFaults: ["Hay filas que no caben en el layout: vea cuáles", "There are rows that do not fit the layout: see which", "Einige Zeilen passen nicht ins Layout: siehe dort", "Des lignes ne respectent pas le format : voyez lesquelles", "有行不符合格式：请查看", "様式に合わない行があります。内容を確認してください"],
      noRoom: ["No queda lugar para archivos de este cliente", "There is no room left for files of this client", "Für Dateien dieses Mandanten ist kein Platz mehr", "Il n'y a plus de place pour les fichiers de ce client", "该客户的文件空间已满", "この顧客のファイル容量がありません"],
      broken: ["Falló tres veces: avise a soporte", "It failed three times: tell support", "Dreimal gescheitert: den Support benachrichtigen", "Trois échecs : prévenez l'assistance", "已失败三次：请联系支持", "3 回失敗しました。サポートに連絡してください"],
    },
  },
  command: {
    cancel: ["Cancelar el extracto", "Cancel the extract", "Auszug abbrechen", "Annuler l'extraction", "取消导出", "抽出を中止"],
    discard: ["Borrar el archivo", "Remove the file", "Datei löschen", "Supprimer le fichier", "删除文件", "ファイルを削除"],
  },
  fault: {
    endsFirst: ["El periodo termina antes de empezar", "The period ends before it begins", "Der Zeitraum endet vor seinem Beginn", "La période finit avant de commencer", "期间的结束早于开始", "期間の終わりが始まりより前です"],
  },
} satisfies EntityTexts<typeof extracts>;
