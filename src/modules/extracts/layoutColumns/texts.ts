import type { EntityTexts } from "#kit/entity/entityTexts.ts";
import { shared } from "#kit/pure/sharedTerms.ts";
import { texts as reportLayouts } from "../reportLayouts/texts.ts";
import type { layoutColumns } from "./layoutColumns.ts";

export const texts = {
  title: ["Columnas del layout", "Columns of the layout", "Spalten des Layouts", "Colonnes du format", "格式的列", "様式の列"],
  add: ["Nueva columna", "New column", "Neue Spalte", "Nouvelle colonne", "新建列", "新しい列"],
  edit: ["Cambiar la columna", "Change the column", "Spalte ändern", "Modifier la colonne", "修改列", "列を変更"],
  search: ["Buscar por encabezado", "Search by heading", "Nach Überschrift suchen", "Chercher par en-tête", "按表头查找", "見出しで検索"],
  empty: ["Ninguna columna coincide.", "No column matches.", "Keine Spalte passt.", "Aucune colonne ne correspond.", "没有匹配的列。", "該当する列はありません。"],
  field: {
    heading: ["Encabezado", "Heading", "Überschrift", "En-tête", "表头", "見出し"],
    layout: reportLayouts.field.layoutCode,
    columnNo: shared.position,
    source: ["Campo de los datos", "Field of the data", "Feld der Daten", "Champ des données", "数据字段", "データの項目"],
    constant: ["Valor fijo", "Fixed value", "Fester Wert", "Valeur fixe", "固定值", "固定値"],
    width: shared.width,
    filling: ["Relleno", "Filling", "Auffüllung", "Remplissage", "填充", "埋め方"],
    dayFormat: ["Formato de fecha", "Format of dates", "Datumsformat", "Format de date", "日期格式", "日付の形式"],
    isRequired: ["Obligatoria", "Required", "Pflicht", "Obligatoire", "必填", "必須"],
  },
  choice: {
    filling: {
      right: ["Espacios a la derecha", "Blanks on the right", "Leerzeichen rechts", "Espaces à droite", "右侧补空格", "右側を空白"],
      left: ["Espacios a la izquierda", "Blanks on the left", "Leerzeichen links", "Espaces à gauche", "左侧补空格", "左側を空白"],
      zeros: ["Ceros a la izquierda", "Zeros on the left", "Nullen links", "Zéros à gauche", "左侧补零", "左側をゼロ"],
    },
    dayFormat: {
      iso: ["2026-11-23", "2026-11-23", "2026-11-23", "2026-11-23", "2026-11-23", "2026-11-23"],
      compact: ["20261123", "20261123", "20261123", "20261123", "20261123", "20261123"],
      dayFirst: ["23/11/2026", "23/11/2026", "23/11/2026", "23/11/2026", "23/11/2026", "23/11/2026"],
      monthFirst: ["11/23/2026", "11/23/2026", "11/23/2026", "11/23/2026", "11/23/2026", "11/23/2026"],
    },
  },
} satisfies EntityTexts<typeof layoutColumns>;
