import type { EntityTexts } from "#kit/entity/entityTexts.ts";
import { shared } from "#kit/pure/sharedTerms.ts";
import { texts as extracts } from "../texts.ts";
import type { reportLayouts } from "./reportLayouts.ts";

const layouts = ["Layouts de archivo", "File layouts", "Dateilayouts", "Formats de fichier", "文件格式", "ファイル様式"] as const;

export const texts = {
  title: layouts,
  view: { "reportLayouts-exl": layouts, "reportLayouts-stars": layouts },
  add: ["Nuevo layout", "New layout", "Neues Layout", "Nouveau format", "新建格式", "新しい様式"],
  edit: ["Cambiar el layout", "Change the layout", "Layout ändern", "Modifier le format", "修改格式", "様式を変更"],
  search: ["Buscar por código o título", "Search by code or title", "Nach Code oder Titel suchen", "Chercher par code ou titre", "按代码或标题查找", "コードまたは名称で検索"],
  empty: ["Ningún layout coincide.", "No layout matches.", "Kein Layout passt.", "Aucun format ne correspond.", "没有匹配的格式。", "該当する様式はありません。"],
  field: {
    layoutCode: extracts.field.layout,
    title: shared.name,
    kind: ["Reporte", "Report", "Bericht", "Rapport", "报表", "帳票"],
    dataSet: extracts.field.dataSet,
    fileKind: ["Tipo de archivo", "Type of file", "Art der Datei", "Type de fichier", "文件类型", "ファイルの種類"],
    delimiter: ["Separador", "Delimiter", "Trennzeichen", "Séparateur", "分隔符", "区切り文字"],
    hasHeadings: ["Con encabezados", "With headings", "Mit Überschriften", "Avec en-têtes", "含表头", "見出し行あり"],
    status: shared.state,
    columnCount: ["Columnas", "Columns", "Spalten", "Colonnes", "列数", "列数"],
  },
  choice: {
    kind: { exl: extracts.choice.kind.exl, stars: extracts.choice.kind.stars },
    dataSet: extracts.choice.dataSet,
    fileKind: {
      delimited: ["Texto con separador", "Delimited text", "Text mit Trennzeichen", "Texte délimité", "分隔文本", "区切りテキスト"],
      fixedWidth: ["Texto de ancho fijo", "Fixed-width text", "Text mit festen Breiten", "Texte à largeur fixe", "定宽文本", "固定長テキスト"],
      xlsx: shared.excelXlsx,
    },
    delimiter: {
      pipe: ["Barra |", "Pipe |", "Senkrechter Strich |", "Barre |", "竖线 |", "縦線 |"],
      comma: ["Coma ,", "Comma ,", "Komma ,", "Virgule ,", "逗号 ,", "コンマ ,"],
      semicolon: ["Punto y coma ;", "Semicolon ;", "Semikolon ;", "Point-virgule ;", "分号 ;", "セミコロン ;"],
      tab: ["Tabulador", "Tab", "Tabulator", "Tabulation", "制表符", "タブ"],
    },
    status: {
      active: shared.active,
      retired: ["Retirado", "Withdrawn", "Zurückgezogen", "Abandonné", "已弃用", "使用終了"],
    },
  },
  command: {
    run: ["Generar archivo", "Make the file", "Datei erzeugen", "Générer le fichier", "生成文件", "ファイルを作成"],
    retire: ["Retirar el layout", "Withdraw the layout", "Layout zurückziehen", "Abandonner le format", "弃用格式", "様式の使用を終える"],
    restore: ["Volver a usar el layout", "Use the layout again", "Layout wieder verwenden", "Réutiliser le format", "重新启用格式", "様式を再び使う"],
  },
  input: { firstDay: shared.from, lastDay: shared.until },
  fault: {
    ...extracts.fault,
    noColumns: ["El layout no tiene columnas", "The layout has no columns", "Das Layout hat keine Spalten", "Le format n'a pas de colonnes", "该格式没有列", "様式に列がありません"],
    noSuchField: ["Los datos no tienen el campo {{source}}", "The data have no field {{source}}", "Die Daten haben kein Feld {{source}}", "Les données n'ont pas le champ {{source}}", "数据中没有字段 {{source}}", "データに項目 {{source}} はありません"],
    noWidths: ["Una columna de ancho fijo no dice su ancho", "A column of a fixed-width file does not say its width", "Einer Spalte fester Breite fehlt ihre Breite", "Une colonne à largeur fixe n'indique pas sa largeur", "定宽文件有列未注明宽度", "固定長の列に幅がありません"],
  },
} satisfies EntityTexts<typeof reportLayouts>;
