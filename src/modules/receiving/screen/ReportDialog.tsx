import { NativeSelect, Textarea } from "@mantine/core";
import { IconCamera } from "@tabler/icons-react";
import type { TFunction } from "i18next";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { type EntityWords, useEntityWords } from "#kit/entity/web/useEntityWords.ts";
import { FormDialog } from "#kit/web/form/FormDialog.tsx";
import { type BoundField, useSentForm } from "#kit/web/form/useSentForm.ts";
import { type ShrunkPicture, shrunkPicture } from "#kit/web/picture/shrunkPicture.ts";
import { resolved } from "#kit/web/scan/scanned.ts";
import { TAKES_SCANS, useFieldScan } from "#kit/web/scan/useScan.ts";
import { FileButton } from "#kit/web/transfer/FileButton.tsx";
import { SEVERITIES } from "../../closedLists.ts";
import styles from "../../console/screen/Console.module.css";
import { keptOrThrow } from "../../console/screen/keptOrThrow.ts";
import type { Desk } from "../../console/screen/useDesk.ts";
import { type ExceptionRow, exceptions } from "../../shipments/exceptions/exceptions.ts";
import { OTHER, causesOf } from "../../shipments/exceptions/causes.ts";
import type { ShipmentRow } from "../../shipments/shipments.ts";
import { REPORT } from "./receiving.ts";
import type { Report } from "./receivingSender.ts";
import type { Scans } from "./useScans.ts";

/** What is to be noted: a damage of a unit, or so many units of the entry too few or too many. */
export interface Reported {
  readonly kind: "damage" | "short" | "over";
  readonly label: string | null;
  /** The units that it is about, each of which is noted by itself. */
  readonly labels?: readonly string[];
  /** The part that it is about, where it is about one. */
  readonly part?: string;
  readonly number?: number;
}

interface ReportDialogProps {
  row: ShipmentRow;
  scans: Scans;
  say: Desk["say"];
  about: Reported;
  /** Labels of the units that are here, any of which may be damaged. */
  units: readonly string[];
  onClose: () => void;
}

function titleOf(t: TFunction<"receiving">, { kind, label, part, number }: Reported): string {
  if (part === undefined || kind === "damage")
    return t(TITLES[kind], { label: label ?? part, number });
  return t(`reportPart.${number === undefined ? "unknown" : kind}`, { part, number });
}

/** Each unit by itself, then what is known by number alone. */
function reportsOf({ label, labels = [], number }: Reported) {
  const rest = number === undefined ? null : number - labels.length;
  return [
    ...labels.map((own) => ({ label: own, quantity: 1 })),
    ...(rest === 0 ? [] : [{ label, quantity: rest }]),
  ];
}

const TITLES = { damage: "reportDamage", short: "reportShort", over: "reportOver" } as const;

/** The photos that were taken, made small, and what is wrong with the last one. */
function usePhotos() {
  const { t } = useTranslation("receiving");
  const [photos, setPhotos] = useState<readonly ShrunkPicture[]>([]);
  const [fault, setFault] = useState<string | null>(null);
  const take = async (files: readonly File[]) => {
    for (const file of files) {
      const picture = await shrunkPicture(file);
      setFault(picture ? null : t("noPicture"));
      if (picture) setPhotos((before) => [...before, picture]);
    }
  };
  return { photos, fault, setFault, take };
}

type Typed = Pick<ExceptionRow, "severity" | "description"> & {
  readonly unit: string;
  readonly cause: string;
};

