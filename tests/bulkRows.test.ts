import { type RawBuilder, sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Actor } from "#kit/entity/server/events.ts";
import { addAll, changeAll } from "#kit/entity/server/bulk.ts";
import { addRows } from "#kit/entity/server/save.ts";
import { setEach } from "#kit/entity/server/setEach.ts";
import { changeRows } from "#kit/entity/server/settled.ts";
import { inTenant, type Tx } from "#kit/server/tenant.ts";
import { carriers } from "#modules/carriers/carriers.ts";
import { drivers } from "#modules/carriers/drivers/drivers.ts";
import { openWorld, type World } from "./world.ts";

const CLIENT = 1;
const by: Actor = { personId: "00000000-0000-4000-8000-000000000001", name: "Ana" };
const none = {};

let world: World;
let carrier: string;
let other: string;
const within = <Result>(work: (tx: Tx) => Promise<Result>) =>
  inTenant(world.database, CLIENT, work);
beforeAll(async () => {
  world = await openWorld();
  const rows = [{ name: "Fletes" }, { name: "Otro" }].map((one) => ({
    ...one,
    roles: ["carrier"] as const,
  }));
  const added = await within((tx) => addRows(tx, carriers, none, by, { rows }));
  carrier = added.find(({ name }) => name === "Fletes")?.id ?? "";
  other = added.find(({ name }) => name === "Otro")?.id ?? "";
});
afterAll(() => world.close());

const FIELDS = ["name", "carrier", "licenceNo", "licenceExpiresOn"] as const;
const source = (rows: readonly (readonly [name: string, licence: string])[]) => sql`(
  select name, ${carrier}::uuid as carrier, licence_no, date '2027-03-01' as licence_expires_on
  from unnest(${rows.map(([name]) => name)}::text[], ${rows.map(([, no]) => no)}::text[]) d(name, licence_no))`;

/** Everything that the history tells of rows, whoever they are. */
async function told(ids: readonly string[]) {
  const { rows } = await within(({ db }) =>
    sql`select version, note, action, reason, changes, person_name from entity_events
      where row_id = any(${ids}::uuid[]) order by changes::text, version`.execute(db),
  );
  return rows;
}
const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id);

it("rows that are added at once have the history of rows that are added one by one", async () => {
  const all = [
    ["Eva", "L1"],
    ["Gil", "L2"],
  ] as const;
  const added = await within((tx) =>
    addAll(tx, drivers, by, { reason: "a file" }, { fields: FIELDS, from: source(all) }),
  );
  expect(added.map(({ version, isNew }) => [version, isNew])).toEqual([
    [1, true],
    [1, true],
  ]);
  const history = await told(idsOf(added));
  const rows = all.map(([name, licenceNo]) => ({
    name,
    carrier,
    licenceNo: `1${licenceNo}`,
    licenceExpiresOn: "2027-03-01",
  }));
  const single = await within((tx) => addRows(tx, drivers, none, by, { rows, reason: "a file" }));
  const singly = JSON.stringify(await told(idsOf(single))).replaceAll("1L", "L");
  expect(JSON.stringify(history)).toBe(singly);
  expect(history).toHaveLength(2);
});

it("what is known already is changed where it fits, and its history tells what became of it", async () => {
  const first = await within((tx) =>
    addAll(tx, drivers, by, none, {
      fields: FIELDS,
      from: source([
        ["Iris", "L3"],
        ["Juan", "L4"],
      ]),
    }),
  );
  const known = {
    by: "licenceNo",
    set: { name: sql`excluded.name`, carrier: sql`${other}::uuid` },
    where: sql`t.name <> excluded.name`,
  } as const;
  const second = await within((tx) =>
    addAll(
      tx,
      drivers,
      by,
      { action: "imported", reason: "again" },
      {
        fields: FIELDS,
        from: source([
          ["Irene", "L3"],
          ["Juan", "L4"],
          ["Luz", "L5"],
        ]),
        known,
      },
    ),
  );
  const changed = second.filter(({ isNew }) => !isNew);
  expect(idsOf(first)).toContain(changed[0]?.id);
  expect(changed.map(({ version, changes }) => [version, changes])).toEqual([
    [
      2,
      { name: ["Iris", "Irene"], carrier: [carrier, other], "carrier.label": ["Fletes", "Otro"] },
    ],
  ]);
  expect(second.filter(({ isNew }) => isNew)).toHaveLength(1);
  const history = await told(idsOf(changed));
  expect(history.map((event) => event)).toMatchObject([
    { action: "imported", reason: "again" },
    { action: "added" },
  ]);
});

