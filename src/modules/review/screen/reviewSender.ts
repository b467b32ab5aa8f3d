import { sendsCommand } from "../../console/screen/sendsCommand.ts";
import { invoiceLines } from "../../shipments/invoiceLines/invoiceLines.ts";
import { shipments } from "../../shipments/shipments.ts";
import { CHECK, CLOSE, type Given, PHOTOGRAPH, SKIP } from "./review.ts";

for (const kind of [CHECK, SKIP, PHOTOGRAPH] as const)
  sendsCommand(invoiceLines, kind, ({ line, input, reason }: Given) => ({
    row: line,
    input,
    reason,
  }));
sendsCommand(shipments, CLOSE, ({ shipment }: { shipment: string }) => ({
  row: shipment,
  input: {},
}));
