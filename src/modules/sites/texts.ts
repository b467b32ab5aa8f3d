import { trade } from "#features/reference/model/tradeTerms.ts";
import { shared } from "#kit/pure/sharedTerms.ts";
import { addressTerms } from "#kit/entity/addresses/addressTerms.ts";
import type { EntityTexts } from "#kit/entity/entityTexts.ts";
import { SITE_ZONES, type sites } from "./sites.ts";

export const texts = {
  title: trade.sites,
  add: ["Nuevo sitio", "New site", "Neuer Standort", "Nouveau site", "新站点", "新しい拠点"],
  edit: ["Cambiar el sitio", "Change the site", "Standort ändern", "Modifier le site", "修改站点", "拠点を変更"],
  search: ["Buscar por clave, nombre o ciudad", "Search by code, name or city", "Nach Kürzel, Name oder Stadt suchen", "Chercher par code, nom ou ville", "按代码、名称或城市查找", "コード・名前・都市で検索"],
  empty: ["Ningún sitio coincide.", "No site matches.", "Kein Standort passt.", "Aucun site ne correspond.", "没有匹配的站点。", "該当する拠点はありません。"],
  field: {
    code: ["Clave", "Code", "Kürzel", "Code", "代码", "コード"],
    name: shared.name,
    kind: shared.type,
    country: addressTerms.country,
    zone: shared.timeZone,
    street: addressTerms.street,
    city: addressTerms.city,
    region: ["Estado o provincia", "State or province", "Bundesstaat", "État ou province", "州", "州・県"],
    stateCode: addressTerms.stateCode,
    postalCode: addressTerms.postalCode,
    ownerName: ["Propietario", "Owner", "Eigentümer", "Propriétaire", "所有者", "所有者"],
    ownerRfc: ["RFC del propietario", "RFC of the owner", "RFC des Eigentümers", "RFC du propriétaire", "所有者 RFC", "所有者の RFC"],
    ownerTaxId: ["Registro fiscal del propietario", "Tax number of the owner", "Steuernummer des Eigentümers", "Numéro fiscal du propriétaire", "所有者税号", "所有者の納税者番号"],
    status: shared.state,
  },
  choice: {
    kind: {
      warehouse: trade.warehouse,
      distribution: ["Distribución", "Distribution centre", "Verteilzentrum", "Centre de distribution", "配送中心", "配送センター"],
      yard: ["Patio", "Yard", "Hof", "Parc", "堆场", "ヤード"],
      mine: ["Mina", "Mine", "Mine", "Mine", "矿山", "鉱山"],
      crossing: ["Cruce", "Crossing", "Grenzübergang", "Passage frontalier", "口岸", "国境通過点"],
    },
    zone: Object.fromEntries(SITE_ZONES.map((zone) => [zone, [zone, zone, zone, zone, zone, zone]])),
    country: {
      US: ["Estados Unidos", "United States", "Vereinigte Staaten", "États-Unis", "美国", "アメリカ合衆国"],
      MX: ["México", "Mexico", "Mexiko", "Mexique", "墨西哥", "メキシコ"],
    },
    status: {
      open: ["Abierto", "Open", "Geöffnet", "Ouvert", "开放", "稼働中"],
      closed: ["Cerrado", "Closed", "Geschlossen", "Fermé", "已关闭", "閉鎖中"],
    },
  },
  command: {
    close: ["Cerrar el sitio", "Close the site", "Standort schließen", "Fermer le site", "关闭站点", "拠点を閉鎖"],
    reopen: ["Reabrir", "Reopen", "Wieder öffnen", "Rouvrir", "重新开放", "再開"],
  },
} satisfies EntityTexts<typeof sites>;
