import type { Catalogue, Terms } from "#kit/pure/terms.ts";

export const texts = {
  barred: ["No se tomó {{code}}: elija un campo de este formulario, o ciérrelo, y lea de nuevo.", "{{code}} was not taken: choose a field of this form, or close it, and scan again.", "{{code}} wurde nicht übernommen: Wählen Sie ein Feld dieses Formulars oder schließen Sie es, und lesen Sie noch einmal.", "{{code}} n'a pas été pris : choisissez un champ de ce formulaire, ou fermez-le, puis relisez.", "未采用 {{code}}：请选择此表单中的字段，或关闭表单后重新扫描。", "{{code}} は取り込まれませんでした。このフォームの欄を選ぶか、閉じてから、もう一度読み取ってください。"],
  goods: {
    lot: ["Lote {{value}}", "Lot {{value}}", "Charge {{value}}", "Lot {{value}}", "批次 {{value}}", "ロット {{value}}"],
    expiry: ["Caduca {{value}}", "Expires {{value}}", "Verfällt {{value}}", "Expire le {{value}}", "有效期至 {{value}}", "期限 {{value}}"],
    quantity: ["{{value}} piezas", "{{value}} pieces", "{{value}} Stück", "{{value}} pièces", "{{value}} 件", "{{value}} 個"],
    serial: ["Serie {{value}}", "Serial {{value}}", "Seriennummer {{value}}", "N° de série {{value}}", "序列号 {{value}}", "シリアル {{value}}"],
    weight: ["{{value}} kg netos", "{{value}} kg net", "{{value}} kg netto", "{{value}} kg nets", "净重 {{value}} kg", "正味 {{value}} kg"],
    unclear: ["El código trae más datos sin separarlos: escriba lo que falta", "The code holds more without separators: type what is missing", "Der Code enthält mehr ohne Trennzeichen: Geben Sie ein, was fehlt", "Le code contient d'autres données sans séparateurs : saisissez ce qui manque", "该码含有未分隔的其他数据：请手动输入缺少的内容", "コードに区切りのないデータがあります。不足分を入力してください"],
  },
  slow: ["¿Era un escáner? No se leyó completo. Lea de nuevo, o ajústelo en Ayuda: Probar el escáner.", "Was that a scanner? It was not read whole. Scan again, or set it under Help: Try the scanner.", "War das ein Scanner? Der Code wurde nicht ganz gelesen. Lesen Sie ihn noch einmal, oder stellen Sie den Scanner ein unter Hilfe: Scanner ausprobieren.", "Était-ce un lecteur ? Le code n'a pas été lu en entier. Relisez-le, ou réglez le lecteur sous Aide : Essayer le lecteur.", "这是扫描器吗？未能完整读取。请重新扫描，或在“帮助：测试扫描器”中进行设置。", "スキャナーでしたか。全体を読み取れませんでした。もう一度読み取るか、ヘルプの「スキャナーを試す」で設定してください。"],
} satisfies Terms;

declare module "i18next" {
  interface ResourceNamespaceMap {
    scan: Catalogue<typeof texts>;
  }
}
