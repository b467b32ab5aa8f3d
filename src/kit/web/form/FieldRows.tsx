import { ActionIcon, Button } from "@mantine/core";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { FieldGroup } from "./FieldGroup.tsx";
import styles from "./Form.module.css";

interface FieldRowsProps<Row> {
  legend: string;
  hint: string;
  fault: ReactNode;
  rows: readonly Row[];
  /** What a row that is added begins with. */
  blank: Row;
  add: string;
  removeOf: (number: number) => string;
  onChange: (rows: Row[]) => void;
  /** The fields of a row, which counts from 1. */
  renderFields: (row: Row, change: (part: Partial<Row>) => void, number: number) => ReactNode;
}

/** Rows of the same fields, as many as are wanted. */
export function FieldRows<Row>(props: FieldRowsProps<Row>) {
  const { rows, renderFields, onChange } = props;
  const change = (at: number, part: Partial<Row>) =>
    onChange(rows.map((row, index) => (index === at ? { ...row, ...part } : row)));
  return (
    <FieldGroup legend={props.legend} hint={props.hint} fault={props.fault}>
      {rows.map((row, at) => (
        // Rows have no name of their own: what stands in one is being typed.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={at} className={styles.row}>
          {renderFields(row, (part) => change(at, part), at + 1)}
          <ActionIcon
            variant="default"
            size={36}
            aria-label={props.removeOf(at + 1)}
            onClick={() => onChange(rows.toSpliced(at, 1))}
          >
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      <Button
        variant="default"
        size="compact-md"
        leftSection={<IconPlus size={14} aria-hidden />}
        onClick={() => onChange([...rows, props.blank])}
      >
        {props.add}
      </Button>
    </FieldGroup>
  );
}
