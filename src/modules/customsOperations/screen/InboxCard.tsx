import { Button, Checkbox } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useEntityWords } from "#kit/entity/web/useEntityWords.ts";
import { minus, roundedHalfUp } from "#kit/pure/exact.ts";
import { quantityText } from "#kit/web/amount/amount.ts";
import { Money } from "#kit/web/amount/Money.tsx";
import { Tag, Tags } from "#kit/web/badge/Tag.tsx";
import { useClock } from "#kit/web/dates/clock.ts";
import { dayText } from "#kit/web/dates/instant.ts";
import { useClients } from "#kit/web/grants/Clients.tsx";
import type { InboxRow, InboxList } from "../inbox/contract.ts";
import { customsOperations, type OperationRow } from "../customsOperations.ts";
import { contributionName } from "../computation/contributionName.ts";
import { EditionFiles } from "./EditionFiles.tsx";
import styles from "./Inbox.module.css";

/** As commands take it. */
export const rowOf = (row: InboxRow): OperationRow => row as Partial<OperationRow> as OperationRow;

interface InboxCardProps {
  row: InboxRow;
  list: InboxList;
  mayDecide: boolean;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
  onDecide: (command: "authorise" | "reject") => void;
}

/** An operation with what it costs, what nobody claims, and what can be answered. */
export function InboxCard(props: InboxCardProps) {
  const { t } = useTranslation("inbox");
  const { row, list, isChosen } = props;
  return (
    <li className={styles.card} data-chosen={isChosen || undefined}>
      <Name {...props} />
      <dl className={styles.figures}>
        <div data-main>
          <dt>{t("cash")}</dt>
          <dd>
            <Money amount={row.cash} currency="MXN" strong />
          </dd>
        </div>
        <Figure name={t("customsValue")} pesos={row.customsValue} />
        <Figure name={t("other")} pesos={row.other} />
        <Figure name={t("notClaimed")} pesos={row.saving} />
        <Figure name={t("atRisk")} pesos={row.exposure} />
      </dl>
      <Before row={row} />
      <ul className={styles.keys} aria-label={t("byKey")}>
        {row.byKey.map(({ key, form, pesos }) => (
          <li key={`${key} ${form}`}>
            <span>{form === 0 ? contributionName(key) : `${contributionName(key)} (${form})`}</span>
            <Money amount={pesos} currency="MXN" />
          </li>
        ))}
      </ul>
      <Since {...{ row, list }} />
      <Answers {...props} />
    </li>
  );
}

const pageOf = ({ id }: InboxRow) => ({ to: `/solicitud-pedimento/${id}/operacion` }) as const;

/** Which operation it is, and what it declares. */
function Name({ row, mayDecide, isChosen, onChoose }: InboxCardProps) {
  const { t } = useTranslation("inbox");
  const words = useEntityWords(customsOperations);
  const clients = useClients();
  const { number, edition, client } = row;
  const facts = [
    clients.linked.length > 1 ? clients.nameOf(client) : "",
    `${t("edition")} ${edition}`,
    `${words.value("direction", row.direction)} ${row.clave}`,
    row.importerRfc,
    row.entries.join(", "),
    `${t("partidas")}: ${row.partidas}`,
  ];
  return (
    <>
      <div className={styles.name}>
        {mayDecide ? (
          <Checkbox
            size="md"
            aria-label={t("choose", { number })}
            checked={isChosen}
            onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
          />
        ) : null}
        <h2>
          <Link {...pageOf(row)}>{number}</Link>
        </h2>
        <Tags>
          <Tag tone="info">{words.value("status", row.status)}</Tag>
          {row.stale ? (
            <Tag tone="look" icon={IconAlertTriangle}>
              {t("stale")}
            </Tag>
          ) : null}
          {row.hasDoda ? <Tag tone="quiet">{t("doda")}</Tag> : null}
        </Tags>
        <span className={styles.files}>
          <EditionFiles edition={{ id: row.editionId, number: `${number}/${edition}`, edition }} />
        </span>
      </div>
      <p className={styles.soft}>{facts.filter((text) => text !== "").join(" · ")}</p>
    </>
  );
}

/** Yes, no, or a question first. */
function Answers({ row, mayDecide, onDecide }: InboxCardProps) {
  const { t } = useTranslation("inbox");
  const words = useEntityWords(customsOperations);
  return (
    <div className={styles.buttons}>
      {mayDecide ? (
        <>
          <Button onClick={() => onDecide("authorise")}>{words.command("authorise")}</Button>
          <Button variant="default" onClick={() => onDecide("reject")}>
            {words.command("reject")}
          </Button>
        </>
      ) : null}
      <Button component={Link} variant="default" {...pageOf(row)}>
        {t("details")}
      </Button>
      {mayDecide ? (
        <Button component={Link} variant="subtle" {...pageOf(row)} hash="historia">
          {t("ask")}
        </Button>
      ) : null}
    </div>
  );
}

function Figure({ name, pesos }: { name: string; pesos: string }) {
  if (pesos === "0") return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <Money amount={pesos} currency="MXN" />
      </dd>
    </div>
  );
}

/** What the edition costs more or less than the one before. */
function Before({ row: { cash, beforeCash, beforeEdition } }: Pick<InboxCardProps, "row">) {
  const { t } = useTranslation("inbox");
  if (beforeCash === null || beforeCash === cash) return null;
  const more = roundedHalfUp(minus(cash, beforeCash), 0);
  const difference = `${more.startsWith("-") ? "" : "+"}${quantityText(more) ?? more}`;
  return <p className={styles.soft}>{t("changed", { difference, edition: beforeEdition ?? 0 })}</p>;
}

const hoursSince = (from: string): number =>
  Math.max(0, Math.floor((Date.now() - Date.parse(from)) / 3_600_000));

/** How long it waits, or since when it has a yes and whose. */
function Since({ row, list }: Pick<InboxCardProps, "row" | "list">) {
  const { t } = useTranslation("inbox");
  const words = useEntityWords(customsOperations);
  const { instant } = useClock();
  const { sentAt, authorisedAt, authorisedBy, paidOn, pedimento } = row;
  const spanOf = (from: string) => {
    const hours = hoursSince(from);
    return hours < 48
      ? words.t("since", { number: hours })
      : t("days", { number: Math.floor(hours / 24) });
  };
  if (list === "pending")
    return sentAt === null ? null : <p>{t("waiting", { time: spanOf(sentAt) })}</p>;
  return (
    <p>
      {[
        authorisedBy,
        authorisedAt === null ? null : instant(authorisedAt),
        authorisedAt === null ? null : t("since", { time: spanOf(authorisedAt) }),
        paidOn === null ? t("notPaid") : t("paidOn", { day: dayText(paidOn) }),
        pedimento,
      ]
        .filter((text) => text !== null)
        .join(" · ")}
    </p>
  );
}
