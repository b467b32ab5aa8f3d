import { expect } from "vitest";
import { NORTE, RIO_BRAVO } from "#demo/clients.ts";
import type { ReplyOf } from "#kit/pure/call.ts";
import type { EntityRow } from "#kit/entity/EntityRow.ts";
import { formFields, type Values } from "#kit/entity/faultsOf.ts";
import { isEmpty, type Wire } from "#kit/entity/Field.ts";
import type { ImportCalls } from "#kit/entity/import/fileImport.ts";
import { plainWord } from "#kit/entity/import/importWords.ts";
import { labelOf, targetOf } from "#kit/entity/fields/ref.ts";
import type { ProblemDocument } from "#kit/pure/problem.ts";
import { LANGUAGES } from "#kit/pure/terms.ts";
import type { Checks } from "./checks.ts";
import { keyOf, sampled, saved, wordsOf } from "./importFiles.ts";
import { foreignValues, type Subject } from "./subject.ts";

type Preview = ReplyOf<ImportCalls["preview"]>;
type Log = ReplyOf<ImportCalls["log"]>;
type Done = ReplyOf<ImportCalls["apply"]>;
type Counters = Pick<Preview["data"], "added" | "changed" | "equal" | "wrong">;

async function someRows(subject: Subject, count: number): Promise<EntityRow[]> {
  const rows: EntityRow[] = [];
  while (rows.length < count) {
    const { body } = await subject.post<{ data: EntityRow }>("", sampled(subject));
    rows.push(body.data);
  }
  return rows;
}

const read = async (subject: Subject, id: string) =>
  (await subject.get<{ data: EntityRow }>(`/${id}`)).body.data;
const log = async (subject: Subject) => (await subject.get<Log>("/imports")).body.data;
const countOf = async (subject: Subject) =>
  (await subject.get<{ totalCount: number }>("")).body.totalCount;

async function rowOf(subject: Subject, values: Values): Promise<EntityRow | undefined> {
  const key = keyOf(subject.entity);
  const { body } = await subject.get<{ data: EntityRow[] }>("?take=1000");
  return body.data.find((row) => row[key] === values[key]);
}

/** Another value of a field that people fill in, and its name. */
function changed(subject: Subject, row: EntityRow): [name: string, value: Wire] {
  const { entity, freshNumber } = subject;
  const [name, field] =
    formFields(entity).find(
      ([each, { kind, isUnique }]) => kind === "text" && !isUnique && each !== keyOf(entity),
    ) ?? [];
  if (name === undefined || !field) throw new Error(`${entity.name} has no text to change`);
  const value = field.sample(freshNumber());
  return value === row[name] ? changed(subject, row) : [name, value];
}

