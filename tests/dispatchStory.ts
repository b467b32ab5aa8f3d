import { RIO_BRAVO } from "#demo/clients.ts";
import type { EntityRow } from "#kit/entity/EntityRow.ts";
import type { DispatchWorld } from "./dispatchWorld.ts";

const labels = (name: string, size: number) =>
  Array.from({ length: size }, (_, at) => `${name}-${at + 1}`);

export type Story = Awaited<ReturnType<typeof tellStory>>;

/** Five days of a site, the fourth of which has 25 hours, with every way in which something leaves or stays. */
export async function tellStory(w: DispatchWorld) {
  const thursday = await untilFriday(w);
  const weekend = await overTheWeekend(w, thursday);
  const entries = { ...thursday.entries, ...weekend.entries };
  return { entries, loads: { ...thursday.loads, ...weekend.loads } };
}

/** What arrives on Thursday and Friday; one load leaves two minutes before Friday is over. */
async function untilFriday(w: DispatchWorld) {
  w.until("2026-10-29T09:00");
  const whole = await w.ready(labels("WHOLE", 3));
  const split = await w.ready(labels("SPLIT", 4));
  const half = await w.ready(labels("HALF", 4));
  const taken = await w.ready(labels("TAKEN", 1));
  const foreign = await w.ready(labels("FOREIGN", 2), RIO_BRAVO);
  w.until("2026-10-29T23:59:50");
  const late = await w.arrived(labels("LATE", 1));
  w.until("2026-10-30T08:00");
  const direct = await w.ready([]);
  const parked = await w.ready([]);
  const void_ = await w.arrived(labels("VOID", 1));
  await w.done("shipments/cancel", void_);
  await w.prepared(late, labels("LATE", 1));
  const door = await w.door();

  // Before midnight: a whole entry, parts of two, and one that was put on and taken off.
  w.until("2026-10-30T20:00");
  const friday = await w.planned([whole, split, half, taken]);
  const visit = await w.begun(friday, door);
  const aboard = [...labels("WHOLE", 3), "SPLIT-1", "SPLIT-2", "HALF-1", "HALF-2", "TAKEN-1"];
  await w.load("scan", friday, { labels: aboard });
  await w.load("unscan", friday, { labels: ["TAKEN-1"] });
  await w.load("finish", friday, { difference: "No cupo" });
  await w.load("seal", friday, { seal: "SL-WRONG" });
  // Its seal is broken in the yard: opened, closed and sealed again.
  await w.done("trailerVisits/changeSeal", { id: visit }, { seal: "SL-OTHER" });
  if ((await w.tried("dispatch", friday)).status === 200) throw new Error("It left unsealed");
  await w.load("reopen", friday);
  await w.load("finish", friday, { difference: "No cupo" });
  await w.load("seal", friday, { seal: "SL-FRIDAY" });
  w.until("2026-10-30T23:58");
  await w.load("dispatch", friday);
  await w.done("trailerVisits/toYard", { id: visit });

  // The other client's load leaves from the same door within the same hour.
  w.until("2026-10-30T23:59:30");
  const theirs = await w.planned([foreign], { client: RIO_BRAVO });
  await w.begun(theirs, door);
  await w.load("scan", theirs, { labels: labels("FOREIGN", 2) });
  w.until("2026-10-31T00:20");
  await w.leaves(theirs);
  const entries = { whole, split, half, taken, foreign, late, direct, parked, void: void_ };
  return { entries, loads: { friday, theirs } };
}

async function overTheWeekend(w: DispatchWorld, { entries, loads }: Thursday) {
  w.until("2026-10-31T10:00");
  const saturday = await w.ready(labels("SATURDAY", 2));
  const mixed = await w.ready(labels("MIXED", 3));
  const lost = await w.ready(labels("LOST", 1));
  const short = await w.ready(labels("SHORT", 2));
  const found = await w.ready(labels("FOUND", 2));
  const waits = await w.ready(labels("WAITS", 1));
  const release = await w.staged();

  // The rest of the entry that is split is loaded, and stays on the trailer.
  const stays = await w.loading([entries.split]);
  await w.load("scan", stays, { labels: ["SPLIT-3", "SPLIT-4"] });

  // What goes through is loaded before midnight, and leaves after it.
  const through = await w.loading([entries.direct], { kind: "plant" });
  w.until("2026-10-31T23:59:30");
  await w.load("finish", through);
  w.until("2026-11-01T00:00:30");
  await w.load("seal", through, { seal: "SL-THROUGH" });
  await w.load("dispatch", through);
  await w.load("deliver", through, { photo: w.photo });
  // Another one is sealed, and waits in the yard.
  const sealed = await w.loading([entries.parked]);
  await w.load("finish", sealed);
  await w.load("seal", sealed, { seal: "SL-PARKED" });

  // A truck that is given to another load.
  w.until("2026-11-01T09:00");
  const given = await w.loading([saturday]);
  const taker = await w.planned([entries.late]);
  await w.load("reassign", given, { to: taker.id });
  await w.load("release", taker);
  await w.load("start", taker);
  await w.load("scan", taker, { labels: labels("LATE", 1) });
  await w.leaves(taker);
  const off = await w.loading([waits]);
  await w.load("scan", off, { labels: labels("WAITS", 1) });
  await w.load("unscan", off, { labels: labels("WAITS", 1) });
  await w.load("cancel", off);

  // Entries of which units are missed, one of them altogether, beside a release.
  const both = await w.loading([mixed, lost, short, found, release], { kind: "plant" });
  const seen = ["TAKEN-1", "HALF-3", "HALF-4", "WAITS-1", ...labels("SATURDAY", 2)];
  const here = [...seen, ...labels("MIXED", 3), "SHORT-1", "FOUND-1"];
  await w.counted(here, { lost: ["LOST-1", "SHORT-2", "FOUND-2"] });
  const goods = [...labels("MIXED", 3), "SHORT-1", "FOUND-1", release["releaseNo"]];
  await w.load("scan", both, { labels: goods });
  w.until("2026-11-01T23:59:00");
  await w.leaves(both, "Falta una");

  w.until("2026-11-02T07:00");
  const count = { unitsCounted: 5, remark: "Faltan dos", photo: w.photo };
  await w.load("confirmReceipt", both, count, w.client);
  const one = { unitsCounted: 1, photo: w.photo };
  await w.load("confirmReceipt", through, one, w.client);
  await w.load("deliver", loads.friday, { photo: w.photo });
  // What was missed of one entry is found, and leaves with what gave its trailer away.
  await w.counted([...seen, "FOUND-2"], { found: ["FOUND-2"] });
  await w.begun(given);
  await w.load("scan", given, { labels: [...labels("SATURDAY", 2), "FOUND-2"] });
  await w.leaves(given, "Apareció una");
  const today = await w.planned([waits], { plannedFor: "2026-11-02" });
  const none = await w.planned([], { plannedFor: "2026-11-02" });
  await w.load("cancel", none);
  return {
    entries: { saturday, mixed, lost, short, found, waits },
    loads: { stays, through, sealed, given, taker, off, both, today, none },
  };
}

interface Thursday {
  readonly entries: Readonly<Record<"split" | "direct" | "parked" | "late", EntityRow>>;
  readonly loads: { readonly friday: EntityRow };
}
