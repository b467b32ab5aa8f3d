import { IconFileSearch } from "@tabler/icons-react";
import { useCallback, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useGridView } from "#kit/web/address/useGridView.ts";
import { localBatches } from "#kit/web/export/rowBatches.ts";
import { DataGrid } from "#kit/web/grid/DataGrid.tsx";
import { localPage, localRows } from "#kit/web/grid/localPage.ts";
import { nothingChosen } from "#kit/web/grid/queryRows.ts";
import { showAlert } from "#kit/web/notice/notices.ts";
import { useOpened } from "#kit/web/grid/useOpened.ts";
import { useTitles } from "#kit/web/language/useTitles.ts";
import { useWords } from "#kit/web/language/useWords.ts";
import { MasterDetail } from "#kit/web/page/MasterDetail.tsx";
import { PageActions } from "#kit/web/page/PageActions.tsx";
import { Stack } from "#kit/web/page/Stack.tsx";
import { FileButton } from "#kit/web/transfer/FileButton.tsx";
import { FileDrop } from "#kit/web/transfer/FileDrop.tsx";
import { correctionColumns } from "./correctionColumns.tsx";
import { groupedCorrections, samePartida } from "./correctionRows.ts";
import { PartidaPanel } from "./PartidaPanel.tsx";
import styles from "./PreauditScreen.module.css";
import { ProposedPedimentos } from "./ProposedPedimentos.tsx";
import { usePreaudit } from "./usePreaudit.ts";

/** A validation file dropped here is judged before it is paid; nothing of it is kept on the server. */
export default function PreauditScreen() {
  const { t } = useTranslation("preaudit");
  const { result, judge, isJudging } = usePreaudit((reason) => t("failed", { reason }));
  const words = useWords();
  const titleOf = useTitles("reasons", "case");
  const [view, setView] = useGridView("");
  const isGrouped = view.sort === null;
  const columns = useMemo(
    () => correctionColumns(t, words, titleOf, isGrouped),
    [t, words, titleOf, isGrouped],
  );
  const rows = useMemo(() => groupedCorrections(result?.Lineas ?? []), [result]);
  const take = useCallback(
    (files: File[]) => {
      const [file, second] = files;
      if (second !== undefined) return showAlert(t("oneFile"));
      if (file !== undefined) judge(file);
    },
    [judge, t],
  );
  const page = localPage(rows, columns, view);
  const opened = useOpened(view.selected, page.rows, ({ _id }) => _id);
  const chosen = rows.find(({ _id }) => _id === opened);
  return (
    <Stack>
      <PageActions>
        <FileButton accept="*" icon={<IconFileSearch size={16} aria-hidden />} onFiles={take}>
          {t("choose")}
        </FileButton>
      </PageActions>
      <FileDrop words={t("drop")} onFiles={take} />
      {result === null ? (
        <div className={styles.invitation} aria-live="polite">
          <p>{t(isJudging ? "judging" : "invitation")}</p>
          <p>{t("nothingKept")}</p>
        </div>
      ) : (
        <>
          <ProposedPedimentos result={result} />
          <MasterDetail
            name="preaudit"
            share={66}
            chosen={chosen ? t("partida") : null}
            onLeave={() => setView({ ...view, selected: null })}
            master={
              <DataGrid
                name="preaudit-lines"
                label={t("lines")}
                columns={columns}
                data={{ ...nothingChosen, ...page, fetching: isJudging }}
                rowId={(row) => row._id}
                view={view}
                next="opens"
                onView={setView}
                opened={opened}
                searchLabel={t("search")}
                exported={{
                  name: `Prevalidacion ${result.Archivo}`,
                  rows: localBatches(rows, (all) => localRows(all, columns, view)),
                }}
                empty={<p>{t("nothingToCorrect")}</p>}
              />
            }
            detail={<PartidaPanel lines={chosen ? samePartida(rows, chosen) : []} />}
          />
        </>
      )}
    </Stack>
  );
}
