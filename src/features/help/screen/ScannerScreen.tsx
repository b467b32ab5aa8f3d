import { Button, Checkbox, NativeSelect, Radio, TextInput } from "@mantine/core";
// What others are built on comes first.
import "@mantine/core/styles/InlineInput.layer.css";
import "@mantine/core/styles/Checkbox.layer.css";
import "@mantine/core/styles/Radio.layer.css";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { Callout } from "#kit/web/notice/Callout.tsx";
import { showNote } from "#kit/web/notice/notices.ts";
import { SEPARATOR } from "#kit/web/scan/gs1.ts";
import { resolved } from "#kit/web/scan/scanned.ts";
import {
  forgetScanner,
  GREATEST_GAP,
  scannerSetting,
  setScanner,
  type Suffix,
  SUFFIXES,
} from "#kit/web/scan/scannerSetting.ts";
import { gapFor, type Measured } from "#kit/web/scan/Trial.ts";
import { useGoodsWords } from "#kit/web/scan/useGoodsWords.ts";
import { MOST_GAP, SLOW_GAP } from "#kit/web/scan/wedge.ts";
import styles from "./Help.module.css";
import { useTrial } from "./useTrial.ts";

interface Typed {
  readonly gap: string;
  readonly suffix: Suffix;
  readonly isAmerican: boolean;
}

const standing = (): Typed => {
  const { gap = MOST_GAP, suffix = "Enter", isAmerican = false } = scannerSetting();
  return { gap: String(gap), suffix, isAmerican };
};

/** Tries a scanner, and sets this device to how it types. */
export default function ScannerScreen() {
  const { t } = useTranslation("help");
  const [measured, setMeasured] = useState<Measured | null>(null);
  const [typed, setTyped] = useState(standing);
  useTrial((now) => {
    setMeasured(now);
    setTyped((before) => ({ ...before, gap: String(gapFor(now.gap)), suffix: now.suffix }));
  });
  return (
    <div className={styles.screen}>
      <section className={styles.part} aria-labelledby="trial-title">
        <h2 id="trial-title">{t("scanner.go")}</h2>
        <p>{t("scanner.words")}</p>
        <div role="status" className={styles.found}>
          {measured === null ? (
            <p>{t("scanner.waits")}</p>
          ) : (
            <Found {...{ measured, typed }} onTyped={setTyped} />
          )}
        </div>
      </section>
      <Setting typed={typed} onTyped={setTyped} />
    </div>
  );
}

interface TypedProps {
  typed: Typed;
  onTyped: (typed: Typed) => void;
}

/** What a scanner typed, and how. */
function Found({ measured, typed, onTyped }: TypedProps & { measured: Measured }) {
  const { t } = useTranslation("help");
  const goodsOf = useGoodsWords();
  const { scan, gap, suffix } = measured;
  const { code, american } = scan;
  const read = typed.isAmerican ? (american ?? code) : code;
  const held = resolved({ code: read }, "part", () => false).map(({ name, goods }) =>
    goodsOf(name, goods),
  );
  const facts = [
    ["read", shown(read)],
    ["signs", String(read.length)],
    ["gap", t("scanner.ms", { number: Math.round(gap) })],
    ["end", t(`scanner.suffix.${suffix}`)],
    ["holds", held.join("; ")],
  ] as const;
  return (
    <>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{t(`scanner.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {american === undefined ? null : (
        <Radio.Group
          label={t("scanner.printed")}
          value={String(typed.isAmerican)}
          onChange={(value) => onTyped({ ...typed, isAmerican: value === "true" })}
        >
          <div className={styles.choices}>
            <Radio size="md" value="false" label={shown(code)} />
            <Radio size="md" value="true" label={shown(american)} />
          </div>
        </Radio.Group>
      )}
      {gap > SLOW_GAP ? <Callout tone="look">{t("scanner.human")}</Callout> : null}
    </>
  );
}

/** With a picture of the separator, which cannot be seen itself. */
const shown = (code: string): string => code.replaceAll(SEPARATOR, "\u241D");

function Setting({ typed, onTyped }: TypedProps) {
  const { t } = useTranslation("help");
  const gap = /^\d{1,3}$/.test(typed.gap.trim()) ? Number(typed.gap) : 0;
  const isFit = gap >= MOST_GAP && gap <= GREATEST_GAP;
  const [isSet, setSet] = useState(Object.keys(scannerSetting()).length > 0);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!isFit) return;
    const { suffix, isAmerican } = typed;
    const isKept = setScanner({ gap, suffix, ...(isAmerican && { isAmerican }) });
    setSet(true);
    showNote(t(isKept ? "scanner.saved" : "scanner.notSaved"), isKept ? "right" : "info");
  };
  const forget = () => {
    forgetScanner();
    setSet(false);
    onTyped(standing());
    showNote(t("scanner.forgotten"), "right");
  };
  return (
    <section className={styles.part} aria-labelledby="setting-title">
      <h2 id="setting-title">{t("scanner.setting")}</h2>
      <p>{t("scanner.settingWords")}</p>
      <form className={styles.form} onSubmit={send}>
        <TextInput
          label={t("scanner.mostGap")}
          inputMode="numeric"
          value={typed.gap}
          error={isFit ? null : t("scanner.range", { from: MOST_GAP, until: GREATEST_GAP })}
          onChange={(event) => onTyped({ ...typed, gap: event.currentTarget.value })}
        />
        <NativeSelect
          label={t("scanner.end")}
          value={typed.suffix}
          data={SUFFIXES.map((value) => ({ value, label: t(`scanner.suffix.${value}`) }))}
          onChange={(event) => onTyped({ ...typed, suffix: event.currentTarget.value as Suffix })}
        />
        <Checkbox
          size="md"
          label={t("scanner.american")}
          checked={typed.isAmerican}
          onChange={(event) => onTyped({ ...typed, isAmerican: event.currentTarget.checked })}
        />
        <div className={styles.buttons}>
          {isSet ? (
            <Button variant="default" onClick={forget}>
              {t("scanner.forget")}
            </Button>
          ) : null}
          <Button type="submit" disabled={!isFit}>
            {t("scanner.save")}
          </Button>
        </div>
      </form>
    </section>
  );
}
