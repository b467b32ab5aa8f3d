import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useFillingView } from "#kit/web/address/useGridView.ts";
import { localBatches } from "#kit/web/export/rowBatches.ts";
import { DataGrid } from "#kit/web/grid/DataGrid.tsx";
import { localRows } from "#kit/web/grid/localPage.ts";
import { localRowsOf } from "#kit/web/grid/queryRows.ts";
import { useOpened } from "#kit/web/grid/useOpened.ts";
import { MasterDetail } from "#kit/web/page/MasterDetail.tsx";
import { Stack } from "#kit/web/page/Stack.tsx";
import type { PatenteRow } from "../contract.ts";
import { patenteColumns } from "./templateColumns.tsx";
import { TemplateEditor } from "./TemplateEditor.tsx";
import styles from "./TemplatesScreen.module.css";
import { usePatentes, useTemplateHistory } from "./useTemplateQueries.ts";

/** The row of the templates that hold for every patente, by its place in the address. */
const everyPatente = "todas";

const idOf = ({ Patente }: PatenteRow): string => Patente || everyPatente;

/** How each patente writes part numbers into its observations: patterns tried on its own texts, in versions. */
export default function TemplatesScreen() {
  const { t } = useTranslation("pedimentos");
  const [view, setView] = useFillingView("");
  const query = usePatentes();
  const columns = useMemo(() => patenteColumns(t), [t]);
  const rows = useMemo(() => query.data && [...query.data, rowOfAll(query.data)], [query.data]);
  const opened = useOpened(view.selected, rows, idOf);
  const chosen = rows?.find((row) => idOf(row) === opened);
  return (
    <Stack>
      <MasterDetail
        name="templates"
        share={45}
        chosen={chosen ? t("editorOf", { patente: idOf(chosen) }) : null}
        onLeave={() => setView({ ...view, selected: null })}
        master={
          <DataGrid
            name="template-patentes"
            label={t("patentes")}
            columns={columns}
            data={localRowsOf({ ...query, data: rows }, columns, view)}
            rowId={idOf}
            view={view}
            next="opens"
            onView={setView}
            opened={opened}
            height="fill"
            exported={{
              name: "Plantillas",
              rows: localBatches(rows, (all) => localRows(all, columns, view)),
            }}
            empty={<p>{t("noPatentes")}</p>}
          />
        }
        detail={
          chosen ? (
            <OpenTemplates key={idOf(chosen)} patente={chosen.Patente} />
          ) : (
            <section className={styles.editor} aria-label={t("history")} data-empty>
              <p>{t("choosePatente")}</p>
            </section>
          )
        }
      />
    </Stack>
  );
}

/** The editor once the versions are there, so that it begins with the newest. */
function OpenTemplates({ patente }: { patente: string }) {
  const { data } = useTemplateHistory(patente);
  return data ? <TemplateEditor patente={patente} versions={data.Versiones} /> : null;
}

function rowOfAll(rows: readonly PatenteRow[]): PatenteRow {
  const sum = (of: (row: PatenteRow) => number): number =>
    rows.reduce((total, row) => total + of(row), 0);
  return {
    Patente: "",
    Pedimentos: sum((row) => row.Pedimentos),
    Partidas: sum((row) => row.Partidas),
    SinParte: sum((row) => row.SinParte),
    Version: 0,
    Plantillas: 0,
    Ejemplo: "",
  };
}
