import { trade } from "#features/reference/model/tradeTerms.ts";
import type { EntityTexts } from "#kit/entity/entityTexts.ts";
import { tableTerms } from "../tableTerms.ts";
import type { ivaRates } from "./ivaRates.ts";

export const texts = {
  title: ["IVA por destino", "IVA by destination", "IVA nach Bestimmung", "IVA par destination", "按目的地的 IVA", "仕向地別 IVA"],
  add: tableTerms.add,
  edit: tableTerms.edit,
  search: ["Buscar por destino", "Search by destination", "Nach Bestimmung suchen", "Chercher par destination", "按目的地查找", "仕向地で検索"],
  empty: tableTerms.empty,
  field: {
    destination: trade.destination,
    rate: ["Tasa (%)", "Rate (%)", "Satz (%)", "Taux (%)", "税率（%）", "税率（%）"],
    from: tableTerms.from,
    until: tableTerms.until,
    registered: ["Solo importadores registrados", "Registered importers only", "Nur registrierte Importeure", "Importateurs inscrits seulement", "仅限登记的进口商", "登録輸入者のみ"],
    status: tableTerms.state,
  },
  choice: { status: tableTerms.status },
  command: tableTerms.command,
  fault: tableTerms.fault,
} satisfies EntityTexts<typeof ivaRates>;
