import { useTranslation } from "react-i18next";
import { SIDEBAR_TYPES, type SidebarType } from "../model/sample.ts";
import { LogList } from "./LogList.tsx";
import { Sampled } from "./Sampled.tsx";
import styles from "./Showcase.module.css";
import { useLogs } from "./useSamples.ts";
import { Widget } from "./Widget.tsx";

/** The three timelines of the quick sidebar. */
export function SidebarLogs() {
  const { t } = useTranslation("showcase");
  return (
    <Widget title={t("sidebar")} span="half">
      <div className={styles.sidebar} role="region" tabIndex={0} aria-label={t("sidebar")}>
        {SIDEBAR_TYPES.map((type) => (
          <Timeline key={type} type={type} />
        ))}
      </div>
    </Widget>
  );
}

function Timeline({ type }: { type: SidebarType }) {
  const { t } = useTranslation("showcase");
  const query = useLogs([type]);
  return (
    <Sampled query={query}>
      {(logs) =>
        logs.length === 0 ? null : (
          <div>
            <h3 className={styles.subtitle}>{t(`timeline.${type}`)}</h3>
            <LogList logs={logs} label={t(`timeline.${type}`)} />
          </div>
        )
      }
    </Sampled>
  );
}
