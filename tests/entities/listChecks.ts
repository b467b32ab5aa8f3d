import { expect } from "vitest";
import type pg from "pg";
import { NORTE, RIO_BRAVO } from "#demo/clients.ts";
import type { EntityRow } from "#kit/entity/EntityRow.ts";
import type { Field, KindName, Wire } from "#kit/entity/Field.ts";
import { isEmpty } from "#kit/entity/Field.ts";
import { sampleValues } from "#kit/entity/sampleRow.ts";
import type { DB } from "#db/schema.ts";
import { queriesOn } from "#kit/server/database.ts";
import { findRows } from "#kit/entity/server/findRows.ts";
import { listPage } from "#kit/entity/server/list.ts";
import { inTenant, inTenants } from "#kit/server/tenant.ts";
import { targetOf } from "#kit/entity/fields/ref.ts";
import { compared, sorted, sortedBy } from "./sortedRows.ts";
import type { Subject } from "./subject.ts";

interface Page {
  readonly data: EntityRow[];
  readonly totalCount: number;
  readonly truncated?: boolean;
  readonly first: string | null;
  readonly last: string | null;
}

const ACCENTED = [
  "Ávila",
  "avila",
  "Zúñiga",
  "ñandú",
  "Nube",
  "ÁVILA  Norte",
  "10 de Mayo",
  "2 Ríos",
];

const made = new WeakMap<Subject["world"], Map<string, Promise<void>>>();

/** All rows, those of two clients with accents, cases, repeated and missing values among them. */
async function someRows(subject: Subject): Promise<EntityRow[]> {
  const { world, entity } = subject;
  const ofWorld = made.get(world) ?? new Map<string, Promise<void>>();
  made.set(world, ofWorld);
  const rows = ofWorld.get(entity.name) ?? makeRows(subject);
  ofWorld.set(entity.name, rows);
  await rows;
  return (await subject.get<Page>("?take=1000")).body.data;
}

async function makeRows(subject: Subject): Promise<void> {
  const { entity } = subject;
  for (let at = 0; at < 16; at += 1) {
    const values = sampleValues(entity, subject.freshNumber());
    const label =
      entity.fields[entity.label]?.kind === "text" ? ACCENTED[at % ACCENTED.length] : undefined;
    const client = at % 3 === 0 ? RIO_BRAVO : NORTE;
    const row = { ...values, ...(label !== undefined && { [entity.label]: label }), client };
    expect(await subject.post("", row)).toMatchObject({ status: 200 });
  }
}

/** All rows of a list, gathered page by page in the direction that is asked. */
async function gathered(subject: Subject, query: string, isBackward = false): Promise<EntityRow[]> {
  const all: EntityRow[] = [];
  let place = isBackward ? "&last=true" : "";
  for (;;) {
    const { status, body } = await subject.get<Page>(`?take=7${query}${place}`);
    expect(status).toBe(200);
    if (body.data.length === 0) return all;
    if (isBackward) all.unshift(...body.data);
    else all.push(...body.data);
    const from = encodeURIComponent((isBackward ? body.first : body.last) ?? "");
    place = isBackward ? `&before=${from}` : `&after=${from}`;
  }
}

const idsOf = (rows: readonly EntityRow[]) => rows.map(({ id }) => id);

const foldedText = (value: Wire) =>
  String(value ?? "")
    .toLowerCase()
    .normalize("NFD")
    .replaceAll(/[\u0300-\u036f]/g, "")
    .replaceAll(/\s/g, "\n");

const allFields = ({ entity }: Subject) => Object.entries(entity.fields);
const listedFields = (subject: Subject) =>
  allFields(subject).filter(([name]) => subject.listed.has(name));

