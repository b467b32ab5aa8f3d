import { Button } from "@mantine/core";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { MOST_ROWS } from "#kit/pure/page.ts";
import { useFillingView } from "#kit/web/address/useGridView.ts";
import { DataGrid } from "#kit/web/grid/DataGrid.tsx";
import { useOpened } from "#kit/web/grid/useOpened.ts";
import { useTicks } from "#kit/web/grid/useTicks.ts";
import { plainView } from "#kit/web/grid/view.ts";
import { showFailure } from "#kit/web/notice/showFailure.ts";
import { useTitles } from "#kit/web/language/useTitles.ts";
import { useWords } from "#kit/web/language/useWords.ts";
import { MasterDetail } from "#kit/web/page/MasterDetail.tsx";
import type { FindingWireRow } from "../contract.ts";
import { BulkBar } from "./BulkBar.tsx";
import { findingColumns } from "./findingColumns.tsx";
import { FindingDetail } from "./FindingDetail.tsx";
import styles from "./Findings.module.css";
import { isNarrowed } from "./findingsView.ts";
import { PaidDayFields } from "./PaidDayFields.tsx";
import { useDecision } from "./useDecision.ts";
import { useAssignees, useFindings } from "./useFindingQueries.ts";
import { usePaidDays } from "./usePaidDays.ts";
import { useRuleOf } from "./useRuleOf.ts";

const rowId = (row: FindingWireRow) => row._id;
const nameOf = (row: FindingWireRow) => `${row.Pedimento} ${row.Partida} ${row.Parte}`.trim();

/** What the audits found as work: who has it, until when, and what was decided. */
export default function FindingsScreen() {
  const { t } = useTranslation("findings");
  const words = useWords();
  const titleOf = useTitles("reasons", "case");
  const ruleOf = useRuleOf();
  const [view, setView] = useFillingView("");
  const [days, setDays] = usePaidDays();
  const findings = useFindings(view, days);
  const people = useAssignees();
  const { ticks, checks, tickAll, clear } = useTicks(findings.rows, rowId, nameOf);
  const decision = useDecision(clear);
  const opened = useOpened(view.selected, findings.rows, rowId);
  const columns = useMemo(
    () =>
      findingColumns(t, words, titleOf, ruleOf, [
        { value: "none", label: t("nobody") },
        { value: "me", label: t("own.me") },
        ...(people.data?.data ?? []).map(({ _id, Nombre }) => ({ value: _id, label: Nombre })),
      ]),
    [t, words, titleOf, ruleOf, people.data],
  );
  const tickMatching = () => {
    findings
      .page(0, MOST_ROWS)
      .then(({ rows }) => tickAll(rows))
      .catch(showFailure);
  };

  return (
    <div className={styles.screen}>
      <PaidDayFields days={days} onChange={setDays} />
      <MasterDetail
        name="findings"
        share={68}
        chosen={view.selected === null ? null : t("detail")}
        onLeave={() => setView({ ...view, selected: null })}
        master={
          <DataGrid
            name="findings"
            label={t("findings")}
            columns={columns}
            data={findings}
            rowId={rowId}
            view={view}
            next="opens"
            onView={setView}
            opened={opened}
            height="fill"
            checks={checks}
            searchLabel={t("search")}
            exported={{ name: "Hallazgos", rows: findings.all }}
            empty={
              <>
                <p>{t("empty")}</p>
                {isNarrowed(view, days) ? (
                  <Button
                    size="compact-sm"
                    variant="default"
                    onClick={() =>
                      setView({ ...plainView, size: view.size }, { from: undefined, to: undefined })
                    }
                  >
                    {t("clear")}
                  </Button>
                ) : null}
              </>
            }
          />
        }
        detail={<FindingDetail id={opened} decision={decision} />}
      />
      <BulkBar
        ticks={ticks}
        total={findings.total}
        decision={decision}
        onTickAll={tickMatching}
        onUntick={clear}
      />
    </div>
  );
}
