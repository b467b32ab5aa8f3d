import { trade } from "#features/reference/model/tradeTerms.ts";
import type { EntityTexts } from "#kit/entity/entityTexts.ts";
import { texts as announcedLines } from "../announcedLines/texts.ts";
import { texts as handlingUnits } from "../handlingUnits/texts.ts";
import { texts as invoiceLines } from "../invoiceLines/texts.ts";
import { texts as invoices } from "../invoices/texts.ts";
import { texts as shipments } from "../texts.ts";
import type { packingLists } from "./packingLists.ts";

export const texts = {
  title: ["Listas de empaque", "Packing lists", "Packlisten", "Listes de colisage", "装箱单列表", "梱包明細書の一覧"],
  search: ["Buscar por referencia", "Search by reference", "Nach Referenz suchen", "Chercher par référence", "按参考号查找", "参照番号で検索"],
  empty: ["Ninguna lista coincide.", "No list matches.", "Keine Liste passt.", "Aucune liste ne correspond.", "没有匹配的清单。", "該当する明細書はありません。"],
  invitation: ["Elija o suelte un CSV, un libro de Excel o un zip de ellos. Las líneas de una misma referencia (BOL) son una entrada esperada; si se envían de nuevo con cambios, son una nueva versión de la misma entrada.", "Choose or drop a CSV, an Excel workbook or a zip of them. The lines of one reference (BOL) are one expected entry; sent again with changes, they are a new version of the same entry.", "Wählen Sie eine CSV-Datei, eine Excel-Mappe oder ein Zip davon, oder legen Sie sie hier ab. Die Zeilen einer Referenz (BOL) sind ein erwarteter Eingang; geändert erneut gesendet sind sie eine neue Fassung desselben Eingangs.", "Choisissez ou déposez un CSV, un classeur Excel ou un zip de ceux-ci. Les lignes d'une même référence (BOL) sont une entrée attendue ; renvoyées avec des changements, elles sont une nouvelle version de la même entrée.", "选择或拖入 CSV、Excel 文件或其 zip。同一参考号（BOL）的行构成一张待到入库单；更改后再次发送即为同一入库单的新版本。", "CSV、Excel ブック、またはそれらの zip を選ぶか、ここに落としてください。同じ参照番号（BOL）の行が一つの入荷予定です。変更して再送すると、同じ入荷の新しい版になります。"],
  newVersion: ["versión {{version}}: {{added}} líneas nuevas, {{changed}} cambiadas, {{removed}} quitadas", "version {{version}}: {{added}} lines new, {{changed}} changed, {{removed}} removed", "Fassung {{version}}: {{added}} Zeilen neu, {{changed}} geändert, {{removed}} entfernt", "version {{version}} : {{added}} lignes nouvelles, {{changed}} modifiées, {{removed}} retirées", "版本 {{version}}：新增 {{added}} 行，更改 {{changed}} 行，删除 {{removed}} 行", "版 {{version}}：新規 {{added}} 行、変更 {{changed}} 行、削除 {{removed}} 行"],
  field: {
    reference: ["Referencia (BOL)", "Reference (BOL)", "Referenz (BOL)", "Référence (BOL)", "参考号 (BOL)", "参照番号 (BOL)"],
    site: shipments.field.site,
    carrier: shipments.field.carrier,
    supplier: trade.supplier,
    trailerNo: shipments.field.trailerNo,
    expectedOn: shipments.field.eta,
    partNo: announcedLines.field.partNo,
    description: trade.description,
    quantity: announcedLines.field.quantity,
    uom: invoiceLines.field.uom,
    unitLabel: announcedLines.field.unitLabel,
    unitType: handlingUnits.field.unitType,
    weight: handlingUnits.field.weight,
    countryOfOrigin: invoiceLines.field.countryOfOrigin,
    poNo: announcedLines.field.poNo,
    invoiceNo: announcedLines.field.invoiceNo,
    invoiceDate: invoices.field.issuedOn,
    unitPrice: invoiceLines.field.unitPrice,
    currency: ["Moneda de la factura", "Invoice currency", "Währung der Rechnung", "Devise de la facture", "发票币种", "請求書の通貨"],
  },
  choice: { unitType: shipments.choice.unitType },
  fault: {
    closedEntry: ["La entrada {{entry}} ya no se recibe: su lista no cambia", "Entry {{entry}} is not being received any more: its list does not change", "Eingang {{entry}} wird nicht mehr angenommen: Seine Liste ändert sich nicht", "L'entrée {{entry}} n'est plus en réception : sa liste ne change pas", "入库单 {{entry}} 已不在收货中：其清单不可更改", "入荷 {{entry}} は受入が終わっているため、明細は変更できません"],
    unlike: ["La misma referencia dice otra cosa en otra línea", "The same reference says something else in another line", "Dieselbe Referenz sagt in einer anderen Zeile etwas anderes", "La même référence dit autre chose à une autre ligne", "同一参考号在另一行中内容不同", "同じ参照番号の別の行と内容が異なります"],
    otherLabel: ["La etiqueta es de otra entrada del mismo proveedor que no ha salido", "The label is of another entry of the same supplier that has not left", "Das Etikett gehört zu einem anderen Eingang desselben Lieferanten, der noch nicht fort ist", "L'étiquette est d'une autre entrée du même fournisseur, qui n'est pas partie", "该标签属于同一供应商尚未离开的其他入库单", "同じ仕入先の、まだ出ていない別の入荷のラベルです"],
    tooManyDocuments: ["{{most}} entradas por archivo como máximo", "At most {{most}} entries in a file", "Höchstens {{most}} Eingänge je Datei", "{{most}} entrées par fichier au plus", "每个文件最多 {{most}} 张入库单", "1 ファイルにつき最大 {{most}} 件の入荷です"],
  },
} satisfies EntityTexts<typeof packingLists>;
