import type { Module } from "#kit/entity/Module.ts";
import { announcedLines } from "./announcedLines/announcedLines.ts";
import { exceptions } from "./exceptions/exceptions.ts";
import { handlingUnits } from "./handlingUnits/handlingUnits.ts";
import { invoiceLines } from "./invoiceLines/invoiceLines.ts";
import { invoices } from "./invoices/invoices.ts";
import { packingLists } from "./packingLists/packingLists.ts";
import { shipments } from "./shipments.ts";
import { texts as announcedLinesTexts } from "./announcedLines/texts.ts";
import { texts as exceptionsTexts } from "./exceptions/texts.ts";
import { texts as handlingUnitsTexts } from "./handlingUnits/texts.ts";
import { texts as invoiceLinesTexts } from "./invoiceLines/texts.ts";
import { texts as invoicesTexts } from "./invoices/texts.ts";
import { texts as packingListsTexts } from "./packingLists/texts.ts";
import { texts as shipmentsTexts } from "./texts.ts";

export const shipmentsModule: Module = {
  entities: [shipments, invoices, invoiceLines, handlingUnits, announcedLines, exceptions],
  layouts: [packingLists],
  texts: {
    shipments: shipmentsTexts,
    invoices: invoicesTexts,
    invoiceLines: invoiceLinesTexts,
    handlingUnits: handlingUnitsTexts,
    announcedLines: announcedLinesTexts,
    exceptions: exceptionsTexts,
    packingLists: packingListsTexts,
  },
};
