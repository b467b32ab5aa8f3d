import type { Catalogue, Terms } from "#kit/pure/terms.ts";

export const texts = {
  title: ["Falta saber cómo está escrito el archivo", "How the file is written is still open", "Noch offen ist, wie die Datei geschrieben ist", "Il reste à dire comment le fichier est écrit", "尚需确认文件的书写方式", "ファイルの書き方を教えてください"],
  words: ["No se toma nada de él hasta que responda. La respuesta sobre días y números se recuerda para los siguientes archivos de este cliente.", "Nothing of it is taken before you answer. What you say of days and numbers is remembered for this client's next files.", "Bis Sie antworten, wird nichts übernommen. Was Sie zu Tagen und Zahlen sagen, gilt auch für die nächsten Dateien dieses Mandanten.", "Rien n'en est pris avant votre réponse. Ce que vous dites des jours et des nombres vaut pour les prochains fichiers de ce client.", "在您回答之前不会采用任何内容。关于日期和数字的回答会用于该客户以后的文件。", "お答えいただくまで何も取り込みません。日付と数値についてのお答えは、この顧客の次のファイルにも使います。"],
  ask: {
    dayOrder: ["{{column}}: ¿qué va primero en {{found}}?", "{{column}}: what comes first in {{found}}?", "{{column}}: Was steht in {{found}} zuerst?", "{{column}} : qu'est-ce qui vient d'abord dans {{found}} ?", "{{column}}：{{found}} 中先写什么？", "{{column}}：{{found}} では何が先ですか？"],
    decimalSign: ["{{column}}: ¿cuánto es {{found}}?", "{{column}}: how much is {{found}}?", "{{column}}: Wie viel ist {{found}}?", "{{column}} : combien vaut {{found}} ?", "{{column}}：{{found}} 是多少？", "{{column}}：{{found}} はいくつですか？"],
    hiddenSheets: ["El libro tiene hojas ocultas: {{found}}", "The workbook has hidden sheets: {{found}}", "Die Mappe hat ausgeblendete Blätter: {{found}}", "Le classeur a des feuilles masquées : {{found}}", "工作簿有隐藏的工作表：{{found}}", "ブックに非表示のシートがあります：{{found}}"],
    hiddenColumns: ["Hay columnas ocultas: {{found}}", "There are hidden columns: {{found}}", "Es gibt ausgeblendete Spalten: {{found}}", "Il y a des colonnes masquées : {{found}}", "有隐藏的列：{{found}}", "非表示の列があります：{{found}}"],
    hiddenRows: ["Hay filas ocultas: {{found}}", "There are hidden rows: {{found}}", "Es gibt ausgeblendete Zeilen: {{found}}", "Il y a des lignes masquées : {{found}}", "有隐藏的行：{{found}}", "非表示の行があります：{{found}}"],
  },
  option: {
    dayFirst: ["El día: {{first}} es {{means}}", "The day: {{first}} is {{means}}", "Der Tag: {{first}} ist {{means}}", "Le jour : {{first}} est {{means}}", "先写日：{{first}} 即 {{means}}", "日が先：{{first}} は {{means}}"],
    monthFirst: ["El mes: {{first}} es {{means}}", "The month: {{first}} is {{means}}", "Der Monat: {{first}} ist {{means}}", "Le mois : {{first}} est {{means}}", "先写月：{{first}} 即 {{means}}", "月が先：{{first}} は {{means}}"],
    point: ["El punto separa decimales: {{first}} es {{means}}", "The point stands before decimals: {{first}} is {{means}}", "Der Punkt steht vor Dezimalen: {{first}} ist {{means}}", "Le point précède les décimales : {{first}} vaut {{means}}", "句点为小数点：{{first}} 即 {{means}}", "ピリオドが小数点：{{first}} は {{means}}"],
    comma: ["La coma separa decimales: {{first}} es {{means}}", "The comma stands before decimals: {{first}} is {{means}}", "Das Komma steht vor Dezimalen: {{first}} ist {{means}}", "La virgule précède les décimales : {{first}} vaut {{means}}", "逗号为小数点：{{first}} 即 {{means}}", "カンマが小数点：{{first}} は {{means}}"],
    none: ["ninguno", "none", "keiner", "aucun", "无", "なし"],
    read: ["Leer también lo oculto", "Read what is hidden, too", "Ausgeblendetes auch lesen", "Lire aussi ce qui est masqué", "也读取隐藏内容", "非表示のものも読む"],
    leave: ["Dejar fuera lo oculto", "Leave out what is hidden", "Ausgeblendetes weglassen", "Laisser de côté ce qui est masqué", "忽略隐藏内容", "非表示のものは読まない"],
  },
  go: ["Continuar con estas respuestas", "Go on with these answers", "Mit diesen Antworten weiter", "Continuer avec ces réponses", "按以上回答继续", "この回答で続ける"],
  column: ["¿Qué es la columna {{title}}?", "What is the column {{title}}?", "Was ist die Spalte {{title}}?", "Qu'est-ce que la colonne {{title}} ?", "“{{title}}”列是什么？", "列「{{title}}」は何ですか？"],
  noField: ["No se lee", "Not read", "Wird nicht gelesen", "Non lue", "不读取", "読まない"],
  columns: ["Decir qué es cada columna", "Say what each column is", "Sagen, was jede Spalte ist", "Dire ce qu'est chaque colonne", "指定各列的含义", "各列の内容を指定する"],
  look: ["Revisar con estas columnas", "Check with these columns", "Mit diesen Spalten prüfen", "Vérifier avec ces colonnes", "按这些列检查", "この列で確認する"],
  kept: ["Se recuerda para los siguientes archivos de este cliente.", "This is remembered for this client's next files.", "Das gilt auch für die nächsten Dateien dieses Mandanten.", "Cela vaut pour les prochains fichiers de ce client.", "该设置会用于该客户以后的文件。", "この顧客の次のファイルにも使います。"],
  leftOut: {
    noHeader: ["{{name}}: no se lee, no tiene un encabezado conocido", "{{name}}: not read, it has no known header", "{{name}}: nicht gelesen, keine bekannte Kopfzeile", "{{name}} : non lue, sans en-tête connu", "{{name}}：未读取，没有已知的标题行", "{{name}}：見出しが分からないため読みません"],
    hidden: ["{{name}}: oculta, no se lee", "{{name}}: hidden, not read", "{{name}}: ausgeblendet, nicht gelesen", "{{name}} : masquée, non lue", "{{name}}：已隐藏，未读取", "{{name}}：非表示のため読みません"],
  },
  unwrapped: { one: ["En {{formatted}} línea se quitó lo que una hoja de cálculo pone para no leer un número.", "In {{formatted}} line what a spreadsheet puts so as not to read a number was taken off.", "In {{formatted}} Zeile wurde entfernt, was eine Tabellenkalkulation setzt, um keine Zahl zu lesen.", "Dans {{formatted}} ligne, ce qu'un tableur met pour ne pas lire un nombre a été retiré."], other: ["En {{formatted}} líneas se quitó lo que una hoja de cálculo pone para no leer un número.", "In {{formatted}} lines what a spreadsheet puts so as not to read a number was taken off.", "In {{formatted}} Zeilen wurde entfernt, was eine Tabellenkalkulation setzt, um keine Zahl zu lesen.", "Dans {{formatted}} lignes, ce qu'un tableur met pour ne pas lire un nombre a été retiré.", "{{formatted}} 行中已去掉电子表格为避免识别成数字而加的符号。", "{{formatted}} 行で、数値として読まないように付けた記号を取り除きました。"] },
} satisfies Terms;

declare module "i18next" {
  interface ResourceNamespaceMap {
    question: Catalogue<typeof texts>;
  }
}