/** Notes an exception; of a damage there has to be a photo. */
export default function ReportDialog(props: ReportDialogProps) {
  const { row, scans, say, about, units, onClose } = props;
  const { t } = useTranslation("receiving");
  const words = useEntityWords(exceptions);
  const { photos, fault, setFault, take } = usePhotos();
  const { kind, labels = [], part } = about;
  const ofPart = part === undefined ? "" : `${part}: `;
  const isOfUnit = kind === "damage" && part === undefined;
  const of = (unit: string): Reported => (isOfUnit ? { ...about, label: unit } : about);
  const causes = causesOf(kind);
  const send = async ({ unit, cause, severity, description }: Typed) => {
    const chosen = causes.find((one) => one === cause) ?? null;
    const causeWords = chosen === null ? "" : words.option("cause", chosen);
    const text = withoutPart(description, ofPart) || `${ofPart}${causeWords}`;
    const values = { severity, cause: chosen, description: text };
    const title = titleOf(t, of(unit));
    const common = {
      client: row.client ?? 0,
      photos: photos.map(({ file }) => file),
      thumbnails: photos.map(({ thumbnail }) => thumbnail),
    };
    let seq: number | null = null;
    for (const { label: own, quantity } of reportsOf(of(unit))) {
      const content: Omit<Report, "shipment"> = {
        ...common,
        label: own,
        values: { ...values, kind, quantity },
      };
      const words = [row.entryNo, title, ...(labels.length > 0 && own ? [own] : [])];
      seq = await keptOrThrow(scans.give(REPORT, words.join(": "), content));
    }
    if (seq !== null) say("right", t("said.reported", { code: title }), { seq });
  };
  const form = useSentForm<Typed, unknown>({
    initial: {
      severity: "major",
      cause: "",
      description: ofPart,
      unit: about.label ?? "",
    },
    check: ({ description, unit, cause }) => {
      const isShown = kind !== "damage" || photos.length > 0;
      setFault(isShown ? null : t("required"));
      return {
        ...(cause === "" && { cause: t("required") }),
        ...(cause === OTHER &&
          withoutPart(description, ofPart) === "" && { description: t("required") }),
        ...(!isShown && { severity: "" }),
        ...(isOfUnit && unit === "" && { unit: t("required") }),
      };
    },
    send,
    onSent: onClose,
  });
  const title = titleOf(t, of(form.values.unit));
  return (
    <FormDialog form={form} title={title} submit={t("report")} onClose={onClose}>
      {isOfUnit ? <UnitChoice units={units} field={form.field("unit")} /> : null}
      <CauseChoice causes={causes} words={words} field={form.field("cause")} />
      <Textarea
        size="md"
        label={t("description")}
        required={form.values.cause === OTHER}
        maxLength={500}
        {...form.field("description")}
      />
      <NativeSelect
        size="md"
        label={t("severity")}
        data={SEVERITIES.map((value) => ({
          value,
          label: words.option("severity", value),
        }))}
        {...form.field("severity")}
      />
      <PhotosTaken photos={photos} take={take} />
      {fault === null ? null : <p role="alert">{fault}</p>}
    </FormDialog>
  );
}

/** The typed description; empty where only the part stands in it. */
const withoutPart = (description: string, ofPart: string): string => {
  const text = description.trim();
  return text === ofPart.trim() ? "" : text;
};

interface CauseChoiceProps {
  causes: readonly string[];
  words: EntityWords;
  field: BoundField<string>;
}

function CauseChoice({ causes, words, field }: CauseChoiceProps) {
  return (
    <NativeSelect
      size="md"
      label={words.field("cause")}
      required
      data-autofocus
      data={["", ...causes.map((value) => ({ value, label: words.option("cause", value) }))]}
      {...field}
    />
  );
}

/** Takes photos, and shows those that were taken. */
function PhotosTaken({ photos, take }: Pick<ReturnType<typeof usePhotos>, "photos" | "take">) {
  const { t } = useTranslation("receiving");
  return (
    <div className={styles.photos}>
      <FileButton
        accept="image/*"
        capture
        variant="default"
        icon={<IconCamera size={18} aria-hidden />}
        onFiles={(files) => void take(files)}
      >
        {t("photo")}
      </FileButton>
      {t("photos", { number: photos.length })}
      {photos.map(({ thumbnail }) => (
        <img key={thumbnail} src={thumbnail} alt="" />
      ))}
    </div>
  );
}

/** The unit that it is about: chosen, or scanned while its field has the focus. */
function UnitChoice({ units, field }: { units: readonly string[]; field: BoundField<string> }) {
  const { t } = useTranslation("receiving");
  const place = useRef<HTMLSelectElement>(null);
  const [strange, setStrange] = useState<string | null>(null);
  const choose = (unit: string) => {
    setStrange(null);
    field.onChange(unit);
  };
  useFieldScan(place, (scan) => {
    const [found] = resolved(scan, "label", (name) => units.includes(name));
    if (!found) return;
    if (units.includes(found.name)) choose(found.name);
    else setStrange(found.name);
  });
  return (
    <NativeSelect
      ref={place}
      size="md"
      label={t("damagedUnit")}
      required
      {...TAKES_SCANS}
      data={["", ...units]}
      value={field.value}
      error={strange === null ? field.error : t("notHere", { label: strange })}
      onChange={(event) => choose(event.currentTarget.value)}
    />
  );
}
