import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { countText } from "#kit/web/amount/amount.ts";
import styles from "./Certificates.module.css";
import { partsOnPage } from "./useCoverageAddress.ts";

interface CoveragePagerProps {
  page: number;
  /** Parts. */
  total: number;
  onPage: (page: number) => void;
}

/** Which parts of how many are shown, and the ways to those before and after them. */
export function CoveragePager({ page, total, onPage }: CoveragePagerProps) {
  const { t } = useTranslation("agreements");
  const first = Math.min(page * partsOnPage + 1, total);
  const last = Math.min((page + 1) * partsOnPage, total);
  return (
    <nav className={styles.bar} aria-label={t("coverage.pages")}>
      <Button variant="default" disabled={page === 0} onClick={() => onPage(page - 1)}>
        {t("coverage.before")}
      </Button>
      <span role="status">
        {t("coverage.shown", {
          first: countText(first),
          last: countText(last),
          total: countText(total),
        })}
      </span>
      <Button variant="default" disabled={last >= total} onClick={() => onPage(page + 1)}>
        {t("coverage.after")}
      </Button>
    </nav>
  );
}
