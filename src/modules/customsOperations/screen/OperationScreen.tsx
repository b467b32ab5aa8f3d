import { Button } from "@mantine/core";
import { useParams } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { Timeline } from "#kit/entity/web/Timeline.tsx";
import { useEntityWords } from "#kit/entity/web/useEntityWords.ts";
import { reasonOf } from "#kit/web/notice/reasonOf.ts";
import { PanelState } from "#kit/web/panel/PanelState.tsx";
import { lazyPart } from "#kit/web/part/lazyPart.tsx";
import type { ComputationWire } from "../contract.ts";
import { customsOperations, type OperationRow } from "../customsOperations.ts";
import { operationAnswers } from "../operationAnswers/operationAnswers.ts";
import { handContributions } from "../handContributions/handContributions.ts";
import { operationCharges } from "../operationCharges/operationCharges.ts";
import { operationLines } from "../operationLines/operationLines.ts";
import { Charges } from "./Charges.tsx";
import { Editions } from "./Editions.tsx";
import { Filed } from "./Filed.tsx";
import { Faults, Findings } from "./Findings.tsx";
import { HandContributions } from "./HandContributions.tsx";
import { Lines } from "./Lines.tsx";
import { OperationHead } from "./OperationHead.tsx";
import { Paper } from "./Paper.tsx";
import styles from "./Operation.module.css";
import {
  type Editor,
  useEditor,
  useLooked,
  useMayEdit,
  useOperationRow,
  useShown,
} from "./useOperation.ts";

const Documents = lazyPart(() => import("#kit/entity/documents/web/Documents.tsx"));
const EntityForm = lazyPart(() => import("#kit/entity/web/EntityForm.tsx"));
const Explanation = lazyPart(() => import("./Explanation.tsx"));

/** The page of a customs operation: what it declares, what that costs, and what speaks against it. */
export default function OperationScreen() {
  const { id = "" }: { id?: string } = useParams({ strict: false });
  const row = useOperationRow(id);
  return (
    <PanelState query={row} empty={null} isEmpty={() => false}>
      {(operation) => <OperationPage key={id} row={operation} />}
    </PanelState>
  );
}

function OperationPage({ row }: { row: OperationRow }) {
  const query = useShown(row);
  const editor = useEditor();
  return (
    <div className={styles.page} data-keys="operation">
      <OperationHead row={row} computed={query.data} {...{ editor }} />
      <Filed row={row} />
      <PanelState query={query} empty={null} isEmpty={() => false}>
        {(computed) => (
          <>
            {query.error && !query.isFetching ? (
              <NotComputed error={query.error} onRetry={() => void query.refetch()} />
            ) : null}
            <Desk {...{ row, computed, editor }} isComputing={query.isFetching} />
          </>
        )}
      </PanelState>
      <Papers row={row} />
      <Form {...{ row, editor }} />
    </div>
  );
}

/** What belongs to it on paper, and everything that was done and said. */
function Papers({ row }: { row: OperationRow }) {
  const words = useEntityWords(customsOperations);
  return (
    <div className={styles.papers} id="historia">
      <Documents entity={customsOperations} {...{ row, words }} />
      <Timeline entity={customsOperations} id={row.id} words={words} />
    </div>
  );
}

/** What stands below was computed before something changed. */
function NotComputed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation("operation");
  return (
    <div role="alert" className={styles.failed}>
      <span>{t("notComputed", { reason: reasonOf(error) })}</span>
      <Button size="compact-sm" variant="default" onClick={onRetry}>
        {t("again")}
      </Button>
    </div>
  );
}

interface DeskProps {
  row: OperationRow;
  computed: ComputationWire;
  editor: Editor;
  isComputing: boolean;
}

/** Lines beside the proforma, what speaks against it below; one below the other where it is narrow. */
function Desk(props: DeskProps) {
  const { t } = useTranslation("operation");
  const { row, computed, editor, isComputing } = props;
  const { figure, look } = useLooked();
  const mayEdit = useMayEdit(row);
  return (
    <div className={styles.desk} data-computing={isComputing || undefined}>
      <section className={styles.paper} aria-label={t("paper")} aria-busy={isComputing}>
        <p className={styles.computing} role="status">
          {isComputing ? t("computing") : ""}
        </p>
        {computed.proforma ? (
          <Paper {...{ row, computed }} proforma={computed.proforma} />
        ) : (
          <Faults {...{ computed, editor, mayEdit }} />
        )}
      </section>
      <Findings {...{ row, computed, editor, mayEdit }} />
      <div className={styles.inputs}>
        <Lines {...{ row, computed, editor, mayEdit }} />
        <Charges {...{ row, editor, mayEdit }} />
        <HandContributions {...{ row, editor, mayEdit }} lines={computed.lines} />
      </div>
      <Editions {...{ row, computed }} />
      {figure === undefined ? null : (
        <Explanation {...{ row, computed, figure }} onClose={() => look({ figure: undefined })} />
      )}
    </div>
  );
}

/** What of a line, charge or contribution is no matter of its form: it stays as it is. */
const FIXED: Readonly<Record<string, readonly string[]>> = {
  [operationLines.name]: ["operation", "invoiceLine"],
  [operationCharges.name]: ["operation"],
  [operationAnswers.name]: ["operation", "finding", "about"],
  [handContributions.name]: ["operation"],
};

function Form({ row, editor }: { row: OperationRow; editor: Editor }) {
  const { editing, close } = editor;
  if (!editing) return null;
  const { entity, row: edited, preset = {}, at } = editing;
  return (
    <EntityForm
      key={edited?.id}
      entity={entity}
      row={edited}
      preset={{ ...preset, client: row.client }}
      without={FIXED[entity.name] ?? []}
      at={at !== undefined && entity.fields[at]?.isFixed === false ? at : undefined}
      onClose={close}
    />
  );
}
