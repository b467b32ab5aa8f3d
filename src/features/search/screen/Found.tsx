import { Link } from "@tanstack/react-router";
import { type ReactNode, useRef } from "react";
import { useTranslation } from "react-i18next";
import { translate } from "#kit/web/language/translate.ts";
import { useClock } from "#kit/web/dates/clock.ts";
import { reasonOf } from "#kit/web/notice/reasonOf.ts";
import panel from "#kit/web/panel/Panel.module.css";
import { FOUND_KINDS } from "../model/found.ts";
import styles from "./Found.module.css";
import { useGrants } from "#kit/web/grants/Grants.tsx";
import { offeredCommands } from "#kit/web/keys/rowCommands.ts";
import { consoleSearch } from "./consoleSearch.ts";
import { Group } from "./Group.tsx";
import { InConsole } from "./InConsole.tsx";
import { OpenRow } from "./OpenRow.tsx";
import { foundPlace } from "./foundPlace.ts";
import { type OpenPage, pagesNamed, plain } from "./pagesNamed.ts";
import { useArrowWalk } from "./useArrowWalk.ts";
import { useFound } from "./useFound.ts";

interface FoundProps {
  words: string;
  pages: readonly OpenPage[];
  onClose: () => void;
}

/** What was found for the words, by kind: pages of the product first, then the client's own things. */
export default function Found({ words, pages, onClose }: FoundProps) {
  const { t } = useTranslation("search");
  const { dayOf } = useClock();
  const codes = useGrants();
  const place = useRef<HTMLDivElement>(null);
  const inConsole = consoleSearch(words, codes, (name) => t(`verb.${name}`));
  const query = useFound(inConsole?.words ?? words);
  const named = pagesNamed(pages, words);
  const { row = "", commands = [] } = offeredCommands() ?? {};
  const doable = commands.filter((command) => plain(command.words).includes(plain(words.trim())));
  useArrowWalk(place, query.isStale && named.length === 0);
  if (words.trim() === "")
    return (
      <p className={panel.state}>
        {t("hint")} {t("consoleHint", { verb: t("verb.receiving") })}
      </p>
    );
  const groups = query.data?.data ?? [];
  const opened = groups.find(({ kind }) => kind === inConsole?.of)?.results ?? [];
  const isNothing = [named, groups, doable].every(({ length }) => length === 0);
  return (
    <div ref={place} className={styles.found} role="region" aria-label={t("results")}>
      {named.length > 0 ? (
        <Group title={t("kind.pages")}>
          {named.map(({ id, title, path }) => (
            <li key={id}>
              <Link to={path} className={panel.row} onClick={onClose}>
                {title}
              </Link>
            </li>
          ))}
        </Group>
      ) : null}
      {inConsole ? <InConsole {...{ inConsole, opened, onClose }} /> : null}
      <OpenRow row={row} commands={doable} onClose={onClose} />
      {groups.map(({ kind, results }) => (
        <FoundGroup key={kind} kind={kind}>
          {results.map((row) => {
            const to = foundPlace(kind, row, dayOf, codes);
            return to ? (
              <li key={row._id}>
                <Link to={to.to} search={to.search} className={panel.row} onClick={onClose}>
                  <span className={panel.words}>
                    <span className={panel.first}>{row.text}</span>
                    {row.note ? <span className={panel.note}>{row.note}</span> : null}
                  </span>
                </Link>
              </li>
            ) : null;
          })}
        </FoundGroup>
      ))}
      {query.error ? (
        <p className={panel.state} role="alert">
          {reasonOf(query.error)}
        </p>
      ) : null}
      <p className={isNothing && !query.error ? panel.state : panel.group} role="status">
        {saysOf()}
      </p>
    </div>
  );

  function saysOf(): string {
    if (query.isFetching) return t("searching");
    return isNothing && !query.error ? t("nothing", { words }) : "";
  }
}

/** Things of one kind; what a declared entity is called, its own texts say, which come with the first that is found. */
function FoundGroup({ kind, children }: { kind: string; children: ReactNode }) {
  const { t } = useTranslation("search");
  const own = FOUND_KINDS.find((known) => known === kind);
  const { i18n } = useTranslation(own ? "search" : (kind as "entity"), { useSuspense: false });
  const title = own ? t(`kind.${own}`) : (translate(kind, "title", {}, i18n.language) ?? "");
  return <Group title={title}>{children}</Group>;
}
