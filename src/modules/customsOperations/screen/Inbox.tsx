import { Button, NativeSelect, TextInput } from "@mantine/core";
import { IconSearch, IconX } from "@tabler/icons-react";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useCommands } from "#kit/entity/web/useCommands.ts";
import { useEntityWords } from "#kit/entity/web/useEntityWords.ts";
import { sum } from "#kit/pure/exact.ts";
import { quantityText } from "#kit/web/amount/amount.ts";
import { useAnswer } from "#kit/web/http/useAnswer.ts";
import { Callout } from "#kit/web/notice/Callout.tsx";
import { PanelState } from "#kit/web/panel/PanelState.tsx";
import {
  type InboxRow,
  type Inbox as InboxWire,
  type InboxList,
  MOST_IN_INBOX,
  operationInbox,
} from "../inbox/contract.ts";
import { customsOperations } from "../customsOperations.ts";
import { Decision } from "./Decision.tsx";
import { InboxCard, rowOf } from "./InboxCard.tsx";
import styles from "./Inbox.module.css";

/** As the menu asks for it. */
const ON_HAND = "Inventory on hand";

/** Operations on which the client's people decide, or have decided, a card each. */
export function Inbox({ list }: { list: InboxList }) {
  const { t } = useTranslation("inbox");
  const { Status } = useNarrowing().narrowing;
  const onHand = list === "authorised" && Status === ON_HAND ? "true" : undefined;
  const query = useAnswer(operationInbox, {
    queryKey: [customsOperations.name, "inbox", list, onHand ?? ""],
    query: { list, onHand },
  });
  return (
    <section className={styles.inbox}>
      <PanelState
        query={query}
        empty={t(list === "pending" ? "pendingEmpty" : "authorisedEmpty")}
        isEmpty={({ data }) => data.length === 0}
      >
        {({ data, isMore, limits }) => (
          <>
            <Cards {...{ list, limits }} rows={data} />
            {isMore ? <p className={styles.soft}>{t("more", { most: MOST_IN_INBOX })}</p> : null}
          </>
        )}
      </PanelState>
    </section>
  );
}

interface CardsProps {
  list: InboxList;
  rows: readonly InboxRow[];
  limits: InboxWire["limits"];
}

/** What is being decided: a command, and the rows that it is meant for. */
interface Deciding {
  readonly command: "authorise" | "reject";
  readonly rows: readonly InboxRow[];
}

function Cards({ list, rows, limits }: CardsProps) {
  const { t } = useTranslation("inbox");
  const words = useEntityWords(customsOperations);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const commands = useCommands(customsOperations, words, () => setChosen(new Set()));
  const [deciding, setDeciding] = useState<Deciding | null>(null);
  const { narrowing, narrow } = useNarrowing();
  const shown = rows.filter((row) => isShown(row, narrowing));
  const own = shown.filter(({ id }) => chosen.has(id));
  const mayDecide =
    list === "pending" && rows.some((row) => commands.open([rowOf(row)]).length > 0);
  const choose = (id: string, isChosen: boolean) =>
    setChosen((was) => {
      const now = new Set(was);
      if (isChosen) now.add(id);
      else now.delete(id);
      return now;
    });
  return (
    <>
      <Tools {...{ list, rows, narrowing, narrow }} />
      {mayDecide ? <Limits limits={limits} rows={rows} /> : null}
      {mayDecide ? (
        <div className={styles.chosen} data-any={own.length > 0 || undefined} role="status">
          {own.length === 0 ? (
            <Button variant="default" onClick={() => setChosen(new Set(shown.map(({ id }) => id)))}>
              {t("chooseAll", { count: shown.length })}
            </Button>
          ) : (
            <>
              <strong>{t("chosen", { count: own.length, cash: cashText(own) })}</strong>
              <Button onClick={() => setDeciding({ command: "authorise", rows: own })}>
                {words.command("authorise")}
              </Button>
              <Button
                variant="default"
                onClick={() => setDeciding({ command: "reject", rows: own })}
              >
                {words.command("reject")}
              </Button>
              <Button variant="subtle" onClick={() => setChosen(new Set())}>
                {words.t("unmark")}
              </Button>
            </>
          )}
        </div>
      ) : null}
      {shown.length === 0 ? <p className={styles.soft}>{t("noneLeft")}</p> : null}
      <ul className={styles.cards}>
        {shown.map((row) => (
          <InboxCard
            key={row.id}
            {...{ row, list, mayDecide }}
            isChosen={chosen.has(row.id)}
            onChoose={(isChosen) => choose(row.id, isChosen)}
            onDecide={(command) => setDeciding({ command, rows: [row] })}
          />
        ))}
      </ul>
      {deciding ? (
        <Decision
          {...deciding}
          {...{ words, commands }}
          cash={cashText(deciding.rows)}
          onClose={() => setDeciding(null)}
        />
      ) : null}
    </>
  );
}

