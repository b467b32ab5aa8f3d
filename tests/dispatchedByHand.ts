import { NORTE } from "#demo/clients.ts";
import type { Deed } from "./dispatchWorld.ts";

interface Unit {
  readonly entry: string;
  on: string | null;
  loadedAt: string | null;
  isLost: boolean;
}
interface Entry {
  readonly id: string;
  readonly entryNo: string;
  readonly client: number;
  readonly isDirect: boolean;
  isCancelled: boolean;
  arrivedAt: string | null;
  /** For which it is planned. */
  load: string | null;
}
interface Release {
  readonly number: string;
  readonly units: number;
  on: string | null;
  load: string | null;
}
const NEW = {
  status: "draft",
  seal: null as string | null,
  unitsPlanned: 0,
  unitsLoaded: 0,
  unitsCounted: null as number | null,
  startedAt: null as string | null,
  loadedAt: null as string | null,
  sealedAt: null as string | null,
  dispatchedAt: null as string | null,
  deliveredAt: null as string | null,
};
export type ByHand = typeof NEW & {
  readonly id: string;
  readonly loadNo: string;
  readonly client: number;
  readonly plannedFor: string;
  readonly kind: string;
};
interface Known {
  readonly entries: Map<string, Entry>;
  /** By their labels. */
  readonly units: Map<string, Unit>;
  readonly releases: Map<string, Release>;
  readonly loads: Map<string, ByHand>;
}

const GONE = ["dispatched", "delivered"];
/** While what is planned can still come out otherwise. */
const OPEN = ["draft", "released", "loading", "loaded"];
const latest = (all: readonly (string | null)[]) => all.map(String).toSorted().at(-1) ?? null;
const sum = (all: readonly Release[]) => all.reduce((units, one) => units + one.units, 0);

function of<Item>(all: ReadonlyMap<string, Item>, key: unknown): Item {
  const found = all.get(String(key));
  if (!found) throw new Error(`Nothing is known of ${String(key)}`);
  return found;
}

/** What is planned for a load and what is on it. */
function recount({ units, entries, releases }: Known, load: ByHand): void {
  const isOwn = (one: { readonly load: string | null } | undefined) => one?.load === load.id;
  const all = [...units.values()];
  const aboard = all.filter(({ on }) => on === load.id);
  const here = all.filter(({ on, isLost }) => on === null && !isLost);
  const ordered = [...releases.values()];
  load.unitsLoaded = aboard.length + sum(ordered.filter(({ on }) => on === load.id));
  if (!OPEN.includes(load.status)) return;
  const free = ordered.filter(({ on }) => on === null || on === load.id);
  load.unitsPlanned =
    [...here, ...aboard].filter(({ entry }) => isOwn(entries.get(entry))).length +
    sum(free.filter(isOwn));
}

function put({ units, releases }: Known, labels: unknown, on: string | null, at: string | null) {
  for (const label of labels as readonly string[]) {
    const unit = units.get(label);
    if (unit) [unit.on, unit.loadedAt] = [on, at];
    for (const release of releases.values()) if (release.number === label) release.on = on;
  }
}

const planned = ({ entries, releases }: Known) => [...entries.values(), ...releases.values()];
function letGo(known: Known, load: string): void {
  for (const one of planned(known)) if (one.load === load) one.load = null;
}

/** What each command of a load does to it. */
const STEPS: Readonly<Record<string, (known: Known, load: ByHand, deed: Deed) => void>> = {
  plan: (known, load, { input }) => {
    letGo(known, load.id);
    for (const one of planned(known)) {
      const number = "entryNo" in one ? one.entryNo : one.number;
      if ((input["entries"] as readonly string[]).includes(number)) one.load = load.id;
    }
  },
  release: (_known, load) => void (load.status = "released"),
  assign: () => undefined,
  start: (_known, load, { at }) => void ([load.status, load.startedAt] = ["loading", at]),
  scan: (known, load, { input, at }) => put(known, input["labels"], load.id, at),
  unscan: (known, _load, { input }) => put(known, input["labels"], null, null),
  finish: (_known, load, { at }) => void ([load.status, load.loadedAt] = ["loaded", at]),
  reopen: (_known, load) => {
    [load.status, load.loadedAt, load.sealedAt, load.seal] = ["loading", null, null, null];
  },
  seal: (_known, load, { input, at }) => {
    [load.status, load.sealedAt, load.seal] = ["sealed", at, String(input["seal"])];
  },
  dispatch: ({ releases }, load, { at }) => {
    [load.status, load.dispatchedAt] = ["dispatched", at];
    for (const one of releases.values())
      if (one.load === load.id && one.on === null) one.load = null;
  },
  deliver: (_known, load, { at }) => void ([load.status, load.deliveredAt] = ["delivered", at]),
  confirmReceipt: (_known, load, { at, input }) => {
    [load.status, load.deliveredAt] = ["delivered", load.deliveredAt ?? at];
    load.unitsCounted = Number(input["unitsCounted"]);
  },
  cancel: (known, load) => {
    load.status = "cancelled";
    letGo(known, load.id);
  },
  reassign: (known, load, { input }) => {
    [load.status, load.startedAt] = ["draft", null];
    recount(known, of(known.loads, input["to"]));
  },
};

