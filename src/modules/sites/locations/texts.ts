import { shared } from "#kit/pure/sharedTerms.ts";
import type { EntityTexts } from "#kit/entity/entityTexts.ts";
import { texts as sites } from "../texts.ts";
import type { locations } from "./locations.ts";

export const texts = {
  title: ["Ubicaciones", "Locations", "Lagerplätze", "Emplacements", "库位", "ロケーション"],
  add: ["Nueva ubicación", "New location", "Neuer Lagerplatz", "Nouvel emplacement", "新库位", "新しいロケーション"],
  edit: ["Cambiar la ubicación", "Change the location", "Lagerplatz ändern", "Modifier l'emplacement", "修改库位", "ロケーションを変更"],
  search: ["Buscar por clave o área", "Search by code or area", "Nach Kürzel oder Bereich suchen", "Chercher par code ou zone", "按代码或区域查找", "コードまたはエリアで検索"],
  empty: ["Ninguna ubicación coincide.", "No location matches.", "Kein Lagerplatz passt.", "Aucun emplacement ne correspond.", "没有匹配的库位。", "該当するロケーションはありません。"],
  field: {
    code: sites.field.code,
    site: shared.site,
    kind: shared.type,
    area: ["Área", "Area", "Bereich", "Zone", "区域", "エリア"],
    capacity: ["Capacidad (unidades de manejo)", "Capacity (handling units)", "Kapazität (Ladeeinheiten)", "Capacité (unités de manutention)", "容量（装载单元）", "容量（荷役単位）"],
    status: shared.state,
    taken: ["Ocupada", "Taken", "Belegt", "Occupé", "已占用", "使用中の場所"],
  },
  choice: {
    kind: {
      dock: ["Andén", "Dock", "Rampe", "Quai", "月台", "バース"],
      yardSlot: ["Cajón de patio", "Yard slot", "Hofstellplatz", "Place de parc", "堆场车位", "ヤード区画"],
      staging: ["Preparación", "Staging", "Bereitstellung", "Préparation", "暂存区", "仮置き場"],
      rack: ["Rack", "Rack", "Regal", "Palettier", "货架", "ラック"],
      floor: ["Piso", "Floor", "Bodenfläche", "Sol", "地面存放区", "平置き"],
      hold: ["Retención", "Hold", "Sperrlager", "Blocage", "冻结区", "保留区画"],
      damage: ["Daños", "Damage", "Schadware", "Avaries", "残损区", "破損品区画"],
    },
    status: {
      open: ["Abierta", "Open", "Offen", "Ouvert", "开放", "使用可"],
      closed: ["Cerrada", "Closed", "Gesperrt", "Fermé", "已关闭", "使用不可"],
    },
  },
  command: {
    close: ["Cerrar la ubicación", "Close the location", "Lagerplatz sperren", "Fermer l'emplacement", "关闭库位", "ロケーションを閉鎖"],
    reopen: sites.command.reopen,
  },
} satisfies EntityTexts<typeof locations>;
