import { addressTerms } from "#kit/entity/addresses/addressTerms.ts";
import type { EntityTexts } from "#kit/entity/entityTexts.ts";
import type { letterheads } from "./letterheads.ts";

export const texts = {
  title: ["Membretes", "Letterheads", "Briefköpfe", "En-têtes", "信头", "レターヘッド"],
  add: ["Nuevo membrete", "New letterhead", "Neuer Briefkopf", "Nouvel en-tête", "新建信头", "新しいレターヘッド"],
  edit: ["Cambiar el membrete", "Change the letterhead", "Briefkopf ändern", "Modifier l'en-tête", "修改信头", "レターヘッドを変更"],
  search: ["Buscar por nombre", "Search by name", "Nach Name suchen", "Chercher par nom", "按名称查找", "名前で検索"],
  empty: ["Ningún membrete coincide. Agregue uno: es lo que llevan arriba los papeles que se imprimen.", "No letterhead matches. Add one: printed papers bear it at their head.", "Kein Briefkopf passt. Fügen Sie einen hinzu: Gedruckte Papiere tragen ihn oben.", "Aucun en-tête ne correspond. Ajoutez-en un : les documents imprimés le portent en haut.", "没有匹配的信头。请新建：打印的单据顶部会显示。", "該当するレターヘッドはありません。追加すると印刷書類の上部に表示されます。"],
  document: {
    permit: ["Permiso de la casa", "Permit of the house", "Genehmigung des Hauses", "Autorisation de la maison", "公司许可证", "自社の許可証"],
    logo: ["Logotipo (hasta 400 KB y 1 millón de píxeles)", "Logo (up to 400 KB and 1 million pixels)", "Logo (bis 400 KB und 1 Million Pixel)", "Logo (jusqu'à 400 Ko et 1 million de pixels)", "徽标（最大 400 KB、100 万像素）", "ロゴ（400 KB・100 万画素まで）"],
  },
  field: {
    name: ["Nombre de la casa", "Name of the house", "Name des Hauses", "Nom de la maison", "公司名称", "自社名"],
    site: ["Sitio (vacío: todos)", "Site (empty: all)", "Standort (leer: alle)", "Site (vide : tous)", "站点（留空：全部）", "拠点（空欄：全て）"],
    ...addressTerms,
    phone: ["Teléfono", "Telephone", "Telefon", "Téléphone", "电话", "電話"],
    taxId: ["RFC o registro fiscal", "Tax number", "Steuernummer", "Numéro fiscal", "税号", "納税者番号"],
  },
} satisfies EntityTexts<typeof letterheads>;
