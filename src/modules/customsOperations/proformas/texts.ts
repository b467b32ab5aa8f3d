import { trade } from "#features/reference/model/tradeTerms.ts";
import { shared } from "#kit/pure/sharedTerms.ts";
import type { EntityTexts } from "#kit/entity/entityTexts.ts";
import { operation } from "../operationTerms.ts";
import { texts as customsOperations } from "../texts.ts";
import { progress } from "../progressTerms.ts";
import type { proformas } from "./proformas.ts";

const TARIFF = ["Tarifa, versión", "Tariff, version", "Zolltarif, Fassung", "Tarif, version", "税则版本", "税率表の版"] as const;

export const texts = {
  title: ["Proformas", "Proformas", "Proformen", "Proformas calculées", "预申报单列表", "プロフォーマ一覧"],
  search: ["Buscar por proforma", "Search by proforma", "Nach Proforma suchen", "Chercher par proforma", "按预申报单查找", "プロフォーマで検索"],
  empty: ["Ninguna proforma coincide.", "No proforma matches.", "Keine Proforma passt.", "Aucune proforma ne correspond.", "没有匹配的预申报单。", "該当するプロフォーマはありません。"],
  field: {
    number: operation.proforma,
    operation: operation.operation,
    edition: operation.edition,
    computedAt: customsOperations.field.proformaAt,
    computedBy: ["Calculada por", "Computed by", "Berechnet von", "Calculée par", "计算人", "計算者"],
    determinationDay: customsOperations.field.determinationDay,
    inputs: ["Huella de sus datos", "Digest of its inputs", "Prüfsumme der Eingaben", "Empreinte des données", "输入摘要", "入力のダイジェスト"],
    price: operation.price,
    increments: operation.increments,
    deductions: operation.deductions,
    customsValue: trade.customsValue,
    cash: operation.cash,
    other: operation.other,
    errors: ["Errores", "Errors", "Fehler", "Erreurs", "错误", "エラー"],
    risks: trade.risks,
    savings: trade.savings,
    tariff: TARIFF,
    fees: ["Cuotas, versión", "Fees, version", "Gebühren, Fassung", "Droits, version", "费率版本", "料金表の版"],
    exchangeRates: ["Tipos de cambio, versión", "Exchange rates, version", "Wechselkurse, Fassung", "Taux de change, version", "汇率版本", "為替レートの版"],
    equivalences: ["Equivalencias, versión", "Equivalences, version", "Umrechnungen, Fassung", "Équivalences, version", "折算率版本", "換算率の版"],
    countervailing: ["Cuotas compensatorias, versión", "Countervailing duties, version", "Ausgleichszölle, Fassung", "Droits compensateurs, version", "反补贴税版本", "相殺関税の版"],
    ivaRates: ["IVA por destino, versión", "IVA by destination, version", "IVA nach Bestimmung, Fassung", "IVA par destination, version", "按目的地 IVA 版本", "仕向地別 IVA の版"],
    permitRules: ["Permisos por fracción, versión", "Permits by fraccion, version", "Genehmigungen nach Fracción, Fassung", "Autorisations par fracción, version", "按 fracción 所需许可版本", "fracción 別の必要許可の版"],
    unitWords: ["Unidades, versión", "Unit words, version", "Einheiten, Fassung", "Unités, version", "单位版本", "単位の版"],
    treaties: ["Tratados, versión", "Treaties, version", "Abkommen, Fassung", "Traités, version", "协定版本", "協定の版"],
    catalogue: ["Catálogo de partes, versión", "Parts catalogue, version", "Teilekatalog, Fassung", "Catalogue de pièces, version", "零件目录版本", "部品カタログの版"],
    certificates: ["Certificados, versión", "Certificates, version", "Zertifikate, Fassung", "Certificats, version", "证书版本", "証明書の版"],
    state: shared.state,
  },
  choice: {
    state: {
      current: ["Actual", "Current", "Aktuell", "Actuelle", "当前", "現行"],
      authorised: progress.authorised,
      superseded: trade.replaced,
    },
  },
} satisfies EntityTexts<typeof proformas>;
