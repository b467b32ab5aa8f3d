import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { EntityRow } from "#kit/entity/EntityRow.ts";
import { openAuthorisingWorld } from "./authorisingWorld.ts";
import type { Reply } from "./operationWorld.ts";
import type { Headers } from "./world.ts";

const OPERATIONS = 100;
/** Operations that went to the client at one instant. */
const AT_ONCE = 10;

let world: Awaited<ReturnType<typeof openAuthorisingWorld>>;
/** Operations in the order in which a limit is used up. */
let all: EntityRow[] = [];
/** These and more than one command takes. */
let tooMany: EntityRow[] = [];
let large: EntityRow[] = [];
let small: EntityRow[] = [];
/** More than each of the small ones comes to, less than a large one. */
let mostEach = "";

beforeAll(async () => {
  world = await openAuthorisingWorld();
  const rows: EntityRow[] = [];
  // One is large.
  for (const quantity of [10, 47, 34, 900, 21, 58, 45, 32, 19, 56])
    rows.push(await world.computed(quantity));
  tooMany = [...rows, ...(await world.copies(rows, 20))];
  all = tooMany.slice(0, OPERATIONS);
});
afterAll(() => world.close());

/** All of them wait for the client, those that were made last the longest. */
beforeEach(async () => {
  const now = await again(all);
  const authorised = now.filter(({ status }) => status === "authorised");
  if (authorised.length > 0)
    await world.all("revise", authorised, world.by, { reason: "Otra vez" });
  // As they would be sent, but without computing each again.
  await world.owner.query(
    `update customs_operations o set status = 'pendingAuth', sent_at = timestamptz '2026-01-01' - make_interval(mins => w.turn::integer)
     from (select id, (row_number() over (order by number) - 1) / ${AT_ONCE} as turn from customs_operations
       where id = any($1)) w where o.id = w.id`,
    [idsOf(now)],
  );
  const sent = (await again(all)).toSorted((one, other) => one.number.localeCompare(other.number));
  const turns = Array.from({ length: OPERATIONS / AT_ONCE }, (_, at) => at).toReversed();
  all = turns.flatMap((turn) => sent.slice(turn * AT_ONCE, (turn + 1) * AT_ONCE));
  const greatest = all.reduce((most, row) => Math.max(most, cashOf(row)), 0);
  mostEach = String(greatest - 1);
  large = all.filter((row) => cashOf(row) === greatest);
  small = all.filter((row) => cashOf(row) < greatest);
  expect([large.length, small.length]).toEqual([OPERATIONS / AT_ONCE, OPERATIONS - 10]);
});

const idsOf = (rows: readonly EntityRow[]): string[] => rows.map(({ id }) => id);
const again = (rows: readonly EntityRow[]) => world.asTheyAre(idsOf(rows));
const cashOf = (...rows: readonly EntityRow[]): number =>
  rows.reduce((sum, row) => sum + Number(row["cash"]), 0);
const authorisedOf = async (rows: readonly EntityRow[]): Promise<string[]> =>
  (await again(rows)).flatMap(({ id, status }) => (status === "authorised" ? [id] : []));

/** What a person authorised, in pesos and in number. */
async function spentBy(email: string): Promise<{ cash: number; count: number }> {
  const { rows } = await world.owner.query<{ cash: string; count: string }>(
    `select coalesce(sum(a.cash), 0)::text as cash, count(*)::text as count from authorisations a
     join people p on p.id = a.person_id where p.email = $1`,
    [email],
  );
  return { cash: Number(rows[0]?.cash), count: Number(rows[0]?.count) };
}

const decider = (email: string, mostDay: number): Promise<Headers> =>
  world.decider({ email, limit: { mostEach, mostDay: String(mostDay) } });

/** Authorises as somebody with a key, so that the same request can come again. */
async function authorise(rows: readonly EntityRow[], by: Headers, key: string) {
  const touched = (await again(rows)).map(({ id, version }) => ({ id, version }));
  const send = () =>
    world.send("customsOperations/authorise", { rows: touched }, { ...by, "idempotency-key": key });
  return { reply: await send(), send };
}

const codesOf = ({ body: { errors = [] } }: Reply): string[] => errors.map(({ code }) => code);

interface Refused {
  readonly field: string;
  readonly code: string;
  readonly values: { readonly rest?: string };
}
const refusedIn = ({ body }: { body: object }) =>
  (body as { refused: readonly Refused[] }).refused ?? [];

