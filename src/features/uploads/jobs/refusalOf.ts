import { SeveralHeaders } from "#kit/pure/cell/headerRow.ts";
import { DelimitedFault } from "#kit/server/delimited.ts";
import { ReadingEnded, ReadingFault } from "#kit/server/reading/reading.ts";
import { TextFault } from "#kit/server/textFault.ts";
import { XlsxFault } from "#kit/server/xlsxFault.ts";
import { XmlFault } from "#kit/server/xmlFault.ts";
import { ZipFault } from "#kit/server/zipFault.ts";
import { isRefusal, type Refusal, Refused } from "../model/refusal.ts";

const refusalOfEnd: Record<ReadingEnded["why"], Refusal | null> = {
  memory: { code: "tooDemanding", detail: null },
  time: { code: "tooDemanding", detail: null },
  died: { code: "readerDied", detail: null },
  // Who ended it here says why by another way, and what never came up is tried again.
  killed: null,
};

/** The refusal that a fault of a file amounts to; null when it is no fault of the file. */
export function refusalOf(fault: unknown): Refusal | null {
  if (fault instanceof Refused) return fault.refusal;
  if (fault instanceof ZipFault) return { code: fault.code, detail: fault.entry };
  if (fault instanceof DelimitedFault) return { code: fault.code, detail: `línea ${fault.line}` };
  if (fault instanceof SeveralHeaders)
    return { code: "severalHeaders", detail: fault.lines.join(", ") };
  if (fault instanceof TextFault) {
    return { code: fault.code === "nulls" ? "binary" : "badEncoding", detail: fault.message };
  }
  if (fault instanceof XlsxFault) {
    return { code: fault.code === "tooLarge" ? "bomb" : "notXlsx", detail: fault.message };
  }
  if (fault instanceof XmlFault) {
    return { code: fault.code === "tooLarge" ? "bomb" : "badXml", detail: fault.message };
  }
  if (fault instanceof ReadingFault) return isRefusal(fault.said) ? fault.said : null;
  if (fault instanceof ReadingEnded) return refusalOfEnd[fault.why];
  return null;
}
