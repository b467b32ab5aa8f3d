import { trade } from "#features/reference/model/tradeTerms.ts";
import { shared } from "#kit/pure/sharedTerms.ts";
import type { EntityTexts } from "#kit/entity/entityTexts.ts";
import { texts as carriers } from "../texts.ts";
import type { drivers } from "./drivers.ts";

export const texts = {
  title: ["Operadores", "Drivers", "Fahrer", "Chauffeurs", "司机", "運転手"],
  add: ["Nuevo operador", "New driver", "Neuer Fahrer", "Nouveau chauffeur", "新司机", "新しい運転手"],
  edit: ["Cambiar el operador", "Change the driver", "Fahrer ändern", "Modifier le chauffeur", "修改司机", "運転手を変更"],
  search: ["Buscar por nombre, licencia, FAST o RFC", "Search by name, licence, FAST or RFC", "Nach Name, Führerschein, FAST oder RFC suchen", "Chercher par nom, permis, FAST ou RFC", "按姓名、驾照、FAST 或 RFC 查找", "名前・免許・FAST・RFC で検索"],
  empty: ["Ningún operador coincide.", "No driver matches.", "Kein Fahrer passt.", "Aucun chauffeur ne correspond.", "没有匹配的司机。", "該当する運転手はいません。"],
  field: {
    name: shared.name,
    carrier: carriers.choice.roles.carrier,
    licenceNo: ["Licencia", "Licence", "Führerschein", "Permis de conduire", "驾照", "免許証"],
    licenceExpiresOn: ["Vence la licencia", "Licence expires", "Führerschein läuft ab", "Échéance du permis", "驾照到期日", "免許の期限"],
    fastCard: ["Tarjeta FAST", "FAST card", "FAST-Karte", "Carte FAST", "FAST 卡", "FAST カード"],
    rfc: trade.rfc,
    taxId: carriers.field.taxId,
    country: carriers.field.country,
    phone: ["Teléfono", "Phone", "Telefon", "Téléphone", "电话", "電話"],
    status: shared.state,
  },
  choice: {
    status: { active: shared.active, inactive: carriers.choice.status.inactive },
  },
  command: { retire: carriers.command.retire, activate: carriers.command.activate },
  fault: {
    licenceExpired: ["La licencia venció el {{day}}: registre la nueva antes de activarlo", "The licence expired on {{day}}: enter the new one before activating", "Der Führerschein lief am {{day}} ab: Tragen Sie vor dem Aktivieren den neuen ein", "Le permis a expiré le {{day}} : saisissez le nouveau avant d'activer", "驾照已于 {{day}} 到期：启用前请登记新驾照", "免許は {{day}} に切れています。有効にする前に新しい免許を登録してください"],
  },
} satisfies EntityTexts<typeof drivers>;
