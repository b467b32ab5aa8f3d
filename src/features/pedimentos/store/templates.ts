import { sql } from "kysely";
import type { Tx } from "#kit/server/tenant.ts";
import { type CompiledTemplate, compiledTemplate } from "../model/partTemplate.ts";

/** A template and the patente whose it is; '' for those of all. */
export interface ClientTemplate extends CompiledTemplate {
  readonly patente: string;
}

/**
 * The client's own extraction templates in force: a patente's first, then those that hold for every patente. A version
 * that was set aside reads nothing.
 */
export async function clientTemplates({
  client,
  subscriberId,
}: Tx): Promise<(patente: string) => readonly ClientTemplate[]> {
  const { rows } = await client.query<{ patente: string; name: string; pattern: string }>(
    `select t.patente, t.name, t.pattern from extraction_templates t
     where t.subscriber_id = $1 and t.version = (
       select max(v.version) from template_versions v
       where v.subscriber_id = $1 and v.patente = t.patente)
       and not exists (select from template_versions v
         where v.subscriber_id = $1 and v.patente = t.patente and v.version = t.version
           and v.set_aside is not null)
     order by t.patente, t.ordinal`,
    [subscriberId],
  );
  const byPatente = Map.groupBy(rows, ({ patente }) => patente);
  const compiled = (patente: string): ClientTemplate[] =>
    (byPatente.get(patente) ?? []).flatMap((template) => {
      const ready = compiledTemplate(template);
      return ready === undefined ? [] : [{ ...ready, patente }];
    });
  const general = compiled("");
  const known = new Map<string, readonly ClientTemplate[]>();
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
  /** Why it reads nothing: it took more time than it may, or ended the server as often as allowed. */
  readonly setAside: string | null;
}

/** Sets the version in force of a patente's templates aside, and has its pedimentos matched anew without it. */
export async function setAside(
  { db, subscriberId }: Tx,
  patente: string,
  reason: "time" | "failed",
): Promise<void> {
  await sql`
    update template_versions v set set_aside = ${reason}, attempts = 0, matched_at = null, matched_to = null, changed = 0
    where v.subscriber_id = ${subscriberId} and v.patente = ${patente} and v.version = (
      select max(w.version) from template_versions w
      where w.subscriber_id = v.subscriber_id and w.patente = v.patente)`.execute(db);
}

/** The versions of a patente's templates ('' holds for all), the newest first. */
export async function templateVersions(
  { db, subscriberId }: Tx,
  patente: string,
): Promise<TemplateVersion[]> {
  const { rows } = await sql<TemplateVersion>`
    select v.version, v.saved_at as "savedAt", p.name as person,
           case when v.matched_at is not null then v.changed end as changed,
           v.set_aside as "setAside",
           array(select t.pattern from extraction_templates t
                 where t.subscriber_id = v.subscriber_id and t.patente = v.patente and t.version = v.version
                 order by t.ordinal) as patterns
    from template_versions v left join shared.people p on p.id = v.saved_by
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
