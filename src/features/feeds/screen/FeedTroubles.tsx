import { IconClockExclamation, IconX } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { Tag } from "#kit/web/badge/Tag.tsx";
import { PanelState } from "#kit/web/panel/PanelState.tsx";
import { ShortCard } from "#kit/web/panel/ShortCard.tsx";
import styles from "#kit/web/panel/ShortCard.module.css";
import { scheduleText } from "./feedWords.ts";
import { type TroubledFeed, useFeedTroubles } from "./useFeedTroubles.ts";

/** More stand on their own screen. */
const LISTED = 4;

/** The client's feeds that failed or are late. */
export default function FeedTroubles() {
  const { t } = useTranslation("feeds");
  const query = useFeedTroubles();
  return (
    <ShortCard title={<Link to="/feeds">{t("feeds")}</Link>}>
      <PanelState query={query} empty={t("trouble.none")} isEmpty={({ length }) => length === 0}>
        {(troubled) => (
          <ul className={styles.lines}>
            {troubled.slice(0, LISTED).map((one) => (
              <TroubledLine key={one.feed._id} {...one} />
            ))}
          </ul>
        )}
      </PanelState>
    </ShortCard>
  );
}

function TroubledLine({ feed, trouble }: TroubledFeed) {
  const { t } = useTranslation("feeds");
  const words = `${t(`type.${feed.Type}`)} · ${scheduleText(feed, t)}`;
  const isFailed = trouble === "failed";
  return (
    <li className={styles.line}>
      <Link to="/feeds" search={{ sel: feed._id }} title={feed.LastRun?.ReasonText ?? words}>
        {words}
      </Link>
      <span className={styles.end}>
        <Tag tone={isFailed ? "wrong" : "look"} icon={isFailed ? IconX : IconClockExclamation}>
          {t(isFailed ? "outcome.failed" : "trouble.late")}
        </Tag>
      </span>
    </li>
  );
}
