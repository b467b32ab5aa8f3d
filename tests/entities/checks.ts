import { expect } from "vitest";
import { NORTE, RIO_BRAVO } from "#demo/clients.ts";
import type { Entity } from "#kit/pure/entity/entity.ts";
import { LIST_WORDS } from "#kit/pure/entity/entityCalls.ts";
import type { EntityRow } from "#kit/pure/entity/EntityRow.ts";
import { formFields, type Values } from "#kit/pure/entity/faultsOf.ts";
import { type Field, isNullable, type KindName, type Wire } from "#kit/pure/entity/Field.ts";
import { labelOf, targetOf } from "#kit/pure/entity/ref.ts";
import { sampleValues } from "#kit/pure/entity/sampleRow.ts";
import { inTenant } from "#kit/server/tenant.ts";
import type { ProblemDocument } from "#kit/pure/problem.ts";
import type { Subject } from "./subject.ts";

export type One = { data: EntityRow };
export type Many = { data: { id: string; version: number }[] };
type History = {
  data: { version: number; action: string; by: string; changes: Record<string, [Wire, Wire]> }[];
};

/** The values that people fill in of a row, to be sent again. */
export const sentOf = (entity: Entity, row: EntityRow): Values =>
  Object.fromEntries(formFields(entity).map(([name]) => [name, row[name] ?? null]));

/** One way of asking each call of an entity about a row, with what it takes. */
export function requests({ entity }: Subject, { id, version }: { id: string; version: number }) {
  const rows = [{ id, version }];
  const reason = "Porque sí";
  const posted = (path: string, body: object) => [path, body] as const;
  return {
    reading: ["", `/${id}`, `/${id}/history`],
    writing: [
      posted("", sampleValues(entity, 0)),
      posted(`/${id}`, { ...sampleValues(entity, 0), version }),
    ],
    commands: Object.keys(entity.commands).map((name) => posted(`/${name}`, { rows, reason })),
    undo: posted("/undo", { rows }),
    labels: entity.labels ? [posted("/labels", { ids: [id], format: "zpl" })] : [],
  };
}

const never = { id: "00000000-0000-4000-8000-00000000dead", version: 1 };

export async function statuses(subject: Subject, headers: Subject["insider"], row = never) {
  const { reading, writing, commands, undo, labels } = requests(subject, row);
  const asked = [
    ...reading.map((path) => subject.get(path, headers)),
    ...[...writing, ...commands, undo, ...labels].map(([path, body]) =>
      subject.post(path, body, headers),
    ),
  ];
  return (await Promise.all(asked)).map(({ status }) => status);
}

/** A command that a new row can be brought by, and its call. */
export function firstCommand({
  entity,
}: Subject): [string, Entity["commands"][string]] | undefined {
  const initial = entity.state === null ? null : entity.fields[entity.state]?.initial;
  return Object.entries(entity.commands).find(([, { from }]) => from.includes(String(initial)));
}

async function moved(subject: Subject, row: EntityRow): Promise<EntityRow> {
  const [name] = firstCommand(subject) ?? [];
  if (name === undefined) return row;
  const reply = await subject.post<Many>(`/${name}`, { rows: [row], reason: "Porque sí" });
  expect(reply).toMatchObject({ status: 200 });
  return (await subject.get<One>(`/${row.id}`)).body.data;
}

const events = async (subject: Subject, id: string) =>
  (await subject.get<History>(`/${id}/history`)).body.data;

export async function stands(subject: Subject, row: EntityRow): Promise<void> {
  expect((await subject.get<One>(`/${row.id}`)).body.data).toEqual(row);
}

/** Values that can be sent, and that no field of the kind takes. */
const WRONG: Readonly<Partial<Record<KindName, Wire>>> = {
  day: "2026-02-30",
  integer: 1.5,
  decimal: "a lot",
};

const isUniqueAtAll = ([, { isUnique, uniqueWithin }]: [string, Field]) =>
  isUnique || uniqueWithin !== null;

/** Sentences, each by what a person would say. */
export type Checks = Readonly<Record<string, (subject: Subject) => Promise<void>>>;

