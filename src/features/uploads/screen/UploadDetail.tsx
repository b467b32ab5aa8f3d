import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useGridView } from "#kit/web/address/useGridView.ts";
import { DataGrid } from "#kit/web/grid/DataGrid.tsx";
import { useWords } from "#kit/web/language/useWords.ts";
import { useMay } from "#kit/web/grants/Grants.tsx";
import { Callout } from "#kit/web/notice/Callout.tsx";
import { lazyPart } from "#kit/web/part/lazyPart.tsx";
import { statusWords } from "../contract.ts";
import { lineColumns } from "./uploadColumns.tsx";
import { refusalText } from "./uploadWords.ts";
import styles from "./UploadsScreen.module.css";
import { type UploadSource, useUploadLines } from "./useUploadQueries.ts";
import { isMoving, type UploadRow } from "./wireRows.ts";

// Few uploads are ever held: the dialog that asks comes with the first of them.
const HeldUpload = lazyPart(() => import("./HeldUpload.tsx"));
const UploadWarnings = lazyPart(() => import("./UploadWarnings.tsx"));
const AskedUpload = lazyPart(() => import("./AskedUpload.tsx"));
const CancelUpload = lazyPart(() => import("./CancelUpload.tsx"));

/** Places of a warning that are shown at once. */
const MOST_PLACES = 3;

interface UploadDetailProps {
  source: UploadSource;
  /** The chosen upload; null while it is not among the loaded ones. */
  upload: UploadRow | null;
  id: string | null;
  type: string | undefined;
}

/** The outcome of the chosen upload, line by line, and the decision that a held one waits for. */
export function UploadDetail({ source, upload, id, type }: UploadDetailProps) {
  const { t } = useTranslation("uploads");
  const words = useWords();
  const [view, setView] = useGridView("linea_");
  const may = useMay("CATALOGO_PARTES");
  const lines = useUploadLines(source, id, type, view);
  const columns = useMemo(() => lineColumns(t, words), [t, words]);
  const file = upload?.file ?? "";
  const isAsking = (upload?.Questions.length ?? 0) > 0;
  const isFiltered = Object.keys(view.filters).length > 0;
  const nothing = isFiltered ? "noFilteredLines" : "noLines";
  const none = upload?.LinesRemoved ? "linesRemoved" : nothing;
  const empty = id === null ? "chooseUpload" : none;
  return (
    <div className={styles.detail}>
      {upload && isAsking && may ? <AskedUpload upload={upload} /> : null}
      {upload?.Status === statusWords.held && !isAsking ? <HeldUpload upload={upload} /> : null}
      {upload && may && isMoving(upload.Status) ? (
        <CancelUpload id={upload._id} file={upload.file} />
      ) : null}
      {upload?.Status === statusWords.refused ? (
        <Callout tone="wrong">{refusalText(upload)}</Callout>
      ) : null}
      {upload && upload.Warnings.length > 0 ? (
        <UploadWarnings upload={upload} most={MOST_PLACES} />
      ) : null}
      <DataGrid
        name="upload-lines"
        label={file === "" ? t("lines") : t("linesOf", { file })}
        columns={columns}
        data={lines}
        rowId={(row) => row._id}
        view={view}
        onView={setView}
        exported={{ name: `Descarga ${file}`.trim(), rows: lines.all }}
        empty={<p>{t(empty)}</p>}
      />
    </div>
  );
}
