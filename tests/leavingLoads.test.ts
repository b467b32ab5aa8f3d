import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { NORTE } from "#demo/clients.ts";
import type { EntityRow } from "#kit/entity/EntityRow.ts";
import { type Asking, type LoadWorld, openLoadWorld } from "./loadWorld.ts";
import type { Headers } from "./world.ts";

let w: LoadWorld;
let people: readonly Headers[];
beforeAll(async () => {
  w = await openLoadWorld();
  people = [
    await w.world.signIn("admin@demo.test", NORTE),
    await w.world.signIn("operador@demo.test", NORTE),
  ];
});
afterAll(() => w.close());

const NAMES = ["Adela Administra", "Olga Opera"];
const STEPS = [
  "scan",
  "scan",
  "scan",
  "unscan",
  "finish",
  "reopen",
  "seal",
  "breakSeal",
  "losePapers",
  "dispatch",
  "reassign",
  "cancel",
  "begin",
] as const;
type Name = (typeof STEPS)[number];
/** What is done to the how manieth load, by whom, with which unit or entry, and whether for a reason instead of a photo or papers. */
type Step = readonly [name: Name, load: number, person: number, thing: number, isWaived: boolean];
const aStep: fc.Arbitrary<Step> = fc.tuple(
  fc.constantFrom(...STEPS),
  fc.nat({ max: 2 }),
  fc.nat({ max: 1 }),
  fc.nat({ max: 5 }),
  fc.boolean(),
);

/** Of what is shown: neither a photo nor a reason. */
const NOTHING = 5;

interface Done {
  readonly by: string | undefined;
  readonly waiver: string | null;
}
interface Load {
  readonly row: EntityRow;
  /** The entry that goes through with it. */
  readonly through: string | null;
  visit: string | null;
  started: Done | null;
  sealed: (Done & { readonly seal: string }) | null;
  left: Done | null;
  /** Who showed its start and its seals. */
  readonly photos: Record<"start" | "seal", (string | undefined)[]>;
}

/** How often what is looked for came about. */
const seen = { pictured: 0, waived: 0, bare: 0, through: 0, given: 0, broken: 0, lacking: 0 };
let count = 0;

/** Three loads with units of their own, the second one beside an entry that goes through; the third has no trailer yet. */
async function prepared() {
  const [three, direct] = [await w.ready(3), await w.direct()];
  const [two, one] = [await w.ready(2), await w.ready(1)];
  const loads: Load[] = [];
  for (const entries of [[three[0]], [direct, two[0]], [one[0]]]) {
    const row = await w.planned(entries);
    const none = { visit: null, started: null, sealed: null, left: null };
    const through = entries.includes(direct) ? direct.id : null;
    loads.push({ row, through, ...none, photos: { start: [], seal: [] } });
  }
  const units = [three, two, one].flatMap(([entry, own]) =>
    own.map(({ label }) => ({ label: String(label), entry: entry.id, on: null as Load | null })),
  );
  const entries = [three[0], two[0], one[0], direct];
  return { loads, units, entries, bare: new Set<string>(), hangs: new Map<string, string>() };
}
type Yard = Awaited<ReturnType<typeof prepared>>;

async function run(name: Asking, load: Load, person: number, input: object = {}) {
  const { status } = await (await w.asking(name, load.row, input))(undefined, people[person]);
  expect([200, 409, 422]).toContain(status);
  return status === 200;
}

/** Does what is shown at the doors with a photo or the reason why there is none; with neither it is refused. */
async function show(
  name: "start" | "seal",
  load: Load,
  [, , person, thing, isWaived]: Step,
  more = {},
) {
  if (thing === NOTHING) {
    expect(await run(name, load, person, { ...more, waiver: isWaived ? "  " : null })).toBe(false);
    return null;
  }
  const waiver = isWaived ? `Sin cámara ${(count += 1)}` : null;
  const input = isWaived ? { waiver } : { photo: w.photo };
  if (!(await run(name, load, person, { ...more, ...input }))) return null;
  if (!isWaived) load.photos[name].push(NAMES[person]);
  return { by: NAMES[person], waiver };
}

