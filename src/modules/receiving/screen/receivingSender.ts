import type { Entity } from "#kit/entity/entity.ts";
import type { CallClient } from "#kit/web/http/CallClient.ts";
import { RefusedCall } from "#kit/web/http/RefusedCall.ts";
import { type Sender, sendsOut, type Step } from "#kit/web/outbox/Outbox.ts";
import { filesForm } from "#kit/web/transfer/filesForm.ts";
import { sendsCommand } from "../../console/screen/sendsCommand.ts";
import { type ExceptionRow, exceptions } from "../../shipments/exceptions/exceptions.ts";
import { handlingUnits } from "../../shipments/handlingUnits/handlingUnits.ts";
import { invoiceLines } from "../../shipments/invoiceLines/invoiceLines.ts";
import { shipments } from "../../shipments/shipments.ts";
import { RECEIVE, type Receipt, TAKE_BACK, type TakenBack } from "./parts.ts";
import { CLOSE, PHOTOGRAPH, REPORT, SCAN, type Scan, UNSCAN, type Unscan } from "./receiving.ts";

interface Pictures {
  readonly photos: readonly File[];
  readonly thumbnails: readonly string[];
}

/** Photos of an entry, as they wait to be sent. */
export interface Photographed extends Pictures {
  readonly shipment: string;
}

/** An exception with its photos, as it waits to be sent. */
export interface Report extends Pictures {
  readonly shipment: string;
  readonly client: number;
  /** The unit that it is about; null: the entry. */
  readonly label: string | null;
  readonly values: Pick<ExceptionRow, "kind" | "cause" | "severity" | "quantity" | "description">;
}

/** Adds photos to a row, each in a step of its own. */
async function sendPhotos(
  { name, documents }: Entity,
  row: string,
  { photos, thumbnails }: Pictures,
  step: Step,
  calls: CallClient,
): Promise<void> {
  const add = documents?.calls.add;
  if (!add) throw new Error(`${name} has no documents`);
  for (const [at, photo] of photos.entries())
    await step(`photo${at}`, async (key) => {
      const occurredAt = new Date(photo.lastModified).toISOString();
      const thumbnail = thumbnails[at] ?? "";
      const form = filesForm([photo], { row, type: "photo", occurredAt, thumbnail });
      await calls.sendForm(add, form, undefined, undefined, key);
      return true;
    });
}

const photograph: Sender = (content, step, calls) => {
  const { shipment, ...pictures } = content as Photographed;
  return sendPhotos(shipments, shipment, pictures, step, calls);
};

const report: Sender = async (content, step, calls) => {
  const { shipment, client, label, values, ...pictures } = content as Report;
  const unit = await step("unit", async () => {
    if (label === null) return null;
    const of = { shipment };
    const { data } = await calls.send(handlingUnits.calls.list, {
      // The label itself comes before those that begin with it.
      query: { ...of, search: label, sort: "label" },
    });
    const found = data.find((each) => each.label === label);
    // The scan that would have brought it was refused.
    if (!found) throw new RefusedCall(404, { type: "/problems/notFound" });
    return found.id;
  });
  const own = { ...values, shipment, unit };
  const { data: row } = await step("add", (key) =>
    calls.send(exceptions.calls.add, { body: { ...own, client }, key }),
  );
  await sendPhotos(exceptions, row.id, pictures, step, calls);
};

sendsCommand(shipments, SCAN, ({ shipment, label, unitType, location }: Scan) => ({
  row: shipment,
  input: { labels: [label], unitType, location },
}));
sendsCommand(shipments, UNSCAN, ({ shipment, label }: Unscan) => ({
  row: shipment,
  input: { labels: [label] },
}));
sendsCommand(invoiceLines, RECEIVE, ({ lines, label, pieces, lot, location }: Receipt) => ({
  row: lines,
  input: { label, pieces, lot, location },
}));
sendsCommand(invoiceLines, TAKE_BACK, ({ lines, label }: TakenBack) => ({
  row: lines,
  input: { label },
}));
sendsCommand(shipments, CLOSE, ({ shipment }: { shipment: string }) => ({
  row: shipment,
  input: {},
}));
sendsOut(REPORT, report);
sendsOut(PHOTOGRAPH, photograph);
