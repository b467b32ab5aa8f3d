import { Button } from "@mantine/core";
import { IconArrowBackUp, IconFileImport, IconPlus } from "@tabler/icons-react";
import { lazy, type ReactNode, Suspense, useMemo, useState } from "react";
import type { EntityRow } from "#kit/pure/entity/EntityRow.ts";
import type { EntityScreen } from "#kit/pure/entity/screen.ts";
import { countText } from "../amount/amount.ts";
import { useClock } from "../dates/clock.ts";
import { useClients } from "../grants/Clients.tsx";
import { DataGrid } from "../grid/DataGrid.tsx";
import { useOpened } from "../grid/useOpened.ts";
import { useCalls } from "../http/CallContext.tsx";
import { MasterDetail } from "../page/MasterDetail.tsx";
import { PageActions } from "../page/PageActions.tsx";
import { CommandButtons } from "./CommandButtons.tsx";
import styles from "./Entity.module.css";
import { EntityDetail } from "./EntityDetail.tsx";
import { clientColumn, fieldColumns } from "./fieldColumns.tsx";
import { GoTo } from "./GoTo.tsx";
import { HoldButton } from "./HoldButton.tsx";
import { PrintButtons } from "./PrintButtons.tsx";
import { ScanButton } from "./ScanButton.tsx";
import { useCommands } from "./useCommands.ts";
import { useEntityList } from "./useEntityList.ts";
import { useEntityWords } from "./useEntityWords.ts";
import { useMayWrite } from "./useMayWrite.ts";
import { useTicks } from "./useTicks.ts";

const EntityForm = lazy(() => import("./EntityForm.tsx"));
const ImportDialog = lazy(() => import("./ImportDialog.tsx"));
const rowId = ({ id }: EntityRow) => id;

/** The page of a declared screen: its rows, the chosen one beside them, and what can be done with one or many. */
export function ListScreen({ screen, tools }: { screen: EntityScreen; tools?: ReactNode }) {
  const { entity, files, isReport } = screen;
  const imported = files ?? entity;
  const words = useEntityWords(entity);
  const layout = useEntityWords(imported);
  const { today } = useClock();
  const { view, go, goTo, near, ways, all, rows } = useEntityList(screen);
  const { ticks, checks, clear } = useTicks(rows.rows, entity, words);
  const commands = useCommands(entity, words, clear);
  const [isAdding, setAdding] = useState(false);
  const [isImporting, setImporting] = useState(false);
  const mayWrite = useMayWrite(imported) && !isReport;
  const first = useOpened(view.selected, rows.rows, rowId);
  const opened = isReport ? view.selected : first;
  const clients = useClients();
  const calls = useCalls();
  const columns = useMemo(() => {
    const own = fieldColumns(screen, words, today, calls);
    const isOfMany = entity.owner === "client" && clients.linked.length > 1;
    return isOfMany ? own.toSpliced(1, 0, clientColumn(words, clients)) : own;
  }, [screen, entity, words, today, calls, clients]);
  const choose = (id: string | null) => go({ ...view, selected: id });
  const title = words.title(screen);
  const column = view.sort?.column ?? screen.sort.replace("-", "");
  const number = `${countText(rows.total)}${rows.atLeast ? "+" : ""}`;
  const [scanned] = Object.entries(entity.fields).find(([, { isScanned }]) => isScanned) ?? [];
  return (
    <>
      {scanned === undefined ? null : (
        <PageActions>
          <ScanButton
            entity={entity}
            name={scanned}
            words={words}
            onFound={({ id }) => choose(id)}
            onSeveral={(search) => go({ ...view, search, page: 0 })}
          />
        </PageActions>
      )}
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
          {files === null ? (
            <Button
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={() => setAdding(true)}
            >
              {words.own("add")}
            </Button>
          ) : null}
        </PageActions>
      ) : null}
      <MasterDetail
        {...(isReport ? {} : { name: screen.name, share: 64 })}
        chosen={view.selected === null ? null : title}
        onLeave={() => choose(null)}
        master={
          <DataGrid
            name={screen.name}
            label={title}
            columns={columns}
            data={rows}
            rowId={rowId}
            view={view}
            next="opens"
            onView={go}
            opened={opened}
            checks={checks}
            searchLabel={words.own("search")}
            tools={tools}
            ways={ways && { ...ways, text: words.t("goTo.near", { near, number }) }}
            pagerTools={
              <GoTo key={`${column} ${near}`} {...{ screen, column, near, words }} onGo={goTo} />
            }
            exported={{ name: title, rows: all }}
            empty={
              <>
                <p>{words.own("empty")}</p>
                {files ? <p>{layout.own("invitation")}</p> : null}
              </>
            }
            height="fill"
          />
        }
        detail={
          isReport && opened === null ? null : (
            <EntityDetail entity={entity} id={opened} commands={commands} words={words} />
          )
        }
      />
      <div className={ticks.length > 0 || commands.last ? styles.bulk : undefined}>
        <span aria-live="polite">
          {ticks.length > 0 ? words.t("marked", { number: ticks.length }) : null}
        </span>
        {ticks.length > 0 ? (
          <>
            <CommandButtons entity={entity} rows={ticks} commands={commands} words={words} />
            <HoldButton entity={entity} rows={ticks} words={words} onHeld={clear} />
            <PrintButtons entity={entity} rows={ticks} words={words} />
            <Button size="compact-sm" variant="subtle" onClick={clear}>
              {words.t("unmark")}
            </Button>
          </>
        ) : null}
        {commands.last ? (
          <Button
            size="compact-sm"
            variant="light"
            leftSection={<IconArrowBackUp size={15} aria-hidden />}
            disabled={commands.isBusy}
            onClick={commands.undo}
          >
            {words.t("undo")}: {words.command(commands.last.command)} ({commands.last.rows.length})
          </Button>
        ) : null}
      </div>
      {isAdding ? (
        <Suspense fallback={null}>
          <EntityForm
            entity={entity}
            row={null}
            onClose={() => setAdding(false)}
            onSaved={({ id }) => choose(id)}
          />
        </Suspense>
      ) : null}
      {isImporting ? (
        <Suspense fallback={null}>
          <ImportDialog entity={imported} onClose={() => setImporting(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
