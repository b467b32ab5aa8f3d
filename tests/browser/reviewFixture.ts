import type { InputOf } from "#kit/entity/RowOf.ts";
import { sampleRow } from "#kit/entity/sampleRow.ts";
import { dayAfter, dayIn } from "#kit/pure/calendar.ts";
import { differencesOf } from "#modules/shipments/invoiceLines/differences.ts";
import { handlingUnits, type UnitRow } from "#modules/shipments/handlingUnits/handlingUnits.ts";
import { type InstructionRow, instructions } from "#modules/instructions/instructions.ts";
import { type InvoiceLineRow, invoiceLines } from "#modules/shipments/invoiceLines/invoiceLines.ts";
import { type InvoiceRow, invoices } from "#modules/shipments/invoices/invoices.ts";
import { type ShipmentRow, shipments } from "#modules/shipments/shipments.ts";
import { type Answers, type Asked, Refusal } from "./network.ts";

const now = new Date();

interface Body {
  readonly rows: readonly { readonly id: string }[];
  readonly reason: string;
  readonly input: InputOf<typeof invoiceLines, "check">;
}

/** A server that knows one entry under review with three lines, as far as a console asks it. */
export function reviewDesk({
  stage = "reviewing",
  isInstructed = false,
}: { stage?: ShipmentRow["stage"]; isInstructed?: boolean } = {}) {
  let entry: ShipmentRow = {
    ...sampleRow(shipments, 1, now),
    entryNo: "E-LRD1-26-000007",
    mode: "indirect",
    missing: [],
    client: 1,
    stage,
    reviewStartedAt: new Date(Date.now() - 125_000).toISOString(),
  };
  const invoice: InvoiceRow = {
    ...sampleRow(invoices, 1, now),
    number: "F-1",
    shipment: entry.id,
    authStatus: "received",
  };
  const line = (
    at: number,
    partNo: string,
    quantity: string,
    more: Partial<InvoiceLineRow>,
  ): InvoiceLineRow => ({
    ...sampleRow(invoiceLines, at, now),
    invoice: invoice.id,
    "invoice.label": "F-1",
    lineNo: at,
    partNo,
    quantity,
    uom: "PZA",
    quantityReceived: quantity,
    countryOfOrigin: "US",
    serials: [],
    review: "open",
    quantityReviewed: null,
    labelCheck: null,
    originCheck: null,
    serialCheck: null,
    reviewRemark: null,
    ...more,
  });
  let lines = [
    line(1, "ARN-1", "240", {}),
    line(2, "MTR-2", "6", { serials: ["S1", "S2"] }),
    line(3, "TOR-3", "4000", { countryOfOrigin: null }),
  ];
  const unit: UnitRow = {
    ...sampleRow(handlingUnits, 1, now),
    label: "HU77",
    shipment: entry.id,
    status: "received",
    pieces: 6,
    invoiceLine: lines[1]?.id ?? null,
    "location.label": "S-01",
  };
  const instruction: InstructionRow = {
    ...sampleRow(instructions, 1, now),
    title: "Contar piezas",
    body: "Una caja de cada parte",
    scope: ["review"],
    priority: "block",
    requiresAck: true,
    status: "published",
    validFrom: dayAfter(dayIn("America/Mexico_City"), -1),
    validTo: null,
  };
  const state = { isReached: true, isAcknowledged: false, holds: [] as object[] };
  const order: string[] = [];
  const keys = new Map<string, unknown>();
  const list = (rows: () => readonly object[]) => () => {
    const data = rows();
    return { data, totalCount: data.length, first: null, last: null };
  };
  /** Answered once for a key, as the server does. */
  const command =
    (name: string, work: (row: InvoiceLineRow, body: Body) => InvoiceLineRow) =>
    ({ body, headers }: Asked): unknown => {
      if (!state.isReached) throw new TypeError("Failed to fetch");
      const key = headers.get("idempotency-key") ?? "";
      if (keys.has(key)) return keys.get(key);
      const sent = body as Body;
      const id = sent.rows[0]?.id ?? "";
      lines = lines.map((row) => {
        if (row.id !== id) return row;
        order.push([name, row.partNo, sent.input.quantityReviewed ?? sent.reason].join(" ").trim());
        return { ...work(row, sent), version: row.version + 1 };
      });
      keys.set(key, { data: [{ id, version: 2 }] });
      return keys.get(key);
    };
  const stages = (to: ShipmentRow["stage"]) => () => {
    entry = { ...entry, stage: to };
    return { data: [{ id: entry.id, version: 2 }] };
  };
  const answers: Answers = {
    [`GET /api/shipments/${entry.id}`]: () => ({ data: entry }),
    [`GET /api/shipments/${entry.id}/documents`]: () => ({ data: [] }),
    [`GET /api/shipments/${entry.id}/holds`]: () => ({ data: state.holds }),
    "GET /api/invoices": list(() => [invoice]),
    "GET /api/invoiceLines": list(() => lines),
    "GET /api/handlingUnits": list(() => [unit]),
    "GET /api/instructions": list(() => (isInstructed ? [instruction] : [])),
    [`GET /api/instructions/${instruction.id}/awaited`]: () => ({
      data: state.isAcknowledged ? [] : [{ id: entry.id, name: "Ana", isCaller: true }],
    }),
    "POST /api/instructions/acknowledge": () => {
      state.isAcknowledged = true;
      return { data: [{ id: instruction.id, version: 2 }] };
    },
    "POST /api/invoiceLines/check": command(
      "check",
      (row, { input: { severity: _severity, ...found } }) => ({
        ...row,
        ...found,
        review: differencesOf(row, found).length > 0 ? "differs" : "agrees",
      }),
    ),
    "POST /api/invoiceLines/skip": command("skip", (row, { reason }) => ({
      ...row,
      review: "skipped",
      reviewRemark: reason,
    })),
    "POST /api/invoiceLines/photograph": command("photograph", (row) => row),
    "POST /api/shipments/startReview": stages("reviewing"),
    "POST /api/shipments/closeReview": () =>
      lines.some(({ review }) => review === "open") ? new Refusal(422) : stages("reviewed")(),
    ...Object.fromEntries(
      lines.map(({ id }) => [`GET /api/invoiceLines/${id}/documents`, () => ({ data: [] })]),
    ),
  };
  return { answers, address: `/revision-reportes/${entry.id}/revisar`, order, state, id: entry.id };
}
