import { Button } from "@mantine/core";
import { IconCalendarStats, IconFileImport, IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import type { EntityScreen } from "../screen.ts";
import { useMay } from "#kit/web/grants/Grants.tsx";
import { PageActions } from "#kit/web/page/PageActions.tsx";
import { lazyPart } from "#kit/web/part/lazyPart.tsx";
import { ScanButton } from "./ScanButton.tsx";
import { type Filters, presetOf } from "./presetOf.ts";
import type { EntityWords } from "./useEntityWords.ts";
import { useMayWrite } from "./useMayWrite.ts";

const EntityForm = lazyPart(() => import("./EntityForm.tsx"));
const DaySheetDialog = lazyPart(() => import("../daySheet/web/DaySheetDialog.tsx"));
const ImportDialog = lazyPart(() => import("../import/web/ImportDialog.tsx"));

interface ListActionsProps {
  screen: EntityScreen;
  /** By what the person has narrowed the list. */
  filters: Filters;
  words: EntityWords;
  /** A row was scanned or added. */
  onChosen: (id: string) => void;
  /** What was scanned is to be searched, for it is on several rows. */
  onSeveral: (search: string) => void;
}

/** What a list's page does beyond its rows: scan one, import many, add one. */
export function ListActions({ screen, filters, words, onChosen, onSeveral }: ListActionsProps) {
  const { entity, files, isTyped, isReport, hasDaySheet } = screen;
  const imported = files ?? entity;
  const mayWrite = useMayWrite(imported) && !isReport;
  const mayPrint = useMay(...entity.read);
  const [isAdding, setAdding] = useState(false);
  const [isImporting, setImporting] = useState(false);
  const [isOfDay, setOfDay] = useState(false);
  const [scanned] = Object.entries(entity.fields).find(([, { isScanned }]) => isScanned) ?? [];
  return (
    <>
      {scanned === undefined ? null : (
        <PageActions>
          <ScanButton
            entity={entity}
            name={scanned}
            words={words}
            onFound={({ id }) => onChosen(id)}
            onSeveral={onSeveral}
          />
        </PageActions>
      )}
      {hasDaySheet && mayPrint ? (
        <PageActions>
          <Button
            variant="default"
            leftSection={<IconCalendarStats size={16} aria-hidden />}
            onClick={() => setOfDay(true)}
          >
            {words.own("paper.daySheet")}
          </Button>
        </PageActions>
      ) : null}
      {mayWrite ? (
        <PageActions>
          {imported.import ? (
            <Button
              variant="default"
              leftSection={<IconFileImport size={16} aria-hidden />}
              onClick={() => setImporting(true)}
            >
              {words.t("import.button")}
            </Button>
          ) : null}
          {isTyped ? (
            <Button
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={() => setAdding(true)}
            >
              {words.own("add")}
            </Button>
          ) : null}
        </PageActions>
      ) : null}
      {isAdding ? (
        <EntityForm
          entity={entity}
          row={null}
          preset={presetOf(screen, filters)}
          offers={screen.offers}
          onClose={() => setAdding(false)}
          onSaved={({ id }) => onChosen(id)}
        />
      ) : null}
      {isOfDay && entity.daySheet ? (
        <DaySheetDialog
          entity={entity}
          call={entity.daySheet.calls.print}
          words={words}
          onClose={() => setOfDay(false)}
        />
      ) : null}
      {isImporting ? <ImportDialog entity={imported} onClose={() => setImporting(false)} /> : null}
    </>
  );
}
