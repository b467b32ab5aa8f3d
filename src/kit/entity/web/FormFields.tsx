import type { Values } from "../faultsOf.ts";
import type { Field, Wire } from "../Field.ts";
import { labelOf } from "../fields/ref.ts";
import styles from "#kit/web/form/Form.module.css";
import type { SentForm } from "#kit/web/form/useSentForm.ts";
import { FieldControl } from "./FieldControl.tsx";
import type { EntityWords } from "./useEntityWords.ts";

/** Fields beyond which a form has two columns, where there is room. */
const MOST_IN_A_COLUMN = 6;
export const isLongForm = (fields: readonly unknown[]): boolean => fields.length > MOST_IN_A_COLUMN;

interface FormFieldsProps {
  fields: readonly (readonly [name: string, field: Field])[];
  form: Pick<SentForm<Record<string, Wire>>, "field">;
  /** Whose rows are filled in, and the rows. */
  client: string;
  rows: readonly Values[];
  /** What stood there at first. */
  filled?: Values;
  words: EntityWords;
  /** The field that is filled in first; the first one without it. */
  at?: string | undefined;
}

/** The fields of an entity or a command, each with its control. */
export function FormFields(props: FormFieldsProps) {
  const { fields, form, client, rows, filled = {}, words, at = fields[0]?.[0] } = props;
  return (
    <div className={styles.fields} data-many={isLongForm(fields) || undefined}>
      {fields.map(([name, field]) => (
        <FieldControl
          key={name}
          {...{ name, field, client, rows, words }}
          bound={form.field(name)}
          known={String(filled[labelOf(name)] ?? "")}
          isFirst={name === at}
        />
      ))}
    </div>
  );
}
