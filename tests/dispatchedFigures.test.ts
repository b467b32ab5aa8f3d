import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, expect, it } from "vitest";
import { NORTE, RIO_BRAVO } from "#demo/clients.ts";
import type { EntityRow } from "#kit/entity/EntityRow.ts";
import { pdfTexts } from "#kit/server/pdf/pdfTextFixture.ts";
import { type ByHand, dispatchedByHand } from "./dispatchedByHand.ts";
import {
  byNumber,
  dayOf,
  exportedFrom,
  type Fields,
  figureOf,
  INSTANTS,
  LEFT,
  pick,
} from "./dispatchReports.ts";
import { type DispatchWorld, openDispatchWorld, ZONE } from "./dispatchWorld.ts";
import { type Story, tellStory } from "./dispatchStory.ts";

let w: DispatchWorld;
let story: Story;
let hand: ReturnType<typeof dispatchedByHand>;

beforeAll(async () => {
  w = await openDispatchWorld();
  try {
    story = await tellStory(w);
  } finally {
    w.goOn();
  }
  hand = dispatchedByHand(w.deeds);
});
afterAll(() => w.close());

type Name = keyof Story["entries"];
/** What came, what had gone as a whole and what stood at the end of each day, on the site's clock. */
const DAYS: Readonly<Record<string, readonly [came: Name[], went: Name[], stood: Name[]]>> = {
  "2026-10-29": [
    ["whole", "split", "half", "taken", "late"],
    [],
    ["whole", "split", "half", "taken", "late"],
  ],
  "2026-10-30": [
    ["direct", "parked"],
    ["whole"],
    ["split", "half", "taken", "late", "direct", "parked"],
  ],
  "2026-10-31": [
    ["saturday", "mixed", "lost", "short", "found", "waits"],
    ["split", "direct"],
    ["half", "taken", "late", "parked", "saturday", "mixed", "lost", "short", "found", "waits"],
  ],
  "2026-11-01": [
    [],
    ["late", "parked", "mixed", "short"],
    ["half", "taken", "saturday", "lost", "found", "waits"],
  ],
  "2026-11-02": [[], ["saturday", "found"], ["half", "taken", "lost", "waits"]],
};
const SIDES = ["entrada", "procesada", "wip"] as const;
const [FIRST, LAST] = ["2026-10-29", "2026-11-02"];

const numberOf = (name: Name) => String(story.entries[name]["entryNo"]);
const of = <Own extends { readonly client: number }>(all: readonly Own[], client = NORTE) =>
  all.filter((one) => one.client === client);

const kpi = <Answer>(name: string, query = "", client = NORTE) =>
  figureOf<Answer>(w, `${name}/${FIRST}/${LAST}/${client}?${query}`);
const exported = (name: string, query = `clients=${NORTE}`, by = w.house) =>
  exportedFrom(w, name, query, by);

/** The lines of an extract of all that there is, by its titles. */
async function extracted(dataSet: string): Promise<Record<string, string>[]> {
  const sent = { dataSet, format: "csv", firstDay: "2026-01-01", lastDay: "2099-12-31" };
  const { id } = await w.added("extracts", sent);
  await w.world.settled();
  const file = await w.world.app.inject({ url: `/api/extracts/${id}/file`, headers: w.house });
  expect(file.statusCode).toBe(200);
  const [text = new Uint8Array()] = Object.values(unzipSync(file.rawPayload));
  const [titles = [], ...lines] = strFromU8(text)
    .replace("\uFEFF", "")
    .trimEnd()
    .split("\r\n")
    .map((line) => line.split(","));
  return lines.map((cells) =>
    Object.fromEntries(titles.map((title, at) => [title, cells[at] ?? ""])),
  );
}

const written = (row: Fields, names: readonly string[]) =>
  Object.fromEntries(
    names.map((name) => [name, row[name] === null ? "" : String(row[name] as string | number)]),
  );

it("what commands come to is what the story tells", () => {
  for (const [day, [came, went]] of Object.entries(DAYS)) {
    const on = (at: "arrivedAt" | "processedAt") =>
      of(hand.entries).filter((entry) => !entry.isCancelled && dayOf(entry[at]) === day);
    const numbers = (names: readonly Name[]) => names.map(numberOf).toSorted();
    const told = [on("arrivedAt"), on("processedAt")].map((all) =>
      all.map(({ entryNo }) => entryNo).toSorted(),
    );
    expect([day, ...told]).toEqual([day, numbers(came), numbers(went)]);
  }
});

