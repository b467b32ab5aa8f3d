import { shared } from "#kit/pure/sharedTerms.ts";
import type { EntityTexts } from "#kit/entity/entityTexts.ts";
import { texts as carriers } from "../carriers/texts.ts";
import { texts as vehicles } from "../carriers/vehicles/texts.ts";
import { warehouse } from "../warehouseTerms.ts";
import type { trailers } from "./trailers.ts";

export const texts = {
  title: ["Cajas", "Trailers", "Anhängerliste", "Remorques", "挂车列表", "トレーラー一覧"],
  add: ["Nueva caja", "New trailer", "Neuer Anhänger", "Nouvelle remorque", "新挂车", "新しいトレーラー"],
  edit: ["Cambiar la caja", "Change the trailer", "Anhänger ändern", "Modifier la remorque", "修改挂车", "トレーラーを変更"],
  search: ["Buscar por número o placas", "Search by number or plates", "Nach Nummer oder Kennzeichen suchen", "Chercher par numéro ou plaque", "按编号或车牌查找", "番号またはナンバーで検索"],
  empty: ["Ninguna caja coincide.", "No trailer matches.", "Kein Anhänger passt.", "Aucune remorque ne correspond.", "没有匹配的挂车。", "該当するトレーラーはありません。"],
  field: {
    number: ["Número de caja", "Trailer number", "Anhängernummer", "Numéro de remorque", "挂车号", "トレーラー番号"],
    trailerType: ["Tipo de caja", "Trailer type", "Anhängerart", "Type de remorque", "挂车类型", "トレーラーの種類"],
    carrier: carriers.choice.roles.carrier,
    plate: vehicles.field.plate,
    plateState: vehicles.field.plateState,
    modelYear: vehicles.field.modelYear,
    lastInspectedAt: ["Última inspección", "Last inspection", "Letzte Inspektion", "Dernière inspection", "最近检查", "最終点検"],
    status: shared.state,
  },
  choice: {
    trailerType: {
      "53dry": ["Seca de 53 pies", "Dry, 53 ft", "Koffer, 53 Fuß", "Fourgon sec, 53 pieds", "53 英尺厢式", "ドライ 53 フィート"],
      "48dry": ["Seca de 48 pies", "Dry, 48 ft", "Koffer, 48 Fuß", "Fourgon sec, 48 pieds", "48 英尺厢式", "ドライ 48 フィート"],
      reefer: ["Refrigerada", "Reefer", "Kühlanhänger", "Frigorifique", "冷藏车", "冷凍・冷蔵"],
      flatbed: warehouse.flatbed,
      stepDeck: ["Plataforma escalonada", "Step deck", "Stufenauflieger", "Plateau surbaissé", "阶梯平板车", "ステップデッキ"],
      lowboy: ["Cama baja", "Lowboy", "Tieflader", "Porte-engins", "低平板车", "低床トレーラー"],
      container20: ["Contenedor de 20 pies", "Container, 20 ft", "Container, 20 Fuß", "Conteneur de 20 pieds", "20 英尺集装箱", "コンテナ 20 フィート"],
      container40: ["Contenedor de 40 pies", "Container, 40 ft", "Container, 40 Fuß", "Conteneur de 40 pieds", "40 英尺集装箱", "コンテナ 40 フィート"],
      straight: ["Camión rígido", "Straight truck", "Solofahrzeug", "Camion porteur", "单体卡车", "単車トラック"],
      van: vehicles.choice.unitType.van,
    },
    status: { active: shared.active, inactive: carriers.choice.status.inactive },
  },
  command: { retire: carriers.command.retire, activate: carriers.command.activate },
} satisfies EntityTexts<typeof trailers>;
