import { Button, TextInput } from "@mantine/core";
import { IconAlertTriangle, IconPlayerTrackNext } from "@tabler/icons-react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Confirm } from "#kit/web/confirm/Confirm.tsx";
import { CodeEntry } from "../../console/screen/CodeEntry.tsx";
import styles from "../../console/screen/Console.module.css";
import { LastScans } from "../../console/screen/LastScans.tsx";
import { Workplace } from "../../console/screen/Workplace.tsx";
import type { ReleaseRow } from "../../releases/releases.ts";
import { SHORT_REASONS, type Stop } from "./picking.ts";
import { Staging } from "./Staging.tsx";
import { Stops } from "./Stops.tsx";
import type { Picking } from "./usePicking.ts";
import type { Picks, Told } from "./usePicks.ts";

interface ConsoleProps {
  row: ReleaseRow;
  picking: Picking;
  picks: Picks;
}

/** A release while it is picked: the place first, then the part, then how much of it. */
export function Console({ row, picking, picks }: ConsoleProps) {
  const { t } = useTranslation("picking");
  const code = useRef<HTMLInputElement>(null);
  const { desk } = picking;
  const { stop, next } = picks;
  return (
    <Workplace
      list={<Stops {...{ picking, picks }} />}
      actions={
        <>
          <Button
            size="md"
            variant="default"
            disabled={next === null}
            leftSection={<IconAlertTriangle size={18} aria-hidden />}
            onClick={() => picks.askWhy(true)}
          >
            {t("short")}
          </Button>
          <Button
            size="md"
            variant="default"
            disabled={picks.open.length < 2}
            leftSection={<IconPlayerTrackNext size={18} aria-hidden />}
            onClick={picks.goOn}
          >
            {t("putOff")}
          </Button>
        </>
      }
      more={<Staging {...{ row, picking, picks }} />}
    >
      <CodeEntry
        ref={code}
        as="part"
        label={t("code")}
        isKnown={picks.isKnown}
        onCode={picks.take}
      />
      {picks.isAskingWhy && next ? <Why picks={picks} stop={next} /> : null}
      {stop === null || picks.isAskingWhy ? null : (
        <Quantity
          key={`${stop.place} ${stop.part}`}
          onDone={() => code.current?.focus()}
          {...{ stop, picks }}
        />
      )}
      <LastScans desk={desk} scans={picks.scans} holds={picks.holds} nameOf={({ part }) => part}>
        {(told) => <LastPick {...{ told, picks }} />}
      </LastScans>
    </Workplace>
  );
}

interface QuantityProps {
  stop: Stop;
  picks: Picks;
  /** It was taken by keys alone. */
  onDone: () => void;
}

/** How much of the part is taken, from nothing up. */
function Quantity({ stop, picks, onDone }: QuantityProps) {
  const { t } = useTranslation("picking");
  const quantity = useRef<HTMLInputElement>(null);
  useEffect(() => quantity.current?.focus(), []);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    // Who presses the button has no keyboard open, and wants none.
    const isTyping = document.activeElement instanceof HTMLInputElement;
    if ((await picks.pick()) && isTyping) onDone();
  };
  return (
    <form className={styles.card} aria-label={stop.part} onSubmit={(event) => void send(event)}>
      <div className={styles.actions}>
        <TextInput
          ref={quantity}
          size="md"
          label={t("quantity")}
          inputMode="decimal"
          autoComplete="off"
          value={picks.typed}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => picks.type(event.currentTarget.value)}
        />
        <Button size="md" variant="default" onClick={() => picks.type(stop.left)}>
          {t("all", { left: stop.left })}
        </Button>
        <Button size="md" type="submit">
          {t("pick")}
        </Button>
        <Button size="md" variant="default" onClick={() => picks.choose(null)}>
          {t("leave")}
        </Button>
      </div>
    </form>
  );
}

/** Asks why goods stay where they are, with the reasons that there are. */
function Why({ picks, stop: { part, place } }: { picks: Picks; stop: Stop }) {
  const { t } = useTranslation("picking");
  const title = t("why", { part, place });
  return (
    <div className={styles.asks} role="alertdialog" aria-label={title}>
      <p>{title}</p>
      {SHORT_REASONS.map((reason) => (
        <Button key={reason} size="md" onClick={() => picks.isShort(reason)}>
          {t(`reasons.${reason}`)}
        </Button>
      ))}
      <Button size="md" variant="default" onClick={() => picks.askWhy(false)}>
        {t("cancel")}
      </Button>
    </div>
  );
}

/** How much was picked where, and the button that puts it back after a confirmation. */
function LastPick({ told, picks }: { told: Told; picks: Picks }) {
  const { t } = useTranslation("picking");
  const [isAsking, setAsking] = useState(false);
  const { part, place, quantity: number } = told;
  const words = { part, place, number };
  return (
    <>
      <span>{t("said.picked", words)}</span>
      {picks.holds(told) ? (
        <Button
          size="md"
          variant="default"
          aria-label={`${t("putBack")}: ${t("said.picked", words)}`}
          onClick={() => setAsking(true)}
        >
          {t("putBack")}
        </Button>
      ) : null}
      <Confirm
        asked={
          isAsking
            ? { title: t("putBack"), words: t("putsBack", words), confirm: t("putBack") }
            : null
        }
        onConfirm={() => void picks.putBack(told)}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
