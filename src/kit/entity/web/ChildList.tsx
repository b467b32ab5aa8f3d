import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { Entity } from "../entity.ts";
import type { EntityRow } from "../EntityRow.ts";
import { isEmpty } from "../Field.ts";
import { labelOf } from "../fields/ref.ts";
import type { EntityScreen } from "../screen.ts";
import { useClock } from "#kit/web/dates/clock.ts";
import { useAnswer } from "#kit/web/http/useAnswer.ts";
import { PanelState } from "#kit/web/panel/PanelState.tsx";
import { lazyPart } from "#kit/web/part/lazyPart.tsx";
import styles from "./Entity.module.css";
import { isNumeric } from "./fieldColumns.tsx";
import { FieldValue } from "./FieldValue.tsx";
import { presetOf } from "./presetOf.ts";
import { RowLink } from "./RowLink.tsx";
import { type EntityWords, useEntityWords } from "./useEntityWords.ts";
import { useMayWrite } from "./useMayWrite.ts";

const EntityForm = lazyPart(() => import("./EntityForm.tsx"));
const MOST_SHOWN = 10;
/** Fields told of each row beside its name. */
const MOST_TOLD = 3;

interface ChildListProps {
  screen: EntityScreen;
  /** The field that leads to the parent. */
  by: string;
  parent: Entity;
  row: EntityRow;
}

/** The first rows of another list that lead to this row, and the way to add one. */
export function ChildList({ screen, by, parent, row }: ChildListProps) {
  const { entity, list, sort, where } = screen;
  const narrowing = Object.fromEntries(
    Object.entries(where).map(([name, values]) => [name, values.join(",")]),
  );
  const words = useEntityWords(entity);
  const mayWrite = useMayWrite(entity) && !screen.isReport;
  const [isAdding, setAdding] = useState(false);
  const query = useAnswer(entity.calls.list, {
    queryKey: [entity.name, "list", screen.name, by, row.id],
    query: { ...narrowing, [by]: row.id, sort, take: MOST_SHOWN },
  });
  const told = list.filter((name) => name !== entity.label && name !== by).slice(0, MOST_TOLD);
  const title = words.title(screen);
  return (
    <section className={styles.card} aria-label={title}>
      <h2>{title}</h2>
      <PanelState
        query={query}
        empty={words.own("empty")}
        isEmpty={({ data }) => data.length === 0}
      >
        {({ data, totalCount }) => (
          <>
            <div className={styles.toldFrame}>
              <ChildTable {...{ entity, title, words, told }} rows={data} />
            </div>
            {totalCount > data.length ? (
              <Link to="." search={{ list: screen.name, [`f_${by}`]: row.id }}>
                {words.t("all", { number: totalCount })}
              </Link>
            ) : null}
          </>
        )}
      </PanelState>
      {mayWrite ? (
        <div className={styles.buttons}>
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconPlus size={15} aria-hidden />}
            onClick={() => setAdding(true)}
          >
            {words.own("add")}
          </Button>
        </div>
      ) : null}
      {isAdding ? (
        <EntityForm
          entity={entity}
          row={null}
          preset={{
            ...presetOf(screen),
            client: row.client,
            [by]: row.id,
            [labelOf(by)]: row[parent.label] ?? null,
          }}
          offers={screen.offers}
          onClose={() => setAdding(false)}
        />
      ) : null}
    </section>
  );
}

interface ChildTableProps {
  entity: Entity;
  rows: readonly EntityRow[];
  title: string;
  told: readonly string[];
  words: EntityWords;
}

/** Rows of another list by name, each with a few of its fields; what none of them says anything of takes no room. */
function ChildTable({ entity, title, rows, told: named, words }: ChildTableProps) {
  const { today } = useClock();
  const told = named.filter((name) => rows.some((row) => !isEmpty(row[name])));
  const isNumber = (name: string) => isNumeric(entity.fields[name]) || undefined;
  return (
    <table className={styles.told} aria-label={title}>
      <thead>
        <tr>
          {[entity.label, ...told].map((name) => (
            <th key={name} scope="col" data-number={isNumber(name)}>
              {words.field(name)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((child) => (
          <tr key={child.id}>
            <th scope="row">
              <RowLink
                entity={entity}
                id={child.id}
                label={words.value(entity.label, child[entity.label])}
              />
            </th>
            {told.map((name) => (
              <td key={name} data-number={isNumber(name)}>
                <FieldValue {...{ entity, name, words, today }} row={child} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
