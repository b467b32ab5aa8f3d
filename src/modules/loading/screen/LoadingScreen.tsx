import { Button } from "@mantine/core";
import { IconArrowBackUp } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { CommandName } from "#kit/entity/RowOf.ts";
import { CommandButtons } from "#kit/entity/web/CommandButtons.tsx";
import { useCommands } from "#kit/entity/web/useCommands.ts";
import { type EntityWords, useEntityWords } from "#kit/entity/web/useEntityWords.ts";
import { CodeEntry } from "../../console/screen/CodeEntry.tsx";
import styles from "../../console/screen/Console.module.css";
import { ConsolePage, consoleOf } from "../../console/screen/ConsolePage.tsx";
import { LastScans } from "../../console/screen/LastScans.tsx";
import { Workplace } from "../../console/screen/Workplace.tsx";
import { type LoadRow, loads } from "../../loads/loads.ts";
import { EntryList } from "./EntryList.tsx";
import { Finishing } from "./Finishing.tsx";
import { LoadHead } from "./LoadHead.tsx";
import "./loadingSender.ts";
import { type Loading, useLoading } from "./useLoading.ts";
import { type LoadScans, useLoadScans } from "./useLoadScans.ts";

/** The console of loading a trailer. */
export default consoleOf(Loaded);

function Loaded({ id }: { id: string }) {
  const loading = useLoading(id);
  const scans = useLoadScans(loading, id);
  const words = useEntityWords(loads);
  return (
    <ConsolePage desk={loading.desk}>
      {(row) =>
        loading.isReady ? (
          <>
            <LoadHead {...{ row, loading, words }} />
            <Stage {...{ row, loading, scans, words }} />
          </>
        ) : null
      }
    </ConsolePage>
  );
}

interface StageProps {
  row: LoadRow;
  loading: Loading;
  scans: LoadScans;
  words: EntityWords;
}

interface Step {
  /** Null: it has a place of its own. */
  readonly next: CommandName<typeof loads> | null;
  readonly else: readonly CommandName<typeof loads>[];
}

/** What comes next in each state, and what can be done instead. */
const STEPS: Readonly<Partial<Record<LoadRow["status"], Step>>> = {
  released: { next: "start", else: ["assign", "reassign"] },
  loading: { next: null, else: ["reassign"] },
  loaded: { next: "seal", else: ["reopen"] },
  sealed: { next: "dispatch", else: ["reopen"] },
};

/** What can be done in the state in which the load is. */
function Stage({ row, loading, scans, words }: StageProps) {
  const { t } = useTranslation("loading");
  const commands = useCommands(loads, words, () => undefined);
  const { status } = row;
  const step = STEPS[status];
  if (!step)
    return <p className={styles.hint}>{t("notOpen", { status: words.value("status", status) })}</p>;
  const { holds } = loading.desk;
  const common = { entity: loads, rows: [row], commands, words, holds };
  return (
    <Workplace
      list={<EntryList loading={loading} />}
      actions={
        <>
          {status === "loading" ? (
            <Button
              size="md"
              variant="default"
              disabled={!scans.last}
              leftSection={<IconArrowBackUp size={18} aria-hidden />}
              onClick={() => void scans.undo()}
            >
              {t("undo")}
            </Button>
          ) : null}
          <CommandButtons {...common} only={step.else} size="md" />
        </>
      }
      more={step.next === null ? <Finishing {...{ loading, words }} /> : null}
    >
      {status === "loading" ? <Scanning {...{ loading, scans }} /> : null}
      {status === "released" ? <Waiting loading={loading} /> : null}
      {step.next === null ? null : (
        <CommandButtons {...common} only={[step.next]} size="lg" variant="filled" />
      )}
    </Workplace>
  );
}

/** Scanned first, everything else within reach of a thumb. */
function Scanning({ loading: { desk }, scans }: Pick<StageProps, "loading" | "scans">) {
  const { t } = useTranslation("loading");
  return (
    <>
      <CodeEntry
        label={t("code")}
        isKnown={scans.isKnown}
        onCode={(label) => void scans.take(label)}
      />
      <AskedWhich scans={scans} />
      <LastScans desk={desk} scans={scans.scans} holds={scans.isLoaded}>
        {() => null}
      </LastScans>
    </>
  );
}

/** Asks of which entry a unit is whose label several have. */
function AskedWhich({ scans: { asking, choose, leave } }: Pick<StageProps, "scans">) {
  const { t } = useTranslation("loading");
  if (asking === null) return null;
  const { label } = asking;
  return (
    <div className={styles.asks} role="alertdialog" aria-label={t("said.several", { label })}>
      <p>{t("which", { label })}</p>
      {asking.entries.map((entryNo) => (
        <Button key={entryNo} size="md" onClick={() => void choose(asking, entryNo)}>
          {entryNo}
        </Button>
      ))}
      <Button size="md" variant="default" onClick={() => void leave(asking)}>
        {t("leave")}
      </Button>
    </div>
  );
}

/** What keeps loading from starting: there is no trailer, or it is at no dock yet. */
function Waiting({ loading: { desk, trailer } }: Pick<StageProps, "loading">) {
  const { t } = useTranslation("loading");
  const hasTrailer = (desk.row.data?.visit ?? null) !== null;
  if (hasTrailer && (trailer === null || trailer.position === "atDock")) return null;
  return (
    <p className={styles.hint}>
      {hasTrailer ? t("notAtDock", { trailer: trailer?.trailerNo }) : t("noTrailer")}
    </p>
  );
}
