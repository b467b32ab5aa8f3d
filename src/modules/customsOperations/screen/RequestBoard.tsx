import { Button, NativeSelect, TextInput } from "@mantine/core";
import { IconFileInvoice, IconSearch } from "@tabler/icons-react";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useEntityWords } from "#kit/entity/web/useEntityWords.ts";
import { useMayWrite } from "#kit/entity/web/useMayWrite.ts";
import { useClients } from "#kit/web/grants/Clients.tsx";
import { useAnswer } from "#kit/web/http/useAnswer.ts";
import { Callout } from "#kit/web/notice/Callout.tsx";
import { PanelState } from "#kit/web/panel/PanelState.tsx";
import { lazyPart } from "#kit/web/part/lazyPart.tsx";
import { shipments } from "../../shipments/shipments.ts";
import { type CandidateWire, MOST_CANDIDATES, requestCandidates } from "../requesting/contract.ts";
import { customsOperations, MOST_ENTRIES } from "../customsOperations.ts";
import { EntryTable } from "./EntryTable.tsx";
import { groupsOf, narrowed, type Narrowing, type Refused, refusedChoice } from "./choice.ts";
import styles from "./RequestBoard.module.css";

const RequestDialog = lazyPart(() => import("./RequestDialog.tsx"));

/** What can be declared and is not: entries are chosen one by one or by load, and requested together. */
export default function RequestBoard() {
  const { t } = useTranslation("requesting");
  const words = useEntityWords(customsOperations);
  const query = useAnswer(requestCandidates, { queryKey: [customsOperations.name, "candidates"] });
  return (
    <section className={styles.board} aria-label={words.own("view.RequestBoard")}>
      <PanelState query={query} empty={t("empty")} isEmpty={({ data }) => data.length === 0}>
        {({ data, isMore }) => (
          <>
            <Candidates entries={data} />
            {isMore ? <p className={styles.soft}>{t("more", { most: MOST_CANDIDATES })}</p> : null}
          </>
        )}
      </PanelState>
    </section>
  );
}

function Candidates({ entries }: { entries: readonly CandidateWire[] }) {
  const { t } = useTranslation("requesting");
  const { narrowing, narrow } = useNarrowing();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  // Those that were chosen then: once requested they wait here no longer.
  const [asking, setAsking] = useState<readonly CandidateWire[] | null>(null);
  const mayWrite = useMayWrite(customsOperations);
  const own = entries.filter(({ id }) => chosen.has(id));
  const refused = refusedChoice(own);
  const shown = narrowed(entries, narrowing);
  const choose = (ids: readonly string[], isChosen: boolean) =>
    setChosen((was) => {
      const now = new Set(was);
      for (const id of ids)
        if (isChosen) now.add(id);
        else now.delete(id);
      return now;
    });
  return (
    <>
      <Tools entries={entries} {...{ narrowing, narrow }} />
      {mayWrite ? (
        <div className={styles.chosen} data-any={own.length > 0 || undefined} role="status">
          {own.length === 0 ? (
            <p className={styles.soft}>{t("nothingChosen")}</p>
          ) : (
            <>
              <strong>{t("chosen", { count: own.length })}</strong>
              <span>{`${t("lines")}: ${own.reduce((all, { lines }) => all + lines, 0)}`}</span>
              <Button
                leftSection={<IconFileInvoice size={16} aria-hidden />}
                disabled={refused.length > 0}
                onClick={() => setAsking(own)}
              >
                {t("request")}
              </Button>
              <Button variant="default" onClick={() => setChosen(new Set())}>
                {t("clear")}
              </Button>
            </>
          )}
        </div>
      ) : null}
      <Refusals refused={refused} />
      {shown.length === 0 ? (
        <p className={styles.soft}>{t("noMatch")}</p>
      ) : (
        <EntryTable
          groups={groupsOf(shown)}
          chosen={chosen}
          onChoose={mayWrite ? choose : undefined}
        />
      )}
      {asking ? <RequestDialog entries={asking} onClose={() => setAsking(null)} /> : null}
    </>
  );
}

function Refusals({ refused }: { refused: readonly Refused[] }) {
  const { t } = useTranslation("requesting");
  const { nameOf } = useClients();
  const words = useEntityWords(shipments);
  const told = (one: Refused): string => {
    if (one.code === "tooMany") return t("choice.tooMany", { most: MOST_ENTRIES });
    if (one.code === "clients") {
      const [first, other] = one.of.map(nameOf);
      return t("choice.clients", { one: first, other });
    }
    const [first, other] = one.of.map((way) => words.option("direction", way));
    const [entries, others] = one.entries;
    return t("choice.directions", { one: first, other, entries, others });
  };
  return (
    <div role="alert" className={styles.refused}>
      {refused.map((one) => (
        <Callout key={one.code} tone="wrong">
          {told(one)}
        </Callout>
      ))}
    </div>
  );
}

interface ToolsProps {
  entries: readonly CandidateWire[];
  narrowing: Narrowing;
  narrow: (more: Partial<Narrowing>) => void;
}

function Tools({ entries, narrowing, narrow }: ToolsProps) {
  const { t } = useTranslation("requesting");
  const words = useEntityWords(shipments);
  const { nameOf } = useClients();
  const clients = [...new Set(entries.map(({ client }) => client))];
  const ways = [...new Set(entries.map(({ direction }) => direction))];
  const any = { value: "", label: t("anyClient") };
  return (
    <div className={styles.tools} role="search">
      <TextInput
        type="search"
        aria-label={t("search")}
        placeholder={t("search")}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={narrowing.search}
        onChange={({ currentTarget: { value } }) => narrow({ search: value })}
      />
      {clients.length > 1 || narrowing.client !== "" ? (
        <NativeSelect
          aria-label={t("client")}
          data={[
            { ...any, label: `${t("client")}: ${any.label}` },
            ...clients.map((client) => ({ value: String(client), label: nameOf(client) })),
          ]}
          value={narrowing.client}
          onChange={({ currentTarget: { value } }) => narrow({ client: value })}
        />
      ) : null}
      {ways.length > 1 || narrowing.direction !== "" ? (
        <NativeSelect
          aria-label={t("direction")}
          data={[
            { ...any, label: `${t("direction")}: ${any.label}` },
            ...ways.map((way) => ({ value: way, label: words.option("direction", way) })),
          ]}
          value={narrowing.direction}
          onChange={({ currentTarget: { value } }) => narrow({ direction: value })}
        />
      ) : null}
    </div>
  );
}

/** What the entries are narrowed to, as the address says. */
function useNarrowing() {
  const navigate = useNavigate();
  const asked: { search?: string; client?: string; direction?: string } = useSearch({
    strict: false,
  });
  const { search = "", client = "", direction = "" } = asked;
  return {
    narrowing: { search, client, direction },
    narrow: (more: Partial<Narrowing>) =>
      void navigate({
        to: ".",
        replace: true,
        resetScroll: false,
        search: (all: object) => ({ ...all, ...filled(more) }),
      }),
  };
}

/** What is empty does not stand in the address. */
const filled = (more: Partial<Narrowing>): object =>
  Object.fromEntries(Object.entries(more).map(([name, value]) => [name, value || undefined]));