/** What holds of every list, against a plain re-computation. */
export const LIST_CHECKS: Readonly<Record<string, (subject: Subject) => Promise<void>>> = {
  "gives each sort the same from both ends, page by page, and from a value on": async (subject) => {
    const rows = await someRows(subject);
    for (const [sortable] of listedFields(subject).filter(([, { sort }]) => sort)) {
      const [name, field] = sortedBy(subject, sortable);
      for (const sign of [1, -1] as const) {
        const sort = `&sort=${sign === 1 ? "" : "-"}${sortable}`;
        const expected = sorted(rows, name, field, sign);
        expect([sort, idsOf(await gathered(subject, sort))]).toEqual([sort, idsOf(expected)]);
        expect(idsOf(await gathered(subject, sort, true))).toEqual(idsOf(expected));
        const middle = expected[9]?.[name] ?? null;
        if (isEmpty(middle)) continue;
        const { body } = await subject.get<Page>(
          `?take=1000${sort}&at=${encodeURIComponent(String(middle))}`,
        );
        const from = expected.findIndex((row) => compared(field, row[name] ?? null, middle) === 0);
        expect([sort, idsOf(body.data)]).toEqual([sort, idsOf(expected.slice(from))]);
        // Of words a beginning leads there, whatever a whole value has to look like.
        if (!field.sort?.isWords || sign === -1) continue;
        const begun = await subject.get<Page>(
          `?take=1000${sort}&at=${encodeURIComponent(String(middle).slice(0, 2))}`,
        );
        expect(idsOf(begun.body.data)).toEqual(expect.arrayContaining(idsOf(expected.slice(from))));
      }
    }
  },

  "narrows by each filter, and counts what is left": async (subject) => {
    const rows = await someRows(subject);
    const holds = async (query: string, isMeant: (row: EntityRow) => boolean) => {
      const { body } = await subject.get<Page>(`?take=1000&${query}`);
      const meant = rows.filter(isMeant);
      expect([query, idsOf(body.data).toSorted()]).toEqual([query, idsOf(meant).toSorted()]);
      expect([query, body.totalCount, body.truncated]).toEqual([query, meant.length, undefined]);
    };
    const clients = subject.entity.owner === "client" ? [NORTE, RIO_BRAVO] : [];
    for (const client of clients) await holds(`clients=${client}`, (row) => row.client === client);
    const whose = [NORTE, RIO_BRAVO, null];
    await holds(`clients=${NORTE},${RIO_BRAVO}`, ({ client }) => whose.includes(client));
    for (const [name, field] of listedFields(subject)) {
      if (field.filter === "any" && field.options)
        for (const option of field.options)
          await holds(`${name}=${option}`, (row) => String(row[name]) === option);
      if (field.filter && field.target)
        for (const value of new Set(
          rows
            .map((row) => row[name])
            .filter(Boolean)
            .slice(0, 3),
        ))
          await holds(`${name}=${String(value)}`, (row) => row[name] === value);
      if (field.filter === "overlap" && field.options) {
        const [one = "", two = ""] = field.options;
        const isMeant = (row: EntityRow) => [row[name]].flat().some((v) => v === one || v === two);
        await holds(`${name}=${one},${two}`, isMeant);
      }
      if (field.filter === "range") {
        const values = rows.map((row) => row[name] ?? null).filter((value) => !isEmpty(value));
        if (values.length === 0) {
          await holds(`${name}=${String(field.sample(0))}..`, () => false);
          continue;
        }
        // Of few values the last one is both ends.
        const [from = null, until = from] = values
          .toSorted((a, b) => compared(field, a, b))
          .slice(Math.min(3, values.length - 1));
        const isFrom = (value: Wire) => compared(field, value, from) >= 0;
        await holds(
          `${name}=${String(from)}..`,
          (row) => !isEmpty(row[name]) && isFrom(row[name] ?? null),
        );
        await holds(`${name}=${String(from)}..${String(until)}`, (row) => {
          const value = row[name] ?? null;
          return !isEmpty(value) && isFrom(value) && compared(field, value, until) <= 0;
        });
      }
    }
  },

  "finds rows by pieces of what is searched, whatever the case and the accents": async (
    subject,
  ) => {
    const rows = await someRows(subject);
    const isSearched = ([, field]: [string, Field]) => field.isSearched;
    const textOf = (row: EntityRow) =>
      allFields(subject)
        .filter(isSearched)
        .map(([name]) => `\n${foldedText(row[name] ?? null)}`)
        .join("");
    const holds = async (typed: string) => {
      const { body } = await subject.get<Page>(`?take=1000&search=${encodeURIComponent(typed)}`);
      const pieces = foldedText(typed).split(/\s+/).filter(Boolean);
      const meant = rows.filter((row) =>
        pieces.every((piece) =>
          textOf(row).includes(`${[...piece].length < 3 ? "\n" : ""}${piece}`),
        ),
      );
      expect([typed, idsOf(body.data).toSorted()]).toEqual([typed, idsOf(meant).toSorted()]);
      return meant.length;
    };
    for (const [name] of listedFields(subject).filter(isSearched)) {
      const value =
        rows.map((row) => String(row[name] ?? "")).find((text) => text.length > 2) ?? "";
      expect(await holds(value.toUpperCase())).toBeGreaterThan(0);
      await holds(value.slice(1));
      await holds(value.slice(0, 2));
      await holds(value.slice(1, 3));
    }
    for (const typed of ["%", "_", "\\", "'", "ningún renglón así"]) await holds(typed);
    const one = rows.find(({ client }) => client !== RIO_BRAVO);
    const words = String(one?.[subject.entity.label]);
    const found = await inTenant(subject.world.database, NORTE, (tx) =>
      findRows(tx, subject.entity, words, 1_000),
    );
    expect(found.map(({ id }) => id)).toContain(one?.id);
  },

  "gives what is searched in each sort, page by page, narrowed or not": async (subject) => {
    const rows = await someRows(subject);
    const [searched] = allFields(subject).find(([, { isSearched }]) => isSearched) ?? never();
    const typed = [...String(rows.find((row) => row[searched])?.[searched])].slice(0, 2).join("");
    const search = `&search=${encodeURIComponent(typed)}`;
    const { body } = await subject.get<Page>(`?take=1000${search}`);
    const narrowings = (["any", "range"] as const).flatMap((kind) => {
      const isOf = ([name, { filter }]: [string, Field]) =>
        filter === kind && body.data.some((row) => !isEmpty(row[name] ?? null));
      const [name, field] = allFields(subject).find(isOf) ?? [];
      if (!name || !field) return [];
      const value = body.data.find((row) => !isEmpty(row[name] ?? null))?.[name] ?? null;
      const isMeant = (row: EntityRow) =>
        kind === "any"
          ? row[name] === value
          : !isEmpty(row[name] ?? null) && compared(field, row[name] ?? null, value) >= 0;
      return [[`&${name}=${String(value)}${kind === "any" ? "" : ".."}`, isMeant] as const];
    });
    for (const [sortable] of listedFields(subject).filter(([, { sort }]) => sort)) {
      const [name, field] = sortedBy(subject, sortable);
      for (const [narrowing, isMeant] of [["", () => true] as const, ...narrowings])
        for (const sign of [1, -1] as const) {
          const query = `${search}${narrowing}&sort=${sign === 1 ? "" : "-"}${sortable}`;
          const expected = sorted(body.data.filter(isMeant), name, field, sign);
          expect(expected.length).toBeGreaterThan(0);
          expect([query, idsOf(await gathered(subject, query))]).toEqual([query, idsOf(expected)]);
        }
    }
  },
};

