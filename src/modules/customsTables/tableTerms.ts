import { shared } from "#kit/pure/sharedTerms.ts";
import { trade } from "#features/reference/model/tradeTerms.ts";
import type { Terms } from "#kit/pure/terms.ts";

/** What all of these tables say. */
export const tableTerms = {
  source: ["Fuente", "Source", "Quelle", "Source", "来源", "出典"],
  status: { active: trade.inForce, replaced: trade.replaced },
  command: {
    withdraw: [
      "Retirar el renglón",
      "Withdraw the row",
      "Zeile zurückziehen",
      "Retirer la ligne",
      "撤回该行",
      "行を取り下げる",
    ],
    restore: [
      "Restablecer el renglón",
      "Restore the row",
      "Zeile wiederherstellen",
      "Rétablir la ligne",
      "恢复该行",
      "行を元に戻す",
    ],
  },
  fault: {
    noDays: [
      "Hasta es el primer día en que ya no vale: tiene que ser posterior a Desde",
      "Until is the first day on which it no longer holds: it must be after From",
      "„Bis“ ist der erste Tag, an dem die Zeile nicht mehr gilt: Er muss nach „Von“ liegen",
      "La fin est le premier jour où la ligne ne vaut plus : elle doit suivre le début",
      "“至”是不再适用的第一天，必须晚于“自”",
      "「終了日」は適用されなくなる最初の日です。開始日より後にしてください",
    ],
    dayTaken: [
      "El {{day}} ya vale el renglón que empieza el {{since}}",
      "The row that begins on {{since}} holds on {{day}} already",
      "Am {{day}} gilt schon die Zeile, die am {{since}} beginnt",
      "Le {{day}}, la ligne qui commence le {{since}} vaut déjà",
      "{{day}} 已由自 {{since}} 起的行适用",
      "{{day}} には {{since}} から始まる行が既に適用されています",
    ],
    dayMissing: [
      "El {{day}} no valdría ningún renglón: el de junto empieza el {{since}}",
      "No row would hold on {{day}}: the one beside it begins on {{since}}",
      "Am {{day}} würde keine Zeile gelten: Die benachbarte beginnt am {{since}}",
      "Le {{day}}, aucune ligne ne vaudrait : la voisine commence le {{since}}",
      "{{day}} 将没有适用的行：相邻行自 {{since}} 起",
      "{{day}} に適用される行がなくなります。隣の行は {{since}} からです",
    ],
  },
  empty: [
    "Ningún renglón coincide.",
    "No row matches.",
    "Keine Zeile passt.",
    "Aucune rangée ne correspond.",
    "没有匹配的行。",
    "該当する行はありません。",
  ],
  add: ["Nuevo renglón", "New row", "Neue Zeile", "Nouvelle ligne", "新增行", "新しい行"],
  edit: [
    "Corregir el renglón",
    "Correct the row",
    "Zeile berichtigen",
    "Corriger la ligne",
    "更正该行",
    "行を訂正",
  ],
  from: shared.from,
  until: shared.until,
  state: shared.state,
} satisfies Terms;