it("getEntradasVSprocesadas counts of each day of the site what arrived, what left as a whole and what stood at its end", async () => {
  const points = Object.entries(DAYS).map(([argument, [came, went, stood]]) => ({
    argument,
    value: came.length,
    n: came.length + went.length + stood.length,
    entradas: came.length,
    procesadas: went.length,
    wip: stood.length,
  }));
  expect(await kpi("getEntradasVSprocesadas")).toEqual(points);
  const { meta } = await kpi<{ meta: { total: Fields } }>("getEntradasVSprocesadas", "envelope=1");
  const sum = (name: "entradas" | "procesadas") => points.reduce((all, one) => all + one[name], 0);
  expect(meta.total["sides"]).toEqual({
    entrada: sum("entradas"),
    procesada: sum("procesadas"),
    wip: points.at(-1)?.wip,
  });
});

it("the rows behind a point are the entries of which the story tells, each with the instants of its commands", async () => {
  const rows = await kpi<Fields[]>("getEntradasVSprocesadasDetalle", "take=1000");
  for (const [day, sides] of Object.entries(DAYS))
    for (const [at, names] of sides.entries()) {
      const own = rows.filter(({ argument, side }) => argument === day && side === SIDES[at]);
      const numbers = own.map(({ entryNo }) => String(entryNo)).toSorted();
      expect([day, SIDES[at], numbers]).toEqual([day, SIDES[at], names.map(numberOf).toSorted()]);
      const one = `argument=${day}&side=${SIDES[at]}&take=1000`;
      expect(await kpi("getEntradasVSprocesadasDetalle", one)).toEqual(own);
    }
  for (const row of rows) {
    const entry = hand.entries.find(({ entryNo }) => entryNo === row["entryNo"]);
    expect(pick(row, ["arrivedAt", "processedAt"])).toEqual(
      pick(entry, ["arrivedAt", "processedAt"]),
    );
  }
});

it("another client's figures tell its own entries, whose load left from the same door", async () => {
  const points = await kpi<Fields[]>("getEntradasVSprocesadas", "", RIO_BRAVO);
  expect(points.map((point) => [point["entradas"], point["procesadas"], point["wip"]])).toEqual([
    [1, 0, 1],
    [0, 1, 0],
    [0, 0, 0],
    [0, 0, 0],
    [0, 0, 0],
  ]);
  const [theirs] = of(hand.left, RIO_BRAVO);
  const { all } = await exported("loads-report-status", `clients=${RIO_BRAVO}`);
  expect(all.map((row) => pick(row, LEFT))).toEqual([pick({ ...theirs }, LEFT)]);
  const own = await exported("loads-report-status", "", w.client);
  expect(own.all.map(({ client }) => client)).toEqual(of(hand.left).map(() => NORTE));
});

it("the dispatch report and its export list what left, with what was planned, loaded and counted, its seal and its instants", async () => {
  const { all, columns } = await exported("loads-report-status");
  expect(columns).toEqual(expect.arrayContaining([...LEFT]));
  const latest = of(hand.left).toSorted((one, other) =>
    String(one.dispatchedAt) < String(other.dispatchedAt) ? 1 : -1,
  );
  expect(all.map((row) => pick(row, LEFT))).toEqual(latest.map((load) => pick({ ...load }, LEFT)));
  // Some took less than was planned or more, and some were counted otherwise than they left.
  const told = latest.map(({ unitsPlanned: most, unitsLoaded, unitsCounted }) =>
    [most - unitsLoaded, unitsLoaded - (unitsCounted ?? unitsLoaded)].join(),
  );
  expect(new Set(told)).toEqual(new Set(["5,0", "0,0", "0,2", "0,-1", "-1,0"]));
});

it("a plant's loads tell what was sent to it and what it counted, two short", async () => {
  const { all } = await exported("loads-kind");
  const sent = hand.loads.filter(({ kind }) => kind === "plant");
  const names = ["loadNo", "status", "unitsLoaded", "unitsCounted", "dispatchedAt", "deliveredAt"];
  const told = (rows: readonly Fields[]) => byNumber(rows, "loadNo").map((row) => pick(row, names));
  expect(told(all)).toEqual(told(sent.map((load) => ({ ...load }))));
  const [short, ...none] = await w.asked<EntityRow[]>("exceptions?take=50");
  expect(pick(short, ["kind", "quantity", "shipment"])).toEqual({
    kind: "short",
    quantity: 2,
    shipment: story.entries.mixed.id,
  });
  expect(none).toEqual([]);
});

