import { Button } from "@mantine/core";
import { IconEyeCheck } from "@tabler/icons-react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useGridView } from "#kit/web/address/useGridView.ts";
import { useClock } from "#kit/web/dates/clock.ts";
import { DataGrid } from "#kit/web/grid/DataGrid.tsx";
import { useOpened } from "#kit/web/grid/useOpened.ts";
import { useTitles } from "#kit/web/language/useTitles.ts";
import { useWords } from "#kit/web/language/useWords.ts";
import { MasterDetail } from "#kit/web/page/MasterDetail.tsx";
import { PageActions } from "#kit/web/page/PageActions.tsx";
import { causeColumns, changedColumns } from "./changeColumns.tsx";
import styles from "./Changes.module.css";
import { useChangedLines, useChanges, useSeen } from "./useChangeQueries.ts";

/** What made audits run again, the latest first, and the lines that came out otherwise because of it. */
export default function ChangesScreen() {
  const { t } = useTranslation("audit");
  const { instant, dayOf } = useClock();
  const words = useWords();
  const titleOf = useTitles("reasons", "case");
  const [view, setView] = useGridView("");
  const [lineView, setLineView] = useGridView("linea_");
  const changes = useChanges(view);
  const opened = useOpened(view.selected, changes.rows, ({ _id }) => _id);
  const lines = useChangedLines(opened, lineView);
  const seen = useSeen();
  const columns = useMemo(() => causeColumns(t, words, instant), [t, words, instant]);
  const lineColumns = useMemo(
    () => changedColumns(t, words, titleOf, dayOf),
    [t, words, titleOf, dayOf],
  );
  const hasNews = changes.rows?.some(({ Nuevo }) => Nuevo) ?? false;
  return (
    <div className={styles.screen}>
      <PageActions>
        <Button
          variant="default"
          leftSection={<IconEyeCheck size={16} aria-hidden />}
          disabled={!hasNews}
          loading={seen.isPending}
          onClick={() => seen.mutate()}
        >
          {t("changes.seen")}
        </Button>
      </PageActions>
      <MasterDetail
        chosen={view.selected === null ? null : t("changes.lines")}
        onLeave={() => setView({ ...view, selected: null })}
        master={
          <DataGrid
            name="audit-changes"
            label={t("changes.title")}
            columns={columns}
            data={changes}
            rowId={(row) => row._id}
            view={view}
            next="opens"
            onView={(next) =>
              setView(next, next.selected === view.selected ? {} : { linea_page: undefined })
            }
            opened={opened}
            height={340}
            exported={{ name: "Cambios", rows: changes.all }}
            empty={<p>{t("changes.none")}</p>}
          />
        }
        detail={
          <DataGrid
            name="audit-changed-lines"
            label={t("changes.lines")}
            columns={lineColumns}
            data={lines}
            rowId={(row) => row._id}
            view={lineView}
            onView={setLineView}
            height="fill"
            exported={{ name: "CambiosDetalle", rows: lines.all }}
            empty={<p>{t(opened === null ? "changes.choose" : "changes.noLines")}</p>}
          />
        }
      />
    </div>
  );
}
