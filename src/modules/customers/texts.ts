import { trade } from "#features/reference/model/tradeTerms.ts";
import { shared } from "#kit/pure/sharedTerms.ts";
import type { EntityTexts } from "#kit/entity/entityTexts.ts";
import { texts as carriers } from "../carriers/texts.ts";
import { texts as sites } from "../sites/texts.ts";
import type { customers } from "./customers.ts";

export const texts = {
  title: trade.trafficCustomers,
  add: ["Nuevo cliente de tráfico", "New traffic customer", "Neuer Verkehrskunde", "Nouveau client de trafic", "新业务客户", "新しい業務顧客"],
  edit: ["Cambiar el cliente de tráfico", "Change the traffic customer", "Verkehrskunden ändern", "Modifier le client de trafic", "修改业务客户", "業務顧客を変更"],
  search: ["Buscar por nombre, número, RFC o Tax ID", "Search by name, number, RFC or tax ID", "Nach Name, Nummer, RFC oder Steuernummer suchen", "Chercher par nom, numéro, RFC ou numéro fiscal", "按名称、编号、RFC 或税号查找", "名前・番号・RFC・納税者番号で検索"],
  empty: ["Ningún cliente de tráfico coincide.", "No traffic customer matches.", "Kein Verkehrskunde passt.", "Aucun client de trafic ne correspond.", "没有匹配的业务客户。", "該当する業務顧客はありません。"],
  field: {
    name: shared.name,
    number: shared.number,
    kind: shared.type,
    rfc: trade.rfc,
    taxId: carriers.field.taxId,
    plantSite: trade.plant,
    importerOfRecord: ["Importador registrado en EE. UU.", "US importer of record", "US-Importeur (importer of record)", "Importateur officiel (États-Unis)", "美国登记进口商", "米国の登録輸入者"],
    receiveWithin: ["Recibir en", "Receive within", "Annahme innerhalb", "Réception sous", "收货时限", "入荷の期限"],
    reviewWithin: ["Revisar en", "Review within", "Prüfung innerhalb", "Contrôle sous", "查验时限", "検品の期限"],
    crossWithin: ["Cruzar en", "Cross within", "Grenzübertritt innerhalb", "Passage sous", "过境时限", "通関越境の期限"],
    needsProformaApproval: ["Autoriza la proforma", "Approves the proforma", "Gibt die Proforma frei", "Approuve la proforma", "需批准形式单据", "プロフォーマの承認が必要"],
    needsInvoiceApproval: ["Autoriza las facturas", "Approves the invoices", "Gibt die Rechnungen frei", "Approuve les factures", "需批准发票", "請求書の承認が必要"],
    status: shared.state,
  },
  choice: {
    kind: {
      general: ["General", "General", "Allgemein", "Général", "一般", "一般"],
      distribution: sites.choice.kind.distribution,
      mine: sites.choice.kind.mine,
    },
    status: { active: shared.active, inactive: carriers.choice.status.inactive },
  },
  command: { retire: carriers.command.retire, activate: carriers.command.activate },
} satisfies EntityTexts<typeof customers>;
