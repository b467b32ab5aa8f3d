import type { Tx } from "#kit/server/tenant.ts";
import { layoutFrom, type Layout } from "../model/layout.ts";
import {
  settingsFrom,
  type PersonLanguage,
  type PersonSettings,
  type SettingName,
} from "../model/personSettings.ts";

/** What a person has set, with the default of all that they have not. */
export async function settingsOf({ client }: Tx, personId: string): Promise<PersonSettings> {
  const { rows } = await client.query<{ settings: unknown }>(
    "select settings from person_settings where person_id = $1",
    [personId],
  );
  return settingsFrom(rows[0]?.settings);
}

export interface Settled {
  readonly personId: string;
  readonly settings: PersonSettings;
  readonly language: PersonLanguage;
}

/** What each of these people has set, and their language: English while none is known. */
export async function settingsOfAll({ client }: Tx, ids: readonly string[]): Promise<Settled[]> {
  const { rows } = await client.query<Settled & { settings: unknown }>(
    `select id as "personId", coalesce(s.language, 'en') as language, s.settings
     from unnest($1::uuid[]) as p(id) left join person_settings s on s.person_id = p.id`,
    [ids],
  );
  return rows.map((row) => ({ ...row, settings: settingsFrom(row.settings) }));
}

/** The language that a person last chose on screen; null: none that we know of. */
export async function languageOf({ client }: Tx, personId: string): Promise<PersonLanguage | null> {
  const { rows } = await client.query<{ language: PersonLanguage | null }>(
    "select language from person_settings where person_id = $1",
    [personId],
  );
  return rows[0]?.language ?? null;
}

export async function keepLanguage(
  { client }: Tx,
  personId: string,
  language: PersonLanguage,
): Promise<void> {
  await client.query(
    `insert into person_settings (person_id, language) values ($1, $2)
     on conflict (person_id) do update set language = excluded.language, changed_at = now()`,
    [personId, language],
  );
}

/** The layout kept for a person; null: none. */
export async function layoutOf({ client }: Tx, personId: string): Promise<Layout | null> {
  const { rows } = await client.query<{ layout: unknown }>(
    "select layout from person_settings where person_id = $1",
    [personId],
  );
  const kept = rows[0]?.layout;
  // A setting that this version does not know any more is no part of a layout.
  return kept ? layoutFrom(kept) : null;
}

/** Keeps some settings; the others stay. Who lets the server keep nothing leaves no layout there. */
export async function keep(
  tx: Tx,
  personId: string,
  settings: Partial<Record<SettingName, boolean>>,
): Promise<void> {
  await tx.client.query(
    `insert into person_settings (person_id, settings) values ($1, $2)
     on conflict (person_id) do update
       set settings = person_settings.settings || excluded.settings, changed_at = now()`,
    [personId, JSON.stringify(settings)],
  );
  if (settings.backupStorage === false) await replaceLayout(tx, personId, null);
}

/** Keeps a layout in place of the one before. */
export async function replaceLayout(
  { client }: Tx,
  personId: string,
  layout: Layout | null,
): Promise<void> {
  await client.query(
    `insert into person_settings (person_id, layout) values ($1, $2)
     on conflict (person_id) do update set layout = excluded.layout, changed_at = now()`,
    [personId, layout && JSON.stringify(layout)],
  );
}
