import { trade } from "#features/reference/model/tradeTerms.ts";
import type { EntityTexts } from "#kit/entity/entityTexts.ts";
import { warehouse } from "../../warehouseTerms.ts";
import { tableTerms } from "../tableTerms.ts";
import type { permitRules } from "./permitRules.ts";

export const texts = {
  title: ["Permisos por fracción", "Permits by fraccion", "Genehmigungen nach Fracción", "Autorisations par fracción", "按 fracción 所需许可", "fracción 別の必要許可"],
  add: tableTerms.add,
  edit: tableTerms.edit,
  search: ["Buscar por fracción, origen o permiso", "Search by fraccion, origin or permit", "Nach Fracción, Ursprung oder Genehmigung suchen", "Chercher par fracción, origine ou autorisation", "按 fracción、原产地或许可查找", "fracción・原産地・許可で検索"],
  empty: tableTerms.empty,
  field: {
    fraccion: trade.fraccion,
    origin: trade.origin,
    direction: warehouse.direction,
    permit: ["Permiso (Apéndice 9)", "Permit (Apéndice 9)", "Genehmigung (Apéndice 9)", "Autorisation (Apéndice 9)", "许可（Apéndice 9）", "許可（Apéndice 9）"],
    from: tableTerms.from,
    until: tableTerms.until,
    source: tableTerms.source,
    status: tableTerms.state,
  },
  choice: { direction: warehouse.directions, status: tableTerms.status },
  command: tableTerms.command,
  fault: tableTerms.fault,
} satisfies EntityTexts<typeof permitRules>;
