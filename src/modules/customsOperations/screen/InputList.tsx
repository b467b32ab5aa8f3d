import { Button } from "@mantine/core";
import { IconPencil, IconPlus } from "@tabler/icons-react";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Entity } from "#kit/entity/entity.ts";
import type { EntityRow } from "#kit/entity/EntityRow.ts";
import type { Values } from "#kit/entity/faultsOf.ts";
import { CommandButtons } from "#kit/entity/web/CommandButtons.tsx";
import { useCommands } from "#kit/entity/web/useCommands.ts";
import { useEntityWords } from "#kit/entity/web/useEntityWords.ts";
import { PanelState } from "#kit/web/panel/PanelState.tsx";
import styles from "./Operation.module.css";
import type { Editor } from "./useOperation.ts";

interface InputListProps<Row extends EntityRow> {
  entity: Entity;
  query: UseQueryResult<Row[]>;
  editor: Editor;
  mayEdit: boolean;
  title: string;
  empty: string;
  add: string;
  /** Of a row that is added. */
  preset: Values;
  /** What the button that changes a row is called. */
  changeOf: (row: Row) => string;
  children: (row: Row) => ReactNode;
}

/** What people typed of an operation beside its lines: each row is changed or taken out, and one is added. */
export function InputList<Row extends EntityRow>({
  entity,
  query,
  editor,
  mayEdit,
  title,
  empty,
  add,
  preset,
  changeOf,
  children,
}: InputListProps<Row>) {
  const words = useEntityWords(entity);
  const commands = useCommands(entity, words, () => undefined);
  return (
    <section className={styles.card} aria-label={title}>
      <h3>{title}</h3>
      <PanelState query={query} empty={empty} isEmpty={(all) => all.length === 0}>
        {(all) => (
          <ul className={styles.charges}>
            {all.map((row) => (
              <li key={row.id} data-removed={row["status"] === "removed" || undefined}>
                {children(row)}
                {mayEdit ? (
                  <span className={styles.buttons}>
                    {row["status"] === "active" ? (
                      <Button
                        size="compact-sm"
                        variant="default"
                        aria-label={changeOf(row)}
                        onClick={() => editor.edit(entity, row.id)}
                      >
                        <IconPencil size={15} aria-hidden />
                      </Button>
                    ) : null}
                    <CommandButtons rows={[row]} {...{ entity, commands, words }} />
                  </span>
                ) : null}
              </li>
            ))}
          </ul>
        )}
      </PanelState>
      {mayEdit ? (
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => editor.add(entity, preset)}
        >
          {add}
        </Button>
      ) : null}
    </section>
  );
}
