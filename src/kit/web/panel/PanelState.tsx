import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { reasonOf } from "../notice/reasonOf.ts";
import styles from "./Panel.module.css";

interface PanelStateProps<Data> {
  query: Pick<UseQueryResult<Data>, "data" | "error">;
  /** What is said where there is nothing to show. */
  empty: ReactNode;
  isEmpty: (data: Data) => boolean;
  children: (data: Data) => ReactNode;
}

/** What a panel shows while its data is on its way, did not come, or is nothing at all. */
export function PanelState<Data>({ query, empty, isEmpty, children }: PanelStateProps<Data>) {
  const { t } = useTranslation("kit");
  if (query.data !== undefined)
    return isEmpty(query.data) ? <p className={styles.state}>{empty}</p> : children(query.data);
  if (query.error)
    return (
      <p className={styles.state} role="alert">
        {reasonOf(query.error)}
      </p>
    );
  return <p className={styles.state}>{t("loading")}</p>;
}
