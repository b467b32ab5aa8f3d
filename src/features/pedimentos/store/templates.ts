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
       select max(v.version) from extraction_templates v
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