/** What holds of every entity whose rows come from files. */
export const IMPORT_CHECKS: Checks = {
  "takes back what was saved, in each format and language, as equal": async (subject) => {
    const rows = await someRows(subject, 4);
    const files = await Promise.all([
      saved(subject, rows, { format: "xlsx" }),
      ...LANGUAGES.map((language) => saved(subject, rows, { language })),
    ]);
    const before = (await log(subject)).length;
    for (const file of files) {
      const { status, body } = await subject.send<Preview>("/import/preview", file);
      expect(status).toBe(200);
      expect(body.data).toMatchObject({ rows: 4, equal: 4, added: 0, changed: 0, wrong: 0 });
      expect(body.data.columns.map(({ field }) => field)).not.toContain(null);
    }
    expect((await log(subject)).length).toBe(before);
  },

  "adds and changes rows by their key, each told in its history, and logs it": async (subject) => {
    const [known, same] = await someRows(subject, 2);
    if (!known || !same) throw new Error("no rows");
    const [name, value] = changed(subject, known);
    const fresh = sampled(subject);
    const file = await saved(subject, [{ ...known, [name]: value }, same, fresh]);
    const counters: Counters = { added: 1, changed: 1, equal: 1, wrong: 0 };
    const preview = await subject.send<Preview>("/import/preview", file);
    expect(preview.body.data).toMatchObject(counters);
    expect(await rowOf(subject, fresh)).toBeUndefined();
    const done = await subject.send<Done>("/import", file);
    expect(done).toMatchObject({ status: 200, body: { data: counters } });
    expect(await read(subject, known.id)).toMatchObject({ [name]: value, version: 2 });
    expect(await read(subject, same.id)).toEqual(same);
    const added = await rowOf(subject, fresh);
    expect(added).toMatchObject({ ...fresh, version: 1 });
    const history = async (id: string) =>
      (await subject.get<{ data: object[] }>(`/${id}/history`)).body.data;
    const told = { action: "imported", by: "Adela Administra", reason: file.file };
    expect(await history(known.id)).toMatchObject([
      { ...told, version: 2, changes: { [name]: [known[name], value] } },
      { action: "added" },
    ]);
    const values = Object.entries(fresh).filter(([, each]) => !isEmpty(each));
    const labels = values.flatMap(([each]) =>
      targetOf(subject.entity.fields[each]) ? [[labelOf(each), added?.[labelOf(each)]]] : [],
    );
    const changes = Object.fromEntries(
      [...values, ...labels].map(([each, is]) => [each, [null, is]]),
    );
    expect(await history(added?.id ?? "")).toEqual([
      expect.objectContaining({ ...told, version: 1, changes }),
    ]);
    expect((await log(subject))[0]).toMatchObject({ ...counters, by: told.by, file: file.file });
  },

  "says everything that is wrong with a file at once, and writes none of it": async (subject) => {
    const { entity } = subject;
    const [other] = await someRows(subject, 1);
    const fresh = [sampled(subject), sampled(subject), sampled(subject)] as const;
    const long = Object.fromEntries(
      formFields(entity).flatMap(([name, { most }]) =>
        most === null || name === keyOf(entity) ? [] : [[name, "X".repeat(most + 1)]],
      ),
    );
    const nothing = Object.fromEntries(formFields(entity).map(([name]) => [name, null]));
    const required = formFields(entity).filter(
      ([name, { isRequired }]) => isRequired || name === keyOf(entity),
    );
    const days = formFields(entity).filter(([, { kind }]) => kind === "day");
    const bad = Object.fromEntries(days.map(([name]) => [name, "2026-02-30"]));
    const unique = formFields(entity).filter(
      ([name, { isUnique }]) => isUnique && name !== keyOf(entity),
    );
    const taken = Object.fromEntries(
      unique.map(([name, field]) => [name, other?.[name] ?? field.sample(1)]),
    );
    const led = formFields(entity).filter(([, { target }]) => target);
    const strange = Object.fromEntries(led.map(([name]) => [name, "Nadie S.A."]));
    const { uniqueWithin } = entity.fields[keyOf(entity)] ?? {};
    const together = [uniqueWithin ?? [], keyOf(entity)].flat();
    const lines: Values[] = [
      { ...fresh[0], ...long, ...bad, ...strange },
      { ...nothing, [formFields(entity).at(-1)?.[0] ?? ""]: "?" },
      fresh[1],
      {
        ...sampled(subject),
        ...Object.fromEntries(together.map((name) => [name, fresh[1][name] ?? null])),
      },
      { ...fresh[2], ...taken },
    ];
    const [before, logged] = [await countOf(subject), (await log(subject)).length];
    const file = await saved(subject, lines);
    const { body } = await subject.send<Preview>("/import/preview", file);
    const faults = body.data.lines.map(({ line, faults: each }) => [line, Object.keys(each)]);
    const by = new Map(faults as [number, string[]][]);
    expect(by.get(2)).toEqual(expect.arrayContaining([...Object.keys(long), ...Object.keys(bad)]));
    const [first] = body.data.lines;
    for (const [name] of led) expect(first?.faults[name]).toEqual({ code: "unnamed" });
    expect(by.get(3)).toEqual(expect.arrayContaining(required.map(([name]) => name)));
    expect(by.has(4)).toBe(false);
    expect(body.data.lines.find(({ line }) => line === 5)?.faults).toMatchObject({
      [keyOf(entity)]: { code: "repeated", values: { line: 4 } },
    });
    const takenNames = unique.flatMap(([name]) => (isEmpty(other?.[name]) ? [] : [name]));
    expect(by.get(6) ?? []).toEqual(expect.arrayContaining(takenNames));
    expect(body.data.lines.find(({ line }) => line === 3)?.cells).toContain("?");
    const refused = await subject.send<ProblemDocument>("/import", file);
    expect(refused).toMatchObject({ status: 409, body: { reasonCode: "entity.wrongLines" } });
    expect([await countOf(subject), (await log(subject)).length]).toEqual([before, logged]);
    const fields = { leaveOut: "wrong" };
    const done = await subject.send<Done>("/import", { ...file, fields });
    const { wrong } = body.data;
    expect(done.body.data).toMatchObject({ rows: 5, added: 5 - wrong, wrong });
    expect(await countOf(subject)).toBe(before + 5 - wrong);
  },

  "keeps what a file has no column for, and says which columns it cannot use": async (subject) => {
    const { entity } = subject;
    const [row] = await someRows(subject, 1);
    if (!row) throw new Error("no row");
    const without = formFields(entity).flatMap(([name, { isRequired }]) =>
      isRequired || name === keyOf(entity) ? [] : [name],
    );
    const { bytes } = await saved(subject, [row], { without });
    const text = Buffer.from(bytes).toString();
    const [header = "", line = ""] = text.replace("\uFEFF", "").split("\r\n");
    const file = { file: "a.csv", bytes: `Columna ajena,${header.toUpperCase()}\r\n7,${line}\r\n` };
    const { body } = await subject.send<Preview>("/import/preview", file);
    expect(body.data).toMatchObject({ rows: 1, equal: 1, missing: [] });
    expect(body.data.columns.filter(({ field }) => field === null)).toEqual([
      { title: "Columna ajena", field: null },
    ]);
    const bare = { file: "a.csv", bytes: "Columna ajena\r\n7\r\n" };
    const nothing = await subject.send<Preview>("/import/preview", bare);
    expect(nothing.body.data.missing).toContain(keyOf(entity));
    const leaving = await subject.send("/import", { ...bare, fields: { leaveOut: "wrong" } });
    expect(leaving.status).toBe(409);
  },

  "imports the same file under one key once, and afterwards finds all of it there": async (
    subject,
  ) => {
    const file = await saved(subject, [sampled(subject), sampled(subject)]);
    const keyed = { ...subject.insider, "idempotency-key": crypto.randomUUID() };
    const first = await subject.send<Done>("/import", file, keyed);
    expect(first.body.data).toMatchObject({ added: 2 });
    expect(await subject.send("/import", file, keyed)).toEqual(first);
    const again = await subject.send<Done>("/import", file);
    expect(again.body.data).toMatchObject({ added: 0, changed: 0, equal: 2 });
  },
};

