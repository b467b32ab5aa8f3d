import { IconAlertTriangle, IconCheck } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { isChangeable } from "#kit/entity/faultsOf.ts";
import { RowActions } from "#kit/entity/web/RowActions.tsx";
import { RowLink } from "#kit/entity/web/RowLink.tsx";
import { useCommands } from "#kit/entity/web/useCommands.ts";
import { useEntityWords } from "#kit/entity/web/useEntityWords.ts";
import { useMayWrite } from "#kit/entity/web/useMayWrite.ts";
import { Money } from "#kit/web/amount/Money.tsx";
import { Tag } from "#kit/web/badge/Tag.tsx";
import { useClients } from "#kit/web/grants/Clients.tsx";
import { useMay } from "#kit/web/grants/Grants.tsx";
import type { ComputationWire } from "../contract.ts";
import {
  customsOperations,
  isWithEdition,
  type OperationRow,
  PREPARERS,
} from "../customsOperations.ts";
import styles from "./Operation.module.css";
import { type Editor, isOpen, useRectification } from "./useOperation.ts";

interface OperationHeadProps {
  row: OperationRow;
  /** None yet. */
  computed: ComputationWire | undefined;
  editor: Editor;
}

const PENDING = { Status: "Pending Authorization" };
const FACTS = ["clave", "regime", "determinationDay", "broker", "aduana", "importerRfc"] as const;
/** Shown once they are known. */
const LATER = [
  "rectifies",
  "ground",
  "authorisedBy",
  "authorisedAt",
  "pedimento",
  "acknowledgment",
  "paidOn",
  "payReference",
] as const;
const TOTALS = ["cash", "other", "customsValue"] as const;

/** Which operation it is, what it comes to, and what can be done with it. */
export function OperationHead({ row, computed, editor }: OperationHeadProps) {
  const { t } = useTranslation("operation");
  const words = useEntityWords(customsOperations);
  const clients = useClients();
  const mayGoBack = useMay(...PREPARERS);
  const totals = computed?.proforma ?? row;
  return (
    <header className={styles.head}>
      <div className={styles.name}>
        <h2>
          <RowLink entity={customsOperations} id={row.id} label={row.number} />
        </h2>
        <Tag tone="info">{words.told(row, "status")}</Tag>
        <Kept {...{ row, computed }} />
        {mayGoBack ? (
          <Link to="/solicitud-pedimento" search={{ list: customsOperations.name }}>
            {t("back")}
          </Link>
        ) : (
          <Link to="/mina/pedimentospendientes" search={PENDING}>
            {t("backToInbox")}
          </Link>
        )}
      </div>
      <dl className={styles.facts}>
        {row.client !== null && clients.linked.length > 1 ? (
          <div>
            <dt>{words.t("client")}</dt>
            <dd>{clients.nameOf(row.client)}</dd>
          </div>
        ) : null}
        {FACTS.map((name) => (
          <div key={name}>
            <dt>{words.field(name)}</dt>
            <dd>{words.told(row, name) || "—"}</dd>
          </div>
        ))}
        {LATER.filter((name) => row[name] !== null).map((name) => (
          <div key={name}>
            <dt>{words.field(name)}</dt>
            <dd>{words.told(row, name)}</dd>
          </div>
        ))}
      </dl>
      <dl className={styles.totals}>
        {TOTALS.map((name) => (
          <div key={name}>
            <dt>{words.field(name)}</dt>
            <dd>
              <Money amount={totals[name]} currency="MXN" strong={name === "cash"} />
            </dd>
          </div>
        ))}
      </dl>
      <Rectification row={row} />
      <Buttons {...{ row, computed, editor }} />
    </header>
  );
}

/** Leads to the operation that declares its goods again. */
function Rectification({ row }: { row: OperationRow }) {
  const words = useEntityWords(customsOperations);
  const { data: again } = useRectification(row);
  if (!again) return null;
  return (
    <Link to={`/solicitud-pedimento/${again.id}/operacion`}>
      {words.fault({ code: "rectifiedBy", values: { operation: again.number } })}
    </Link>
  );
}

/** Whether the edition that is kept would come out as it is. */
function Kept({ row, computed }: Omit<OperationHeadProps, "editor">) {
  const { t } = useTranslation("operation");
  const { edition, stale } = row;
  if (edition === null || edition === 0) return <Tag tone="quiet">{t("kept.none")}</Tag>;
  const isJudged = isOpen(row) || isWithEdition(row);
  const isCurrent = isJudged && computed ? computed.isCurrent : !stale;
  return isCurrent ? (
    <Tag tone="right" icon={IconCheck}>
      {t("kept.current", { edition })}
    </Tag>
  ) : (
    <Tag tone="look" icon={IconAlertTriangle}>
      {t("kept.stale", { edition })}
    </Tag>
  );
}

/** What is outdated is computed before it goes to the client. */
function Buttons({ row, computed, editor }: OperationHeadProps) {
  const words = useEntityWords(customsOperations);
  const commands = useCommands(customsOperations, words, () => undefined);
  const mayWrite = useMayWrite(customsOperations);
  const { data: again } = useRectification(row);
  const isOutdated = !(computed?.isCurrent ?? !row.stale);
  const known: typeof commands.known = (rows) =>
    commands.known(rows).filter((name) => name !== "rectify" || !again);
  return (
    <RowActions
      entity={customsOperations}
      rows={[row]}
      commands={{ ...commands, known }}
      words={words}
      next={row.status === "proforma" && isOutdated ? "compute" : undefined}
      edit={
        mayWrite && isChangeable(customsOperations, row)
          ? () => editor.edit(customsOperations, row.id)
          : null
      }
      isOfPanel
    />
  );
}
