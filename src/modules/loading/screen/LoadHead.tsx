import { useLocation } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { EntityWords } from "#kit/entity/web/useEntityWords.ts";
import styles from "../../console/screen/Console.module.css";
import { ConsoleHead } from "../../console/screen/ConsoleHead.tsx";
import type { LoadRow } from "../../loads/loads.ts";
import type { Loading } from "./useLoading.ts";

interface LoadHeadProps {
  row: LoadRow;
  loading: Loading;
  words: EntityWords;
}

/** The list that leads here, by its page. */
const LISTS: Readonly<Record<string, string>> = { despachodistribucion: "loads-kind-status" };

/** Which load it is and where to, how far it is, on which trailer at which dock. */
export function LoadHead({ row, loading, words }: LoadHeadProps) {
  const { t } = useTranslation("loading");
  const from = useLocation().pathname.split("/")[1] ?? "";
  const { desk, loaded, planned, weight, trailer } = loading;
  const facts = [
    [t("trailer"), [row["visit.label"], trailer?.["location.label"]]],
    [t("weight"), [weight > 0 && words.value("weightLoaded", weight.toFixed(2))]],
    [t("seal"), [row.seal]],
  ] as const;
  return (
    <ConsoleHead
      title={row.loadNo}
      facts={[row["destination.label"], row["carrier.label"]]}
      back={{
        to: `/${from}`,
        search: { list: LISTS[from] ?? "loads-status", sel: row.id },
        words: t("back"),
      }}
      count={{ words: t("of", { loaded, planned }), done: loaded, all: planned }}
      desk={desk}
    >
      {facts.map(([name, values]) => {
        const known = values.filter(Boolean).join(" · ");
        return known === "" ? null : (
          <p key={name} className={styles.place}>
            {name} <b>{known}</b>
          </p>
        );
      })}
    </ConsoleHead>
  );
}
