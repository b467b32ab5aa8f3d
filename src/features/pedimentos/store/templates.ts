import { sql } from "kysely";
import type { Tx } from "#kit/server/tenant.ts";
import { type CompiledTemplate, compiledTemplate } from "../model/partTemplate.ts";

/** The client's own extraction templates in force: a patente's first, then those that hold for every patente. */
export async function clientTemplates({
  client,
  subscriberId,
}: Tx): Promise<(patente: string) => readonly CompiledTemplate[]> {
  const { rows } = await client.query<{ patente: string; name: string; pattern: string }>(
    `select t.patente, t.name, t.pattern from extraction_templates t
     where t.subscriber_id = $1 and t.version = (
       select max(v.version) from template_versions v
       where v.subscriber_id = $1 and v.patente = t.patente)
     order by t.patente, t.ordinal`,
    [subscriberId],
  );
  const byPatente = Map.groupBy(rows, ({ patente }) => patente);
  const compiled = (patente: string): CompiledTemplate[] =>
    (byPatente.get(patente) ?? []).flatMap((template) => compiledTemplate(template) ?? []);
  const general = compiled("");
  const known = new Map<string, readonly CompiledTemplate[]>();
  return (patente) => {
    const templates = known.get(patente) ?? [...compiled(patente), ...general];
    known.set(patente, templates);
    return templates;
  };
}

/** One saving of a patente's templates. */
export interface TemplateVersion {
  readonly version: number;
  readonly savedAt: Date;
  readonly person: string | null;
  readonly patterns: readonly string[];
  /** Pedimentos whose parts it changed; null while they are being matched. */
  readonly changed: number | null;
}

/** The versions of a patente's templates ('' holds for all), the newest first. */
export async function templateVersions(
  { db, subscriberId }: Tx,
  patente: string,
): Promise<TemplateVersion[]> {
  const { rows } = await sql<TemplateVersion>`
    select v.version, v.saved_at as "savedAt", p.name as person,
           case when v.matched_at is not null then v.changed end as changed,
           array(select t.pattern from extraction_templates t
                 where t.subscriber_id = v.subscriber_id and t.patente = v.patente and t.version = v.version
                 order by t.ordinal) as patterns
    from template_versions v left join people p on p.id = v.saved_by
    where v.subscriber_id = ${subscriberId} and v.patente = ${patente}
    order by v.version desc limit 200`.execute(db);
  return rows;
}

/**
 * Saves a patente's templates as its next version, which waits for its pedimentos to be matched anew. Null when
 * `base` is given and another version has come since.
 */
export async function saveTemplates(
  { db, subscriberId }: Tx,
  patente: string,
  patterns: readonly string[],
  { base, savedBy }: { base: number | null; savedBy: string | null },
): Promise<number | null> {
  // Two people who save at once do so one after the other.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`templates ${subscriberId} ${patente}`}, 0))`.execute(
    db,
  );
  const { rows } = await sql<{ version: number }>`
    select coalesce(max(version), 0) as version from template_versions
    where subscriber_id = ${subscriberId} and patente = ${patente}`.execute(db);
  const last = rows[0]?.version ?? 0;
  if (base !== null && base !== last) return null;
  const version = last + 1;
  await sql`
    insert into template_versions (subscriber_id, patente, version, saved_by)
    values (${subscriberId}, ${patente}, ${version}, ${savedBy})`.execute(db);
  await sql`
    insert into extraction_templates (subscriber_id, patente, version, ordinal, name, pattern)
    select ${subscriberId}, ${patente}, ${version}, p.ordinal, p.pattern, p.pattern
    from unnest(${patterns}::text[]) with ordinality as p(pattern, ordinal)`.execute(db);
  return version;
}
