import { trade } from "#features/reference/model/tradeTerms.ts";
import type { EntityTexts } from "#kit/entity/entityTexts.ts";
import { tableTerms } from "../tableTerms.ts";
import type { countervailingDuties } from "./countervailingDuties.ts";

export const texts = {
  title: ["Cuotas compensatorias", "Countervailing duties", "Ausgleichszölle", "Droits compensateurs", "反倾销和反补贴税", "相殺関税"],
  add: tableTerms.add,
  edit: tableTerms.edit,
  search: ["Buscar por fracción o productor", "Search by fraccion or producer", "Nach Fracción oder Hersteller suchen", "Chercher par fracción ou producteur", "按 fracción 或生产商查找", "fracción か生産者で検索"],
  empty: tableTerms.empty,
  field: {
    code: ["Resolución", "Resolution", "Beschluss", "Décision", "裁决", "決定"],
    fraccion: trade.fraccion,
    origin: trade.origin,
    producer: trade.producer,
    percent: ["Por ciento", "Percent", "Prozent", "Pour cent", "百分率", "パーセント"],
    usdPerUnit: ["USD por unidad de la tarifa", "USD per tariff unit", "USD je Tarifeinheit", "USD par unité du tarif", "每税则单位美元", "関税単位あたり USD"],
    from: tableTerms.from,
    until: tableTerms.until,
    source: tableTerms.source,
    status: tableTerms.state,
  },
  choice: { status: tableTerms.status },
  command: tableTerms.command,
  fault: {
    ...tableTerms.fault,
    noDuty: ["Escriba un porcentaje o USD por unidad", "Enter a percentage or USD per unit", "Prozentsatz oder USD je Einheit eingeben", "Saisissez un pourcentage ou des USD par unité", "请输入百分率或每单位美元", "パーセントか単位あたり USD を入力してください"],
    twoDuties: ["O un porcentaje o USD por unidad, no ambos", "Either a percentage or USD per unit, not both", "Entweder Prozentsatz oder USD je Einheit, nicht beides", "Soit un pourcentage, soit des USD par unité, pas les deux", "百分率和每单位美元只能填一个", "パーセントと単位あたり USD はどちらか一方だけです"],
  },
} satisfies EntityTexts<typeof countervailingDuties>;
