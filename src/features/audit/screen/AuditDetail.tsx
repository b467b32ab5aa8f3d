import { type ComponentProps, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useGridView } from "#kit/web/address/useGridView.ts";
import { localBatches } from "#kit/web/export/rowBatches.ts";
import { CutNote } from "#kit/web/grid/CutNote.tsx";
import { DataGrid } from "#kit/web/grid/DataGrid.tsx";
import { localRowsOf, nothingChosen } from "#kit/web/grid/queryRows.ts";
import { localRows } from "#kit/web/grid/localPage.ts";
import { useOpened } from "#kit/web/grid/useOpened.ts";
import { useTitles } from "#kit/web/language/useTitles.ts";
import { useWords } from "#kit/web/language/useWords.ts";
import { MasterDetail } from "#kit/web/page/MasterDetail.tsx";
import { Segments } from "#kit/web/segments/Segments.tsx";
import { printedOf } from "#features/pedimentos/model/pedimentoNumber.ts";
import type { AuditAddress } from "./auditAddress.ts";
import styles from "./AuditScreen.module.css";
import { ReviewAudit } from "./ReviewAudit.tsx";
import { useReasonTexts } from "./reasonWords.ts";
import { certificateColumns, partColumns } from "./resultColumns.tsx";
import { SaveEvidence } from "./SaveEvidence.tsx";
import { useAuditDetail } from "./useAuditQueries.ts";
import { WhyPanel } from "./WhyPanel.tsx";
import { keyedResults, type AuditRow } from "./wireRows.ts";

interface AuditDetailProps {
  /** The chosen audit; null while it is not among the loaded ones. */
  audit: AuditRow | null;
  id: string | null;
  address: AuditAddress;
}

const kinds = [
  { kind: "PARTE", words: "parts" },
  { kind: "CERTIFICADO", words: "certificates" },
] as const;

interface AuditActionsProps {
  audit: AuditRow;
  review: ComponentProps<typeof ReviewAudit>["review"];
}

/** What is done with an audit as a whole: signed off, and kept as evidence. */
function AuditActions({ audit, review }: AuditActionsProps) {
  const { t } = useTranslation("audit");
  return (
    <div className={styles.detailEnd}>
      <ReviewAudit key={audit._id} id={audit._id} estado={audit.Estado} review={review} />
      <SaveEvidence
        label={t("evidence.one")}
        of={[audit.Aduana, audit.Patente, audit.Pedimento].filter(Boolean).join(" ")}
        ids={() => [audit._id]}
      />
    </div>
  );
}

/** The two detail grids of the chosen audit, one at a time, and why each line is as it is. */
export function AuditDetail({ audit, id, address }: AuditDetailProps) {
  const { t } = useTranslation("audit");
  const [view, setView] = useGridView("linea_");
  const query = useAuditDetail(id, audit ? `${audit.Fecha} ${audit.Estado}` : undefined);
  const { kind } = address;
  const reasons = useReasonTexts();
  const words = useWords();
  const titleOf = useTitles("reasons", "case");
  const columns = useMemo(
    () =>
      kind === "PARTE"
        ? partColumns(t, words, titleOf)
        : certificateColumns(t, words, titleOf, reasons),
    [kind, t, words, titleOf, reasons],
  );
  const results = query.data?.data.Resultado;
  const rows = useMemo(() => results && keyedResults(results, kind), [results, kind]);
  const page = localRowsOf({ ...query, data: rows }, columns, view);
  const opened = useOpened(view.selected, page.rows, ({ key }) => key);
  const line = rows?.find(({ key }) => key === opened) ?? null;
  const label = t(kind === "PARTE" ? "parts" : "certificates");
  const failure = query.data?.data.Falla ?? null;
  const name = audit ? t("detailOf", { pedimento: printedOf(audit) }) : "";

  return (
    <section aria-label={name === "" ? label : `${label}, ${name}`} className={styles.detail}>
      <div className={styles.detailBar}>
        <Segments
          label={label}
          segments={kinds.map(({ kind: key, words: word }) => ({ key, label: t(word) }))}
          chosen={kind}
          onChoose={address.setKind}
        />
        <span className={styles.detailName}>{name}</span>
        {audit ? <AuditActions audit={audit} review={query.data?.data.Revision ?? null} /> : null}
      </div>
      {failure === null ? null : (
        <p role="status" className={styles.failure}>
          {t("failure", { reason: failure })}
        </p>
      )}
      <MasterDetail
        name="audit-why"
        share={66}
        chosen={line ? t("why") : null}
        onLeave={() => setView({ ...view, selected: null })}
        master={
          <>
            <CutNote of={query.data && { ...query.data, data: query.data.data.Resultado }} />
            <DataGrid
              key={kind}
              name={kind === "PARTE" ? "audit-parts" : "audit-certificates"}
              label={label}
              columns={columns}
              data={id === null ? nothingChosen : page}
              rowId={(row) => row.key}
              view={view}
              next="opens"
              onView={setView}
              opened={opened}
              searchLabel={t("searchLines")}
              exported={{
                name: `Auditoria ${audit?.Pedimento ?? ""}`.trim(),
                rows: localBatches(rows, (all) => localRows(all, columns, view)),
              }}
              empty={<p>{t(id === null ? "chooseAudit" : "detailEmpty")}</p>}
            />
          </>
        }
        detail={<WhyPanel auditId={id} line={line} version={query.data?.data.Version ?? null} />}
      />
    </section>
  );
}
