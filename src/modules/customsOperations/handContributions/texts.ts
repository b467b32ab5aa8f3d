import { shared } from "#kit/pure/sharedTerms.ts";
import type { EntityTexts } from "#kit/entity/entityTexts.ts";
import { operation } from "../operationTerms.ts";
import { request } from "../requestTerms.ts";
import { texts as customsOperations } from "../texts.ts";
import type { handContributions } from "./handContributions.ts";

export const texts = {
  title: operation.byHand,
  add: ["Nueva contribución", "New contribution", "Neue Abgabe", "Nouvelle contribution", "新建税费", "新しい納付金"],
  edit: ["Cambiar la contribución", "Change the contribution", "Abgabe ändern", "Modifier la contribution", "修改税费", "納付金を変更"],
  search: ["Buscar por razón", "Search by reason", "Nach Grund suchen", "Chercher par motif", "按原因查找", "理由で検索"],
  empty: ["Ninguna contribución coincide.", "No contribution matches.", "Keine Abgabe passt.", "Aucune contribution ne correspond.", "没有匹配的税费。", "該当する納付金はありません。"],
  field: {
    operation: operation.operation,
    operationLine: ["Línea de la operación", "Line of the operation", "Zeile des Vorgangs", "Ligne de l'opération", "业务明细行", "業務の明細"],
    key: ["Clave (Apéndice 12)", "Key (Apéndice 12)", "Schlüssel (Apéndice 12)", "Clé (Apéndice 12)", "代码（Apéndice 12）", "キー（Apéndice 12）"],
    form: ["Forma de pago (Apéndice 13)", "Form of payment (Apéndice 13)", "Zahlungsart (Apéndice 13)", "Mode de paiement (Apéndice 13)", "付款方式（Apéndice 13）", "納付方法（Apéndice 13）"],
    amount: ["Pesos enteros", "Whole pesos", "Ganze Pesos", "Pesos entiers", "整比索", "ペソ（整数）"],
    handReason: shared.reason,
    status: shared.state,
  },
  document: {
    payment: customsOperations.document.payment,
    other: customsOperations.document.other,
  },
  choice: { status: { active: shared.active, removed: operation.removed } },
  command: { remove: operation.remove, restore: operation.restore },
  fault: {
    operationClosed: request.operationClosed,
    notTyped: ["A mano se capturan sólo las claves 4, 9 y 22 a 35: las demás se calculan", "Only keys 4, 9 and 22 to 35 are typed: all others are computed", "Von Hand nur die Schlüssel 4, 9 und 22 bis 35: Alle anderen werden berechnet", "Seules les clés 4, 9 et 22 à 35 se saisissent : les autres sont calculées", "只有代码 4、9 及 22 至 35 可手工填写，其余由系统计算", "手入力できるキーは 4、9、22〜35 だけです。ほかは計算されます"],
  },
} satisfies EntityTexts<typeof handContributions>;
