import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useFillingView } from "#kit/web/address/useGridView.ts";
import { useClock } from "#kit/web/dates/clock.ts";
import { DataGrid } from "#kit/web/grid/DataGrid.tsx";
import { useWords } from "#kit/web/language/useWords.ts";
import { pairColumns } from "./pairColumns.tsx";
import { usePairList } from "./useFindingQueries.ts";
import { useRevoking } from "./useRevoking.ts";

/** Everything that people hold to be the same, and the way to take it back. */
export default function PairsScreen() {
  const { t } = useTranslation("findings");
  const words = useWords();
  const { instant } = useClock();
  const [view, setView] = useFillingView("");
  const pairs = usePairList(view);
  const { mutate: revoke } = useRevoking();
  const columns = useMemo(
    () => pairColumns(t, words, instant, revoke),
    [t, words, instant, revoke],
  );
  const isNarrowed = view.search !== "" || Object.keys(view.filters).length > 0;
  return (
    <DataGrid
      name="accepted-pairs"
      label={t("memory.pairs")}
      columns={columns}
      data={pairs}
      rowId={(row) => row._id}
      view={view}
      onView={setView}
      height="fill"
      searchLabel={t("memory.search")}
      exported={{ name: "DecisionesRecordadas", rows: pairs.all }}
      empty={<p>{t(isNarrowed ? "memory.noMatch" : "memory.empty")}</p>}
    />
  );
}
