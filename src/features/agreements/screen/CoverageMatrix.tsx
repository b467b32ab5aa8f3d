import { useTranslation } from "react-i18next";
import type { ReplyOf } from "#kit/pure/call.ts";
import type { coverageMatrix } from "../contract/coverage.ts";
import styles from "./Certificates.module.css";
import { Cover } from "./Cover.tsx";
import type { CellOf } from "./CoverageCell.tsx";

interface CoverageMatrixProps {
  matrix: ReplyOf<typeof coverageMatrix>;
  busy: boolean;
  onCell: (cell: CellOf) => void;
}

/** Parts and suppliers down, months across; each cell opens the lines behind it. */
export function CoverageMatrix({ matrix, busy, onCell }: CoverageMatrixProps) {
  const { t } = useTranslation("agreements");
  return (
    <div className={styles.scroll} aria-busy={busy}>
      <table className={`${styles.table} ${styles.matrix}`} aria-label={t("coverage.title")}>
        <thead>
          <tr>
            <th scope="col">{t("coverage.partNo")}</th>
            <th scope="col">{t("coverage.supplier")}</th>
            {matrix.months.map((month) => (
              <th key={month} scope="col">
                {month}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {matrix.data.map((row) => (
            <tr key={`${row.PartNO}\n${row.Supplier}`}>
              <th scope="row">{row.PartNO}</th>
              <td>{row.Supplier}</td>
              {row.Cover.map((cover, at) => {
                const month = matrix.months[at] ?? "";
                return (
                  <td key={month}>
                    <button
                      type="button"
                      className={styles.cell}
                      data-cover={cover}
                      aria-label={t("coverage.cell", {
                        part: row.PartNO,
                        month,
                        cover: t(`coverage.${cover}`),
                      })}
                      onClick={() =>
                        onCell({ part: row.PartNO, supplier: row.Supplier, month, cover })
                      }
                    >
                      <Cover value={cover} />
                    </button>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
