import { trade } from "#features/reference/model/tradeTerms.ts";
import type { EntityTexts } from "#kit/entity/entityTexts.ts";
import type { partClassifications } from "./partClassifications.ts";

export const texts = {
  title: ["Clasificación de partes", "Classification of parts", "Einreihung der Teile", "Classement des pièces", "零件归类", "部品の分類"],
  add: ["Nueva clasificación", "New classification", "Neue Einreihung", "Nouveau classement", "新建归类", "新しい分類"],
  edit: ["Cambiar la clasificación", "Change the classification", "Einreihung ändern", "Modifier le classement", "修改归类", "分類を変更"],
  search: ["Buscar por parte o descripción en español", "Search by part or description in Spanish", "Nach Teil oder spanischer Beschreibung suchen", "Chercher par pièce ou description en espagnol", "按零件或西班牙语品名查找", "部品またはスペイン語の品名で検索"],
  empty: ["Ninguna clasificación coincide.", "No classification matches.", "Keine Einreihung passt.", "Aucun classement ne correspond.", "没有匹配的归类。", "該当する分類はありません。"],
  field: {
    partNo: trade.part,
    spanishDescription: ["Descripción en español", "Description in Spanish", "Spanische Beschreibung", "Description en espagnol", "西班牙语品名", "スペイン語の品名"],
    unitFactor: ["Unidades de tarifa por unidad comercial", "Tariff units per commercial unit", "Tarifeinheiten je Handelseinheit", "Unités du tarif par unité commerciale", "每商业单位的税则单位数", "取引単位当たりの税率単位"],
    identifiers: ["Identificadores de la parte", "Identifiers of the part", "Kennungen des Teils", "Identifiants de la pièce", "零件标识符", "部品の識別子"],
    permits: ["Permisos de la parte", "Permits of the part", "Genehmigungen des Teils", "Autorisations de la pièce", "零件许可", "部品の許可"],
    satKey: ["Clave del SAT", "SAT key", "SAT-Schlüssel", "Clé du SAT", "SAT 代码", "SAT コード"],
    matterType: ["Tipo de materia", "Type of matter", "Materialart", "Type de matière", "物料类型", "物質の種類"],
    matterDescription: ["Descripción de la materia", "Description of the matter", "Beschreibung des Materials", "Description de la matière", "物料描述", "物質の説明"],
    dangerous: ["Material peligroso", "Dangerous goods", "Gefahrgut", "Marchandise dangereuse", "危险品", "危険物"],
    unNo: ["Número ONU", "UN number", "UN-Nummer", "Numéro ONU", "UN 编号", "国連番号"],
    packing: ["Grupo de embalaje", "Packing group", "Verpackungsgruppe", "Groupe d'emballage", "包装类别", "容器等級"],
    packingCode: ["Clave de embalaje", "Packing code", "Verpackungscode", "Code d'emballage", "包装代码", "容器コード"],
    scheduleB: ["Schedule B", "Schedule B", "Schedule B", "Schedule B", "Schedule B", "Schedule B"],
  },
  choice: {
    packing: {
      I: ["I", "I", "I", "I", "I", "I"],
      II: ["II", "II", "II", "II", "II", "II"],
      III: ["III", "III", "III", "III", "III", "III"],
    },
  },
} satisfies EntityTexts<typeof partClassifications>;
