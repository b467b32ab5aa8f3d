import { type KeyboardEvent, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { ReplyOf } from "#kit/pure/call.ts";
import { placeMark, useWalk } from "#kit/web/grid/useWalk.ts";
import type { coverageMatrix } from "../contract/coverage.ts";
import styles from "./Certificates.module.css";
import { Cover } from "./Cover.tsx";
import type { CellOf } from "./CoverageCell.tsx";

interface CoverageMatrixProps {
  matrix: ReplyOf<typeof coverageMatrix>;
  busy: boolean;
  onCell: (cell: CellOf) => void;
}

/** Rows passed over by PageUp and PageDown. */
const leap = 10;

/** Parts and suppliers down, months across; each cell opens the lines behind it. The cells are one tab stop. */
export function CoverageMatrix({ matrix, busy, onCell }: CoverageMatrixProps) {
  const { t } = useTranslation("agreements");
  const table = useRef<HTMLTableElement>(null);
  const hint = useId();
  const bounds = { rows: matrix.data.length, columns: matrix.months.length, leap };
  const { walk, onFocus, onBlur } = useWalk(table, bounds);
  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    if (event.altKey || event.shiftKey) return;
    if (walk(event.key, event.ctrlKey || event.metaKey)) event.preventDefault();
  };
  return (
    <div className={styles.scroll} aria-busy={busy}>
      <p id={hint} className="visually-hidden">
        {t("coverage.keys")}
      </p>
      <table
        ref={table}
        role="grid"
        className={`${styles.table} ${styles.matrix}`}
        aria-label={t("coverage.title")}
        aria-describedby={hint}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
        onBlur={onBlur}
      >
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
          {matrix.data.map((row, down) => (
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
                      tabIndex={-1}
                      data-place={placeMark(down, at)}
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
