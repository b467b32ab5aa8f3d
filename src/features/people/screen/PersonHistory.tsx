import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { useGridView } from "#kit/web/address/useGridView.ts";
import { type ActionColumn, ActionGrid } from "#kit/web/list/ActionGrid.tsx";
import { actionKey } from "./actionKey.ts";
import { usePersonHistory } from "./usePeopleQueries.ts";

/** Everything that was done about a person. */
export function PersonHistory({ id }: { id: string }) {
  const { t } = useTranslation("people");
  const [view, setView] = useGridView("historia_");
  const titleOf = useCallback((column: ActionColumn) => t(`column.${column}`), [t]);
  const wordsOf = useCallback((action: string) => t(`did.${actionKey(action)}`), [t]);
  return (
    <ActionGrid
      name="person-history"
      label={t("history")}
      data={usePersonHistory(id, view)}
      view={view}
      onView={setView}
      titleOf={titleOf}
      wordsOf={wordsOf}
      nobody={t("nobody")}
      empty={t("noHistory")}
    />
  );
}