/** What everything else does. */
const OTHERS: Readonly<Record<string, (known: Known, deed: Deed) => void>> = {
  loads: ({ loads }, { row, answered }) => {
    const told = (name: string) => String(answered?.[name]);
    const [loadNo, kind, plannedFor] = [told("loadNo"), told("kind"), told("plannedFor")];
    loads.set(row, {
      ...NEW,
      id: row,
      client: answered?.client ?? NORTE,
      loadNo,
      kind,
      plannedFor,
    });
  },
  shipments: ({ entries }, { row, answered }) => {
    const [entryNo, client] = [String(answered?.["entryNo"]), answered?.client ?? NORTE];
    const isDirect = answered?.["mode"] === "direct";
    const none = { isCancelled: false, arrivedAt: null, load: null };
    entries.set(row, { id: row, entryNo, client, isDirect, ...none });
  },
  "shipments/checkIn": ({ entries }, { row, at }) => void (of(entries, row).arrivedAt = at),
  "shipments/cancel": ({ entries }, { row }) => void (of(entries, row).isCancelled = true),
  "shipments/scan": ({ units }, { row, input }) => {
    for (const label of input["labels"] as readonly string[])
      units.set(label, { entry: row, on: null, loadedAt: null, isLost: false });
  },
  "releases/stage": ({ releases }, { row, answered }) => {
    const own = { number: String(answered?.["releaseNo"]), units: Number(answered?.["units"]) };
    releases.set(row, { ...own, on: null, load: null });
  },
  "counts/count": ({ units }, { input }) => {
    for (const [how, labels] of Object.entries(input))
      for (const label of labels as readonly string[]) of(units, label).isLost = how === "lost";
  },
};

/** How far the whole of an entry has gone: nothing of it is left in the house. */
function gone({ units, loads }: Known, entry: Entry) {
  const own = [...units.values()].filter((unit) => unit.entry === entry.id && !unit.isLost);
  const on = entry.isDirect ? [entry.load] : own.map((unit) => unit.on);
  const aboard = on.flatMap((load) => (load === null ? [] : [of(loads, load)]));
  const isLoaded =
    aboard.length > 0 &&
    aboard.length === on.length &&
    (!entry.isDirect || aboard[0]?.loadedAt !== null);
  const whenAll = (name: "dispatchedAt" | "deliveredAt") => {
    const each = aboard.map((load) => load[name]);
    return isLoaded && !each.includes(null) ? latest(each) : null;
  };
  const since = entry.isDirect
    ? aboard.map((load) => load.loadedAt)
    : own.map((one) => one.loadedAt);
  const loadedAt = isLoaded ? latest(since) : null;
  const [dispatchedAt, deliveredAt] = [whenAll("dispatchedAt"), whenAll("deliveredAt")];
  const [processedAt = null] = [loadedAt, dispatchedAt].filter((at) => at !== null).toSorted();
  return { loadedAt, dispatchedAt, deliveredAt, processedAt };
}

/** What commands come to, worked out from them alone, one after the other. */
export function dispatchedByHand(deeds: readonly Deed[]) {
  const known: Known = {
    entries: new Map(),
    units: new Map(),
    releases: new Map(),
    loads: new Map(),
  };
  for (const deed of deeds) {
    const [noun, name = ""] = deed.what.split("/");
    const step = STEPS[name];
    if (noun === "loads" && step) {
      const load = of(known.loads, deed.row);
      step(known, load, deed);
      recount(known, load);
    } else OTHERS[deed.what]?.(known, deed);
  }
  const loads = [...known.loads.values()];
  return {
    loads,
    left: loads.filter(({ status }) => GONE.includes(status)),
    entries: [...known.entries.values()].map((entry) => ({ ...entry, ...gone(known, entry) })),
    units: [...known.units].map(([label, unit]) => ({ label, ...unit })),
  };
}