/** What holds of the words of every entity whose rows come from files. */
export const IMPORT_WORD_CHECKS: Checks = {
  "calls no two of its fields the same, in any language": async ({ entity }) => {
    const words = wordsOf(entity);
    const named = formFields(entity).map(
      ([name]) =>
        new Set(
          [name, ...(words.field[name] ?? []), ...(entity.import?.synonyms?.[name] ?? [])].map(
            plainWord,
          ),
        ),
    );
    const all = named.flatMap((each) => [...each]);
    expect(all.filter((word, at) => all.indexOf(word) !== at)).toEqual([]);
    expect(all).not.toContain("");
    const { isUnique, uniqueWithin } = entity.fields[keyOf(entity)] ?? {};
    expect(isUnique || uniqueWithin !== null).toBe(true);
  },
};

/** What holds of every entity of clients whose rows come from files. */
export const IMPORT_CLIENT_CHECKS: Checks = {
  "imports nothing for nobody, without its codes, or into another client": async (subject) => {
    const [row] = await someRows(subject, 1);
    if (!row) throw new Error("no row");
    const file = await saved(subject, [row]);
    for (const [headers, status] of [
      [{}, 401],
      [subject.lacking, 403],
    ] as const) {
      for (const path of ["/import", "/import/preview"])
        expect((await subject.send(path, file, headers)).status).toBe(status);
      expect((await subject.get("/imports", headers)).status).toBe(status);
    }
    const before = await log(subject);
    for (const path of ["/import", "/import/preview"]) {
      const named = { ...file, fields: { client: String(NORTE) } };
      expect((await subject.send(path, named, subject.stranger)).status).toBe(403);
    }
    expect(await log(subject)).toEqual(before);
    const theirs = await subject.send<Done>("/import", file, subject.stranger);
    expect(theirs.body.data).toMatchObject({ client: RIO_BRAVO, added: 1, changed: 0, equal: 0 });
    expect(await read(subject, row.id)).toEqual(row);
  },

  "brings rows to the client that is named, for whoever is linked to several": async (subject) => {
    const fresh = sampled(subject);
    const file = await saved(subject, [fresh]);
    const fields = { client: String(RIO_BRAVO) };
    const done = await subject.send<Done>("/import", { ...file, fields });
    expect(done.body.data).toMatchObject({ client: RIO_BRAVO, added: 1 });
    expect(await rowOf(subject, fresh)).toMatchObject({
      ...foreignValues(subject.entity, fresh),
      client: RIO_BRAVO,
    });
    expect((await log(subject))[0]).toEqual(done.body.data);
    const own = await subject.send<Preview>("/import/preview", file);
    expect(own.body.data).toMatchObject({ added: 1, equal: 0 });
  },
};

/** What holds of every entity of the house whose rows come from files. */
export const IMPORT_HOUSE_CHECKS: Checks = {
  "imports rows of the house for its own people alone": async (subject) => {
    const file = await saved(subject, [sampled(subject)]);
    for (const [headers, status, reading] of [
      [{}, 401, 401],
      [subject.lacking, 403, 403],
      [subject.outsider, 403, 200],
    ] as const) {
      for (const path of ["/import", "/import/preview"])
        expect((await subject.send(path, file, headers)).status).toBe(status);
      expect((await subject.get("/imports", headers)).status).toBe(reading);
    }
    const fields = { client: String(NORTE) };
    const done = await subject.send<Done>("/import", { ...file, fields });
    expect(done.body.data).toMatchObject({ client: null, added: 1 });
  },
};
