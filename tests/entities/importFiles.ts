import type { Entity } from "#kit/entity/entity.ts";
import { type EntityTerms, optionTerm } from "#kit/entity/entityTexts.ts";
import type { EntityRow } from "#kit/entity/EntityRow.ts";
import { formFields, type Values } from "#kit/entity/faultsOf.ts";
import { isEmpty, type Wire } from "#kit/entity/Field.ts";
import { namesOf, targetOf } from "#kit/entity/fields/ref.ts";
import { sampleValues } from "#kit/entity/sampleRow.ts";
import { LANGUAGES, type LanguageCode } from "#kit/pure/terms.ts";
import { csvFile } from "#kit/web/export/csvFile.ts";
import type { SheetFormat } from "#kit/web/export/SheetFile.ts";
import { xlsxFile } from "#kit/web/export/xlsxFile.ts";
import { entityTexts } from "#modules/modules.ts";
import type { Subject } from "./subject.ts";

export const wordsOf = ({ name }: Entity): EntityTerms => entityTexts[name] ?? { field: {} };
export const keyOf = ({ import: imported }: Entity): string => imported?.key ?? "";

/** Values of a new row with its key and all that has to be unique. */
export function sampled({ entity, freshNumber }: Subject): Values {
  const number = freshNumber();
  const key = keyOf(entity);
  return { ...sampleValues(entity, number), [key]: entity.fields[key]?.sample(number) ?? null };
}

interface SavedAs {
  readonly format?: SheetFormat;
  readonly language?: LanguageCode;
  readonly without?: readonly string[];
}

/** Rows as a person saves them: by the words of a language, rows that they lead to by one of their names after the other. */
export async function saved(
  subject: Subject,
  rows: readonly Values[],
  { format = "csv", language = "es", without = [] }: SavedAs = {},
): Promise<{ file: string; bytes: Uint8Array }> {
  const { entity } = subject;
  const words = wordsOf(entity);
  const at = LANGUAGES.indexOf(language);
  const word = (name: string, option: Wire): string =>
    optionTerm(words, name, String(option))?.[at] ?? String(option);
  const names = await namesIn(subject, rows);
  const columns = formFields(entity)
    .filter(([name]) => !without.includes(name))
    .map(([name, { options }]) => ({
      title: words.field[name]?.[at] ?? name,
      value: (row: Values): string => {
        const value = row[name] ?? null;
        if (typeof value === "boolean") return value ? "Sí" : "No";
        const called = names.get(String(value));
        if (called) return called[rows.indexOf(row) % called.length] ?? "";
        const all = [value].flat().filter((one) => !isEmpty(one));
        return all.map((one) => (options ? word(name, one) : String(one))).join(", ");
      },
    }));
  const sheet = format === "csv" ? csvFile(columns) : xlsxFile("Hoja", columns);
  sheet.add(rows);
  return {
    file: `filas.${format}`,
    bytes: new Uint8Array(await sheet.end().arrayBuffer()),
  };
}

/** What the rows are called that these lead to, by their ids. */
async function namesIn(
  { entity, of }: Subject,
  rows: readonly Values[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = new Map<string, readonly string[]>();
  for (const [name, field] of formFields(entity)) {
    const target = targetOf(field);
    if (!target) continue;
    for (const id of new Set(rows.map((row) => String(row[name])))) {
      const { status, body } = await of(target).get<{ data: EntityRow }>(`/${id}`);
      if (status !== 200) continue;
      const called = namesOf(target).map((each) => body.data[each] ?? null);
      found.set(id, called.filter((each) => !isEmpty(each)).map(String));
    }
  }
  return found;
}
