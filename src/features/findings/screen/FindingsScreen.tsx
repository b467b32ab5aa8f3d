import { Button } from "@mantine/core";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { isDay } from "#kit/pure/calendar.ts";
import { useFillingView } from "#kit/web/address/useGridView.ts";
import { DayInput } from "#kit/web/day/DayInput.tsx";
import { DataGrid } from "#kit/web/grid/DataGrid.tsx";
import { useOpened } from "#kit/web/grid/useOpened.ts";
import { plainView } from "#kit/web/grid/view.ts";
import { showAlert } from "#kit/web/notice/notices.ts";
import { reasonOf } from "#kit/web/notice/reasonOf.ts";
import { useTitles } from "#kit/web/language/useTitles.ts";
import { useWords } from "#kit/web/language/useWords.ts";
import { MasterDetail } from "#kit/web/page/MasterDetail.tsx";
import type { FindingWireRow } from "../contract.ts";
import { BulkBar } from "./BulkBar.tsx";
import { findingColumns } from "./findingColumns.tsx";
import { FindingDetail } from "./FindingDetail.tsx";
import styles from "./Findings.module.css";
import { isNarrowed } from "./findingsView.ts";
import { useDecision } from "./useDecision.ts";
import { mostTicked, useAssignees, useFindings } from "./useFindingQueries.ts";
import { usePaidDays } from "./usePaidDays.ts";
import { useRuleOf } from "./useRuleOf.ts";
import { useTicks } from "./useTicks.ts";

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
  const { ticks, tick, tickAll, clear } = useTicks();
  const decision = useDecision(clear);
  const people = useAssignees();
  const { rows } = findings;
  const opened = useOpened(view.selected, rows, rowId);
  const columns = useMemo(
    () =>
      findingColumns(t, words, titleOf, ruleOf, [
        { value: "none", label: t("nobody") },
        { value: "me", label: t("own.me") },
        ...(people.data?.data ?? []).map(({ _id, Nombre }) => ({ value: _id, label: Nombre })),
      ]),
    [t, words, titleOf, ruleOf, people.data],
  );
  const checks = useMemo(
    () => ({
      checked: new Set(ticks.keys()),
      onCheck: (ids: readonly string[], ticked: boolean) => tick(rows ?? [], ids, ticked),
      nameOf,
    }),
    [ticks, tick, rows],
  );
  const tickMatching = () => {
    findings
      .page(0, mostTicked)
      .then(({ rows: first }) => tickAll(first))
      .catch((error: unknown) => showAlert(reasonOf(error)));
  };

  return (
    <div className={styles.screen}>
      <div className={styles.days}>
        {(["from", "to"] as const).map((end) => (
          <DayInput
            key={end}
            size="xs"
            label={t(end === "from" ? "paidFrom" : "paidTo")}
            value={days[end]}
            onChange={(day) => (day === "" || isDay(day)) && setDays({ ...days, [end]: day })}
          />
        ))}
      </div>
      <MasterDetail
        name="findings"
        share={66}
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