/** What holds of every list's indices; of a field that is not listed, that there is one. */
export const INDEX_CHECKS: typeof LIST_CHECKS = {
  "answers each sort, filter and search by an index": async ({ entity, listed, world, owner }) => {
    // What is known of the tables is the same whether or not something has counted them meanwhile.
    const targets = Object.values(entity.fields).flatMap((field) => targetOf(field) ?? []);
    const read = new Set([entity, ...targets].map(({ name }) => table(name)));
    await owner.query(`analyze ${[...read].join(", ")}`);
    const isOfClients = entity.owner === "client";
    const all = isOfClients ? [NORTE, RIO_BRAVO] : [0];
    const plan = (query: object, owners = all): Promise<string> =>
      inTenants(world.database, owners, async (tx) => {
        // The table is all but empty: only what no index answers is still read from end to end.
        await tx.client.query(
          "set local enable_seqscan = off; set local enable_sort = off; set local jit = off",
        );
        const told: string[] = [];
        const explaining = {
          query: async (asked: string | pg.QueryConfig<unknown[]>, given?: unknown[]) => {
            const { text, values = given } = typeof asked === "string" ? { text: asked } : asked;
            const plans = await tx.client.query(`explain ${text}`, values);
            told.push(...plans.rows.map((row) => row["QUERY PLAN"]));
            return tx.client.query(text, values);
          },
        };
        const client = explaining as unknown as pg.PoolClient;
        const db = queriesOn<DB>(client);
        await listPage(
          { ...tx, client, db },
          entity,
          entity.calls.list.query?.parse(query) ?? never(),
        );
        return told.join("\n");
      });
    for (const [name, field] of Object.entries(entity.fields)) {
      const from = { at: String((targetOf(field)?.fields["name"] ?? field).sample(3)) };
      const isListed = listed.has(name);
      if (field.sort)
        for (const sort of isListed ? [name, `-${name}`] : [name])
          for (const place of isListed ? [{}, from, { last: "true" }] : [from]) {
            // One client's rows need no gathering: another statement, looked at from a value on.
            const isOfOne = isListed && isOfClients && "at" in place;
            for (const owners of isOfOne ? [all, [NORTE]] : [all]) {
              const told = await plan({ sort, ...place }, owners);
              expect(told).toContain(`${table(entity.name)}_by_${table(name)}`);
              expect(told).not.toMatch(/Seq Scan/);
              // The place is where the index begins, not a filter of all rows before it; that of another table, too.
              const begun = field.target ? /Index Cond: .*[<>]= / : /Index Cond: .*ROW\(/;
              if ("at" in place) expect(told).toMatch(begun);
            }
          }
      const any = field.options?.[0] ?? String(field.sample(0));
      const value = { any, overlap: field.options?.[0], range: "2026..2027" };
      const range = RANGES[field.kind] ?? "1..2";
      // What lists rows is looked up row by row.
      if (field.filter && !field.listedIn) {
        const asked = field.filter === "range" ? range : value[field.filter];
        const told = await plan({ [name]: asked, take: 5, sort: entity.label });
        expect(told).not.toContain("Seq Scan");
      }
    }
  },
};

const RANGES: Readonly<Partial<Record<KindName, string>>> = {
  day: "2026-01-01..2026-02-01",
  instant: "2026-01-01T00:00:00Z..2026-02-01T00:00:00Z",
};

const table = (name: string) => name.replaceAll(/[A-Z]/g, (sign) => `_${sign.toLowerCase()}`);

function never(): never {
  throw new Error("what was declared is not there");
}
