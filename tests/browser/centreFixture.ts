import { sampleRow } from "#kit/entity/sampleRow.ts";
import { handlingUnits, type UnitRow } from "#modules/shipments/handlingUnits/handlingUnits.ts";
import { invoiceLines } from "#modules/shipments/invoiceLines/invoiceLines.ts";
import { invoices } from "#modules/shipments/invoices/invoices.ts";
import { dock } from "./dockFixture.ts";
import type { Asked } from "./network.ts";

interface Body {
  readonly rows: readonly { readonly id: string }[];
  readonly input: { readonly label: string; readonly pieces: number; readonly lot: string | null };
}

/** An entry of a distribution centre: 10 of one part on two lines, 5 of AHX-2. */
export function centre(first = "AHX-1") {
  const one = dock(3, []);
  const now = new Date("2026-11-20T18:00:00Z");
  const lines = [
    [first, 6],
    ["AHX-2", 5],
    [first, 4],
  ].map(([partNo, quantity], at) => {
    const goods = { partNo, quantity: String(quantity), description: "Arnés" };
    return { ...sampleRow(invoiceLines, at + 1, now), ...goods };
  });
  let units: readonly UnitRow[] = [];
  const list = (rows: readonly object[]) => ({
    data: rows,
    totalCount: rows.length,
    first: null,
    last: null,
  });
  const receive = ({ rows, input: { label, pieces, lot } }: Body) => {
    one.order.push(`${pieces} ${lot ?? "-"} on ${rows.length}`);
    const unit = { ...sampleRow(handlingUnits, 200 + units.length, now), label, pieces };
    const kept = { ...unit, invoiceLine: rows[0]?.id ?? null, byPart: true };
    units = [...units, { ...kept, status: "unpacked" }];
    return { data: [] };
  };
  const takeBack = ({ input: { label } }: Body) => {
    one.order.push("back");
    units = units.map((unit) => (unit.label === label ? { ...unit, status: "void" } : unit));
    return { data: [] };
  };
  const entry = `GET /api/shipments/${one.id}`;
  const distribution = (asked: Asked) => {
    const answer = one.answers[entry]?.(asked) as { data: object } | undefined;
    return { data: { ...answer?.data, distribution: true } };
  };
  const answers = {
    ...one.answers,
    [entry]: distribution,
    "GET /api/invoices": () => list([sampleRow(invoices, 1, now)]),
    "GET /api/invoiceLines": () => list(lines),
    "GET /api/handlingUnits": () => list(units),
    "POST /api/invoiceLines/receive": one.once(({ body }) => receive(body as Body)),
    "POST /api/invoiceLines/takeBack": one.once(({ body }) => takeBack(body as Body)),
  };
  return { ...one, answers };
}
