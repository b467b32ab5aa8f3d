import { IconAlertTriangle } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { RowLink } from "#kit/entity/web/RowLink.tsx";
import { useEntityWords } from "#kit/entity/web/useEntityWords.ts";
import { Tag } from "#kit/web/badge/Tag.tsx";
import { ageText } from "#kit/web/dates/age.ts";
import { useClock } from "#kit/web/dates/clock.ts";
import { useClients } from "#kit/web/grants/Clients.tsx";
import { invoices } from "../../shipments/invoices/invoices.ts";
import { shipments } from "../../shipments/shipments.ts";
import type { CandidateWire } from "../requesting/contract.ts";
import { type EntryGroup, isUnverified } from "./choice.ts";
import styles from "./RequestBoard.module.css";

type Choose = (ids: readonly string[], isChosen: boolean) => void;

interface EntryTableProps {
  groups: readonly EntryGroup[];
  chosen: ReadonlySet<string>;
  /** None: nothing can be chosen. */
  onChoose: Choose | undefined;
}

/** Entries by their loads; a load is chosen with all that is in it. */
export function EntryTable({ groups, chosen, onChoose }: EntryTableProps) {
  const { t } = useTranslation("requesting");
  const words = useEntityWords(shipments);
  const { linked } = useClients();
  const columns = [
    t("entry"),
    ...(linked.length > 1 ? [t("client")] : []),
    t("direction"),
    t("supplier"),
    t("invoices"),
    t("lines"),
    t("ready"),
  ];
  return (
    <table className={styles.table} aria-label={words.own("title")}>
      <thead>
        <tr>
          {onChoose ? <td /> : null}
          {columns.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      {groups.map((group) => (
        <tbody key={group.key}>
          <tr className={styles.group}>
            <th scope="rowgroup" colSpan={columns.length + (onChoose ? 1 : 0)}>
              <GroupChoice {...{ group, chosen, onChoose }} />
            </th>
          </tr>
          {group.entries.map((entry) => (
            <Entry key={entry.id} entry={entry} isChosen={chosen.has(entry.id)} {...{ onChoose }} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

function GroupChoice({
  group: { load, client, entries },
  chosen,
  onChoose,
}: Omit<EntryTableProps, "groups"> & { group: EntryGroup }) {
  const { t } = useTranslation("requesting");
  const { linked, nameOf } = useClients();
  const name = load === null ? t("withoutLoad") : t("load", { load });
  const number = entries.filter(({ id }) => chosen.has(id)).length;
  const isAll = number === entries.length;
  const whose = linked.length > 1 ? ` · ${nameOf(client)}` : "";
  const label = `${name} (${entries.length})${whose}`;
  if (!onChoose) return label;
  return (
    <label>
      <input
        type="checkbox"
        aria-label={(load === null ? t("chooseRest") : t("chooseLoad", { load })) + whose}
        ref={(box) => {
          if (box) box.indeterminate = number > 0 && !isAll;
        }}
        checked={isAll}
        onChange={() =>
          onChoose(
            entries.map(({ id }) => id),
            !isAll,
          )
        }
      />
      {label}
    </label>
  );
}

interface EntryProps {
  entry: CandidateWire;
  isChosen: boolean;
  onChoose: Choose | undefined;
}

function Entry({ entry, isChosen, onChoose }: EntryProps) {
  const { t, i18n } = useTranslation("requesting");
  const { instant } = useClock();
  const words = useEntityWords(shipments);
  const { linked, nameOf } = useClients();
  const { id, entryNo, bolNo, client, direction, supplier, lines, readyAt, stage } = entry;
  return (
    <tr data-chosen={isChosen || undefined}>
      {onChoose ? (
        <td>
          <label className={styles.box}>
            <input
              type="checkbox"
              aria-label={t("choose", { entry: entryNo })}
              checked={isChosen}
              onChange={() => onChoose([id], !isChosen)}
            />
          </label>
        </td>
      ) : null}
      <th scope="row">
        <RowLink entity={shipments} id={id} label={entryNo} />
        <span className={styles.soft}>{bolNo}</span>
      </th>
      {linked.length > 1 ? <td data-name={t("client")}>{nameOf(client)}</td> : null}
      <td data-name={t("direction")}>{words.option("direction", direction)}</td>
      <td data-name={t("supplier")}>{supplier ?? "—"}</td>
      <td data-name={t("invoices")}>
        <Invoices entry={entry} />
      </td>
      <td data-name={t("lines")} className={styles.number}>
        {lines}
      </td>
      <td data-name={t("ready")}>
        {readyAt === null || stage === "reviewed" ? (
          <Tag tone="look" icon={IconAlertTriangle}>
            {t("notReady")}
          </Tag>
        ) : (
          <time dateTime={readyAt} title={instant(readyAt)}>
            {ageText(readyAt, i18n.language)}
          </time>
        )}
      </td>
    </tr>
  );
}

/** Each with what it comes to; one that nobody verified stands out. */
function Invoices({ entry }: { entry: CandidateWire }) {
  const { t } = useTranslation("requesting");
  const words = useEntityWords(invoices);
  if (entry.invoices.length === 0) return <Tag tone="wrong">{t("noInvoices")}</Tag>;
  return (
    <ul className={styles.invoices}>
      {entry.invoices.map((invoice) => (
        <li key={invoice.id}>
          <RowLink entity={invoices} id={invoice.id} label={invoice.number} />
          <span className={styles.soft}>{words.value("total", invoice.total)}</span>
          {isUnverified(invoice) ? (
            <Tag tone="look" icon={IconAlertTriangle}>
              {words.option("authStatus", invoice.status)}
            </Tag>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
