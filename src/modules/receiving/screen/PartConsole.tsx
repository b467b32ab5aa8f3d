import { Button, TextInput } from "@mantine/core";
import { IconAlertTriangle, IconArrowBackUp } from "@tabler/icons-react";
import { type FormEvent, type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { CodeEntry } from "../../console/screen/CodeEntry.tsx";
import styles from "../../console/screen/Console.module.css";
import { LastScans } from "../../console/screen/LastScans.tsx";
import { Workplace } from "../../console/screen/Workplace.tsx";
import type { ShipmentRow } from "../../shipments/shipments.ts";
import { EntryPhoto } from "./EntryPhoto.tsx";
import type { Part } from "./parts.ts";
import type { Reported } from "./ReportDialog.tsx";
import type { Parts } from "./useParts.ts";
import type { Receiving } from "./useReceiving.ts";
import type { Scans } from "./useScans.ts";
import { useProposed } from "./useProposed.ts";

interface PartConsoleProps {
  row: ShipmentRow;
  receiving: Receiving;
  scans: Scans;
  parts: Parts;
  onReport: (about: Reported) => void;
  /** What is told or done now and then. */
  more: ReactNode;
}

/** An entry while it is received by part: the part is scanned or chosen, then told how much of it lies where. */
export function PartConsole({ row, receiving, scans, parts, onReport, more }: PartConsoleProps) {
  const { t } = useTranslation("receiving");
  const code = useRef<HTMLInputElement>(null);
  const { unknown, part, undo } = parts;
  const { site } = row;
  return (
    <Workplace
      list={<Expected parts={receiving.parts} onPick={(code) => parts.take(code)} />}
      actions={
        <>
          <Button
            size="md"
            variant="default"
            disabled={undo === null}
            leftSection={<IconArrowBackUp size={18} aria-hidden />}
            onClick={() => void undo?.()}
          >
            {t("undo")}
          </Button>
          <EntryPhoto row={row} scans={scans} say={receiving.desk.say} />
        </>
      }
      more={more}
    >
      <CodeEntry
        ref={code}
        label={t("partCode")}
        as="part"
        isKnown={parts.isKnown}
        onCode={parts.take}
      />
      {unknown === null ? null : (
        <div
          className={styles.asks}
          role="alertdialog"
          aria-label={t("said.unknownPart", { code: unknown })}
        >
          <p>{t("askUnknown")}</p>
          <Button size="md" onClick={() => onReport({ kind: "over", label: null, part: unknown })}>
            {t("reportPart.unknown", { part: unknown })}
          </Button>
          <Button size="md" variant="default" onClick={parts.leave}>
            {t("leave")}
          </Button>
        </div>
      )}
      {part === null ? null : (
        <Pieces
          key={part.part}
          onDone={() => code.current?.focus()}
          {...{ site, part, parts, receiving, scans, onReport }}
        />
      )}
      <LastScans
        desk={receiving.desk}
        scans={parts.last}
        holds={parts.holds}
        nameOf={(told) => told.part}
      >
        {({ pieces, lot, place }) => (
          <>
            <span>{t("piecesAt", { number: pieces, place })}</span>
            <span>{lot}</span>
          </>
        )}
      </LastScans>
    </Workplace>
  );
}

interface PiecesProps extends Pick<PartConsoleProps, "parts" | "receiving" | "scans" | "onReport"> {
  site: string;
  part: Part;
  /** It was received by keys alone. */
  onDone: () => void;
}

/** How much of a part, and where: the place where it is kept already is offered. */
function Pieces({ site, part, parts, receiving, scans, onReport, onDone }: PiecesProps) {
  const { t } = useTranslation("receiving");
  const pieces = useRef<HTMLInputElement>(null);
  const proposed = useProposed(site, part.part, receiving.spots);
  const { received, expected } = part;
  useEffect(() => pieces.current?.focus(), []);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    // Who presses the button has no keyboard open, and wants none.
    const isTyping = document.activeElement instanceof HTMLInputElement;
    if ((await parts.receive()) && isTyping) onDone();
  };
  return (
    <form
      className={parts.isAsking ? styles.asks : styles.card}
      aria-label={part.part}
      onSubmit={(event) => void send(event)}
    >
      <h3>{part.part}</h3>
      <p>
        {part.description} · {t("ofPart", { received, expected })}
      </p>
      <p className={styles.place}>
        {t("place")} <b>{scans.place?.code ?? t("noPlaceYet")}</b>
      </p>
      <div className={styles.actions}>
        <TextInput
          ref={pieces}
          size="md"
          label={t("pieces")}
          inputMode="numeric"
          autoComplete="off"
          value={parts.typed.pieces}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => parts.type({ pieces: event.currentTarget.value })}
        />
        <TextInput
          size="md"
          label={t("lot")}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          value={parts.typed.lot}
          onChange={(event) => parts.type({ lot: event.currentTarget.value })}
        />
      </div>
      <div className={styles.actions}>
        {proposed === null || proposed.code === scans.place?.code ? null : (
          <Button size="md" variant="default" onClick={() => scans.take(proposed.code)}>
            {t("putAwayAt", { place: proposed.code })}
          </Button>
        )}
        <Button size="md" type="submit">
          {t(parts.isAsking ? "receiveOver" : "receivePart")}
        </Button>
        <Button
          size="md"
          variant="default"
          leftSection={<IconAlertTriangle size={18} aria-hidden />}
          onClick={() => onReport({ kind: "damage", label: null, part: part.part })}
        >
          {t("damage")}
        </Button>
        <Button size="md" variant="default" onClick={parts.leave}>
          {t("leave")}
        </Button>
      </div>
    </form>
  );
}

/** Parts that leave the closing in sight. */
const SHOWN_AT_ONCE = 20;

const isWhole = ({ received, expected }: Part) => Number(received >= expected);
const lackingFirst = (one: Part, other: Part) => isWhole(one) - isWhole(other);

/** What the invoices say of parts, each with what is to come of it. */
function Expected({ parts, onPick }: { parts: readonly Part[]; onPick: (part: string) => void }) {
  const { t } = useTranslation("receiving");
  return (
    <details className={styles.card} open={parts.length <= SHOWN_AT_ONCE}>
      <summary>{t("expectedParts", { number: parts.length })}</summary>
      <ul>
        {parts.toSorted(lackingFirst).map(({ part, received, expected }) => (
          <li key={part}>
            <Button size="md" variant="default" onClick={() => onPick(part)}>
              {part}
            </Button>
            <span>{t("ofPart", { received, expected })}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
