import { trade } from "#features/reference/model/tradeTerms.ts";
import type { EntityTexts } from "#kit/entity/entityTexts.ts";
import { tableTerms } from "../tableTerms.ts";
import type { exchangeRates } from "./exchangeRates.ts";

export const texts = {
  title: ["Tipos de cambio", "Exchange rates", "Wechselkurse", "Taux de change du dollar", "汇率表", "為替レート表"],
  add: tableTerms.add,
  edit: tableTerms.edit,
  search: ["Buscar por día de publicación", "Search by day of publication", "Nach Tag der Veröffentlichung suchen", "Chercher par jour de publication", "按公布日期查找", "公表日で検索"],
  empty: tableTerms.empty,
  field: {
    published: ["Publicado", "Published", "Veröffentlicht", "Publié", "公布日", "公表日"],
    rate: trade.exchangeRate,
    status: tableTerms.state,
  },
  choice: { status: tableTerms.status },
  command: tableTerms.command,
} satisfies EntityTexts<typeof exchangeRates>;
