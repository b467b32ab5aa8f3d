import type { Catalogue, Terms } from "#kit/pure/terms.ts";
import { trade } from "#features/reference/model/tradeTerms.ts";

export const texts = {
  hint: ["Escriba un pedimento, un número de parte, un certificado, un archivo o el nombre de una página.", "Type a pedimento, a part number, a certificate, a file or the name of a page.", "Geben Sie ein Pedimento, eine Teilenummer, ein Zertifikat, eine Datei oder den Namen einer Seite ein.", "Saisissez un pedimento, une référence, un certificat, un fichier ou le nom d’une page.", "输入报关单、料号、原产地证书、文件或页面名称。", "ペディメント、部品番号、証明書、ファイル、または画面名を入力してください。"],
  results: ["Resultados", "Results", "Ergebnisse", "Résultats", "结果", "検索結果"],
  searching: ["Buscando…", "Searching…", "Suche läuft…", "Recherche…", "正在搜索…", "検索中…"],
  nothing: ["Nada coincide con «{{words}}».", "Nothing matches “{{words}}”.", "Nichts passt zu „{{words}}“.", "Rien ne correspond à « {{words}} ».", "没有与“{{words}}”匹配的内容。", "「{{words}}」に一致するものはありません。"],
  row: ["Con {{row}}", "With {{row}}", "Mit {{row}}", "Avec {{row}}", "针对 {{row}}", "{{row}} の操作"],
  consoles: ["Consolas", "Consoles", "Konsolen", "Postes de travail", "作业控制台", "作業コンソール"],
  consoleHint: ["«{{verb}}» y un número abre su consola.", "“{{verb}}” and a number opens its console.", "„{{verb}}“ und eine Nummer öffnet die Konsole.", "« {{verb}} » et un numéro ouvre sa console.", "输入“{{verb}} 编号”可打开控制台。", "「{{verb}} 番号」でコンソールを開きます。"],
  verb: {
    receiving: ["recibir", "receive", "annehmen", "réceptionner", "收货", "受入"],
    review: ["revisar", "review", "prüfen", "contrôler", "复核", "検品"],
    loading: ["cargar", "load", "verladen", "charger", "装车", "積込"],
    picking: ["surtir", "pick", "entnehmen", "prélever", "拣货", "ピッキング"],
    counting: ["contar", "count", "zählen", "compter", "盘点", "棚卸"],
  },
  kind: {
    pages: ["Páginas", "Pages", "Seiten", "Pages", "页面", "画面"],
    pedimentos: ["Pedimentos", "Pedimentos", "Pedimentos", "Pedimentos", "报关单", "ペディメント"],
    parts: ["Partes", "Parts", "Teile", "Références", "料号", "部品"],
    agreements: trade.certificates,
    findings: ["Hallazgos", "Findings", "Feststellungen", "Constats", "发现项", "指摘事項"],
    partFiles: ["Archivos de partes", "Parts files", "Teiledateien", "Fichiers de pièces", "料号文件", "部品ファイル"],
    pedimentoFiles: ["Archivos de pedimentos", "Pedimento files", "Pedimento-Dateien", "Fichiers de pedimentos", "报关单文件", "ペディメントファイル"],
    agreementFiles: ["Archivos de certificados", "Certificate files", "Zertifikatsdateien", "Fichiers de certificats", "原产地证书文件", "証明書ファイル"],
  },
} satisfies Terms;

declare module "i18next" {
  interface ResourceNamespaceMap {
    search: Catalogue<typeof texts>;
  }
}
