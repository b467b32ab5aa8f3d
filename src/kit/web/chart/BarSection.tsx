import { Button } from "@mantine/core";
import type { UseQueryResult } from "@tanstack/react-query";
import { reasonOf } from "../notice/reasonOf.ts";
import { Bars, type BarsProps } from "./Bars.tsx";
import styles from "./BarSection.module.css";

interface BarSectionProps extends BarsProps {
  /** What the bars are made of. */
  query: Pick<UseQueryResult, "data" | "error" | "isFetching" | "refetch">;
  words: {
    readonly empty: string;
    readonly failed: (reason: string) => string;
    readonly retry: string;
  };
}

/** Bars under their title, or why there are none. */
export function BarSection({ query, words, ...drawn }: BarSectionProps) {
  const { label, bars } = drawn;
  return (
    <section className={styles.chart} aria-label={label} aria-busy={query.isFetching}>
      <h2>{label}</h2>
      {query.error ? (
        <p role="alert">
          {words.failed(reasonOf(query.error))}{" "}
          <Button size="compact-sm" variant="default" onClick={() => void query.refetch()}>
            {words.retry}
          </Button>
        </p>
      ) : bars.length === 0 && query.data ? (
        <p>{words.empty}</p>
      ) : (
        <Bars {...drawn} />
      )}
    </section>
  );
}
