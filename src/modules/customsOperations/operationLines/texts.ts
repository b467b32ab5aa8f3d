import { trade } from "#features/reference/model/tradeTerms.ts";
import { shared } from "#kit/pure/sharedTerms.ts";
import type { EntityTexts } from "#kit/entity/entityTexts.ts";
import { texts as invoiceLines } from "../../shipments/invoiceLines/texts.ts";
import { operation } from "../operationTerms.ts";
import { request } from "../requestTerms.ts";
import type { operationLines } from "./operationLines.ts";

export const texts = {
  title: ["Líneas de operaciones", "Lines of operations", "Zeilen der Zollvorgänge", "Lignes des opérations", "业务明细", "業務の明細"],
  add: ["Nueva línea de operación", "New line of an operation", "Neue Zeile eines Vorgangs", "Nouvelle ligne d'opération", "新建业务明细", "業務の新しい明細"],
  edit: ["Cambiar la línea de la operación", "Change the line of the operation", "Zeile des Vorgangs ändern", "Modifier la ligne de l'opération", "修改业务明细", "業務の明細を変更"],
  search: ["Buscar por parte", "Search by part", "Nach Teil suchen", "Chercher par pièce", "按零件查找", "部品で検索"],
  empty: invoiceLines.empty,
  field: {
    operation: operation.operation,
    invoiceLine: ["Línea de factura", "Invoice line", "Rechnungszeile", "Ligne de la facture", "发票行", "請求明細行"],
    quantity: invoiceLines.field.quantity,
    partNo: trade.part,
    position: shared.position,
    fraccion: trade.fraccion,
    nico: trade.nico,
    origin: trade.origin,
    producer: trade.producer,
    overrideReason: ["Razón del cambio", "Reason for the change", "Grund der Änderung", "Motif du changement", "更改原因", "変更の理由"],
    claim: ["Tratado que se aplica", "Treaty claimed", "Beanspruchtes Abkommen", "Traité demandé", "申请的协定", "適用する協定"],
    claimParty: ["Parte exportadora", "Exporting party", "Ausführende Partei", "Partie exportatrice", "出口方", "輸出当事国"],
    certificateLine: ["Línea del certificado", "Line of the certificate", "Zeile des Nachweises", "Ligne du certificat", "证书行", "証明書の明細"],
    sector: ["Sector PROSEC", "PROSEC sector", "PROSEC-Sektor", "Secteur PROSEC", "PROSEC 行业分类", "PROSEC 業種区分"],
    permits: ["Permisos", "Permits", "Genehmigungen", "Autorisations", "许可证号", "許可"],
    identifiers: ["Identificadores", "Identifiers", "Kennungen", "Identifiants", "标识符", "識別子"],
    unitFactor: ["Unidades de tarifa por unidad", "Tariff units per unit", "Tarifeinheiten je Einheit", "Unités du tarif par unité", "每单位的税则单位数", "単位当たりの税率単位"],
    netWeight: invoiceLines.field.netWeight,
    handDuty: ["IGI a mano", "Duty by hand", "Zoll von Hand", "Droit saisi", "手工关税", "手入力の関税"],
    linkage: operation.linkage,
    alone: ["Partida aparte", "Partida of its own", "Eigene Partida", "Partida à part", "单独 Partida", "単独の Partida"],
    status: shared.state,
  },
  choice: {
    linkage: {
      0: ["0 No hay", "0 None", "0 Keine", "0 Aucune", "0 无", "0 なし"],
      1: ["1 Sí, no afecta", "1 Yes, without effect", "1 Ja, ohne Einfluss", "1 Oui, sans effet", "1 有，不影响", "1 あり、影響なし"],
      2: ["2 Sí, afecta", "2 Yes, with effect", "2 Ja, mit Einfluss", "2 Oui, avec effet", "2 有，有影响", "2 あり、影響あり"],
    },
    status: { active: shared.active, removed: operation.removed },
  },
  command: { remove: operation.remove, restore: operation.restore },
  fault: { operationClosed: request.operationClosed },
} satisfies EntityTexts<typeof operationLines>;
