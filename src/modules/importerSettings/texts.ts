import { trade } from "#features/reference/model/tradeTerms.ts";
import { shared } from "#kit/pure/sharedTerms.ts";
import { addressTerms } from "#kit/entity/addresses/addressTerms.ts";
import type { EntityTexts } from "#kit/entity/entityTexts.ts";
import { texts as carriers } from "../carriers/texts.ts";
import type { importerSettings } from "./importerSettings.ts";

export const texts = {
  title: trade.importers,
  add: ["Nuevo importador", "New importer", "Neuer Importeur", "Nouvel importateur", "新进口商", "新しい輸入者"],
  edit: ["Cambiar el importador", "Change the importer", "Importeur ändern", "Modifier l'importateur", "修改进口商", "輸入者を変更"],
  search: ["Buscar por RFC, IMMEX o registro", "Search by RFC, IMMEX or register", "Nach RFC, IMMEX oder Register suchen", "Chercher par RFC, IMMEX ou registre", "按 RFC、IMMEX 或登记号查找", "RFC・IMMEX・登録番号で検索"],
  empty: ["Ningún importador coincide.", "No importer matches.", "Kein Importeur passt.", "Aucun importateur ne correspond.", "没有匹配的进口商。", "該当する輸入者はありません。"],
  field: {
    rfc: trade.rfc,
    immexNo: ["Programa IMMEX", "IMMEX program", "IMMEX-Programm", "Programme IMMEX", "IMMEX 计划", "IMMEX プログラム"],
    immexUntil: ["IMMEX hasta", "IMMEX until", "IMMEX bis", "IMMEX jusqu'au", "IMMEX 有效期至", "IMMEX の期限"],
    ivaCertificate: ["Certificación de IVA e IEPS", "IVA and IEPS certification", "Zertifizierung für IVA und IEPS", "Certification IVA et IEPS", "IVA 和 IEPS 认证", "IVA・IEPS 認証"],
    ivaCertificateFrom: ["Certificación desde", "Certification from", "Zertifizierung ab", "Certification à partir du", "认证生效日", "認証の開始日"],
    ivaCertificateUntil: ["Certificación hasta", "Certification until", "Zertifizierung bis", "Certification jusqu'au", "认证有效期至", "認証の期限"],
    ivaGuaranteeFrom: ["Garantía de IVA desde", "IVA guarantee from", "IVA-Sicherheit ab", "Garantie d'IVA à partir du", "IVA 担保生效日", "IVA 保証の開始日"],
    ivaGuaranteeUntil: ["Garantía de IVA hasta", "IVA guarantee until", "IVA-Sicherheit bis", "Garantie d'IVA jusqu'au", "IVA 担保有效期至", "IVA 保証の期限"],
    borderRegister: ["Registro de empresa de la frontera", "Border company register", "Register der Grenzunternehmen", "Registre des entreprises frontalières", "边境企业登记号", "国境企業の登録番号"],
    borderActivity: ["Actividad registrada", "Registered activity", "Eingetragene Tätigkeit", "Activité enregistrée", "登记的业务", "登録された事業"],
    borderFrom: ["Registro desde", "Register from", "Eintragung ab", "Registre à partir du", "登记生效日", "登録の開始日"],
    borderUntil: ["Registro hasta", "Register until", "Eintragung bis", "Registre jusqu'au", "登记有效期至", "登録の期限"],
    sectors: ["Sectores PROSEC", "PROSEC sectors", "PROSEC-Sektoren", "Secteurs PROSEC", "PROSEC 行业", "PROSEC 業種"],
    sectorsFrom: ["PROSEC desde", "PROSEC from", "PROSEC ab", "PROSEC à partir du", "PROSEC 生效日", "PROSEC の開始日"],
    sectorsUntil: ["PROSEC hasta", "PROSEC until", "PROSEC bis", "PROSEC jusqu'au", "PROSEC 有效期至", "PROSEC の期限"],
    splitBy: ["Separar partidas por", "Split partidas by", "Partidas trennen nach", "Séparer les partidas par", "拆分 partida 的依据", "partida の分割基準"],
    claimsCovered: ["Aplica preferencias amparadas", "Claims covered preferences", "Nimmt gedeckte Präferenzen in Anspruch", "Demande les préférences couvertes", "自动申请有证书的优惠", "証明書のある特恵を適用"],
    usParty: ["Parte en Estados Unidos", "Party in the United States", "Partei in den USA", "Partie aux États-Unis", "美国当事方", "米国の当事者"],
    legalName: ["Razón social", "Legal name", "Firmenname", "Raison sociale", "公司名称", "会社名"],
    taxRegime: ["Régimen fiscal", "Tax regime", "Steuerregime", "Régime fiscal", "税务制度", "税制区分"],
    postalCode: addressTerms.postalCode,
    satKey: ["Clave del SAT por omisión", "Default SAT key", "SAT-Schlüssel ohne Angabe", "Clé du SAT par défaut", "默认 SAT 代码", "既定の SAT コード"],
    status: shared.state,
  },
  choice: {
    ivaCertificate: {
      A: ["A", "A", "A", "A", "A", "A"],
      AA: ["AA", "AA", "AA", "AA", "AA", "AA"],
      AAA: ["AAA", "AAA", "AAA", "AAA", "AAA", "AAA"],
    },
    splitBy: {
      none: ["Nada más", "Nothing more", "Nichts weiter", "Rien de plus", "不另拆分", "追加なし"],
      serial: ["Número de serie", "Serial number", "Seriennummer", "Numéro de série", "序列号", "シリアル番号"],
      part: trade.numberOfPart,
      orderLine: ["Línea del pedido", "Order line", "Bestellzeile", "Ligne de commande", "订单行", "注文明細"],
      description: trade.description,
    },
    status: { active: shared.active, inactive: carriers.choice.status.inactive },
  },
  document: {
    immex: ["Oficio IMMEX", "IMMEX letter", "IMMEX-Bescheid", "Lettre IMMEX", "IMMEX 批文", "IMMEX 通知書"],
    certificate: ["Oficio de certificación", "Certification letter", "Zertifizierungsbescheid", "Lettre de certification", "认证批文", "認証の通知書"],
    guarantee: ["Póliza de garantía", "Guarantee policy", "Sicherheitspolice", "Police de garantie", "担保单", "保証証券"],
    register: ["Constancia de registro", "Proof of register", "Registernachweis", "Attestation de registre", "登记证明", "登録証明書"],
  },
  command: { retire: carriers.command.retire, activate: carriers.command.activate },
  fault: {
    endsBefore: shared.endsBeforeItBegins,
    noCertificate: ["Elija A, AA o AAA, o quite sus fechas", "Choose A, AA or AAA, or clear its dates", "A, AA oder AAA wählen oder die Daten löschen", "Choisissez A, AA ou AAA, ou effacez les dates", "请选择 A、AA 或 AAA，或清除日期", "A・AA・AAA を選ぶか、日付を消してください"],
    noRegister: ["Escriba el registro, o quite sus fechas", "Enter the register, or clear its dates", "Register eintragen oder die Daten löschen", "Saisissez le registre, ou effacez les dates", "请输入登记号，或清除日期", "登録番号を入力するか、日付を消してください"],
    noImmex: ["Escriba el programa, o quite su fecha", "Enter the program, or clear its date", "Programm eintragen oder das Datum löschen", "Saisissez le programme, ou effacez la date", "请输入计划编号，或清除日期", "プログラム番号を入力するか、日付を消してください"],
  },
} satisfies EntityTexts<typeof importerSettings>;
