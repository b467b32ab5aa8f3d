import type { EntityRow } from "#kit/pure/entity/EntityRow.ts";
import { RefusedCall } from "#kit/web/http/RefusedCall.ts";
import { type Sender, sendsOut } from "#kit/web/outbox/Outbox.ts";
import { filesForm } from "#kit/web/transfer/filesForm.ts";
import { exceptions } from "../../exceptions/exceptions.ts";
import { handlingUnits } from "../../handlingUnits/handlingUnits.ts";
import { shipments } from "../../shipments/shipments.ts";
import { REPORT, SCAN, type Scan, UNSCAN, type Unscan } from "./receiving.ts";

/** An exception with its photos, as it waits to be sent. */
export interface Report {
  readonly shipment: string;
  readonly client: number;
  /** The unit that it is about; null: the entry. */
  readonly label: string | null;
  readonly values: Readonly<Record<string, string | number | null>>;
  readonly photos: readonly File[];
  readonly thumbnails: readonly string[];
}

/** Whatever was changed meanwhile: scanning is shared. */
const anyVersion = (id: string) => [{ id, version: 1 }];

const command =
  (name: "scan" | "unscan", inputOf: (content: never) => object): Sender =>
  (content, step, calls) => {
    const call = shipments.calls.commands[name];
    if (!call) throw new Error(`shipments has no command ${name}`);
    const { shipment } = content as Unscan;
    const body = {
      rows: anyVersion(shipment),
      reason: "",
      input: { ...inputOf(content as never) },
    };
    return step(name, (key) => calls.send(call, { body, key }));
  };

const report: Sender = async (content, step, calls) => {
  const { shipment, client, label, values, photos, thumbnails } = content as Report;
  const unit = await step("unit", async () => {
    if (label === null) return null;
    const of = { shipment };
    const { data } = await calls.send(handlingUnits.calls.list, {
      query: { ...of, search: label },
    });
    const found = data.find((each: EntityRow) => each["label"] === label);
    // The scan that would have brought it was refused.
    if (!found) throw new RefusedCall(404, { type: "/problems/notFound" });
    return found.id;
  });
  const own = { ...values, shipment, unit };
  const { data: row } = await step("add", (key) =>
    calls.send(exceptions.calls.add, { body: { ...own, client }, key }),
  );
  const add = exceptions.documents?.calls.add;
  if (!add) throw new Error("exceptions has no documents");
  for (const [at, photo] of photos.entries())
    await step(`photo${at}`, async (key) => {
      const occurredAt = new Date(photo.lastModified).toISOString();
      const thumbnail = thumbnails[at] ?? "";
      const form = filesForm([photo], { row: row.id, type: "photo", occurredAt, thumbnail });
      await calls.sendForm(add, form, undefined, undefined, key);
      return true;
    });
};

sendsOut(
  SCAN,
  command("scan", ({ label, unitType, location }: Scan) => ({
    labels: [label],
    unitType,
    location,
  })),
);
sendsOut(
  UNSCAN,
  command("unscan", ({ label }: Unscan) => ({ labels: [label] })),
);
sendsOut(REPORT, report);