it("what is known already stays as it is where nothing says what becomes of it", async () => {
  const add = (name: string) =>
    within((tx) =>
      addAll(tx, drivers, by, none, {
        fields: FIELDS,
        from: source([[name, "L6"]]),
        known: { by: "licenceNo" },
      }),
    );
  expect(await add("Mar")).toHaveLength(1);
  expect(await add("Sol")).toEqual([]);
});

it("rows that are changed at once have the history of rows that are changed one by one", async () => {
  const added = await within((tx) =>
    addAll(tx, drivers, by, none, {
      fields: FIELDS,
      from: source([
        ["Noé", "L7"],
        ["Ola", "L8"],
      ]),
    }),
  );
  const [one, two] = added;
  await within((tx) =>
    changeAll(
      tx,
      drivers,
      by,
      { reason: "left" },
      { set: { status: sql`'inactive'` }, where: sql`t.id = ${one?.id}::uuid` },
    ),
  );
  await within((tx) =>
    changeRows(
      tx,
      drivers,
      none,
      by,
      { action: "changed", reason: "left" },
      setEach(drivers, two ? [two] : [], () => ({ status: "inactive" })),
    ),
  );
  const [first, second] = await Promise.all([
    told(idsOf(added.slice(0, 1))),
    told(idsOf(added.slice(1))),
  ]);
  const changesOf = (events: readonly unknown[]) =>
    events.filter((event) => JSON.stringify(event).includes("inactive"));
  expect(changesOf(first)).toEqual(changesOf(second));
  expect(changesOf(first)).toHaveLength(1);
});

it("a value that another row has is refused by its field, and nothing is written", async () => {
  const add = () =>
    within((tx) =>
      addAll(tx, drivers, by, none, {
        fields: FIELDS,
        from: source([
          ["Pía", "L9"],
          ["Rey", "L9"],
        ]),
      }),
    );
  await expect(add()).rejects.toMatchObject({ code: "taken" });
  const { rows } = await within(({ db }) =>
    sql`select from drivers where licence_no = 'L9'`.execute(db),
  );
  expect(rows).toHaveLength(0);
});

it("checks over several fields refuse rows that are written at once, and nothing is written", async () => {
  const barred = { code: "barred", message: expect.stringContaining("patenteOfBroker") };
  const source = (role: string) => sql`(
    select 'Nuevo' as name, ${[role]}::text[] as roles, '9301' as patente)`;
  const add = (role: string) =>
    within((tx) =>
      addAll(tx, carriers, by, none, { fields: ["name", "roles", "patente"], from: source(role) }),
    );
  await expect(add("transfer")).rejects.toMatchObject(barred);
  const [broker] = await add("broker");
  const where = sql`t.id = ${broker?.id}::uuid`;
  const change = (set: { readonly name?: RawBuilder<unknown>; roles?: RawBuilder<unknown> }) =>
    within((tx) => changeAll(tx, carriers, by, none, { set, where }));
  await expect(change({ roles: sql`'{transfer}'` })).rejects.toMatchObject(barred);
  expect(await change({ name: sql`'Otro nombre'` })).toHaveLength(1);
  const setRoles = (id: string) =>
    within((tx) =>
      changeRows(
        tx,
        carriers,
        none,
        by,
        { action: "changed" },
        setEach(carriers, [{ id }], () => ({ roles: ["carrier"] as const })),
      ),
    );
  await expect(setRoles(broker?.id ?? "")).rejects.toMatchObject(barred);
  const { rows } = await within(({ db }) =>
    sql`select name, roles, version from carriers where patente is not null`.execute(db),
  );
  expect(rows).toEqual([{ name: "Otro nombre", roles: ["broker"], version: 2 }]);
});