/** What holds of every entity; all of them run over each. */
export const CHECKS: Checks = {
  "answers nobody": async (subject) => {
    for (const status of await statuses(subject, {})) expect(status).toBe(401);
  },

  "refuses a person without its codes": async (subject) => {
    for (const status of await statuses(subject, subject.lacking)) expect(status).toBe(403);
  },

  "refuses what was changed since it was seen": async (subject) => {
    const row = await subject.freshRow();
    const stale = { ...row, version: row.version + 1 };
    const change = {
      ...sampleValues(subject.entity, subject.freshNumber()),
      version: stale.version,
    };
    expect((await subject.post(`/${row.id}`, change)).status).toBe(409);
    const { commands, undo } = requests(subject, stale);
    for (const [path, body] of [...commands, undo])
      expect([path, (await subject.post(path, body)).status]).toEqual([path, 409]);
    await stands(subject, row);
  },

  "does what is sent twice under one key once": async (subject) => {
    const keyed = () => ({ ...subject.insider, "idempotency-key": crypto.randomUUID() });
    const values = sampleValues(subject.entity, subject.freshNumber());
    const adding = keyed();
    const added = await subject.post<One>("", values, adding);
    expect(await subject.post("", values, adding)).toEqual(added);
    const row = added.body.data;
    const [name] = firstCommand(subject) ?? [];
    if (name === undefined) return;
    const doing = keyed();
    const body = { rows: [row], reason: "Porque sí" };
    const done = await subject.post<Many>(`/${name}`, body, doing);
    expect(done.status).toBe(200);
    expect(await subject.post(`/${name}`, body, doing)).toEqual(done);
    expect((await events(subject, row.id)).map(({ action }) => action)).toEqual([name, "added"]);
  },

  "tells every change in its history, by whom, and as it was": async (subject) => {
    const { entity, world } = subject;
    const added = await subject.freshRow();
    const values = sampleValues(entity, subject.freshNumber());
    await subject.post(`/${added.id}`, { ...values, version: 1 });
    const changed = (await subject.get<One>(`/${added.id}`)).body.data;
    const last = await moved(subject, changed);
    const told = (await events(subject, added.id)).toReversed();
    expect(told.map(({ version }) => version)).toEqual(told.map((_, at) => at + 1));
    expect(told.length).toBe(last.version);
    expect(new Set(told.map(({ by }) => by))).toEqual(new Set(["Adela Administra"]));
    const retold: Record<string, Wire> = {};
    for (const [name, field] of Object.entries(entity.fields)) retold[name] = field.initial;
    for (const { changes } of told)
      for (const [name, [was, is]] of Object.entries(changes)) {
        expect([name, retold[name]]).toEqual([name, was ?? entity.fields[name]?.initial]);
        retold[name] = is;
      }
    expect(last).toMatchObject(retold);
    for (const statement of ["update entity_events set action = ''", "delete from entity_events"])
      await expect(
        inTenant(world.database, NORTE, ({ client }) => client.query(statement)),
      ).rejects.toThrow("permission denied");
  },

  "takes a command back, and not what came after it": async (subject) => {
    const row = await subject.freshRow();
    const [name, command] = firstCommand(subject) ?? [];
    if (name === undefined || !command?.isUndoable) return;
    const done = await moved(subject, row);
    const undone = await subject.post<Many>("/undo", { rows: [done] });
    expect(undone).toMatchObject({ status: 200 });
    const now = (await subject.get<One>(`/${row.id}`)).body.data;
    expect(sentOf(subject.entity, now)).toEqual(sentOf(subject.entity, row));
    expect(now[subject.entity.state ?? ""]).toBe(row[subject.entity.state ?? ""]);
    expect((await subject.post("/undo", { rows: [now] })).status).toBe(409);
  },

  "does a command to all rows or to none, with every reason": async (subject) => {
    const [name, command] = firstCommand(subject) ?? [];
    if (name === undefined || !command) return;
    const free = await subject.freshRow();
    const barred = await Promise.all(
      [NORTE, RIO_BRAVO].map(async (client) => moved(subject, await subject.freshRow(client))),
    );
    const rows = [...barred, free].map(({ id, version }) => ({ id, version }));
    const refused = await subject.post<ProblemDocument>(`/${name}`, { rows, reason: "Porque sí" });
    expect(refused.status).toBe(409);
    expect(refused.body.errors?.map(({ field }) => field).toSorted()).toEqual(
      barred.map(({ id }) => id).toSorted(),
    );
    await stands(subject, free);
  },

  "says everything that is wrong with a row at once, each by its field": async (subject) => {
    const { entity } = subject;
    const wrong = formFields(entity).flatMap(([name, field]): [string, Wire][] => {
      if (field.isRequired) return [[name, field.kind === "choices" ? [] : null]];
      if (field.most !== null) return [[name, "X".repeat(field.most + 1)]];
      const value = WRONG[field.kind];
      return value === undefined ? [] : [[name, value]];
    });
    const before = (await subject.get<{ totalCount: number }>("")).body.totalCount;
    const refused = await subject.post<ProblemDocument>("", Object.fromEntries(wrong));
    expect(refused.status).toBe(400);
    expect(refused.body.errors?.map(({ field }) => field)).toEqual(wrong.map(([name]) => name));
    expect((await subject.get<{ totalCount: number }>("")).body.totalCount).toBe(before);
  },

  "has one row of each value that is unique": async (subject) => {
    const { entity } = subject;
    for (const [name, field] of formFields(entity).filter(isUniqueAtAll)) {
      const number = subject.freshNumber();
      const first: Values = { ...sampleValues(entity, number), [name]: field.sample(number) };
      expect((await subject.post("", first)).status).toBe(200);
      const other = {
        ...sampleValues(entity, subject.freshNumber()),
        [name]: field.sample(number),
      };
      const { uniqueWithin } = field;
      if (uniqueWithin !== null) expect((await subject.post("", other)).status).toBe(200);
      const shared = uniqueWithin === null ? {} : { [uniqueWithin]: first[uniqueWithin] };
      const refused = await subject.post<ProblemDocument>("", { ...other, ...shared });
      expect(refused).toMatchObject({
        status: 409,
        body: { errors: [{ field: name, code: "taken" }] },
      });
      const elsewhere = entity.owner === "client" ? 200 : 409;
      expect((await subject.post("", first, subject.stranger)).status).toBe(elsewhere);
    }
  },

  "leads to rows of its own client or of the house alone, and they cannot vanish": async (
    subject,
  ) => {
    const { entity, owner } = subject;
    for (const [name, field] of Object.entries(entity.fields)) {
      const target = targetOf(field);
      if (!target) continue;
      const row = await subject.freshRow();
      const [shown] = await owner.query<{ label: string }>(
        `select ${snake(target.label)} as label from ${snake(target.name)} where id = $1 and subscriber_id = $2`,
        [row[name], target.owner === "house" ? 0 : NORTE],
      );
      expect(row[labelOf(name)]).toBe(shown?.label);
      const [added] = await events(subject, row.id);
      expect(added?.changes[labelOf(name)]).toEqual([null, shown?.label]);
      const { id } =
        target.owner === "house" ? never : await subject.of(target).freshRow(RIO_BRAVO);
      const values = { ...sampleValues(entity, subject.freshNumber()), [name]: id };
      const refused = await subject.post<ProblemDocument>("", values);
      expect(refused).toMatchObject({
        status: 400,
        body: { errors: [{ field: name, code: "gone" }] },
      });
      const vanishing = `delete from ${snake(target.name)} where id = $1`;
      await expect(owner.query(vanishing, [row[name]])).rejects.toThrow("violates foreign key");
    }
  },

  "has no field that is called as something else of a row or of a list": async ({ entity }) => {
    const taken = [
      "id",
      "client",
      "version",
      "createdAt",
      "updatedAt",
      "rows",
      "reason",
      ...LIST_WORDS,
    ];
    expect(Object.keys(entity.fields).filter((name) => taken.includes(name))).toEqual([]);
    const actions = ["added", "changed", "undone", "undo", "history", "labels"];
    expect(Object.keys(entity.commands).filter((name) => actions.includes(name))).toEqual([]);
  },

  "stands in a table that is as declared, closed to other clients": async ({ entity, owner }) => {
    const table = snake(entity.name);
    const columns = await owner.query<{ name: string; type: string; isRequired: boolean }>(
      `select attname as name, format_type(atttypid, null) as type, attnotnull as "isRequired"
       from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
      [table],
    );
    const base = ["subscriber_id", "id", "version", "created_at", "updated_at", "search_text"];
    const declaredColumns = Object.entries(entity.fields).map(([name, field]) => ({
      name: snake(name),
      type: field.column,
      isRequired: !isNullable(field),
    }));
    const own = columns.filter(({ name }) => !base.includes(name));
    expect(own.toSorted(byName)).toEqual(declaredColumns.toSorted(byName));
    const unique = await owner.query<{ name: string; is: string }>(
      "select conname as name, pg_get_constraintdef(oid) as is from pg_constraint where conrelid = $1::regclass and contype = 'u'",
      [table],
    );
    const declared = Object.entries(entity.fields)
      .filter(isUniqueAtAll)
      .map(([name, { uniqueWithin }]) => {
        const key = ["subscriberId", ...(uniqueWithin === null ? [] : [uniqueWithin]), name];
        return { name: `${table}_${snake(name)}`, is: `UNIQUE (${key.map(snake).join(", ")})` };
      });
    expect(unique.toSorted(byName)).toEqual(declared.toSorted(byName));
    const [guarded] = await owner.query(
      `select relforcerowsecurity and relrowsecurity as forced, has_table_privilege('viat_app', oid, 'delete') as deletes
       from pg_class where oid = $1::regclass`,
      [table],
    );
    expect(guarded).toEqual({ forced: true, deletes: false });
  },
};

const byName = (one: { name: string }, other: { name: string }) => (one.name < other.name ? -1 : 1);
const snake = (name: string) => name.replaceAll(/[A-Z]/g, (sign) => `_${sign.toLowerCase()}`);
