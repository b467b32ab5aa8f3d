import { snake } from "#kit/entity/server/columns.ts";
import { expect } from "vitest";
import { NORTE, RIO_BRAVO } from "#demo/clients.ts";
import { LIST_WORDS } from "#kit/entity/entityCalls.ts";
import { formFields, type Values } from "#kit/entity/faultsOf.ts";
import { type Field, isNullable } from "#kit/entity/Field.ts";
import { labelOf, targetOf } from "#kit/entity/fields/ref.ts";
import { sampleValues } from "#kit/entity/sampleRow.ts";
import type { ProblemDocument } from "#kit/pure/problem.ts";
import { type Checks, events, never, type One } from "./checks.ts";

const isUniqueAtAll = ([, { isUnique, uniqueWithin }]: [string, Field]) =>
  isUnique || uniqueWithin !== null;

/** What holds of every entity's declaration, its table and what refers to it. */
export const TABLE_CHECKS: Checks = {
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
      const shared = Object.fromEntries((uniqueWithin ?? []).map((each) => [each, first[each]]));
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
    for (const [name, field] of formFields(entity)) {
      const target = targetOf(field);
      if (!target) continue;
      const number = subject.freshNumber();
      const sent = { ...sampleValues(entity, number), [name]: field.sample(number) };
      const row = (await subject.post<One>("", sent)).body.data;
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
    const actions = [
      "added",
      "changed",
      "commented",
      "documentAdded",
      "documentRemoved",
      "documents",
      "followed",
      "held",
      "history",
      "holds",
      "labels",
      "released",
      "undo",
      "undone",
    ];
    expect(Object.keys(entity.commands).filter((name) => actions.includes(name))).toEqual([]);
  },

  "stands in a table that is as declared, closed to other clients": async ({ entity, owner }) => {
    const table = snake(entity.name);
    const columns = await owner.query<{ name: string; type: string; isRequired: boolean }>(
      `select attname as name, format_type(atttypid, null) as type, attnotnull as "isRequired"
       from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
      [table],
    );
    const base = [
      "subscriber_id",
      "id",
      "version",
      "created_at",
      "updated_at",
      "search_text",
      "house",
    ];
    const declaredColumns = Object.entries(entity.fields)
      .filter(([, { span, listedIn }]) => !span && !listedIn)
      .map(([name, field]) => ({
        name: snake(name),
        type: field.column,
        isRequired: !isNullable(field),
      }));
    const own = columns.filter(
      ({ name }) => !base.includes(name) && !KEPT_BESIDE.includes(`${table}.${name}`),
    );
    expect(own.toSorted(byName)).toEqual(declaredColumns.toSorted(byName));
    const unique = await owner.query<{ name: string; is: string }>(
      "select conname as name, pg_get_constraintdef(oid) as is from pg_constraint where conrelid = $1::regclass and contype = 'u'",
      [table],
    );
    const declared = Object.entries(entity.fields)
      .filter(isUniqueAtAll)
      .map(([name, { uniqueWithin }]) => {
        const key = ["subscriberId", ...(uniqueWithin ?? []), name];
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

/** What the database keeps for figures or to compare by, which no screen shows. */
const KEPT_BESIDE = [
  "classification_requests.plain_description",
  "shipments.owner_person",
  "shipments.pieces_received",
  "shipments.weight_received",
];

const byName = (one: { name: string }, other: { name: string }) => (one.name < other.name ? -1 : 1);
