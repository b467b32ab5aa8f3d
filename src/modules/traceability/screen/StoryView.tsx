import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Tag, type Tone } from "#kit/web/badge/Tag.tsx";
import { siteTime } from "../factWords.ts";
import { MOST_FACTS, type Story } from "../contract.ts";
import { DeclaredInvoices } from "./Declared.tsx";
import { FactLine } from "./FactLine.tsx";
import { LeftOn } from "./LeftOn.tsx";
import { Plans } from "./Plans.tsx";
import { sayFact } from "./sayFact.ts";
import styles from "./Story.module.css";
import type { ReceiveDocument } from "./storyDocuments.ts";

interface StoryViewProps {
  story: Story;
  receive: ReceiveDocument;
  /** What can be done with it. */
  tools: ReactNode;
}

const TOLD = [
  "bolNo",
  "proNo",
  "carrier",
  "supplier",
  "trailerNo",
  "sealIn",
  "unitsDeclared",
  "unitsReceived",
] as const;
const TONES: Readonly<Record<string, Tone>> = { ready: "right", cancelled: "quiet" };

/** The story of an entry by its site's clock: what it is, what was planned, where its units are, and all that happened. */
export function StoryView({ story, receive, tools }: StoryViewProps) {
  const { t } = useTranslation("traceability");
  const { zone, stage, entryNo, site } = story;
  return (
    <article className={styles.story} aria-label={t("title", { entry: entryNo })}>
      <header className={styles.card}>
        <div className={styles.head}>
          <h2>{entryNo}</h2>
          <Tag tone={TONES[stage] ?? "info"}>{sayFact(`stage.${stage}`)}</Tag>
          <div className={styles.tools}>{tools}</div>
        </div>
        <dl className={styles.told}>
          {TOLD.map((name) =>
            story[name] === null ? null : (
              <div key={name}>
                <dt>{t(name)}</dt>
                <dd>{story[name]}</dd>
              </div>
            ),
          )}
          {story.missing.length > 0 ? (
            <div>
              <dt>{t("lacks")}</dt>
              <dd>{story.missing.map((what) => sayFact(`missing.${what}`)).join(", ")}</dd>
            </div>
          ) : null}
        </dl>
        <p className={styles.soft}>
          {site} · {t("clock", { zone })} · {t("asOf", { when: siteTime(story.asOf, zone) })}
        </p>
      </header>
      <div className={styles.beside}>
        {story.plans.length > 0 ? <Plans story={story} /> : null}
        <Standing standing={story.standing} />
        {story.pedimentos.length + story.undeclared.length > 0 ? (
          <DeclaredInvoices story={story} />
        ) : null}
        {story.loads.length > 0 ? <LeftOn story={story} /> : null}
      </div>
      <section className={styles.card} aria-label={t("facts")}>
        <h3>{t("facts")}</h3>
        <ol className={styles.facts}>
          {story.facts.map((fact, at) => (
            <FactLine key={`${fact.at} ${at}`} fact={fact} zone={zone} receive={receive} />
          ))}
        </ol>
        {story.isCut ? <p className={styles.soft}>{t("cut", { most: MOST_FACTS })}</p> : null}
      </section>
    </article>
  );
}

function Standing({ standing }: Pick<Story, "standing">) {
  const { t } = useTranslation("traceability");
  return (
    <section className={styles.card} aria-label={t("standing")}>
      <h3>{t("standing")}</h3>
      {standing.length === 0 ? <p className={styles.soft}>{t("noUnits")}</p> : null}
      <ul className={styles.standing}>
        {standing.map(({ status, place, units }) => (
          <li key={`${status} ${place}`}>
            <b>{place ?? sayFact(`unit.${status}`)}</b>
            <span>{t("units", { count: units })}</span>
            {place === null ? null : (
              <span className={styles.soft}>{sayFact(`unit.${status}`)}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
