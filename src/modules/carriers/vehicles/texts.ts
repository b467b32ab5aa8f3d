import { shared } from "#kit/pure/sharedTerms.ts";
import type { EntityTexts } from "#kit/entity/entityTexts.ts";
import { texts as carriers } from "../texts.ts";
import type { vehicles } from "./vehicles.ts";

export const texts = {
  title: ["Vehículos", "Vehicles", "Fahrzeuge", "Véhicules", "车辆", "車両"],
  add: ["Nuevo vehículo", "New vehicle", "Neues Fahrzeug", "Nouveau véhicule", "新车辆", "新しい車両"],
  edit: ["Cambiar el vehículo", "Change the vehicle", "Fahrzeug ändern", "Modifier le véhicule", "修改车辆", "車両を変更"],
  search: ["Buscar por placas o número económico", "Search by plates or unit number", "Nach Kennzeichen oder Wagennummer suchen", "Chercher par plaque ou numéro d'unité", "按车牌或车号查找", "ナンバーまたは車番で検索"],
  empty: ["Ningún vehículo coincide.", "No vehicle matches.", "Kein Fahrzeug passt.", "Aucun véhicule ne correspond.", "没有匹配的车辆。", "該当する車両はありません。"],
  field: {
    plate: ["Placas", "Plates", "Kennzeichen", "Plaque", "车牌", "ナンバー"],
    plateState: ["Estado de las placas", "State of the plates", "Bundesstaat des Kennzeichens", "État de la plaque", "车牌所属州", "ナンバーの州"],
    carrier: carriers.choice.roles.carrier,
    unitType: ["Tipo de unidad", "Unit type", "Fahrzeugart", "Type d'unité", "车型", "車種"],
    econNo: ["Número económico", "Unit number", "Wagennummer", "Numéro d'unité", "车号", "車番"],
    configuration: ["Configuración vehicular", "Vehicle configuration", "Achskonfiguration", "Configuration du véhicule", "车辆配置", "車両構成"],
    grossWeight: ["Peso bruto vehicular", "Gross vehicle weight", "Gesamtgewicht", "Poids total", "车辆总重", "車両総重量"],
    modelYear: ["Modelo", "Model year", "Baujahr", "Année du modèle", "年款", "年式"],
    owner: ["Dueño del vehículo", "Owner of the vehicle", "Eigentümer des Fahrzeugs", "Propriétaire du véhicule", "车辆所有者", "車両の所有者"],
    ownership: ["Calidad del dueño", "Capacity of the owner", "Rolle des Eigentümers", "Qualité du propriétaire", "所有者身份", "所有者の立場"],
    ownedParts: ["Partes de su propiedad", "Parts that are the owner's", "Teile des Eigentümers", "Parties du propriétaire", "所有者拥有的部分", "所有者の部分"],
    policyExpiresOn: carriers.field.policyExpiresOn,
    status: shared.state,
  },
  choice: {
    unitType: {
      tractor: ["Tractocamión", "Tractor", "Zugmaschine", "Tracteur", "牵引车", "トラクター"],
      trailer: ["Remolque", "Trailer", "Anhänger", "Remorque", "挂车", "トレーラー"],
      torton: ["Tortón", "Torton", "Torton", "Torton", "三轴卡车", "3軸トラック"],
      rabon: ["Rabón", "Rabón", "Rabón", "Rabón", "双轴卡车", "2軸トラック"],
      lightTruck: ["Camioneta 3.5 t", "3.5 t truck", "3,5-t-Lkw", "Camion 3,5 t", "3.5 吨卡车", "3.5 t トラック"],
      pickup: ["Pick-up", "Pickup", "Pick-up", "Pick-up", "皮卡", "ピックアップ"],
      van: ["Van", "Van", "Transporter", "Fourgon", "厢式车", "バン"],
    },
    ownership: {
      owner: ["Propietario", "Owner", "Eigentümer", "Propriétaire", "所有人", "所有者"],
      lessor: ["Arrendador", "Lessor", "Vermieter", "Bailleur", "出租人", "賃貸人"],
    },
    status: { active: shared.active, inactive: carriers.choice.status.inactive },
  },
  command: { retire: carriers.command.retire, activate: carriers.command.activate },
  fault: { policyExpired: carriers.fault.policyExpired },
} satisfies EntityTexts<typeof vehicles>;
