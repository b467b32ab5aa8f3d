import { NativeSelect } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { RowLink } from "#kit/entity/web/RowLink.tsx";
import { minus, roundedHalfUp } from "#kit/pure/exact.ts";
import { quantityText } from "#kit/web/amount/amount.ts";
import { Money } from "#kit/web/amount/Money.tsx";
import { useClock } from "#kit/web/dates/clock.ts";
import { PanelState } from "#kit/web/panel/PanelState.tsx";
import { contributionName } from "../computation/contributionName.ts";
import { type Difference, differencesOf } from "../computation/differences.ts";
import type { ComputationWire, PartidaWire, ProformaWire } from "../contract.ts";
import type { OperationRow } from "../customsOperations.ts";
import { type ProformaRow, proformas } from "../proformas/proformas.ts";
import { treatmentText } from "./figures.ts";
import { EditionFiles } from "./EditionFiles.tsx";
import styles from "./Operation.module.css";
import { isOpen, useContents, useEditions, useLooked } from "./useOperation.ts";

const NOW = "now";

interface EditionsProps {
  row: OperationRow;
  computed: ComputationWire;
}

/** The editions that are kept, and what changed between two of them or against what it would be now. */
export function Editions({ row, computed }: EditionsProps) {
  const { t } = useTranslation("operation");
  const query = useEditions(row.id);
  return (
    <section className={styles.card} data-area="editions" aria-label={t("editions")}>
      <h3>{t("editions")}</h3>
      <PanelState query={query} empty={t("noEditions")} isEmpty={(all) => all.length === 0}>
        {(editions) => (
          <>
            <ol className={styles.editions}>
              {editions.map((edition) => (
                <Kept key={edition.id} edition={edition} />
              ))}
            </ol>
            <Comparison {...{ editions }} now={isOpen(row) ? computed : null} />
          </>
        )}
      </PanelState>
    </section>
  );
}

function Kept({ edition }: { edition: ProformaRow }) {
  const { t } = useTranslation("operation");
  const { instant } = useClock();
  const { computedAt, computedBy, cash } = edition;
  return (
    <li>
      <RowLink
        entity={proformas}
        id={edition.id}
        label={t("editionOf", {
          edition: edition.edition,
          at: instant(computedAt),
          by: computedBy ?? "—",
        })}
      />
      <Money amount={cash} currency="MXN" />
      <EditionFiles edition={edition} />
    </li>
  );
}

interface ComparisonProps {
  editions: readonly ProformaRow[];
  /** What it would be now; null once an edition is decided on. */
  now: ComputationWire | null;
}

function Comparison({ editions, now }: ComparisonProps) {
  const { t } = useTranslation("operation");
  const looked = useLooked();
  const isNow = now !== null && now.proforma !== null;
  const isChanged = isNow && !now.isCurrent;
  const known = (asked: string | undefined) => (asked === NOW && !isNow ? undefined : asked);
  const [latest, last] = editions;
  const numberOf = (edition: ProformaRow | undefined) => String(edition?.edition ?? "");
  const before = known(looked.before) ?? numberOf(isChanged ? latest : last);
  const after = known(looked.after) ?? (isChanged ? NOW : numberOf(latest));
  const left = useProforma(before, { editions, now });
  const right = useProforma(after, { editions, now });
  if (before === "") return <p className={styles.soft}>{t("onlyOne")}</p>;
  const options = [
    ...(isNow ? [{ value: NOW, label: t("now") }] : []),
    ...editions.map((edition) => ({
      value: numberOf(edition),
      label: t("kept.of", { edition: edition.edition }),
    })),
  ];
  const choice = (name: "before" | "after", value: string) => (
    <NativeSelect
      label={t(name)}
      data={options}
      value={value}
      onChange={({ currentTarget }) => looked.look({ before, after, [name]: currentTarget.value })}
    />
  );
  return (
    <section className={styles.compared} aria-label={t("changes")}>
      <h4>{t("changes")}</h4>
      <div className={styles.choices}>
        {choice("before", before)}
        {choice("after", after)}
      </div>
      <PanelState query={left} empty={null} isEmpty={() => false}>
        {(one) => (
          <PanelState query={right} empty={null} isEmpty={() => false}>
            {(other) => <Differences before={one} after={other} />}
          </PanelState>
        )}
      </PanelState>
    </section>
  );
}

