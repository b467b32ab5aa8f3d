import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useClock } from "#kit/web/dates/clock.ts";
import { AcceptSynonym } from "./AcceptSynonym.tsx";
import styles from "./Findings.module.css";
import { usePairs } from "./useFindingQueries.ts";
import { useRevoking } from "./useRevoking.ts";

interface RememberedPairsProps {
  part: string;
  /** The part is not in the catalogue: it may be there under another number. */
  asksSynonym: boolean;
}

/** What is remembered of a part, each with the way to take it back. */
export function RememberedPairs({ part, asksSynonym }: RememberedPairsProps) {
  const { t } = useTranslation("findings");
  const { instant } = useClock();
  const pairs = usePairs(part).data?.data ?? [];
  const revoking = useRevoking();
  return (
    <section aria-label={t("pairs")}>
      <h3 className={styles.title}>{t("pairs")}</h3>
      {pairs.length === 0 ? <p className={styles.aside}>{t("pairsEmpty")}</p> : null}
      <ul className={styles.log}>
        {pairs.map((pair) => {
          const words = t("pair", { declared: pair.Declarado, found: pair.Registrado });
          return (
            <li key={pair._id}>
              {words}{" "}
              <span className={styles.aside}>
                {t("pairBy", { when: instant(pair.Fecha), who: pair.Persona })}
              </span>{" "}
              {pair.Revocado === null ? (
                <Button
                  size="compact-xs"
                  variant="subtle"
                  aria-label={t("revokePair", { pair: words })}
                  disabled={revoking.isPending}
                  onClick={() => revoking.mutate(pair._id)}
                >
                  {t("revoke")}
                </Button>
              ) : (
                <span className={styles.aside}>({t("revoked")})</span>
              )}
              {pair.Motivo ? <q className={styles.quote}>{pair.Motivo}</q> : null}
            </li>
          );
        })}
      </ul>
      {asksSynonym ? <AcceptSynonym part={part} /> : null}
    </section>
  );
}
