import type { Catalogue, Terms } from "#kit/pure/terms.ts";

export const texts = {
  queue: ["Fila de solicitudes", "Queue of requests", "Warteschlange", "File des demandes", "申请队列", "依頼の待ち行列"],
  nothingProposed: ["Ninguna propuesta espera su aprobación.", "No proposal waits for approval.", "Kein Vorschlag wartet auf Genehmigung.", "Aucune proposition n'attend d'approbation.", "没有提议等待批准。", "承認を待つ提案はありません。"],
  noneFound: ["Nada coincide con lo que se busca.", "Nothing matches the search.", "Nichts passt zur Suche.", "Rien ne correspond à la recherche.", "没有符合搜索的申请。", "検索に合う依頼はありません。"],
  more: ["Se muestran las mil más urgentes.", "The thousand most urgent are shown.", "Die tausend dringendsten werden gezeigt.", "Les mille plus urgentes sont affichées.", "显示最紧急的一千条。", "急ぎの千件を表示しています。"],
  find: ["Buscar en la fila", "Search the queue", "Warteschlange durchsuchen", "Chercher dans la file", "搜索队列", "待ち行列を検索"],
  backToQueue: ["Volver a la fila", "Back to the queue", "Zurück zur Warteschlange", "Retour à la file", "返回队列", "待ち行列へ戻る"],
  similar: ["Partes parecidas", "Similar parts", "Ähnliche Teile", "Pièces semblables", "相似零件", "類似部品"],
  noSimilar: ["Ninguna parte del catálogo se le parece.", "No part of the catalogue is like it.", "Kein Teil des Katalogs ist ihm ähnlich.", "Aucune pièce du catalogue ne lui ressemble.", "目录中没有相似零件。", "カタログに似た部品はありません。"],
  use: ["Usar", "Use", "Nehmen", "Utiliser", "采用", "使う"],
  basisOf: ["Como la parte {{part}}", "As part {{part}}", "Wie Teil {{part}}", "Comme la pièce {{part}}", "与零件 {{part}} 相同", "部品 {{part}} と同じ"],
  noRate: ["Sin tasa general hoy", "No general rate today", "Heute kein allgemeiner Satz", "Aucun taux général aujourd'hui", "今日无一般税率", "本日の一般税率なし"],
  declared: ["La misma descripción, en pedimentos", "The same description, in pedimentos", "Dieselbe Beschreibung in Pedimentos", "La même description, dans les pedimentos", "相同描述在报关单中的编码", "同じ品名の申告実績"],
  declaredTimes: ["{{count}} partidas, la última el {{day}}", "{{count}} partidas, the last on {{day}}", "{{count}} Partidas, zuletzt am {{day}}", "{{count}} partidas, la dernière le {{day}}", "{{count}} 个税项，最近 {{day}}", "{{count}} 欄、最終 {{day}}"],
  beside: ["Identificadores, permisos, NOM y ECCN", "Identifiers, permits, NOM and ECCN", "Kennzeichen, Genehmigungen, NOM und ECCN", "Identifiants, permis, NOM et ECCN", "标识、许可、NOM 和 ECCN", "識別子、許可、NOM、ECCN"],
  proposal: ["La propuesta", "The proposal", "Der Vorschlag", "La proposition", "提议内容", "提案の内容"],
  proposeAnyway: ["Proponer de todos modos", "Propose anyway", "Trotzdem vorschlagen", "Proposer quand même", "仍然提议", "それでも提案する"],
  warned: ["Revise los avisos; se propone con la misma tecla otra vez.", "Look at the warnings; the same key proposes it anyway.", "Prüfen Sie die Hinweise; dieselbe Taste schlägt es trotzdem vor.", "Examinez les avertissements ; la même touche propose quand même.", "请查看警告；再按同一键即提议。", "警告を確認してください。同じキーでそのまま提案します。"],
  withOthers: ["También para las demás con esta descripción ({{count}})", "Also for the others of this description ({{count}})", "Auch für die übrigen mit dieser Beschreibung ({{count}})", "Aussi pour les autres de cette description ({{count}})", "同样用于相同描述的其他零件（{{count}}）", "同じ品名のほかの部品にも（{{count}}）"],
  approveOthers: ["Aprobar también las propuestas iguales ({{count}})", "Also approve the equal proposals ({{count}})", "Auch die gleichen Vorschläge annehmen ({{count}})", "Approuver aussi les propositions identiques ({{count}})", "同时批准相同的提议（{{count}}）", "同じ提案も承認（{{count}}）"],
  notYours: ["Clasifican las personas de la casa que tienen ese permiso.", "People of the house who may classify do this.", "Das tun Personen des Hauses mit dieser Berechtigung.", "Les personnes de la maison qui y sont autorisées le font.", "由有归类权限的内部人员处理。", "分類の権限を持つ社内の担当者が行います。"],
  request: ["Pedir clasificación ({{count}})", "Request classification ({{count}})", "Einreihung anfragen ({{count}})", "Demander le classement ({{count}})", "申请归类（{{count}}）", "分類を依頼（{{count}}）"],
  requested: ["Solicitudes abiertas: {{opened}}; ya había: {{known}}", "Requests opened: {{opened}}; there were already: {{known}}", "Neue Anfragen: {{opened}}; schon vorhanden: {{known}}", "Demandes ouvertes : {{opened}} ; déjà existantes : {{known}}", "新开申请：{{opened}}；已有：{{known}}", "新しい依頼：{{opened}}、既存：{{known}}"],
  tooMany: ["Elija {{most}} partes como máximo", "Choose {{most}} parts at most", "Wählen Sie höchstens {{most}} Teile", "Choisissez {{most}} pièces au plus", "最多选择 {{most}} 个零件", "部品は最大 {{most}} 件です"],
} satisfies Terms;

declare module "i18next" {
  interface ResourceNamespaceMap {
    classifying: Catalogue<typeof texts>;
  }
}
