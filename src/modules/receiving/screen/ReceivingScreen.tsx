import { useParams } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { EntityRow } from "#kit/pure/entity/EntityRow.ts";
import { useCommands } from "#kit/web/entity/useCommands.ts";
import { useEntityWords } from "#kit/web/entity/useEntityWords.ts";
import { OutboxList } from "#kit/web/outbox/OutboxList.tsx";
import { PanelState } from "#kit/web/panel/PanelState.tsx";
import { shipments } from "../../shipments/shipments.ts";
import { CodeEntry } from "./CodeEntry.tsx";
import { Console } from "./Console.tsx";
import { EntryHead } from "./EntryHead.tsx";
import styles from "./Receiving.module.css";
import "./receivingSender.tsx";
import { type Receiving, useReceiving } from "./useReceiving.tsx";
import { type Scans, useScans } from "./useScans.tsx";

/** The console of receiving an entry, which its address names. */
export default function ReceivingScreen() {
  const { id = "" }: { id?: string } = useParams({ strict: false });
  return <Received key={id} id={id} />;
}

function Received({ id }: { id: string }) {
  const receiving = useReceiving(id);
  const scans = useScans(receiving, id);
  return (
    <div className={styles.console}>
      <PanelState query={receiving.entry} empty={null} isEmpty={() => false}>
        {(row) => (
          <>
            <EntryHead row={row} scans={scans} receiving={receiving} />
            <Stage row={row} scans={scans} receiving={receiving} />
          </>
        )}
      </PanelState>
      <div id="outbox">
        <OutboxList />
      </div>
    </div>
  );
}

interface StageProps {
  row: EntityRow;
  receiving: Receiving;
  scans: Scans;
}

/** What can be done in the stage in which the entry is. */
function Stage({ row, receiving, scans }: StageProps) {
  const { t } = useTranslation("receiving");
  const words = useEntityWords(shipments);
  const commands = useCommands(shipments, words, () => undefined);
  if (!receiving.isReady) return null;
  if (row["stage"] === "receiving")
    return <Console {...{ row, receiving, scans, commands, words }} />;
  const stage = words.value("stage", row["stage"]);
  if (row["stage"] !== "arrived" || row["mode"] === "direct")
    return <p className={styles.hint}>{t("notOpen", { stage })}</p>;
  const start = (scanned: string) => {
    const code = scanned.replaceAll(/\s/g, "").toUpperCase();
    const dock = receiving.spots.find((spot) => spot.code === code);
    if (!dock?.isOpen || dock.kind !== "dock")
      return scans.say("wrong", t("said.noDock", { code }));
    scans.say("right", t("said.place", { code }));
    commands.run({ command: "startReceive", rows: [row], input: { dock: dock.id } });
  };
  return (
    <>
      <p className={styles.hint}>{t("scanDock")}</p>
      <CodeEntry onCode={start} />
    </>
  );
}