type Act = (yard: Yard, load: Load, step: Step) => Promise<void>;
const begin: Act = async (_yard, load, step) => {
  const person = step[2];
  await run("release", load, person);
  if (load.visit === null && load.left === null) {
    const { id } = await w.atDock();
    if (await run("assign", load, person, { visit: id })) load.visit = id;
  }
  load.started = (await show("start", load, step)) ?? load.started;
};
const dispatch: Act = async ({ units, bare, hangs }, load, [, , person, , isWaived]) => {
  const waiver = isWaived ? `Los trae el chofer ${(count += 1)}` : null;
  const aboard = units.flatMap(({ entry, on }) => (on === load ? [entry] : []));
  const lacks = [...aboard, load.through ?? ""].some((entry) => bare.has(entry));
  const hanging = hangs.get(load.visit ?? "");
  if (await run("dispatch", load, person, { papersWaiver: waiver })) {
    expect(hanging).toBe(load.sealed?.seal);
    if (lacks) expect(waiver).not.toBeNull();
    load.left = { by: NAMES[person], waiver };
    seen.bare += lacks ? 1 : 0;
    seen.through += load.through === null ? 0 : 1;
  } else if (load.sealed !== null && load.left === null) {
    if (hanging !== load.sealed.seal) seen.broken += 1;
    else if (lacks) seen.lacking += 1;
  }
};
const acts: Readonly<Record<Name, Act>> = {
  begin,
  dispatch,
  scan: async ({ units }, load, [, , person, thing]) => {
    const unit = units[thing];
    if (unit && (await run("scan", load, person, { labels: [unit.label] }))) unit.on = load;
  },
  unscan: async ({ units }, load, [, , person, thing]) => {
    const unit = units[thing];
    if (unit && (await run("unscan", load, person, { labels: [unit.label] }))) unit.on = null;
  },
  finish: async (_yard, load, [, , person]) =>
    void (await run("finish", load, person, { difference: "Se acabó el turno" })),
  reopen: async (_yard, load, [, , person]) => {
    if (await run("reopen", load, person)) load.sealed = null;
  },
  seal: async ({ hangs }, load, step) => {
    const seal = `S-${(count += 1)}`;
    const done = await show("seal", load, step, { seal });
    if (!done) return;
    load.sealed = { ...done, seal };
    hangs.set(load.visit ?? "", seal);
  },
  breakSeal: async ({ hangs }, { visit }) => {
    const seal = `B-${(count += 1)}`;
    if (visit === null) return;
    const { status } = await w.runVisit("changeSeal", { id: visit }, { seal });
    if (status === 200) hangs.set(visit, seal);
  },
  losePapers: async ({ entries, bare }, _load, [, , , thing]) => {
    const entry = entries[thing];
    if (!entry) return;
    await w.rejectedInvoice(entry);
    bare.add(entry.id);
  },
  cancel: async (_yard, load, [, , person]) => {
    if (await run("cancel", load, person)) load.visit = null;
  },
  reassign: async ({ loads }, load, [, at, person, thing]) => {
    const to = loads[(at + 1 + (thing % 2)) % 3];
    if (!to || !(await run("reassign", load, person, { to: to.row.id }))) return;
    [to.visit, load.visit, load.started] = [load.visit, null, null];
    seen.given += 1;
  },
};

/** Every load that left has its seal, its photos and its papers, or the reason of whoever let it go without. */
async function look({ row, started, sealed, left, photos }: Load): Promise<void> {
  const load = await w.one("loads", row);
  expect(load["status"] === "dispatched").toBe(left !== null);
  if (left === null) return;
  expect(load).toMatchObject({
    seal: sealed?.seal,
    sealedBy: sealed?.by,
    sealWaiver: sealed?.waiver,
    startedBy: started?.by,
    startWaiver: started?.waiver,
    dispatchedBy: left.by,
    papersWaiver: left.waiver,
  });
  const shown = await w.owner.query<{ of: string; by: string }>(
    `select split_part(file, '-', 1) as of, person_name as by from entity_documents
     where row_id = $1 and type = 'photo' and removed_at is null order by number`,
    [row.id],
  );
  for (const name of ["start", "seal"] as const) {
    const own = shown.filter(({ of }) => of === name).map(({ by }) => by);
    expect([name, own]).toEqual([name, photos[name]]);
    const isShown = load[`${name}Waiver`] === null;
    if (isShown) expect(own.at(-1)).toBe(load[name === "start" ? "startedBy" : "sealedBy"]);
    seen[isShown ? "pictured" : "waived"] += 1;
  }
}

const plain = (...steps: readonly (readonly [Name, number, number?, boolean?])[]): [Step[]] => [
  steps.map(([name, at, thing = 0, isWaived = false], place) => [
    name,
    at,
    place % 2,
    thing,
    isWaived,
  ]),
];
/** A seal that is broken, papers that fall through of what is scanned and of what goes through, and a truck that is given away. */
const WAYS: [Step[]][] = [
  plain(
    ["scan", 0, 1],
    ["finish", 0],
    ["seal", 0],
    ["breakSeal", 0],
    ["dispatch", 0],
    ["reopen", 0],
    ["finish", 0],
    ["seal", 0, NOTHING],
    ["seal", 0, NOTHING, true],
    ["seal", 0, 0, true],
    ["dispatch", 0],
  ),
  plain(
    ["finish", 1],
    ["seal", 1],
    ["losePapers", 1, 3],
    ["dispatch", 1],
    ["dispatch", 1, 0, true],
  ),
  plain(["scan", 0], ["losePapers", 0, 0], ["finish", 0], ["seal", 0], ["dispatch", 0]),
  plain(
    ["reassign", 0, 1],
    ["begin", 2],
    ["scan", 2, 5],
    ["finish", 2],
    ["seal", 2],
    ["dispatch", 2],
  ),
];

it("every load that left has its seal as it hangs on the trailer, photos and papers, or the reason of whoever waived them, in whatever order things are done", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(aStep, { minLength: 10, maxLength: 35 }), async (steps) => {
      const yard = await prepared();
      const ends = [0, 1, 2].flatMap((at): Step[] =>
        (["begin", "finish", "seal", "dispatch"] as const).map((name) => [
          name,
          at,
          at % 2,
          0,
          true,
        ]),
      );
      const first = [0, 1].map((at): Step => ["begin", at, at, 0, at === 0]);
      for (const step of [...first, ...steps, ...ends]) {
        const load = yard.loads[step[1]];
        if (load) await acts[step[0]](yard, load, step);
      }
      for (const load of yard.loads) await look(load);
    }),
    // What fails is told with its seed, and not looked for in a shorter form.
    { numRuns: 9, examples: WAYS, endOnFailure: true },
  );
  for (const [name, times] of Object.entries(seen)) expect([name, times > 0]).toEqual([name, true]);
});
