import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useClock } from "#kit/web/dates/clock.ts";
import { reasonOf } from "#kit/web/notice/reasonOf.ts";
import { Stack } from "#kit/web/page/Stack.tsx";
import styles from "./Certificates.module.css";
import { CoverageBar } from "./CoverageBar.tsx";
import { CoverageCell, type CellOf } from "./CoverageCell.tsx";
import { CoverageMatrix } from "./CoverageMatrix.tsx";
import { CoveragePager } from "./CoveragePager.tsx";
import { partsOnPage, useCoverageAddress } from "./useCoverageAddress.ts";
import { useCoverage } from "./useCertificateQueries.ts";

/** Which months the certificates cover, by part and supplier. */
export default function CoverageScreen() {
  const { t } = useTranslation("agreements");
  const { today } = useClock();
  const address = useCoverageAddress(today);
  const [cell, setCell] = useState<CellOf | null>(null);
  const { data, error, isFetching } = useCoverage({
    from: address.from,
    months: address.months,
    filter: address.filter || undefined,
    gaps: address.onlyGaps ? "true" : undefined,
    skip: address.page * partsOnPage,
    take: partsOnPage,
  });
  return (
    <Stack>
      <CoverageBar address={address} />
      {error ? (
        <p role="alert" className={styles.failed}>
          {t("coverage.failed", { reason: reasonOf(error) })}
        </p>
      ) : null}
      {data === undefined ? (
        <p>{error ? "" : t("coverage.loading")}</p>
      ) : data.data.length === 0 ? (
        <p>{t(address.onlyGaps ? "coverage.noGaps" : "coverage.empty")}</p>
      ) : (
        <CoverageMatrix matrix={data} busy={isFetching} onCell={setCell} />
      )}
      {data === undefined ? null : (
        <CoveragePager
          page={address.page}
          total={data.totalCount}
          onPage={(page) => address.change({ page: page === 0 ? undefined : String(page + 1) })}
        />
      )}
      {cell === null ? null : <CoverageCell cell={cell} onClose={() => setCell(null)} />}
    </Stack>
  );
}
