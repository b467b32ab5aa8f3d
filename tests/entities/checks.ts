import { expect } from "vitest";
import { NORTE, RIO_BRAVO } from "#demo/clients.ts";
import type { Entity } from "#kit/entity/entity.ts";
import type { EntityRow } from "#kit/entity/EntityRow.ts";
import { formFields, type Values } from "#kit/entity/faultsOf.ts";
import { isEmpty, type KindName, type Wire } from "#kit/entity/Field.ts";
import { sampleValues } from "#kit/entity/sampleRow.ts";
import { inTenant } from "#kit/server/tenant.ts";
import type { ProblemDocument } from "#kit/pure/problem.ts";
import type { Subject } from "./subject.ts";

export type One = { data: EntityRow };
export type Many = { data: { id: string; version: number }[] };
type History = {
  data: {
    version: number;
    note: number;
    action: string;
    by: string;
    changes: Record<string, [Wire, Wire]>;
  }[];
};

/** The values that people fill in of a row, to be sent again. */
export const sentOf = (entity: Entity, row: EntityRow): Values =>
  Object.fromEntries(formFields(entity).map(([name]) => [name, row[name] ?? null]));

/** What somebody could fill in for a command. */
const inputOf = ({ commands }: Entity, name: string): Values =>
  sampleValues({ fields: commands[name]?.input ?? {} }, 0);

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
    commands: Object.keys(entity.commands).map((name) =>
      posted(`/${name}`, { rows, reason, input: inputOf(entity, name) }),
    ),
    undo: posted("/undo", { rows }),
    labels: entity.labels ? [posted("/labels", { ids: [id], format: "zpl" })] : [],
  };
}

/** A row that there is not. */
export const never = { id: "00000000-0000-4000-8000-00000000dead", version: 1 };

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

/** Entities that no command brings on before others' rows allow it. */
const WAITING = ["invoiceLines"];

/** A command that a new row can be brought by, and its call. */
export function firstCommand({
  entity,
}: Pick<Subject, "entity">): [string, Entity["commands"][string]] | undefined {
  if (WAITING.includes(entity.name)) return undefined;
  const initial = entity.state === null ? null : entity.fields[entity.state]?.initial;
  return Object.entries(entity.commands).find(([, { from }]) => from.includes(String(initial)));
}

/** A command done to rows, with what it takes. */
export const doing = (
  { entity }: Subject,
  name: string,
  rows: readonly { id: string; version: number }[],
) => ({
  rows: rows.map(({ id, version }) => ({ id, version })),
  reason: "Porque sí",
  input: inputOf(entity, name),
});

async function moved(subject: Subject, row: EntityRow): Promise<EntityRow> {
  const [name] = firstCommand(subject) ?? [];
  if (name === undefined) return row;
  const reply = await subject.post<Many>(`/${name}`, doing(subject, name, [row]));
  expect(reply).toMatchObject({ status: 200 });
  return (await subject.get<One>(`/${row.id}`)).body.data;
}

/** What brought a row to its versions, without what was noted beside: a photo that came with a command. */
export const events = async (subject: Subject, id: string) =>
  (await subject.get<History>(`/${id}/history`)).body.data.filter(({ note }) => note === 0);

export async function stands(subject: Subject, row: EntityRow): Promise<void> {
  expect((await subject.get<One>(`/${row.id}`)).body.data).toEqual(row);
}

/** Values that can be sent, and that no field of the kind takes. */
const WRONG: Readonly<Partial<Record<KindName, Wire>>> = {
  day: "2026-02-30",
  time: "24:00",
  integer: 1.5,
  decimal: "a lot",
  instant: "2026-11-22T10:00",
};

/** Sentences, each by what a person would say. */
export type Checks = Readonly<Record<string, (subject: Subject) => Promise<void>>>;

/** What holds of every entity, and may differ with its own table and rules: all of them run over each. */
export const CHECKS: Checks = {
  "answers nobody": async (subject) => {
    for (const status of await statuses(subject, {})) expect(status).toBe(401);
  },

  "refuses a person without its codes": async (subject) => {
    for (const status of await statuses(subject, subject.lacking)) expect(status).toBe(403);
  },

  "finds a row by each of the fields that are searched": async (subject) => {
    const { body } = await subject.post<One>(
      "",
      sampleValues(subject.entity, subject.freshNumber()),
    );
    for (const [name, { isSearched }] of Object.entries(subject.entity.fields)) {
      const value = body.data[name];
      if (!isSearched || isEmpty(value)) continue;
      const typed = encodeURIComponent(String(value).toUpperCase());
      const found = await subject.get<Many>(`?take=1000&search=${typed}`);
      expect([name, found.body.data.map(({ id }) => id)]).toEqual([
        name,
        expect.arrayContaining([body.data.id]),
      ]);
    }
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
    for (const [name, { initial, span, listedIn }] of Object.entries(entity.fields))
      if (!span && !listedIn) retold[name] = initial;
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
};

/** What holds of every entity by the commands that it has. */
export const COMMAND_CHECKS: Checks = {
  "refuses what was changed since it was seen": async (subject) => {
    const row = await subject.freshRow();
    const stale = { ...row, version: row.version + 1 };
    const change = {
      ...sampleValues(subject.entity, subject.freshNumber()),
      version: stale.version,
    };
    expect((await subject.post(`/${row.id}`, change)).status).toBe(409);
    const { commands, undo } = requests(subject, stale);
    const shared = Object.entries(subject.entity.commands).filter(([, { isShared }]) => isShared);
    for (const [path, body] of [...commands, undo]) {
      const { side } = subject.entity.commands[path.slice(1)] ?? {};
      const headers = side === "client" ? subject.outsider : subject.insider;
      if (!shared.some(([name]) => path === `/${name}`))
        expect([path, (await subject.post(path, body, headers)).status]).toEqual([path, 409]);
    }
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
    const key = keyed();
    const body = doing(subject, name, [row]);
    const done = await subject.post<Many>(`/${name}`, body, key);
    expect(done.status).toBe(200);
    expect(await subject.post(`/${name}`, body, key)).toEqual(done);
    expect((await events(subject, row.id)).map(({ action }) => action)).toEqual([name, "added"]);
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
    const refused = await subject.post<ProblemDocument>(
      `/${name}`,
      doing(subject, name, [...barred, free]),
    );
    expect(refused.status).toBe(409);
    expect(refused.body.errors?.map(({ field }) => field).toSorted()).toEqual(
      barred.map(({ id }) => id).toSorted(),
    );
    await stands(subject, free);
  },
};
