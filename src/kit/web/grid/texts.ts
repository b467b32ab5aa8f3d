import type { Catalogue, Terms } from "#kit/pure/terms.ts";
import { shared } from "#kit/pure/sharedTerms.ts";

export const texts = {
  pager: ["Page #{{page}}. Total: {{pages}} ({{items}} items)", "Page #{{page}}. Total: {{pages}} ({{items}} items)", "Seite {{page}}. Gesamt: {{pages}} ({{items}} Einträge)", "Page {{page}}. Total : {{pages}} ({{items}} éléments)", "第 {{page}} 页，共 {{pages}} 页（{{items}} 项）", "{{page}} ページ目、全 {{pages}} ページ（{{items}} 件）"],
  pageSize: ["Renglones por página", "Rows per page", "Zeilen pro Seite", "Lignes par page", "每页行数", "1 ページの行数"],
  pages: ["Páginas", "Pages", "Seiten", "Pages", "页面", "ページ"],
  firstPage: shared.firstPage,
  previousPage: shared.previousPage,
  nextPage: shared.nextPage,
  lastPage: shared.lastPage,
  loading: shared.loading,
  loadingError: ["Data Loading Error", "Data Loading Error", "Fehler beim Laden der Daten", "Erreur de chargement des données", "数据加载错误", "データの読み込みエラー"],
  retry: ["Retry", "Retry", "Erneut versuchen", "Réessayer", "重试", "再試行"],
  clearSearch: ["Borrar la búsqueda", "Clear the search", "Suche löschen", "Effacer la recherche", "清除搜索", "検索をクリア"],
  activeFilters: ["Filtros activos", "Active filters", "Aktive Filter", "Filtres actifs", "已启用的筛选", "適用中のフィルター"],
  removeFilter: ["Quitar el filtro de {{column}}", "Remove the filter on {{column}}", "Filter auf {{column}} entfernen", "Retirer le filtre sur {{column}}", "移除“{{column}}”的筛选", "「{{column}}」のフィルターを解除"],
  filterOf: ["Filtrar {{column}}", "Filter {{column}}", "{{column}} filtern", "Filtrer {{column}}", "筛选“{{column}}”", "「{{column}}」を絞り込む"],
  filtered: { zero: ["{{column}} sin filtro", "No filter on {{column}}", "Kein Filter auf {{column}}", "Aucun filtre sur {{column}}", "“{{column}}”未筛选", "「{{column}}」のフィルターなし"], one: ["{{column}} filtrada por {{count}} valor", "{{column}} filtered by {{count}} value", "{{column}} nach {{count}} Wert gefiltert", "{{column}} : filtre sur {{count}} valeur"], other: ["{{column}} filtrada por {{count}} valores", "{{column}} filtered by {{count}} values", "{{column}} nach {{count}} Werten gefiltert", "{{column}} : filtre sur {{count}} valeurs", "“{{column}}”按 {{count}} 个值筛选", "「{{column}}」を {{count}} 個の値で絞り込み中"] },
  contains: ["{{column}} contiene", "{{column}} contains", "{{column}} enthält", "{{column}} contient", "“{{column}}”包含", "「{{column}}」に次を含む"],
  from: ["{{column}}: desde", "{{column}}: from", "{{column}}: von", "{{column}} : du", "“{{column}}”起始日", "「{{column}}」の開始日"],
  until: ["{{column}}: hasta", "{{column}}: until", "{{column}}: bis", "{{column}} : au", "“{{column}}”截止日", "「{{column}}」の終了日"],
  findValue: ["Buscar un valor", "Find a value", "Wert suchen", "Rechercher une valeur", "查找值", "値を検索"],
  noValues: ["No hay tal valor", "No such value", "Kein solcher Wert", "Aucune valeur de ce type", "没有此值", "該当する値がありません"],
  selectAll: ["Todos", "All", "Alle", "Tout", "全部", "すべて"],
  clear: shared.clear,
  apply: ["Aplicar", "Apply", "Anwenden", "Appliquer", "应用", "適用"],
  columns: ["Columnas", "Columns", "Spalten", "Colonnes", "列", "列"],
  moveUp: ["Subir {{column}}", "Move {{column}} up", "{{column}} nach oben", "Monter {{column}}", "上移“{{column}}”", "「{{column}}」を上へ"],
  moveDown: ["Bajar {{column}}", "Move {{column}} down", "{{column}} nach unten", "Descendre {{column}}", "下移“{{column}}”", "「{{column}}」を下へ"],
  compact: ["Renglones compactos", "Compact rows", "Kompakte Zeilen", "Lignes compactes", "紧凑行距", "行を詰めて表示"],
  resetColumns: shared.reset,
  unsorted: ["Sin ordenar", "Not sorted", "Nicht sortiert", "Non trié", "未排序", "並べ替えなし"],
  sortedUp: ["Ordenado por {{column}}, ascendente", "Sorted by {{column}}, ascending", "Nach {{column}} aufsteigend sortiert", "Trié par {{column}}, ordre croissant", "按“{{column}}”升序排列", "「{{column}}」の昇順"],
  sortedDown: ["Ordenado por {{column}}, descendente", "Sorted by {{column}}, descending", "Nach {{column}} absteigend sortiert", "Trié par {{column}}, ordre décroissant", "按“{{column}}”降序排列", "「{{column}}」の降順"],
  columnMoved: ["{{column}} es ahora la columna {{place}} de {{count}}", "{{column}} is now column {{place}} of {{count}}", "{{column}} ist jetzt Spalte {{place}} von {{count}}", "{{column}} est maintenant la colonne {{place}} sur {{count}}", "“{{column}}”现在是第 {{place}} 列，共 {{count}} 列", "「{{column}}」は {{count}} 列中 {{place}} 列目になりました"],
  columnWidth: ["{{column}} mide {{width}} pixeles", "{{column}} is {{width}} pixels wide", "{{column}} ist {{width}} Pixel breit", "{{column}} mesure {{width}} pixels de large", "“{{column}}”宽 {{width}} 像素", "「{{column}}」の幅は {{width}} ピクセルです"],
  keys: ["Las flechas recorren las celdas, Enter elige un renglón. En un encabezado: Enter ordena, Alt y abajo abre el filtro, Ctrl y una flecha mueve la columna, Mayús y una flecha cambia su ancho.", "Arrows walk the cells, Enter chooses a row. On a header: Enter sorts, Alt and Down opens the filter, Ctrl and an arrow moves the column, Shift and an arrow changes its width.", "Pfeile wandern durch die Zellen, Enter wählt eine Zeile. Auf einer Kopfzelle: Enter sortiert, Alt und Pfeil nach unten öffnet den Filter, Strg und ein Pfeil verschiebt die Spalte, Umschalt und ein Pfeil ändert ihre Breite.", "Les flèches parcourent les cellules, Entrée choisit une ligne. Sur un en-tête : Entrée trie, Alt et flèche bas ouvre le filtre, Ctrl et une flèche déplace la colonne, Maj et une flèche change sa largeur.", "方向键在单元格间移动，Enter 选择一行。在列标题上：Enter 排序，Alt 加向下键打开筛选，Ctrl 加方向键移动列，Shift 加方向键调整列宽。", "矢印キーでセルを移動し、Enter で行を選択します。見出しでは、Enter で並べ替え、Alt と下矢印でフィルターを開き、Ctrl と矢印で列を移動し、Shift と矢印で列幅を変更します。"],
  check: ["Marcar", "Tick", "Markieren", "Cocher", "勾选", "選択"],
  checkRow: ["Marcar {{row}}", "Tick {{row}}", "{{row}} markieren", "Cocher {{row}}", "勾选 {{row}}", "{{row}} を選択"],
  checkPage: ["Marcar la página", "Tick the page", "Seite markieren", "Cocher la page", "勾选本页", "ページ全体を選択"],
  keyOfCheck: ["Espacio marca un renglón.", "Space ticks a row.", "Die Leertaste markiert eine Zeile.", "La barre d'espace coche une ligne.", "空格键勾选一行。", "スペースキーで行を選択します。"],
  cut: ["Sólo se muestran {{shown}} de {{total}} renglones.", "Only {{shown}} of {{total}} rows are shown.", "Es werden nur {{shown}} von {{total}} Zeilen angezeigt.", "Seules {{shown}} lignes sur {{total}} sont affichées.", "仅显示 {{total}} 行中的 {{shown}} 行。", "{{total}} 行のうち {{shown}} 行だけを表示しています。"],
  cutWords: ["Las palabras se buscan sólo entre lo mostrado.", "Words are searched only among those shown.", "Wörter werden nur in den angezeigten Zeilen gesucht.", "Les mots ne sont cherchés que parmi les lignes affichées.", "关键词仅在所显示的行中搜索。", "語句は表示された行の中だけで検索されます。"],
  next: ["Siguiente paso", "Next step", "Nächster Schritt", "Étape suivante", "下一步", "次の操作"],
  open: ["Ver detalle", "See details", "Einzelheiten ansehen", "Voir le détail", "查看详情", "詳細を見る"],
} satisfies Terms;

declare module "i18next" {
  interface ResourceNamespaceMap {
    grid: Catalogue<typeof texts>;
  }
}
