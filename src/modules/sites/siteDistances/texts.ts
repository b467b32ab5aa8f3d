import { shared } from "#kit/pure/sharedTerms.ts";
import type { EntityTexts } from "#kit/entity/entityTexts.ts";
import type { siteDistances } from "./siteDistances.ts";

export const texts = {
  title: ["Distancias", "Distances", "Entfernungen", "Distances", "里程", "距離"],
  add: ["Nueva distancia", "New distance", "Neue Entfernung", "Nouvelle distance", "新建里程", "新しい距離"],
  edit: ["Cambiar la distancia", "Change the distance", "Entfernung ändern", "Modifier la distance", "修改里程", "距離を変更"],
  search: ["Buscar por claves de los sitios", "Search by codes of the sites", "Nach Kürzeln der Standorte suchen", "Chercher par codes des sites", "按站点代码查找", "拠点コードで検索"],
  empty: ["Ninguna distancia coincide.", "No distance matches.", "Keine Entfernung passt.", "Aucune distance ne correspond.", "没有匹配的里程。", "該当する距離はありません。"],
  field: {
    name: ["Tramo", "Leg", "Strecke", "Tronçon", "路段", "区間"],
    fromSite: ["Desde el sitio", "From site", "Von Standort", "Depuis le site", "出发站点", "出発拠点"],
    toSite: ["Hasta el sitio", "To site", "Bis Standort", "Jusqu'au site", "到达站点", "到着拠点"],
    validFrom: shared.validFrom,
    km: ["Kilómetros", "Kilometres", "Kilometer", "Kilomètres", "公里", "キロメートル"],
    minutes: ["Minutos en camino", "Minutes on the road", "Minuten Fahrt", "Minutes de route", "行驶分钟", "走行時間（分）"],
  },
} satisfies EntityTexts<typeof siteDistances>;