/** An edition by its number, or what it would be now. */
function useProforma(asked: string, { editions, now }: ComparisonProps) {
  const edition = editions.find((one) => String(one.edition) === asked);
  const query = useContents(asked === NOW ? undefined : edition?.id);
  if (asked === NOW) return { data: now?.proforma ?? undefined, error: null };
  return { data: query.data?.proforma, error: query.error };
}

function Differences({ before, after }: { before: ProformaWire; after: ProformaWire }) {
  const { t } = useTranslation("operation");
  const all = differencesOf(before, after);
  const differences = all.filter((one) => !isToldByRow(one, all));
  if (differences.length === 0) return <p className={styles.soft}>{t("noChange")}</p>;
  return (
    <table className={styles.differences} aria-label={t("changes")}>
      <thead>
        <tr>
          <th scope="col">{t("figureColumn")}</th>
          <th scope="col">{t("before")}</th>
          <th scope="col">{t("after")}</th>
          <th scope="col">{t("difference")}</th>
        </tr>
      </thead>
      {[...Map.groupBy(differences, ({ sequence }) => sequence)].map(([sequence, own]) => (
        <tbody key={sequence}>
          <tr>
            <th scope="rowgroup" colSpan={4}>
              {sequence === null ? t("whole") : t("ofPartida", { sequence })}
            </th>
          </tr>
          {own.map((difference) => (
            <Row key={difference.field} difference={difference} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

/** A duty that a contribution of the partida tells already. */
const isToldByRow = ({ field, sequence }: Difference, all: readonly Difference[]): boolean => {
  const row = DUTIES[field];
  return row !== undefined && all.some((one) => one.sequence === sequence && one.field === row);
};
const DUTIES: Readonly<Record<string, string>> = { igi: "6 0", countervailing: "2 0" };

function Row({ difference: { field, before, after } }: { difference: Difference }) {
  const { t } = useTranslation("operation");
  const [key, form] = field.split(" ");
  const name =
    form === undefined
      ? t(`figure.${field as "price"}`)
      : t("figure.contribution", { name: contributionName(Number(key)), form });
  const isMoney = MONEY.test(field);
  const told = (value: string | null): string => {
    if (value === null) return "—";
    if (field === "treatment")
      return treatmentText(JSON.parse(value) as PartidaWire["treatment"], t);
    return isMoney || field === "usd" ? (quantityText(value) ?? value) : value;
  };
  return (
    <tr data-number={isMoney || NUMBERS.test(field) || undefined}>
      <th scope="row">{name}</th>
      <td>{told(before)}</td>
      <td>{told(after)}</td>
      <td>{isMoney ? <Apart {...{ before, after }} /> : null}</td>
    </tr>
  );
}

/** Other figures. */
const NUMBERS = /^(usd|factor|unitPrice|\w+Quantity)$/;
/** Figures in pesos. */
const MONEY =
  /^(\d+ \d+|cash|other|customsValue|price|increments|deductions|igi|countervailing|hand|ivaBase|dta)$/;

/** What is more or less to pay, with its sign. */
function Apart({ before, after }: { before: string | null; after: string | null }) {
  const apart = roundedHalfUp(minus(after ?? "0", before ?? "0"), 0);
  const text = quantityText(apart) ?? apart;
  const isMore = !apart.startsWith("-");
  return <b data-more={isMore || undefined}>{isMore ? `+${text}` : text}</b>;
}
