import { Button } from "@mantine/core";
import { IconUpload } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { type ComponentType, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useGridView } from "#kit/web/address/useGridView.ts";
import { DataGrid } from "#kit/web/grid/DataGrid.tsx";
import { useTicks } from "#kit/web/grid/useTicks.ts";
import { useMay } from "#kit/web/grants/Grants.tsx";
import { MasterDetail } from "#kit/web/page/MasterDetail.tsx";
import { PageActions } from "#kit/web/page/PageActions.tsx";
import { useLapses } from "./useLapses.ts";
import { PartChanges } from "./PartChanges.tsx";
import { partColumns } from "./partColumns.tsx";
import { partsView, withOneFilter } from "./partsView.ts";
import { useParts } from "./usePartQueries.ts";
import type { PartRow } from "./wireRows.ts";

/** What can be done with parts of the catalogue. */
export type PartTools = ComponentType<{
  /** Those that are ticked; without any the chosen one. */
  readonly parts: readonly PartRow[];
  readonly onDone: () => void;
}>;

const rowId = ({ PartNO }: PartRow) => PartNO;

/** The catalogue of parts, and what changed in the chosen one; who may upload is led to where that is done. */
export default function PartsPage({ Tools }: { Tools?: PartTools | undefined }) {
  const { t } = useTranslation("parts");
  const [view, setView] = useGridView("", partsView);
  const parts = useParts(view);
  const lapseOf = useLapses();
  const columns = useMemo(() => partColumns(t, lapseOf), [t, lapseOf]);
  const mayUpload = useMay("CATALOGO_PARTES");
  const { ticks, checks, clear } = useTicks(parts.rows, rowId, rowId);
  const chosen = (parts.rows ?? []).filter(({ PartNO }) => PartNO === view.selected);
  const isFiltered = view.search !== "" || Object.keys(view.filters).length > 0;

  return (
    <>
      {mayUpload ? (
        <PageActions>
          <Button
            component={Link}
            to="/descarga"
            variant="default"
            leftSection={<IconUpload size={16} aria-hidden />}
          >
            {t("upload")}
          </Button>
        </PageActions>
      ) : null}
      <MasterDetail
        name="parts"
        share={52}
        chosen={view.selected}
        onLeave={() => setView({ ...view, selected: null })}
        master={
          <DataGrid
            name="parts"
            label={t("parts")}
            columns={columns}
            data={parts}
            rowId={rowId}
            view={view}
            next="opens"
            {...(Tools && {
              checks,
              tools: <Tools parts={ticks.length > 0 ? ticks : chosen} onDone={clear} />,
            })}
            onView={(next) => setView(withOneFilter(view, next))}
            searchLabel={t("search")}
            exported={{ name: "Catalogo", rows: parts.all }}
            empty={
              isFiltered ? (
                <>
                  <p>{t("empty")}</p>
                  <Button
                    size="compact-sm"
                    variant="default"
                    onClick={() => setView({ ...view, page: 0, search: "", filters: {} })}
                  >
                    {t("clear")}
                  </Button>
                </>
              ) : (
                <p>{t("emptyCatalogue")}</p>
              )
            }
          />
        }
        detail={<PartChanges part={view.selected} />}
      />
    </>
  );
}
