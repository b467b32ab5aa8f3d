import { trade } from "#features/reference/model/tradeTerms.ts";
import type { EntityTexts } from "#kit/entity/entityTexts.ts";
import { texts as packingLists } from "../../shipments/packingLists/texts.ts";
import { texts as releaseLines } from "../releaseLines/texts.ts";
import { texts as releases } from "../texts.ts";
import { texts as stockBalances } from "../../stockBalances/texts.ts";
import { warehouse } from "../../warehouseTerms.ts";
import type { releaseOrders } from "./releaseOrders.ts";

export const texts = {
  title: ["Líneas de salidas", "Lines of releases", "Zeilen von Abrufen", "Lignes de sorties", "出库单明细", "出庫の明細"],
  search: packingLists.search,
  empty: releaseLines.empty,
  invitation: ["Elija o suelte un CSV, un libro de Excel o un zip de ellos: una línea por parte. Con la referencia (o el número) de una salida en borrador, las líneas son de ella; con otra referencia, hacen una salida nueva. Nada se aparta hasta que se pida la salida.", "Choose or drop a CSV, an Excel workbook or a zip of them: one line for each part. With the reference (or the number) of a release in draft the lines are its own; with another reference they make a new release. Nothing is reserved until the release is submitted.", "Wählen Sie eine CSV-Datei, eine Excel-Mappe oder ein Zip davon, oder legen Sie sie hier ab: eine Zeile je Teil. Mit der Referenz (oder Nummer) eines Abrufs im Entwurf gehören die Zeilen zu ihm, mit einer anderen Referenz entsteht ein neuer Abruf. Reserviert wird erst, wenn der Abruf eingereicht wird.", "Choisissez ou déposez un CSV, un classeur Excel ou un zip de ceux-ci : une ligne par pièce. Avec la référence (ou le numéro) d'une sortie en brouillon, les lignes lui appartiennent ; avec une autre référence, elles font une nouvelle sortie. Rien n'est réservé avant que la sortie soit soumise.", "选择或拖入 CSV、Excel 文件或其 zip：每个零件一行。若参考号（或单号）属于草稿出库单，则并入该单；否则新建出库单。提交之前不会预留库存。", "CSV、Excel ブック、またはそれらの zip を選ぶか、ここに落としてください。部品ごとに一行です。下書きの出庫の参照番号（または番号）ならその出庫の行になり、別の参照番号なら新しい出庫になります。提出するまで在庫は引き当てられません。"],
  newVersion: ["{{added}} líneas nuevas, {{changed}} cambiadas", "{{added}} lines new, {{changed}} changed", "{{added}} Zeilen neu, {{changed}} geändert", "{{added}} lignes nouvelles, {{changed}} modifiées", "新增 {{added}} 行，更改 {{changed}} 行", "新規 {{added}} 行、変更 {{changed}} 行"],
  weighed: ["Líneas con faltante: {{lacking}} de {{number}}", "Lines that are short: {{lacking}} of {{number}}", "Zeilen mit Fehlmenge: {{lacking}} von {{number}}", "Lignes en manque : {{lacking}} sur {{number}}", "短缺行数：{{lacking}} / {{number}}", "不足のある行：{{number}} 行中 {{lacking}} 行"],
  field: {
    reference: ["Referencia o número de la salida", "Reference or number of the release", "Referenz oder Nummer des Abrufs", "Référence ou numéro de la sortie", "出库单参考号或单号", "出庫の参照番号または番号"],
    partNo: trade.partNumber,
    quantity: releaseLines.field.quantity,
    lot: releaseLines.field.lot,
    site: releases.field.site,
    requestedFor: releases.field.requestedFor,
    shipTo: releases.field.shipTo,
    priority: releases.field.priority,
    free: stockBalances.board.free,
    short: releaseLines.field.short,
  },
  fault: {
    closedRelease: releaseLines.fault.closedRelease,
    tooManyDocuments: ["{{most}} salidas por archivo como máximo", "At most {{most}} releases in a file", "Höchstens {{most}} Abrufe je Datei", "{{most}} sorties par fichier au plus", "每个文件最多 {{most}} 张出库单", "1 ファイルにつき最大 {{most}} 件の出庫です"],
    unlike: packingLists.fault.unlike,
    otherDraft: ["El borrador dice otra cosa", "The draft says something else", "Der Entwurf sagt etwas anderes", "Le brouillon dit autre chose", "与草稿内容不同", "下書きの内容と異なります"],
    unknownPart: warehouse.unknownPart,
  },
} satisfies EntityTexts<typeof releaseOrders>;
