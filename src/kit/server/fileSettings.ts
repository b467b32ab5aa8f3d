import { sql } from "kysely";
import type { FileAnswers } from "#kit/pure/cell/fileQuestion.ts";
import type { Tx } from "./tenant.ts";

/** What is known of how a client's files of a source are written, by the names of questions. */
export async function fileSettings({ db, subscriberId }: Tx, source: string): Promise<FileAnswers> {
  const { rows } = await sql<{ name: string; value: string }>`select name, value from file_settings
    where subscriber_id = ${subscriberId} and source = ${source}`.execute(db);
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

/** Keeps what a file that was taken has shown, for the next one. */
export async function keepFileSettings(
  { db, subscriberId }: Tx,
  source: string,
  settings: FileAnswers,
): Promise<void> {
  const [names, values] = [Object.keys(settings), Object.values(settings)];
  if (names.length === 0) return;
  await sql`insert into file_settings as known (subscriber_id, source, name, value)
    select ${subscriberId}::integer, ${source}, name, value
    from unnest(${names}::text[], ${values}::text[]) said (name, value) order by name
    on conflict (subscriber_id, source, name) do update set value = excluded.value, set_at = now()
      where known.value <> excluded.value`.execute(db);
}
