import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { useGridView } from "#kit/web/address/useGridView.ts";
import { type ActionColumn, ActionGrid } from "#kit/web/list/ActionGrid.tsx";
import { actionKey } from "./actionKey.ts";
import { useClientHistory } from "./useClientQueries.ts";

/** Everything that was settled of a client. */
export function ClientHistory({ id }: { id: number }) {
  const { t } = useTranslation("clients");
  const [view, setView] = useGridView("historia_");
  const titleOf = useCallback((column: ActionColumn) => t(`column.${column}`), [t]);
  const wordsOf = useCallback((action: string) => t(`did.${actionKey(action)}`), [t]);
  return (
    <ActionGrid
      name="client-history"
      label={t("history")}
      data={useClientHistory(id, view)}
      view={view}
      onView={setView}
      titleOf={titleOf}
      wordsOf={wordsOf}
      nobody={t("operator")}
      empty={t("noHistory")}
    />
  );
}
