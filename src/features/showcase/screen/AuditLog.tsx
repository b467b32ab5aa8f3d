import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Segments } from "#kit/web/segments/Segments.tsx";
import { IdleMenu } from "./IdleMenu.tsx";
import { LogList } from "./LogList.tsx";
import { Sampled } from "./Sampled.tsx";
import styles from "./Showcase.module.css";
import { useLogs } from "./useSamples.ts";
import { Widget } from "./Widget.tsx";

const KINDS = ["all", "event", "alert"] as const;

/** The log of the sample, of all kinds or of one. */
export function AuditLog() {
  const { t } = useTranslation("showcase");
  const [kind, setKind] = useState<(typeof KINDS)[number]>("all");
  const query = useLogs(kind === "all" ? [] : [kind]);
  const title = t("auditLog");
  return (
    <Widget title={title} span="half" tools={<IdleMenu kind="actions" title={title} />}>
      <Segments
        label={t("logKinds")}
        segments={KINDS.map((key) => ({ key, label: t(key) }))}
        chosen={kind}
        onChoose={setKind}
      />
      <div className={styles.auditLog} role="region" tabIndex={0} aria-label={title}>
        <Sampled query={query}>{(logs) => <LogList logs={logs} label={title} />}</Sampled>
      </div>
    </Widget>
  );
}
