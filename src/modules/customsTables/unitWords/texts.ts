import { trade } from "#features/reference/model/tradeTerms.ts";
import type { EntityTexts } from "#kit/entity/entityTexts.ts";
import { tableTerms } from "../tableTerms.ts";
import type { unitWords } from "./unitWords.ts";

export const texts = {
  title: ["Palabras de unidades", "Unit words", "Wörter für Einheiten", "Mots des unités", "单位用词", "単位の呼び方"],
  add: tableTerms.add,
  edit: tableTerms.edit,
  search: ["Buscar por palabra", "Search by word", "Nach Wort suchen", "Chercher par mot", "按用词查找", "語で検索"],
  empty: tableTerms.empty,
  field: {
    word: ["Palabra", "Word", "Wort", "Mot", "用词", "語"],
    unit: trade.unit,
    factor: ["Unidades por palabra", "Units per word", "Einheiten je Wort", "Unités par mot", "每用词的单位数", "1 語あたりの単位数"],
    status: tableTerms.state,
  },
  choice: { status: tableTerms.status },
  command: tableTerms.command,
} satisfies EntityTexts<typeof unitWords>;
