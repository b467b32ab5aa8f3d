import { Table } from "@mantine/core";
import { capabilityOf } from "../../capabilities.ts";
import { useAnswer } from "#kit/web/http/useAnswer.ts";
import styles from "../../web/Entity.module.css";
import type { PanelProps } from "../../web/PanelProps.ts";

/** What the file of a row begins with, below the rows that do not fit its layout. */
export function RowPreview({ entity, row, words }: PanelProps) {
  const { calls } = capabilityOf(entity, "file");
  const params = { id: row.id };
  const { data } = useAnswer(calls.preview, {
    queryKey: [calls.preview.path, row.id, row.version],
    params,
    retry: false,
  });
  if (!data) return null;
  const { titles, rows, faults } = data.data;
  const why = (code: string) => words.t(code === "required" ? "file.required" : "file.tooLong");
  return (
    <>
      {faults.length > 0 ? (
        <Sheet
          title={words.t("file.faults")}
          titles={(["line", "column", "value", "fault"] as const).map((name) =>
            words.t(`import.${name}`),
          )}
          rows={faults.map((fault) => [fault.row, fault.column, fault.value, why(fault.code)])}
          words={3}
        />
      ) : null}
      <Sheet title={words.t("file.first")} titles={titles} rows={rows} />
    </>
  );
}

interface SheetProps {
  title: string;
  titles: readonly string[];
  rows: readonly (readonly (string | number | boolean | null)[])[];
  /** The column of words in the person's language; everything else stands as the file has it. */
  words?: number;
}

function Sheet({ title, titles, rows, words }: SheetProps) {
  return (
    <>
      <h3>{title}</h3>
      {/* It takes the focus, so that the keyboard can move it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.sheet} tabIndex={0} role="region" aria-label={title}>
        <Table
          withTableBorder
          aria-label={title}
          translate={words === undefined ? "no" : undefined}
        >
          <Table.Thead>
            <Table.Tr>
              {titles.map((one, at) => (
                // Two columns of a file may be called alike.
                <Table.Th key={at}>{one}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((cells, line) => (
              <Table.Tr key={line}>
                {cells.map((cell, at) => (
                  <Table.Td key={at} translate={at === words ? undefined : "no"}>
                    {String(cell ?? "")}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
    </>
  );
}
