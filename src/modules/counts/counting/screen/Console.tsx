import { Button, TextInput } from "@mantine/core";
import { IconMapPin, IconSquareOff, IconSwitchHorizontal } from "@tabler/icons-react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { CommandButtons } from "#kit/entity/web/CommandButtons.tsx";
import type { Commands } from "#kit/entity/web/useCommands.ts";
import type { EntityWords } from "#kit/entity/web/useEntityWords.ts";
import { Confirm } from "#kit/web/confirm/Confirm.tsx";
import { CodeEntry } from "../../../console/screen/CodeEntry.tsx";
import styles from "../../../console/screen/Console.module.css";
import { Workplace } from "../../../console/screen/Workplace.tsx";
import { type CountRow, counts } from "../../counts.ts";
import { Ending } from "./Ending.tsx";
import { NextCount } from "./NextCount.tsx";
import { Seen } from "./Seen.tsx";
import type { Acts } from "./useActs.ts";
import type { Counting } from "./useCounting.ts";
import { Wrong } from "./Wrong.tsx";

interface ConsoleProps {
  row: CountRow;
  counting: Counting;
  acts: Acts;
  commands: Commands;
  words: EntityWords;
}

/** A location while it is counted: the place first, then what stands there, without a word of what should. */
export function Console({ row, counting, acts, commands, words }: ConsoleProps) {
  const { t } = useTranslation("counting");
  const code = useRef<HTMLInputElement>(null);
  const { by, chosen, isThere, place } = acts;
  const other = by === "unit" ? "part" : "unit";
  const isEnded = counting.desk.closing !== null;
  return (
    <Workplace
      list={<Seen {...{ acts }} isFixed={isEnded} />}
      actions={
        isEnded ? null : isThere ? (
          <>
            <Button
              size="md"
              variant="default"
              leftSection={<IconSwitchHorizontal size={18} aria-hidden />}
              onClick={() => acts.countBy(other)}
            >
              {t(`to.${other}`)}
            </Button>
            <Empty {...{ row, acts }} />
          </>
        ) : (
          <Button
            size="md"
            variant="default"
            leftSection={<IconMapPin size={18} aria-hidden />}
            onClick={acts.arrive}
          >
            {t("standHere", { place })}
          </Button>
        )
      }
      more={
        <>
          <Ending {...{ counting, acts }} />
          <CommandButtons
            entity={counts}
            rows={[row]}
            only={["cancel"]}
            size="md"
            {...{ commands, words }}
          />
        </>
      }
    >
      {isEnded ? (
        <NextCount counting={counting} />
      ) : (
        <>
          <CodeEntry
            ref={code}
            as={by === "unit" ? "label" : "part"}
            label={t(`code.${isThere ? by : "place"}`)}
            isKnown={acts.isKnown}
            onCode={acts.scan}
          />
          <Wrong {...{ acts, words }} />
          {chosen === null ? null : (
            <Quantity
              key={chosen.part}
              onDone={() => code.current?.focus()}
              {...{ chosen, acts }}
            />
          )}
        </>
      )}
    </Workplace>
  );
}

/** Says that nothing stands at the place, once that is confirmed; what was counted speaks against it. */
function Empty({ row, acts }: Pick<ConsoleProps, "row" | "acts">) {
  const { t } = useTranslation("counting");
  const [isAsking, setAsking] = useState(false);
  const { place, tally } = acts;
  return (
    <>
      <Button
        size="md"
        variant="default"
        disabled={tally.lines.length > 0}
        leftSection={<IconSquareOff size={18} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        {t("nothing")}
      </Button>
      <Confirm
        asked={
          isAsking
            ? {
                title: t("nothing"),
                words: t("nothingWords", { count: row.countNo, place }),
                confirm: t("send"),
              }
            : null
        }
        onConfirm={() => void acts.end(tally)}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

interface QuantityProps {
  chosen: NonNullable<Acts["chosen"]>;
  acts: Acts;
  /** It was counted by keys alone. */
  onDone: () => void;
}

/** How much of a part lies there, from nothing up, and of which lot. */
function Quantity({ chosen, acts, onDone }: QuantityProps) {
  const { t } = useTranslation("counting");
  const quantity = useRef<HTMLInputElement>(null);
  useEffect(() => quantity.current?.focus(), []);
  const take = (event: FormEvent) => {
    event.preventDefault();
    // Who presses the button has no keyboard open, and wants none.
    const isTyping = document.activeElement instanceof HTMLInputElement;
    if (acts.take() && isTyping) onDone();
  };
  return (
    <form className={styles.card} aria-label={chosen.part} onSubmit={take}>
      <h3>{chosen.part}</h3>
      <div className={styles.actions}>
        <TextInput
          ref={quantity}
          size="md"
          label={t("quantity")}
          inputMode="decimal"
          autoComplete="off"
          value={chosen.quantity}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => acts.choose({ ...chosen, quantity: event.currentTarget.value })}
        />
        <TextInput
          size="md"
          label={t("lot")}
          autoComplete="off"
          autoCapitalize="characters"
          value={chosen.lot}
          onChange={(event) => acts.choose({ ...chosen, lot: event.currentTarget.value })}
        />
      </div>
      <div className={styles.actions}>
        <Button size="md" type="submit">
          {t(chosen.line ? "set" : "add")}
        </Button>
        <Button size="md" variant="default" onClick={() => acts.choose(null)}>
          {t(chosen.line ? "cancel" : "leave")}
        </Button>
      </div>
    </form>
  );
}
