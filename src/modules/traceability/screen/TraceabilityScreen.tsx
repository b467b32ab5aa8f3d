import { Button, TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useAnswer, useData } from "#kit/web/http/useAnswer.ts";
import { PanelState } from "#kit/web/panel/PanelState.tsx";
import { siteTime } from "../factWords.ts";
import { tellStory, type Traced, traceNumber } from "../contract.ts";
import { LatestEntries } from "./LatestEntries.tsx";
import { sayFact } from "./sayFact.ts";
import styles from "./Story.module.css";
import { useOwnDocuments } from "./storyDocuments.ts";
import { StoryTools } from "./StoryTools.tsx";
import { StoryView } from "./StoryView.tsx";

interface Address {
  /** What is looked for. */
  numero?: string;
  /** The entry that was chosen of several. */
  entrada?: string;
}

/** One field for any number, and the story of the entry that it leads to; both are in the address. */
export default function TraceabilityScreen() {
  const { t } = useTranslation("traceability");
  const { numero = "", entrada }: Address = useSearch({ strict: false });
  const navigate = useNavigate();
  const number = numero.trim();
  const traced = useAnswer(traceNumber, {
    queryKey: ["traced", number],
    query: { number },
    enabled: number !== "",
  });
  const found = traced.data?.data ?? [];
  const only = found.length === 1 ? found[0]?.id : undefined;
  const chosen = number === "" ? undefined : (entrada ?? only);
  return (
    <div className={styles.screen}>
      <SearchField
        key={numero}
        first={numero}
        onSearch={(next) => void navigate({ to: ".", search: { numero: next } })}
      />
      {number === "" ? (
        <>
          <p className={styles.hint}>{t("begin")}</p>
          <LatestEntries />
        </>
      ) : null}
      {number !== "" && only === undefined ? (
        <PanelState
          query={traced}
          empty={t("none", { number })}
          isEmpty={({ data }) => data.length === 0}
        >
          {({ data, isMore }) => <Choice {...{ number, found: data, isMore, chosen }} />}
        </PanelState>
      ) : null}
      {chosen === undefined ? null : <OwnStory key={chosen} id={chosen} />}
    </div>
  );
}

function SearchField({ first, onSearch }: { first: string; onSearch: (typed: string) => void }) {
  const { t } = useTranslation("traceability");
  const [typed, setTyped] = useState(first);
  return (
    <form
      role="search"
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(typed.trim());
      }}
    >
      <TextInput
        type="search"
        label={t("number")}
        description={t("hint")}
        maxLength={80}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" leftSection={<IconSearch size={16} aria-hidden />}>
        {t("search")}
      </Button>
    </form>
  );
}

interface ChoiceProps {
  number: string;
  found: readonly Traced[];
  isMore: boolean;
  chosen: string | undefined;
}

/** The entries that a number leads to, where it is not one alone. */
function Choice({ number, found, isMore, chosen }: ChoiceProps) {
  const { t } = useTranslation("traceability");
  return (
    <nav className={styles.card} aria-label={t("several", { number })}>
      <h2>{t("several", { number })}</h2>
      <ul className={styles.choice}>
        {found.map(({ id, entryNo, by, name, stage, site, zone, arrivedAt, eta }) => {
          const at = arrivedAt ?? eta;
          return (
            <li key={id}>
              <Link
                to="."
                search={{ numero: number, entrada: id }}
                aria-current={id === chosen ? "true" : undefined}
              >
                {entryNo}
              </Link>
              <span>
                {t(`of.${by}`)} {name} · {sayFact(`stage.${stage}`)}
              </span>
              <span className={styles.soft}>
                {at === null ? site : `${site} · ${siteTime(at, zone)}`}
              </span>
            </li>
          );
        })}
      </ul>
      {isMore ? <p>{t("more")}</p> : null}
    </nav>
  );
}

function OwnStory({ id }: { id: string }) {
  const receive = useOwnDocuments();
  const story = useData(tellStory, { queryKey: ["story", id], params: { id } });
  return (
    <PanelState query={story} empty={null} isEmpty={() => false}>
      {(told) => <StoryView story={told} receive={receive} tools={<StoryTools story={told} />} />}
    </PanelState>
  );
}
