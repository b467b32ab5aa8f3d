import { Modal } from "@mantine/core";
import "#kit/web/page/modalStyles.ts";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useFocusBack } from "#kit/web/page/useFocusBack.ts";
import { Tag } from "#kit/web/badge/Tag.tsx";
import { dayText } from "#kit/web/dates/instant.ts";
import { CutNote } from "#kit/web/grid/CutNote.tsx";
import { reasonOf } from "#kit/web/notice/reasonOf.ts";
import type { CoverageLine, CoverageRow } from "../contract/coverage.ts";
import styles from "./Certificates.module.css";
import { coverSigns } from "./Cover.tsx";
import { Missing } from "./Missing.tsx";
import { useCoverageLines } from "./useCertificateQueries.ts";

export interface CellOf {
  readonly part: string;
  readonly supplier: string | null;
  readonly month: string;
  readonly cover: CoverageRow["Cover"][number];
}

interface CoverageCellProps {
  cell: CellOf;
  onClose: () => void;
}

/** The agreement lines of a part and supplier, with what each covers of the month. */
export function CoverageCell({ cell, onClose }: CoverageCellProps) {
  const { t } = useTranslation("agreements");
  useFocusBack();
  const { data, error } = useCoverageLines({
    PartNO: cell.part,
    Supplier: cell.supplier ?? "",
    month: cell.month,
  });
  return (
    <Modal
      opened
      closeButtonProps={{ "aria-label": t("close") }}
      size="xl"
      onClose={onClose}
      title={t("coverage.cell", {
        part: cell.part,
        month: cell.month,
        cover: t(`coverage.${cell.cover}`),
      })}
    >
      <p>{cell.supplier}</p>
      {error ? (
        <p role="alert" className={styles.failed}>
          {t("coverage.failed", { reason: reasonOf(error) })}
        </p>
      ) : null}
      <CutNote of={data} />
      <div className={styles.scroll} tabIndex={0} role="region" aria-label={t("coverage.lines")}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t("coverage.agreement")}</th>
              <th scope="col">{t("coverage.covers")}</th>
              <th scope="col">{t("column.InitialDate")}</th>
              <th scope="col">{t("column.FinalDate")}</th>
              <th scope="col">{t("column.Missing")}</th>
            </tr>
          </thead>
          <tbody>
            {data?.data.map((line) => (
              <LineRow key={line._id} line={line} />
            ))}
          </tbody>
        </table>
      </div>
    </Modal>
  );
}

const tones = { whole: "right", part: "look", none: "wrong" } as const;

function LineRow({ line }: { line: CoverageLine }) {
  const { t } = useTranslation("agreements");
  return (
    <tr>
      <th scope="row">
        <Link to="/catalogosagreements" search={{ sel: line.IdAgreement }}>
          {line.Agreement}
        </Link>
      </th>
      <td>
        <Tag tone={tones[line.Cover]} icon={coverSigns[line.Cover]}>
          {t(`coverage.${line.Cover}`)}
        </Tag>
      </td>
      <td>{dayText(line.From)}</td>
      <td>{dayText(line.Until)}</td>
      <td>
        <Missing value={line.Missing} />
      </td>
    </tr>
  );
}