const cashText = (rows: readonly InboxRow[]): string => {
  const whole = String(sum(rows.map(({ cash }) => cash)).over);
  return quantityText(whole) ?? whole;
};

/** What the person may authorise today, for each client of whom something waits. */
function Limits({ limits, rows }: Pick<CardsProps, "limits" | "rows">) {
  const { t } = useTranslation("inbox");
  const words = useEntityWords(customsOperations);
  const clients = [...new Set(rows.map(({ client }) => client))];
  const number = (pesos: string) => quantityText(pesos) ?? pesos;
  return clients.map((client) => {
    const own = limits.find((limit) => limit.client === client);
    return own ? (
      <p key={client} className={styles.soft}>
        {t("limit", {
          left: number(own.left),
          most: number(own.mostDay),
          each: number(own.mostEach),
        })}
      </p>
    ) : (
      <Callout key={client} tone="look">
        {words.fault({ code: "noLimit" })}
      </Callout>
    );
  });
}

/** What the address narrows the cards by, under the names that the menu has. */
interface Narrowing {
  readonly Status?: string | undefined;
  readonly "Auth. Proforma"?: string | undefined;
  readonly search?: string | undefined;
}

function useNarrowing() {
  const navigate = useNavigate();
  const narrowing: Narrowing = useSearch({ strict: false });
  const narrow = (more: Narrowing) =>
    void navigate({ to: ".", replace: true, search: (all: object) => ({ ...all, ...more }) });
  return { narrowing, narrow };
}

/** `Auth. Proforma` is a person or a day; empty: any. */
function isShown(row: InboxRow, { search = "", "Auth. Proforma": who = "" }: Narrowing): boolean {
  const wanted = search.trim().toLocaleLowerCase();
  const texts = [row.number, row.importerRfc, row.pedimento ?? "", ...row.entries];
  const isFound = texts.some((text) => text.toLocaleLowerCase().includes(wanted));
  return (
    isFound &&
    (who === "" || row.authorisedBy === who || row.authorisedAt?.startsWith(who) === true)
  );
}

interface ToolsProps extends Pick<CardsProps, "list" | "rows"> {
  narrowing: Narrowing;
  narrow: (more: Narrowing) => void;
}

function Tools({ list, rows, narrowing, narrow }: ToolsProps) {
  const { t } = useTranslation("inbox");
  const people = [...new Set(rows.flatMap(({ authorisedBy }) => authorisedBy ?? []))].toSorted();
  const who = narrowing["Auth. Proforma"] ?? "";
  return (
    <div className={styles.tools}>
      <TextInput
        type="search"
        aria-label={t("find")}
        placeholder={t("find")}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={narrowing.search ?? ""}
        onChange={({ currentTarget: { value } }) => narrow({ search: value || undefined })}
      />
      {list === "authorised" && narrowing.Status ? (
        <Button
          variant="default"
          rightSection={<IconX size={14} aria-hidden />}
          aria-label={t("allStates", { filter: narrowing.Status })}
          onClick={() => narrow({ Status: undefined })}
        >
          {narrowing.Status}
        </Button>
      ) : null}
      {list === "authorised" ? (
        <NativeSelect
          aria-label={t("who")}
          value={who}
          data={[
            { value: "", label: t("anybody") },
            ...[...new Set([...people, ...(who === "" ? [] : [who])])].map((name) => ({
              value: name,
              label: name,
            })),
          ]}
          onChange={({ currentTarget: { value } }) => narrow({ "Auth. Proforma": value })}
        />
      ) : null}
    </div>
  );
}