it("the general report and the extract of entries tell when the whole of each was loaded, left and arrived", async () => {
  const { all, columns } = await exported("shipments-report");
  expect(columns).toEqual(expect.arrayContaining([...INSTANTS]));
  const names = ["entryNo", "arrivedAt", ...INSTANTS];
  const told = (rows: readonly Fields[]) =>
    byNumber(rows, "entryNo").map((row) => pick(row, names));
  const own = of(hand.entries).map((entry) => ({ ...entry }));
  expect(told(all)).toEqual(told(own));
  const lines = byNumber(await extracted("shipments"), "entryNo");
  expect(lines.map((line) => pick(line, names))).toEqual(
    byNumber(own, "entryNo").map((entry) => written(entry, names)),
  );
  const groups = await w.asked<Fields[]>(
    `shipments/groups?by=arrivedAt&zone=${ZONE}&clients=${NORTE}`,
  );
  const arrived = Map.groupBy(own, ({ arrivedAt }) => dayOf(arrivedAt));
  expect(groups.map(({ arrivedAt, rows }) => `${String(arrivedAt)} ${String(rows)}`)).toEqual(
    [...arrived]
      .map(([day, { length }]) => `${day} ${length}`)
      .toSorted()
      .toReversed(),
  );
});

it("what a count misses goes nowhere: an entry without its units stays, one without some of them left, and what is found leaves later", async () => {
  const told = async (name: Name) => {
    const row = await w.asked<EntityRow>(`shipments/${story.entries[name].id}`);
    return [row["stage"], dayOf(row["loadedAt"] as string | null), row["load.label"]];
  };
  const [both, given] = ["both", "given"].map(
    (name) => story.loads[name as "both" | "given"]["loadNo"],
  );
  // It is in the plan of the load that left without it.
  expect(await told("lost")).toEqual(["ready", "", both]);
  expect(await told("short")).toEqual(["delivered", "2026-11-01", both]);
  expect(await told("found")).toEqual(["dispatched", "2026-11-02", both]);
  const units = await w.asked<EntityRow[]>("handlingUnits?search=FOUND&sort=label");
  expect(units.map((unit) => unit["load.label"])).toEqual([both, given]);
});

it("extracts of loads, of their units and of the ledger agree with what left", async () => {
  const lines = byNumber(await extracted("loads"), "loadNo");
  const own = of(hand.loads).map((load) => ({ ...load }));
  expect(lines.map((line) => pick(line, LEFT))).toEqual(
    byNumber(own, "loadNo").map((load) => written(load, LEFT)),
  );
  const loadOf = new Map(hand.loads.map((load) => [load.id, load]));
  const mine = hand.units.filter(
    ({ entry }) => hand.entries.find(({ id }) => id === entry)?.client === NORTE,
  );
  const units = byNumber(await extracted("handlingUnits"), "label");
  expect(units.map(({ label, load, loadedAt }) => [label, load, loadedAt])).toEqual(
    byNumber(mine, "label").map(({ label, on, loadedAt }) => [
      label,
      (on && loadOf.get(on)?.loadNo) ?? "",
      loadedAt ?? "",
    ]),
  );
  const moves = (await extracted("stockMoves")).filter(({ reason }) => reason === "ship");
  const gone = mine.flatMap(({ label, on }) => {
    const at = on && loadOf.get(on)?.dispatchedAt;
    return at ? [`${label} ${at}`] : [];
  });
  const shipped = moves.flatMap(({ unit, occurredAt }) => (unit ? [`${unit} ${occurredAt}`] : []));
  expect(shipped.toSorted()).toEqual(gone.toSorted());
  // The release's goods, which are no unit.
  const parts = moves.filter(({ unit }) => unit === "");
  expect(parts.map(({ quantity, occurredAt }) => [quantity, occurredAt])).toEqual([
    ["5", hand.loads.find(({ id }) => id === story.loads.both.id)?.dispatchedAt],
  ]);
});

it("the relation of a day tells what left on it by the site's clock and what is to leave, with the units aboard", async () => {
  for (const day of [...Object.keys(DAYS), "2026-11-20"]) {
    const isOf = ({ dispatchedAt, plannedFor, status }: ByHand) =>
      dispatchedAt ? dayOf(dispatchedAt) === day : plannedFor === day && status !== "cancelled";
    for (const client of [NORTE, RIO_BRAVO]) {
      const payload = { day, site: w.ids["REL1"], client };
      const url = "/api/loads/daySheet";
      const reply = await w.world.app.inject({ method: "POST", url, headers: w.house, payload });
      const texts = pdfTexts(reply.rawPayload);
      const known = hand.loads.map(({ loadNo }) => loadNo);
      const told = [...new Set(texts.filter((text) => known.includes(text)))].toSorted();
      const own = of(hand.loads, client).filter(isOf);
      expect([day, client, told]).toEqual([
        day,
        client,
        own.map(({ loadNo }) => loadNo).toSorted(),
      ]);
      const units = own.reduce((sum, load) => sum + load.unitsLoaded, 0);
      if (own.length === 0) continue;
      const total = texts.indexOf(`Total (${own.length})`);
      expect([day, client, texts[total + 1]]).toEqual([day, client, String(units)]);
    }
  }
});
