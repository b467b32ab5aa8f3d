import type { Issue } from "#kit/pure/problem.ts";
import { sampleRow } from "#kit/entity/sampleRow.ts";
import { handlingUnits, type UnitRow } from "#modules/shipments/handlingUnits/handlingUnits.ts";
import { type LoadRow, loads } from "#modules/loads/loads.ts";
import { type ReleaseRow, releases } from "#modules/releases/releases.ts";
import { type ShipmentRow, shipments } from "#modules/shipments/shipments.ts";
import { trailerVisits, type VisitRow } from "#modules/trailers/trailerVisits/trailerVisits.ts";
import { auditHold } from "./holdFixture.ts";
import { type Answers, type Asked, Refusal } from "./network.ts";

const now = new Date("2026-11-20T18:00:00Z");

interface Body {
  readonly input: Readonly<Record<string, unknown>> & {
    readonly labels?: readonly string[];
    readonly entry?: string | null;
  };
}

/** A server that loads one trailer with two entries and these releases, each of so many units of 20 kg together, as far as a console asks it: what is sent twice under one key is done once. */
export function trailerAtDock({
  status = "loading",
  position = "atDock",
  packed = {},
  shared = [],
}: {
  status?: LoadRow["status"];
  position?: VisitRow["position"];
  packed?: Readonly<Record<string, number>>;
  /** Labels that units of both entries have. */
  shared?: readonly string[];
} = {}) {
  const visit: VisitRow = {
    ...sampleRow(trailerVisits, 1, now),
    trailerNo: "VWT6412",
    position,
    "location.label": position === "atDock" ? "D-07" : null,
  };
  let load: LoadRow = {
    ...sampleRow(loads, 1, now),
    loadNo: "L-LRD1-26-000007",
    client: 1,
    visit: visit.id,
    "visit.label": "VWT6412",
    seal: null,
    status,
  };
  const entry = (at: number, entryNo: string): ShipmentRow => ({
    ...sampleRow(shipments, at, now),
    entryNo,
    mode: "indirect",
    load: load.id,
    loadPosition: 3 - at,
  });
  const entries = [entry(1, "E-LRD1-26-000001"), entry(2, "E-LRD1-26-000002")];
  let at = 100;
  const unit = (label: string, shipment: string): UnitRow => ({
    ...sampleRow(handlingUnits, (at += 1), now),
    label,
    shipment,
    "shipment.label": entries.find(({ id }) => id === shipment)?.entryNo ?? "E-OTHER",
    weight: "10.5",
    status: "received",
    load: null,
    "location.label": "S-01",
  });
  const [first = "", second = ""] = entries.map(({ id }) => id);
  const stranger = "00000000-0000-4000-8000-0000000000aa";
  let units = [
    unit("HU01", second),
    unit("HU02", second),
    unit("HU03", first),
    unit("EXTRA", stranger),
    ...shared.flatMap((label) => [unit(label, first), unit(label, second)]),
  ];
  let released = Object.entries(packed).map(([releaseNo, units], place): ReleaseRow => ({
    ...sampleRow(releases, (at += 1), now),
    releaseNo,
    units,
    weight: "20",
    status: "staged",
    load: load.id,
    loadPosition: 3 + place,
    "staging.label": "S-09",
  }));
  const state = {
    isReached: true,
    holds: [] as string[],
    refused: new Map<string, readonly Omit<Issue, "field">[]>(),
  };
  const keys = new Map<string, unknown>();
  const order: string[] = [];
  const list = (rows: (asked: Asked) => readonly object[]) => (asked: Asked) => {
    const data = rows(asked);
    return { data, totalCount: data.length, first: null, last: null };
  };
  const refuse = (errors: readonly Omit<Issue, "field">[]) =>
    new Refusal(422, {
      type: "/problems/refused",
      errors: errors.map((error) => ({ ...error, field: load.id })),
    });
  const put = ({ labels = [], entry }: Body["input"], isLoaded: boolean) => {
    released = released.map((one) =>
      labels.includes(one.releaseNo)
        ? { ...one, status: isLoaded ? "loaded" : "staged", load: load.id }
        : one,
    );
    units = units.map((one) =>
      labels.includes(one.label) && (entry ?? one["shipment.label"]) === one["shipment.label"]
        ? { ...one, status: isLoaded ? "loaded" : "received", load: isLoaded ? load.id : null }
        : one,
    );
    load = { ...load, version: load.version + 1 };
  };
  /** Answered once for a key, as the server does; while it is not reached, nothing is. */
  const command =
    (name: string, work: (input: Body["input"]) => Refusal | undefined) => (asked: Asked) => {
      if (!state.isReached) throw new TypeError("Failed to fetch");
      const key = asked.headers.get("idempotency-key") ?? crypto.randomUUID();
      if (keys.has(key)) return keys.get(key);
      const { input } = asked.body as Body;
      const refused = work(input);
      if (refused === undefined)
        order.push([name, ...(input.labels ?? []), input.entry ?? []].flat().join(" "));
      keys.set(key, refused ?? { data: [{ id: load.id, version: load.version }] });
      return keys.get(key);
    };
  const becomes = (to: LoadRow["status"], name: string) =>
    command(name, (input) => {
      load = { ...load, status: to, version: load.version + 1 };
      if (typeof input["seal"] === "string") load = { ...load, seal: input["seal"] };
      return undefined;
    });
  const answers: Answers = {
    [`GET /api/loads/${load.id}`]: () => ({ data: load }),
    [`GET /api/loads/${load.id}/holds`]: () => ({
      data: state.holds.map((blocked) => auditHold(load.id, blocked)),
    }),
    [`GET /api/trailerVisits/${visit.id}`]: () => ({ data: visit }),
    "GET /api/shipments": list(() => entries),
    "GET /api/releases": list(() => released),
    "GET /api/handlingUnits": list(({ query }) =>
      units.filter((one) =>
        query.get("load") === null
          ? query.get("shipment")?.split(",").includes(one.shipment) &&
            one.status === query.get("status")
          : one.load === query.get("load"),
      ),
    ),
    "POST /api/loads/scan": command("scan", (input) => {
      const { labels = [], entry = null } = input;
      const wrong = labels.flatMap((label) => state.refused.get(label) ?? []);
      if (wrong.length > 0 && entry === null) return refuse(wrong);
      put(input, true);
      return undefined;
    }),
    "POST /api/loads/unscan": command("unscan", (input) => {
      put(input, false);
      return undefined;
    }),
    "POST /api/loads/start": becomes("loading", "start"),
    "POST /api/loads/finish": becomes("loaded", "finish"),
    "POST /api/loads/reopen": becomes("loading", "reopen"),
    "POST /api/loads/seal": becomes("sealed", "seal"),
    "POST /api/loads/dispatch": becomes("dispatched", "dispatch"),
  };
  return {
    answers,
    address: `/manifiesto-manifiesto/${load.id}/cargar`,
    state,
    /** What was done, in its order. */
    order,
    /** Somebody else scans. */
    somebodyLoads: (label: string) => put({ labels: [label] }, true),
  };
}
