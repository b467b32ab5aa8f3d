import type { Catalogue, Terms } from "#kit/pure/terms.ts";
import { trade, unflaggedValues } from "#features/reference/model/tradeTerms.ts";
import { shared } from "#kit/pure/sharedTerms.ts";

export const texts = {
  parts: trade.partsCatalogue,
  search: ["Buscar por número de parte o MXHTS", "Search by part number or MXHTS", "Nach Teilenummer oder MXHTS suchen", "Rechercher par numéro de pièce ou MXHTS", "按零件号或 MXHTS 搜索", "部品番号または MXHTS で検索"],
  empty: ["Ninguna parte coincide. Quite la búsqueda o el filtro para ver todas.", "No part matches. Clear the search or the filter to see all parts.", "Kein Teil passt. Löschen Sie Suche oder Filter, um alle Teile zu sehen.", "Aucune pièce ne correspond. Effacez la recherche ou le filtre pour tout voir.", "没有匹配的零件。清除搜索或筛选可查看全部零件。", "該当する部品がありません。検索またはフィルターをクリアするとすべて表示されます。"],
  emptyCatalogue: ["El catálogo está vacío. Cargue un archivo de partes en la pantalla Descarga.", "The catalogue is empty. Upload a parts file on the downloads screen.", "Der Katalog ist leer. Laden Sie unter Downloads eine Teiledatei hoch.", "Le catalogue est vide. Chargez un fichier de pièces sur l'écran Téléchargements.", "目录为空。请在“下载”页面上传零件文件。", "カタログが空です。「ダウンロード」画面で部品ファイルをアップロードしてください。"],
  clear: shared.clear,
  upload: shared.upload,
  changes: ["Cambios", "Changes", "Änderungen", "Changements", "变更", "変更履歴"],
  changesOf: ["Cambios de {{part}}", "Changes of {{part}}", "Änderungen von {{part}}", "Changements de {{part}}", "{{part}} 的变更", "{{part}} の変更履歴"],
  choosePart: ["Elija una parte para ver sus cambios.", "Choose a part to see its changes.", "Wählen Sie ein Teil, um seine Änderungen zu sehen.", "Choisissez une pièce pour voir ses changements.", "选择一个零件以查看其变更。", "部品を選択すると変更履歴が表示されます。"],
  noChanges: ["No hay cambios registrados de esta parte.", "No changes are recorded for this part.", "Für dieses Teil sind keine Änderungen verzeichnet.", "Aucun changement n'est enregistré pour cette pièce.", "该零件没有变更记录。", "この部品の変更は記録されていません。"],
  column: {
    PartNO: trade.partNumber,
    MXHTS: trade.mxhts,
    USHTS: trade.ushts,
    PartDesc: trade.description,
    Created: ["Creado", "Created", "Erstellt", "Créé", "创建时间", "作成日時"],
    Type: shared.typeInEnglish,
    changePartNO: trade.partNumberInEnglish,
    changeMXHTS: ["Fracc. MX", "MX fraccion", "MX-Fracción", "Fracción MX", "MX fracción", "MX 側 fracción"],
    changeUSHTS: ["Fracc. US", "US fraccion", "US-Tarifnummer", "Code tarifaire US", "美国税号", "米国 HTS 番号"],
    changePartDesc: ["Descripcion", "Description", "Beschreibung", "Description", "品名", "品名"],
    ...unflaggedValues,
    Date: shared.date,
    Source: ["Origen", "Source", "Herkunft", "Origine", "来源", "出典"],
  },
  classified: ["Clasificación {{request}}: propuso {{proposer}}, aprobó {{approver}}. {{basis}}", "Classification {{request}}: proposed by {{proposer}}, approved by {{approver}}. {{basis}}", "Einreihung {{request}}: vorgeschlagen von {{proposer}}, angenommen von {{approver}}. {{basis}}", "Classement {{request}} : proposé par {{proposer}}, approuvé par {{approver}}. {{basis}}", "归类 {{request}}：{{proposer}} 提议，{{approver}} 批准。{{basis}}", "分類 {{request}}：提案 {{proposer}}、承認 {{approver}}。{{basis}}"],
} satisfies Terms;

declare module "i18next" {
  interface ResourceNamespaceMap {
    parts: Catalogue<typeof texts>;
  }
}
