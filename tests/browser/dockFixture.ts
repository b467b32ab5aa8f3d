import { sampleRow } from "#kit/entity/sampleRow.ts";
import { handlingUnits, type UnitRow } from "#modules/shipments/handlingUnits/handlingUnits.ts";
import { type InstructionRow, instructions } from "#modules/instructions/instructions.ts";
import { type LocationRow, locations } from "#modules/sites/locations/locations.ts";
import { type ShipmentRow, shipments } from "#modules/shipments/shipments.ts";
import { type Answers, type Asked, Refusal } from "./network.ts";

const now = new Date("2026-11-20T18:00:00Z");

interface Body {
  readonly input: { readonly labels?: readonly string[] };
}

/** A server that receives one entry, as far as a console asks it: what is sent twice under one key is done once. */
export function dock(
  declared: number,
  announced: readonly string[],
  stage: ShipmentRow["stage"] = "receiving",
) {
  const site = "00000000-0000-4000-8000-0000000000aa";
  let entry: ShipmentRow = {
    ...sampleRow(shipments, 1, now),
    site,
    entryNo: "E-LRD1-26-000007",
    unitsDeclared: declared,
    unitsReceived: 0,
    mode: "indirect",
    missing: ["units", "photo"],
    distribution: false,
    byPart: false,
    client: 1,
    stage,
  };
  let added = 100;
  const spot = (at: number, code: string, kind: LocationRow["kind"]): LocationRow => ({
    ...sampleRow(locations, at, now),
    code,
    kind,
    site,
    status: "open",
    taken: code === "D-02",
  });
  const spots = [
    spot(1, "D-01", "dock"),
    spot(2, "S-01", "staging"),
    spot(3, "Y-01", "yardSlot"),
    spot(4, "D-02", "dock"),
  ];
  const unit = (label: string, status: UnitRow["status"]): UnitRow => ({
    ...sampleRow(handlingUnits, (added += 1), now),
    label,
    shipment: entry.id,
    status,
    byPart: false,
    announced: announced.includes(label),
    location: status === "received" ? (spots[1]?.id ?? null) : null,
    "location.label": status === "received" ? "S-01" : null,
  });
  let units: readonly UnitRow[] = announced.map((label) => unit(label, "expected"));
  const state = { isReached: true, status: 0, refused: new Map<string, string>() };
  const instruction: InstructionRow = {
    ...sampleRow(instructions, 1, now),
    title: "Revisar sellos",
    body: "Fotografíe el sello antes de abrir",
    scope: ["receive"],
    requiresAck: true,
    status: "published",
    validFrom: "2026-01-01",
    validTo: null,
  };
  /** The instructions for receiving, and who has acknowledged them. */
  const told = { isInstructed: false, isAcknowledged: false };
  const keys = new Map<string, unknown>();
  const order: string[] = [];
  const lacks = (what: ShipmentRow["missing"][number], isLacking: boolean) => {
    const others = entry.missing.filter((one) => one !== what);
    entry = { ...entry, missing: isLacking ? [what, ...others] : others };
  };
  const set = (label: string, status: UnitRow["status"]) => {
    units = [...units.filter((one) => one.label !== label), unit(label, status)];
    const received = units.filter((one) => one.status === "received").length;
    entry = { ...entry, version: entry.version + 1, unitsReceived: received };
    const isAwaited = units.some((one) => one.status === "expected");
    lacks("units", isAwaited || received !== declared);
  };
  /** Answered once for a key, as the server does; while it is not reached, nothing is. */
  const once =
    (work: (asked: Asked) => unknown) =>
    (asked: Asked): unknown => {
      if (!state.isReached) throw new TypeError("Failed to fetch");
      if (state.status > 0) return new Refusal(state.status);
      const key = asked.headers.get("idempotency-key") ?? "";
      if (!keys.has(key)) keys.set(key, work(asked));
      return keys.get(key);
    };
  const command = (name: string, work: (labels: readonly string[]) => void) =>
    once(({ body }) => {
      const { labels = [] } = (body as Body).input;
      for (const label of labels) {
        const code = state.refused.get(label);
        if (code !== undefined)
          return new Refusal(422, {
            errors: [{ field: entry.id, code, message: code, values: { label } }],
          });
      }
      order.push(...labels.map((label) => `${name} ${label}`));
      work(labels);
      return { data: [{ id: entry.id, version: entry.version }] };
    });
  const list = (rows: () => readonly object[]) => () => {
    const data = rows();
    return { data, totalCount: data.length, first: null, last: null };
  };
  const stages = (to: ShipmentRow["stage"]) => () => void (entry = { ...entry, stage: to });
  const answers: Answers = {
    [`GET /api/shipments/${entry.id}`]: () => ({ data: entry }),
    [`GET /api/shipments/${entry.id}/holds`]: () => ({ data: [] }),
    "GET /api/locations": list(() => spots),
    "GET /api/handlingUnits": list(() => units),
    "GET /api/exceptions": list(() => []),
    "GET /api/instructions": list(() => (told.isInstructed ? [instruction] : [])),
    [`GET /api/instructions/${instruction.id}/awaited`]: () => ({
      data: told.isAcknowledged ? [] : [{ id: entry.id, name: "Ana", isCaller: true }],
    }),
    "POST /api/instructions/acknowledge": () => {
      told.isAcknowledged = true;
      return { data: [{ id: instruction.id, version: 2 }] };
    },
    "POST /api/shipments/scan": command("scan", (labels) =>
      labels.forEach((label) => set(label, "received")),
    ),
    "POST /api/shipments/unscan": command("unscan", (labels) =>
      labels.forEach((label) => set(label, announced.includes(label) ? "expected" : "void")),
    ),
    "POST /api/shipments/documents": once(({ body }) => {
      const file = (body as FormData).get("file1") as File;
      order.push(`photo ${file.type} of ${(body as FormData).get("row") as string}`);
      lacks("photo", false);
      const at = now.toISOString();
      const told = { number: 1, media: file.type, bytes: file.size, thumbnail: null, by: "Ana" };
      return {
        data: { id: site, type: "photo", file: file.name, ...told, occurredAt: at, recordedAt: at },
      };
    }),
    "POST /api/shipments/startReceive": command("start", stages("receiving")),
    "POST /api/shipments/closeReceive": command("close", () => {
      order.push("close");
      stages("received")();
    }),
  };
  return {
    answers,
    id: entry.id,
    address: `/entrada/${entry.id}/recibir`,
    state,
    told,
    /** What was done, in its order. */
    order,
    once,
    /** Somebody else scans. */
    receive: (label: string) => set(label, "received"),
  };
}
