import { Button } from "@mantine/core";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { reasonOf } from "#kit/web/notice/reasonOf.ts";
import styles from "./Showcase.module.css";

interface SampledProps<Data> {
  query: UseQueryResult<Data>;
  children: (data: Data) => ReactNode;
}

/** What a call answered, or why it is not there. */
export function Sampled<Data>({ query, children }: SampledProps<Data>) {
  const { t } = useTranslation("showcase");
  if (query.data !== undefined) return children(query.data);
  if (!query.error) return <p className={styles.quiet}>{query.isFetching ? t("loading") : ""}</p>;
  return (
    <p className={styles.quiet} role="alert">
      {t("failed", { reason: reasonOf(query.error) })}{" "}
      <Button size="compact-sm" variant="default" onClick={() => void query.refetch()}>
        {t("again")}
      </Button>
    </p>
  );
}
