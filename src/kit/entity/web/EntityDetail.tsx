import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { type ComponentType, type ReactNode, Suspense, use, useState } from "react";
import { useTranslation } from "react-i18next";
import { type CapabilityName, panelFields } from "../capabilities.ts";
import type { Entity } from "../entity.ts";
import type { EntityRow } from "../EntityRow.ts";
import { isChangeable } from "../faultsOf.ts";
import { isEmpty } from "../Field.ts";
import { targetOf } from "../fields/ref.ts";
import { useClock } from "#kit/web/dates/clock.ts";
import { useClients } from "#kit/web/grants/Clients.tsx";
import { useData } from "#kit/web/http/useAnswer.ts";
import { translate } from "#kit/web/language/translate.ts";
import { Stack } from "#kit/web/page/Stack.tsx";
import { PanelState } from "#kit/web/panel/PanelState.tsx";
import { late } from "#kit/web/part/late.tsx";
import { lazyPart } from "#kit/web/part/lazyPart.tsx";
import { ChildList } from "./ChildList.tsx";
import styles from "./Entity.module.css";
import { EntityPlaces } from "./EntityPlaces.ts";
import { FieldValue } from "./FieldValue.tsx";
import type { PanelProps } from "./PanelProps.ts";
import { PrintButtons } from "../papers/web/PrintButtons.tsx";
import { RowActions } from "./RowActions.tsx";
import { Timeline } from "./Timeline.tsx";
import type { Commands } from "./useCommands.ts";
import { useFill } from "./useFill.ts";
import { useHolds } from "../holds/web/useHolds.ts";
import { useMayWrite } from "./useMayWrite.ts";
import type { EntityWords } from "./useEntityWords.ts";

const EntityForm = lazyPart(() => import("./EntityForm.tsx"));
const FillForm = lazyPart(() => import("./FillForm.tsx"));

/** The panels of capabilities, from the top down; null: there is none, its place is elsewhere. */
const PANELS: Readonly<Record<CapabilityName, ComponentType<PanelProps> | null>> = {
  addresses: late(() => import("../addresses/web/AddressPanel.tsx")),
  file: late(() => import("../rowFile/web/RowFile.tsx")),
  secret: late(() => import("../secret/web/RowSecret.tsx")),
  awaited: late(() => import("../awaited/web/Awaited.tsx")),
  holds: late(() => import("../holds/web/Holds.tsx")),
  ledger: late(() => import("../ledger/web/Ledger.tsx")),
  documents: late(() => import("../documents/web/Documents.tsx")),
  import: null,
  labels: null,
  papers: null,
  pack: null,
  daySheet: null,
  comments: null,
  globalHolds: null,
  groups: null,
  totals: null,
};
const PANEL_NAMES = Object.keys(PANELS) as CapabilityName[];

interface EntityDetailProps {
  entity: Entity;
  id: string;
  commands: Commands;
  words: EntityWords;
}

/** One row with all that is known of it, what can be done with it, and what was done. */
export function EntityDetail({ entity, id, commands, words }: EntityDetailProps) {
  const query = useData(entity.calls.one, {
    queryKey: [entity.name, "one", id],
    params: { id },
  });
  // Of several lists of an entity the first one.
  const children = use(EntityPlaces).screens.flatMap((screen, at, all) => {
    const isFirst = all.findIndex((one) => one.entity === screen.entity) === at;
    const [by] =
      Object.entries(screen.entity.fields).find(
        ([, field]) => isFirst && field.filter !== null && targetOf(field)?.name === entity.name,
      ) ?? [];
    return by === undefined ? [] : [[screen, by] as const];
  });
  return (
    <Stack>
      <PanelState query={query} empty={null} isEmpty={() => false}>
        {(row) => (
          <>
            <Facts {...{ entity, row, commands, words }} />
            <Suspense fallback={null}>
              {PANEL_NAMES.map((name) => {
                const Panel = PANELS[name];
                return Panel && entity[name] ? (
                  <Panel key={`${name} ${row.id}`} {...{ entity, row, words }} />
                ) : null;
              })}
              {children.map(([screen, by]) => (
                <ChildList key={screen.name} {...{ screen, by, row }} parent={entity} />
              ))}
            </Suspense>
          </>
        )}
      </PanelState>
      <Timeline entity={entity} id={id} words={words} />
    </Stack>
  );
}

/** The way to the page that a row has of its own in the state that it is in; null: it has none. */
function useRowPageLink(entity: Entity, row: EntityRow): ReactNode {
  const { rowPage } = use(EntityPlaces);
  // Drawn anew in another language.
  useTranslation("entity");
  const isOpen =
    rowPage?.of === entity.name &&
    (rowPage.states?.includes(String(row[entity.state ?? ""])) ?? true);
  return isOpen ? (
    <Button component={Link} size="compact-sm" to={rowPage.path.replace("$id", row.id)}>
      {translate(rowPage.texts[0], "open")}
    </Button>
  ) : null;
}

/** A mark that commands alone set, and that is not set: it tells nothing. */
const isUnset = ({ fields }: Entity, name: string, row: EntityRow): boolean =>
  fields[name]?.isFixed === true && row[name] === false;

interface FactsProps extends Omit<EntityDetailProps, "id"> {
  row: EntityRow;
}

function Facts({ entity, row, commands, words }: FactsProps) {
  const { today, instant } = useClock();
  const [changing, setChanging] = useState<EntityRow | null>(null);
  const { fill } = useFill(row);
  const mayWrite = useMayWrite(entity);
  const clients = useClients();
  const { data: holds, isLoading } = useHolds(entity, row.id);
  const lead = useRowPageLink(entity, row);
  const name = words.value(entity.label, row[entity.label]);
  const elsewhere = [entity.label, ...panelFields(entity)];
  const known = Object.keys(entity.fields).filter(
    (field) => !elsewhere.includes(field) && !isEmpty(row[field]) && !isUnset(entity, field, row),
  );
  return (
    <section className={styles.card} aria-label={name}>
      <h2>{name}</h2>
      {isLoading ? (
        // What holds it is known first: nothing is offered that goes again.
        <div className={styles.actionsPlace} />
      ) : (
        <RowActions
          {...{ entity, commands, words, holds, lead }}
          rows={[row]}
          edit={mayWrite && isChangeable(entity, row) ? () => setChanging(row) : null}
          isOfPanel
        >
          <PrintButtons entity={entity} rows={[row]} words={words} />
        </RowActions>
      )}
      <dl className={styles.facts}>
        {row.client !== null && clients.linked.length > 1 ? (
          <div>
            <dt>{words.t("client")}</dt>
            <dd>{clients.nameOf(row.client)}</dd>
          </div>
        ) : null}
        {known.map((field) => (
          <div key={field}>
            <dt>{words.field(field)}</dt>
            <dd>
              <FieldValue entity={entity} name={field} row={row} words={words} today={today} />
            </dd>
          </div>
        ))}
        <div>
          <dt>{words.t("updatedAt")}</dt>
          <dd>{instant(row.updatedAt)}</dd>
        </div>
      </dl>
      {changing ? (
        <EntityForm entity={entity} row={changing} onClose={() => setChanging(null)} />
      ) : null}
      {fill !== null && entity.fields[fill] ? (
        <FillForm key={fill} entity={entity} row={row} field={fill} />
      ) : null}
    </section>
  );
}
