import { trade } from "#features/reference/model/tradeTerms.ts";
import type { EntityTexts } from "#kit/entity/entityTexts.ts";
import { texts as handlingUnits } from "../../shipments/handlingUnits/texts.ts";
import { texts as shipments } from "../../shipments/texts.ts";
import { texts as stockBalances } from "../texts.ts";
import { warehouse } from "../../warehouseTerms.ts";
import type { openingStock } from "./openingStock.ts";

export const texts = {
  title: ["Existencias contadas", "Counted stock", "Gezählter Bestand", "Stock compté", "盘点库存", "棚卸した在庫"],
  search: stockBalances.search,
  empty: stockBalances.empty,
  invitation: ["Elija o suelte un CSV, un libro de Excel o un zip de ellos: una línea por parte, lote y ubicación, con la cantidad que hay. Lo que el archivo no nombra queda como estaba.", "Choose or drop a CSV, an Excel workbook or a zip of them: one line for each part, lot and location, with the quantity that is there. What the file does not name stays as it was.", "Wählen Sie eine CSV-Datei, eine Excel-Mappe oder ein Zip davon, oder legen Sie sie hier ab: eine Zeile je Teil, Charge und Lagerplatz mit der Menge, die da ist. Was die Datei nicht nennt, bleibt, wie es war.", "Choisissez ou déposez un CSV, un classeur Excel ou un zip de ceux-ci : une ligne par pièce, lot et emplacement, avec la quantité présente. Ce que le fichier ne nomme pas reste tel quel.", "选择或拖入 CSV、Excel 文件或其 zip：每个零件、批次和库位一行，填写实有数量。文件未列出的保持不变。", "CSV、Excel ブック、またはそれらの zip を選ぶか、ここに落としてください。部品・ロット・ロケーションごとに一行、実際の数量を記入します。ファイルにないものはそのままです。"],
  field: {
    partNo: trade.partNumber,
    lot: trade.lot,
    quantity: stockBalances.input.counted,
    site: stockBalances.field.site,
    location: handlingUnits.field.location,
  },
  fault: {
    unknownPart: warehouse.unknownPart,
    closedPlace: shipments.fault.closedPlace,
    promised: stockBalances.fault.promised,
  },
} satisfies EntityTexts<typeof openingStock>;
