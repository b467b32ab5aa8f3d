import { trade } from "#features/reference/model/tradeTerms.ts";
import type { EntityTexts } from "#kit/entity/entityTexts.ts";
import { tableTerms } from "../tableTerms.ts";
import type { fees } from "./fees.ts";

export const texts = {
  title: ["DTA, PRV e IVA", "DTA, PRV and IVA", "DTA, PRV und IVA", "DTA, PRV et IVA", "DTA、PRV 和 IVA", "DTA・PRV・IVA"],
  add: tableTerms.add,
  edit: tableTerms.edit,
  search: ["Buscar por clave o fuente", "Search by key or source", "Nach Schlüssel oder Quelle suchen", "Chercher par clé ou source", "按代码或来源查找", "コードまたは出典で検索"],
  empty: tableTerms.empty,
  field: {
    key: trade.pedimentoKey,
    amount: trade.amount,
    from: tableTerms.from,
    until: tableTerms.until,
    source: tableTerms.source,
    status: tableTerms.state,
  },
  choice: {
    key: {
      DTA: {
        I: ["DTA I, por millar", "DTA I, per thousand", "DTA I, je Tausend", "DTA I, pour mille", "DTA I，千分率", "DTA I（千分率）"],
        II: ["DTA II, por millar", "DTA II, per thousand", "DTA II, je Tausend", "DTA II, pour mille", "DTA II，千分率", "DTA II（千分率）"],
        III: ["DTA III, pesos", "DTA III, pesos", "DTA III, Pesos", "DTA III, pesos", "DTA III，比索", "DTA III（ペソ）"],
        IV: ["DTA IV, pesos", "DTA IV, pesos", "DTA IV, Pesos", "DTA IV, pesos", "DTA IV，比索", "DTA IV（ペソ）"],
        V: ["DTA V, pesos", "DTA V, pesos", "DTA V, Pesos", "DTA V, pesos", "DTA V，比索", "DTA V（ペソ）"],
        VII: {
          e: ["DTA VII e, pesos", "DTA VII e, pesos", "DTA VII e, Pesos", "DTA VII e, pesos", "DTA VII e，比索", "DTA VII e（ペソ）"],
        },
      },
      PRV: ["PRV (prevalidación), pesos", "PRV (prevalidation), pesos", "PRV (Vorabprüfung), Pesos", "PRV (prévalidation), pesos", "PRV（预验证），比索", "PRV（事前検証、ペソ）"],
      IVA: ["IVA, por ciento", "IVA, percent", "IVA, Prozent", "IVA, pour cent", "IVA，百分率", "IVA（パーセント）"],
    },
    status: tableTerms.status,
  },
  command: tableTerms.command,
  fault: tableTerms.fault,
} satisfies EntityTexts<typeof fees>;