it(`of ${OPERATIONS} proformas in one action a limit is used up to the peso, the oldest first, then by number, and the same request again changes nothing`, async () => {
  const mostDay = cashOf(...small.slice(0, 40));
  const bob = await decider("bob@norte.test", mostDay);
  const { reply, send } = await authorise(all.toReversed(), bob, "a-hundred");
  expect(reply.status).toBe(200);
  expect(await authorisedOf(all)).toEqual(idsOf(small.slice(0, 40)));
  expect(await spentBy("bob@norte.test")).toEqual({ cash: mostDay, count: 40 });
  // Each of the others is told with its reason, in the same order.
  const late = new Set(idsOf(small.slice(40)));
  expect(refusedIn(reply).map(({ field, code, values }) => [field, code, values.rest])).toEqual(
    all.flatMap((row) =>
      late.has(row.id)
        ? [[row.id, "aboveDay", "0"]]
        : large.includes(row)
          ? [[row.id, "aboveEach", undefined]]
          : [],
    ),
  );
  const before = await again(all);
  const repeated = await send();
  expect([repeated.status, repeated.body]).toEqual([200, reply.body]);
  expect(await again(all)).toEqual(before);
  expect(await spentBy("bob@norte.test")).toEqual({ cash: mostDay, count: 40 });
  // Nor does it with what the rows are now.
  const known = await world.all("authorise", small.slice(0, 5), bob);
  expect([known.status, ...codesOf(known)]).toEqual([409, ...Array(5).fill("state")]);
  // With a peso less the last has no room, and no smaller one comes before it.
  const some = small.slice(40, 60);
  const eva = await decider("eva@norte.test", cashOf(...some.slice(0, 16)) - 1);
  await authorise(some, eva, "some");
  expect(await authorisedOf(some)).toEqual(idsOf(some.slice(0, 15)));
  // What was revised since counts as well.
  const revised = small.slice(0, 5);
  await world.all("revise", revised, world.by, { reason: "Otra vez" });
  await world.all("send", revised, world.by);
  const more = await world.all("authorise", revised, bob);
  expect([more.status, ...codesOf(more)]).toEqual([422, ...Array(5).fill("aboveDay")]);
});

it(`two people over the same ${OPERATIONS} proformas at once authorise each once, both to the peso`, async () => {
  // Whoever comes first has the oldest.
  const [first, second] = [small.slice(0, 30), small.slice(30, 60)];
  const mostDay = Math.max(cashOf(...first), cashOf(...second));
  const [ida, leo] = [
    await decider("ida@norte.test", mostDay),
    await decider("leo@norte.test", mostDay),
  ];
  const replies = await Promise.all([
    authorise(all, ida, "ida"),
    authorise(all.toReversed(), leo, "leo"),
  ]);
  expect(replies.map(({ reply }) => reply.status)).toEqual([200, 200]);
  /** The turns after which one more would not fit. */
  const room = (from: number): number => {
    let sum = 0;
    return small.findIndex((row, at) => at >= from && (sum += cashOf(row)) > mostDay);
  };
  const [one, other] = [room(0), room(room(0))];
  expect(other).toBeGreaterThan(one);
  expect(await authorisedOf(all)).toEqual(idsOf(small.slice(0, other)));
  const spent = [await spentBy("ida@norte.test"), await spentBy("leo@norte.test")];
  expect(spent.toSorted((a, b) => a.cash - b.cash)).toEqual(
    [small.slice(0, one), small.slice(one, other)]
      .map((rows) => ({ cash: cashOf(...rows), count: rows.length }))
      .toSorted((a, b) => a.cash - b.cash),
  );
  // What each reply names as done is what each did.
  const done = replies.map(({ reply }) => idsOf(reply.body.data as never as EntityRow[]));
  expect(done.flat().toSorted()).toEqual(idsOf(small.slice(0, other)).toSorted());
});

it("more than two hundred at once are refused", async () => {
  await world.owner.query(
    "update customs_operations set status = 'pendingAuth' where id = any($1)",
    [idsOf(tooMany)],
  );
  const kim = await decider("kim@norte.test", cashOf(...tooMany));
  const rows = tooMany.slice(0, 201);
  const refused = await world.all("authorise", rows, kim);
  expect([refused.status, new Set(codesOf(refused))]).toEqual([409, new Set(["many"])]);
  expect(await spentBy("kim@norte.test")).toEqual({ cash: 0, count: 0 });
});
