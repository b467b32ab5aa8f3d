import { choice } from "#kit/entity/fields/choice.ts";
import { code } from "#kit/entity/fields/code.ts";
import { command } from "#kit/entity/Command.ts";
import { entity } from "#kit/entity/entity.ts";
import { flag } from "#kit/entity/fields/flag.ts";
import { instant } from "#kit/entity/fields/instant.ts";
import { integer } from "#kit/entity/fields/integer.ts";
import { PHOTO } from "#kit/entity/documents/documents.ts";
import { photo } from "#kit/entity/fields/photo.ts";
import { text } from "#kit/entity/fields/text.ts";
import { sql } from "kysely";
import { nextNumber } from "#kit/entity/server/nextNumber.ts";
import { rowGuard, type Rules, rulesOf, sets } from "#kit/entity/server/rules.ts";
import { initialValues, setEach } from "#kit/entity/server/setEach.ts";

const CODES = ["ENTRADA_MANUAL"] as const;

/** An entity of the tests alone, with everything that rules can do to a row. */
export const crates = entity("crates", {
  read: CODES,
  write: CODES,
  label: "number",
  documents: ["photo", "permit"],
  fields: {
    number: code({ required: true, fixed: true, unique: true, search: true, sort: true }),
    seal: code({ most: 20, unique: true }),
    expectedAt: instant({ sort: true, filter: true }),
    arrivedAt: instant({ fixed: true }),
    declared: integer({ required: true, least: 1, greatest: 1_000_000 }),
    counted: integer({ fixed: true }),
    isShort: flag({ fixed: true, filter: true }),
    isShown: flag({ fixed: true }),
    stage: choice(["expected", "here", "closed"], {
      initial: "expected",
      fixed: true,
      filter: true,
    }),
  },
  checks: [
    {
      of: ["declared", "counted"],
      faults: ({ declared, counted }) =>
        counted !== null && counted > 1_000 * declared ? { declared: { code: "farOver" } } : {},
    },
  ],
  state: "stage",
  commands: {
    arrive: command({ from: ["expected"], to: "here", can: CODES }),
    count: command({
      from: ["here"],
      to: "here",
      can: CODES,
      shared: true,
      input: { counted: integer({ required: true, least: 0 }), note: text({ most: 10 }) },
    }),
    photograph: command({
      from: ["expected", "here"],
      to: "here",
      can: CODES,
      input: { photo: photo({ required: true }) },
    }),
    close: command({ from: ["here"], to: "closed", can: CODES, reason: true, undo: true }),
  },
});

const rules: Rules<typeof crates> = {
  begin: async (tx) => initialValues(crates, { number: await nextNumber(tx, "C-26") }),
  followsDocuments: [PHOTO],
  follow: async (tx, rows) => {
    const photos = await sql<{ id: string }>`select row_id as id from entity_documents
      where entity = 'crates' and type = ${PHOTO} and removed_at is null`.execute(tx.db);
    const shown = new Set(photos.rows.map(({ id }) => id));
    return setEach(crates, rows, ({ id, counted, declared, stage }) => ({
      isShort: counted !== null && counted < declared && stage !== "closed",
      isShown: shown.has(id),
    }));
  },
  commands: {
    arrive: { effect: sets(crates, ({ now }) => ({ arrivedAt: now })) },
    count: { effect: sets(crates, ({ input }) => ({ counted: input.counted })) },
    close: {
      guards: [
        rowGuard(({ counted }) => (counted === null ? { code: "uncounted" } : undefined)),
        rowGuard(({ seal }) => (seal === null ? { code: "unsealed" } : undefined)),
      ],
    },
  },
};

export const crateRules = rulesOf(rules);

/** As a migration would write it. */
export const CRATES = `
  create table crates (
    subscriber_id integer not null references subscribers,
    id uuid not null default gen_random_uuid(),
    version integer not null default 1,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    number text not null,
    seal text,
    expected_at timestamptz,
    arrived_at timestamptz,
    declared integer not null,
    counted integer,
    is_short boolean not null default false,
    is_shown boolean not null default false,
    stage text not null default 'expected',
    search_text text generated always as (folded(E'\\n' || number)) stored,
    primary key (subscriber_id, id),
    constraint crates_number unique (subscriber_id, number),
    constraint crates_seal unique (subscriber_id, seal)
  );
  call enforce_tenancy('crates');
  call enforce_entity_tenancy('crates');
  grant select on crates to viat_search;
  create index crates_by_search_text on crates using gin (subscriber_id, search_text gin_trgm_ops);
  create index crates_by_number on crates (subscriber_id, (number collate "und-x-icu"), id);
  create index crates_by_expected_at on crates
    (subscriber_id, (case when expected_at is null then 'infinity'::timestamptz else expected_at end), id);
  create index crates_by_is_short on crates (subscriber_id, is_short, id);
  create index crates_by_stage on crates (subscriber_id, stage, id);`;
