import { trade } from "#features/reference/model/tradeTerms.ts";
import { shared } from "#kit/pure/sharedTerms.ts";
import { addressTerms } from "#kit/entity/addresses/addressTerms.ts";
import type { EntityTexts } from "#kit/entity/entityTexts.ts";
import type { carriers } from "./carriers.ts";

export const texts = {
  title: ["Transportistas", "Carriers", "Frachtführer", "Transporteurs", "承运商", "運送会社"],
  add: ["Nuevo transportista", "New carrier", "Neuer Frachtführer", "Nouveau transporteur", "新承运商", "新しい運送会社"],
  edit: ["Cambiar el transportista", "Change the carrier", "Frachtführer ändern", "Modifier le transporteur", "修改承运商", "運送会社を変更"],
  search: ["Buscar por nombre, SCAC, CAAT, USDOT, RFC o patente", "Search by name, SCAC, CAAT, USDOT, RFC or patente", "Nach Name, SCAC, CAAT, USDOT, RFC oder Patente suchen", "Chercher par nom, SCAC, CAAT, USDOT, RFC ou patente", "按名称、SCAC、CAAT、USDOT、RFC 或报关许可号查找", "名前・SCAC・CAAT・USDOT・RFC・パテンテで検索"],
  empty: ["Ningún transportista coincide.", "No carrier matches.", "Kein Frachtführer passt.", "Aucun transporteur ne correspond.", "没有匹配的承运商。", "該当する運送会社はありません。"],
  field: {
    name: shared.name,
    roles: ["Papeles", "Roles", "Rollen", "Rôles", "角色", "役割"],
    scac: ["SCAC", "SCAC", "SCAC", "SCAC", "SCAC", "SCAC"],
    caat: ["CAAT", "CAAT", "CAAT", "CAAT", "CAAT", "CAAT"],
    usdot: ["USDOT", "USDOT", "USDOT", "USDOT", "USDOT", "USDOT"],
    rfc: trade.rfc,
    patente: trade.patente,
    taxId: ["Tax ID", "Tax ID", "Steuernummer", "Numéro fiscal", "税号", "納税者番号"],
    ...addressTerms,
    sctPermitType: ["Tipo de permiso SCT", "SCT permit type", "Art der SCT-Genehmigung", "Type de permis SCT", "SCT 许可类型", "SCT 許可の種類"],
    sctPermitNo: ["Número de permiso SCT", "SCT permit number", "Nummer der SCT-Genehmigung", "Numéro de permis SCT", "SCT 许可编号", "SCT 許可番号"],
    permitExpiresOn: ["Vence el permiso SCT", "SCT permit expires", "SCT-Genehmigung läuft ab", "Échéance du permis SCT", "SCT 许可到期日", "SCT 許可の期限"],
    insurer: ["Aseguradora", "Insurer", "Versicherer", "Assureur", "保险公司", "保険会社"],
    policyNo: ["Póliza", "Policy", "Police", "Police", "保单号", "保険証券番号"],
    policyExpiresOn: ["Vence la póliza", "Policy expires", "Police läuft ab", "Échéance de la police", "保单到期日", "保険の期限"],
    environmentInsurer: ["Aseguradora de medio ambiente", "Environmental insurer", "Umweltversicherer", "Assureur environnemental", "环境责任保险公司", "環境保険の会社"],
    environmentPolicy: ["Póliza de medio ambiente", "Environmental policy", "Umweltpolice", "Police environnementale", "环境责任保单号", "環境保険の証券番号"],
    ctpat: ["C-TPAT", "C-TPAT", "C-TPAT", "C-TPAT", "C-TPAT", "C-TPAT"],
    ctpatExpiresOn: ["Vence la membresía C-TPAT", "C-TPAT membership ends", "C-TPAT-Mitgliedschaft endet", "Fin de l'adhésion C-TPAT", "C-TPAT 成员资格到期日", "C-TPAT 会員資格の期限"],
    status: shared.state,
  },
  choice: {
    roles: {
      carrier: ["Transportista", "Carrier", "Frachtführer", "Transporteur", "承运商", "運送"],
      transfer: ["Transfer", "Transfer", "Transfer", "Transfert", "过境运输", "越境輸送"],
      broker: ["Agente aduanal", "Customs broker", "Zollagent", "Agent en douane", "报关行", "通関業者"],
      supplier: trade.supplier,
      consignee: ["Destinatario", "Consignee", "Empfänger", "Destinataire", "收货人", "荷受人"],
    },
    status: {
      active: shared.active,
      suspended: ["Suspendido", "Suspended", "Gesperrt", "Suspendu", "已暂停", "停止中"],
      inactive: ["De baja", "Retired", "Ausgeschieden", "Retiré", "已停用", "廃止"],
    },
  },
  command: {
    suspend: ["Suspender", "Suspend", "Sperren", "Suspendre", "暂停", "停止"],
    activate: ["Activar", "Activate", "Aktivieren", "Activer", "启用", "有効にする"],
    retire: ["Dar de baja", "Retire", "Ausscheiden lassen", "Retirer", "停用", "廃止"],
  },
  document: {
    insurance: ["Póliza de seguro", "Insurance policy", "Versicherungspolice", "Police d'assurance", "保险单", "保険証券"],
    permit: ["Permiso SCT", "SCT permit", "SCT-Genehmigung", "Permis SCT", "SCT 许可证", "SCT 許可証"],
  },
  fault: {
    patenteOfBroker: ["Solo los agentes aduanales tienen patente", "Only customs brokers have a patente", "Nur Zollagenten haben eine Patente", "Seuls les agents en douane ont une patente", "只有报关行有报关许可号", "パテンテがあるのは通関業者だけです"],
    noPatente: ["Un agente aduanal con RFC tiene patente: escriba sus 4 dígitos", "A customs broker with an RFC has a patente: enter its 4 digits", "Ein Zollagent mit RFC hat eine Patente: ihre 4 Ziffern eingeben", "Un agent en douane avec RFC a une patente : saisissez ses 4 chiffres", "有 RFC 的报关行有报关许可号：请输入 4 位数字", "RFC のある通関業者にはパテンテがあります。4 桁の番号を入力してください"],
    policyExpired: ["La póliza venció el {{day}}: registre la nueva antes de activarlo", "The policy expired on {{day}}: enter the new one before activating", "Die Police lief am {{day}} ab: Tragen Sie vor dem Aktivieren die neue ein", "La police a expiré le {{day}} : saisissez la nouvelle avant d'activer", "保单已于 {{day}} 到期：启用前请登记新保单", "保険は {{day}} に切れています。有効にする前に新しい保険を登録してください"],
  },
} satisfies EntityTexts<typeof carriers>;
