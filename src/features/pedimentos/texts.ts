import type { Catalogue, Terms } from "#kit/pure/terms.ts";
import { trade } from "#features/reference/model/tradeTerms.ts";
import { shared } from "#kit/pure/sharedTerms.ts";

export const texts = {
  patentes: ["Patentes", "Patentes", "Patentes", "Patentes", "Patente 列表", "Patente 一覧"],
  everyPatente: ["Todas", "All", "Alle", "Toutes", "全部", "すべて"],
  noPatentes: ["Todavía no hay pedimentos. Impórtelos en Auditoría para ver sus patentes.", "There are no pedimentos yet. Import them in Audit to see their patentes.", "Es gibt noch keine Pedimentos. Importieren Sie sie unter Prüfung, um ihre Patentes zu sehen.", "Il n'y a pas encore de pedimentos. Importez-les dans Audit pour voir leurs patentes.", "尚无 pedimento。请在“审核”中导入以查看其 patente。", "pedimento はまだありません。「監査」で取り込むと patente が表示されます。"],
  choosePatente: ["Elija una patente para ver y probar sus plantillas.", "Choose a patente to see and try its templates.", "Wählen Sie eine Patente, um ihre Vorlagen zu sehen und zu erproben.", "Choisissez une patente pour voir et essayer ses modèles.", "选择一个 patente 以查看并试用其模板。", "patente を選ぶと、テンプレートの確認と試行ができます。"],
  editorOf: ["Plantillas de la patente {{patente}}", "Templates of patente {{patente}}", "Vorlagen der Patente {{patente}}", "Modèles de la patente {{patente}}", "Patente {{patente}} 的模板", "Patente {{patente}} のテンプレート"],
  editorOfAll: ["Plantillas para todas las patentes", "Templates for every patente", "Vorlagen für alle Patentes", "Modèles pour toutes les patentes", "适用于所有 patente 的模板", "すべての patente のテンプレート"],
  patterns: ["Patrones, uno por línea", "Patterns, one on each line", "Muster, eines pro Zeile", "Motifs, un par ligne", "模式，每行一个", "パターン（1 行に 1 つ）"],
  help: ["Escriba las palabras de la etiqueta y los lugares <part>, <invoice>, <line> o <any>. Empieza con una palabra; acentos, mayúsculas y puntos no importan.", "Write the words of the label and the places <part>, <invoice>, <line> or <any>. It begins with a word; accents, capitals and points do not matter.", "Schreiben Sie die Wörter der Kennzeichnung und die Plätze <part>, <invoice>, <line> oder <any>. Es beginnt mit einem Wort; Akzente, Großschreibung und Punkte sind egal.", "Écrivez les mots de l'étiquette et les emplacements <part>, <invoice>, <line> ou <any>. Le motif commence par un mot ; accents, majuscules et points n'importent pas.", "请写出标签文字和占位符 <part>、<invoice>、<line> 或 <any>。须以文字开头；重音、大小写和句点不影响匹配。", "ラベルの語と、<part>、<invoice>、<line>、<any> のいずれかを書きます。語で始めてください。アクセント記号、大文字小文字、ピリオドは区別しません。"],
  try: ["Probar", "Try", "Erproben", "Essayer", "试用", "試行"],
  save: ["Guardar como versión nueva", "Save as a new version", "Als neue Fassung speichern", "Enregistrer comme nouvelle version", "另存为新版本", "新しい版として保存"],
  saved: ["Guardada la versión {{version}}. Los pedimentos se vuelven a leer en segundo plano.", "Version {{version}} saved. The pedimentos are read again in the background.", "Fassung {{version}} gespeichert. Die Pedimentos werden im Hintergrund neu gelesen.", "Version {{version}} enregistrée. Les pedimentos sont relus en arrière-plan.", "已保存版本 {{version}}。正在后台重新读取 pedimento。", "第 {{version}} 版を保存しました。pedimento をバックグラウンドで読み直します。"],
  saveFailed: shared.notSaved,
  tryFailed: ["No se pudo probar: {{reason}}", "It could not be tried: {{reason}}", "Konnte nicht erprobt werden: {{reason}}", "Impossible d'essayer : {{reason}}", "无法试用：{{reason}}", "試行できませんでした：{{reason}}"],
  fault: {
    forma: ["Línea {{line}}: empieza con una palabra y lleva al menos un lugar, cada uno una sola vez.", "Line {{line}}: it begins with a word and has at least one place, each only once.", "Zeile {{line}}: Sie beginnt mit einem Wort und hat mindestens einen Platz, jeden nur einmal.", "Ligne {{line}} : elle commence par un mot et contient au moins un emplacement, chacun une seule fois.", "第 {{line}} 行：须以文字开头，并至少有一个占位符，且各只出现一次。", "{{line}} 行目：語で始め、指定箇所を 1 つ以上、それぞれ 1 回だけ使ってください。"],
    repetido: ["Línea {{line}}: ese patrón ya está arriba.", "Line {{line}}: that pattern stands above.", "Zeile {{line}}: Dieses Muster steht schon weiter oben.", "Ligne {{line}} : ce motif figure déjà plus haut.", "第 {{line}} 行：该模式已在上方出现。", "{{line}} 行目：このパターンはすでに上にあります。"],
    demasiados: ["Línea {{line}}: caben 50 patrones.", "Line {{line}}: there is room for 50 patterns.", "Zeile {{line}}: Es ist Platz für 50 Muster.", "Ligne {{line}} : 50 motifs au plus.", "第 {{line}} 行：最多 50 个模式。", "{{line}} 行目：パターンは 50 件までです。"],
  },
  trial: ["Prueba en sus observaciones", "Trial on its observations", "Probe an ihren Bemerkungen", "Essai sur ses observations", "在其备注上试用", "備考欄での試行"],
  outcome: ["{{hits}} con parte, {{misses}} sin parte, {{changes}} distintas de lo vigente", "{{hits}} with a part, {{misses}} without, {{changes}} other than in force", "{{hits}} mit Teil, {{misses}} ohne, {{changes}} anders als bisher", "{{hits}} avec pièce, {{misses}} sans, {{changes}} différents de l'existant", "{{hits}} 条有零件，{{misses}} 条无零件，{{changes}} 条与现行不同", "部品あり {{hits}}、なし {{misses}}、現行と異なる {{changes}}"],
  notTried: ["Pruebe los patrones para ver qué parte leen de cada texto.", "Try the patterns to see which part they read from each text.", "Erproben Sie die Muster, um zu sehen, welches Teil sie aus jedem Text lesen.", "Essayez les motifs pour voir quelle pièce ils lisent dans chaque texte.", "试用模式以查看从每段文字读出的零件。", "パターンを試行すると、各文から読み取る部品が表示されます。"],
  searchTrial: ["Buscar renglones", "Search rows", "Zeilen durchsuchen", "Rechercher des lignes", "搜索行", "行を検索"],
  result: {
    hit: ["Acierto", "Hit", "Treffer", "Trouvé", "命中", "一致"],
    miss: ["Fallo", "Miss", "Kein Treffer", "Non trouvé", "未命中", "不一致"],
  },
  history: ["Versiones guardadas", "Saved versions", "Gespeicherte Fassungen", "Versions enregistrées", "已保存的版本", "保存済みの版"],
  noHistory: ["Esta patente no tiene plantillas propias: valen las integradas.", "This patente has no templates of its own: the built-in ones hold.", "Diese Patente hat keine eigenen Vorlagen: Es gelten die eingebauten.", "Cette patente n'a pas de modèles propres : ceux d'origine s'appliquent.", "该 patente 没有自己的模板：使用内置模板。", "この patente に独自のテンプレートはなく、組み込みのものが使われます。"],
  version: shared.version,
  versionBy: ["{{when}}, {{person}}", "{{when}}, {{person}}", "{{when}}, {{person}}", "{{when}}, {{person}}", "{{when}}，{{person}}", "{{when}}、{{person}}"],
  matching: ["releyendo pedimentos…", "reading pedimentos again…", "Pedimentos werden neu gelesen…", "relecture des pedimentos…", "正在重新读取 pedimento…", "pedimento を読み直し中…"],
  setAside: {
    tiempo: ["apartada: leer con ella tarda más de lo permitido; no lee nada", "set aside: reading with it takes longer than allowed; it reads nothing", "zurückgestellt: das Lesen damit dauert länger als erlaubt; sie liest nichts", "mise de côté : la lecture avec elle dure plus que permis ; elle ne lit rien", "已搁置：用它读取的时间超过允许范围；不再读取", "除外：この版での読み取りは許容時間を超えます。何も読み取りません"],
    fallo: ["apartada: su lectura falló varias veces; no lee nada", "set aside: its reading failed several times; it reads nothing", "zurückgestellt: das Lesen damit scheiterte mehrmals; sie liest nichts", "mise de côté : sa lecture a échoué plusieurs fois ; elle ne lit rien", "已搁置：读取多次失败；不再读取", "除外：読み取りが何度も失敗しました。何も読み取りません"],
  },
  changed: { one: ["cambió {{count}} pedimento", "changed {{count}} pedimento", "{{count}} Pedimento geändert", "{{count}} pedimento modifié"], other: ["cambió {{count}} pedimentos", "changed {{count}} pedimentos", "{{count}} Pedimentos geändert", "{{count}} pedimentos modifiés", "已更改 {{count}} 个 pedimento", "{{count}} 件の pedimento を変更"] },
  openVersion: ["Abrir la versión {{version}}", "Open version {{version}}", "Fassung {{version}} öffnen", "Ouvrir la version {{version}}", "打开版本 {{version}}", "第 {{version}} 版を開く"],
  builtIn: ["Plantillas integradas", "Built-in templates", "Eingebaute Vorlagen", "Modèles d'origine", "内置模板", "組み込みテンプレート"],
  column: {
    Patente: trade.patente,
    Pedimentos: trade.pedimentos,
    Partidas: ["Con observaciones", "With observations", "Mit Bemerkungen", "Avec observations", "有备注", "備考あり"],
    SinParte: ["Sin parte", "Without part", "Ohne Teil", "Sans pièce", "无零件", "部品なし"],
    Version: trade.oneVersion,
    Plantillas: ["Plantillas", "Templates", "Vorlagen", "Modèles", "模板", "テンプレート"],
    Ejemplo: ["Ejemplo", "Example", "Beispiel", "Exemple", "示例", "例"],
    Pedimento: trade.pedimento,
    Partida: trade.partida,
    Resultado: trade.result,
    Texto: ["Texto", "Text", "Text", "Texte", "文字", "文"],
    Partes: ["Parte leída", "Part read", "Gelesenes Teil", "Pièce lue", "读出的零件", "読み取った部品"],
    Antes: ["Con las vigentes", "With those in force", "Mit den geltenden", "Avec les actuels", "按现行模板", "現行の結果"],
    Extractores: ["Leída por", "Read by", "Gelesen durch", "Lu par", "读取方式", "読み取り方法"],
  },
  refused: {
    newer: ["Otra persona guardó una versión más nueva: vuelva a abrirla.", "Somebody else has saved a newer version: open it again.", "Jemand anders hat eine neuere Fassung gespeichert: Öffnen Sie sie erneut.", "Une autre personne a enregistré une version plus récente : ouvrez-la de nouveau.", "其他人已保存了较新的版本：请重新打开。", "別の人がより新しい版を保存しました。開き直してください。"],
    pattern: ["Un patrón no se admite (línea {{line}})", "A pattern cannot be taken (line {{line}})", "Ein Muster ist nicht zulässig (Zeile {{line}})", "Un motif n'est pas admis (ligne {{line}})", "有一个模式不被接受（第 {{line}} 行）", "使用できないパターンがあります（{{line}} 行目）"],
    tooSlow: ["Leer con estas plantillas tarda más de lo permitido.", "Reading with these templates takes longer than allowed.", "Das Lesen mit diesen Vorlagen dauert länger als erlaubt.", "La lecture avec ces modèles dure plus que permis.", "用这些模板读取的时间超过允许范围。", "これらのテンプレートでの読み取りは許容時間を超えます。"],
  },
} satisfies Terms;

declare module "i18next" {
  interface ResourceNamespaceMap {
    pedimentos: Catalogue<typeof texts>;
  }
}
