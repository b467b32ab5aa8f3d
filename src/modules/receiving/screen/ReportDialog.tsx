import { NativeSelect, Textarea } from "@mantine/core";
import { IconCamera } from "@tabler/icons-react";
import type { TFunction } from "i18next";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useEntityWords } from "#kit/entity/web/useEntityWords.ts";
import { FormDialog } from "#kit/web/form/FormDialog.tsx";
import { useSentForm } from "#kit/web/form/useSentForm.ts";
import { type ShrunkPicture, shrunkPicture } from "#kit/web/picture/shrunkPicture.ts";
import { FileButton } from "#kit/web/transfer/FileButton.tsx";
import { SEVERITIES } from "../../closedLists.ts";
import styles from "../../console/screen/Console.module.css";
import { keptOrThrow } from "../../console/screen/keptOrThrow.ts";
import type { Desk } from "../../console/screen/useDesk.ts";
import { type ExceptionRow, exceptions } from "../../shipments/exceptions/exceptions.ts";
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

/** Notes an exception; of a damage there has to be a photo. */
export default function ReportDialog({ row, scans, say, about, onClose }: ReportDialogProps) {
  const { t } = useTranslation("receiving");
  const words = useEntityWords(exceptions);
  const { photos, fault, setFault, take } = usePhotos();
  const { kind, labels = [], part } = about;
  const title = titleOf(t, about);
  const send = async (values: Pick<ExceptionRow, "severity" | "description">) => {
    const common = {
      client: row.client ?? 0,
      photos: photos.map(({ file }) => file),
      thumbnails: photos.map(({ thumbnail }) => thumbnail),
    };
    let seq: number | null = null;
    for (const { label: own, quantity } of reportsOf(about)) {
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
  const form = useSentForm<Pick<ExceptionRow, "severity" | "description">, unknown>({
    initial: { severity: "major", description: part === undefined ? "" : `${part}: ` },
    check: ({ description }) => {
      const isShown = kind !== "damage" || photos.length > 0;
      setFault(isShown ? null : t("required"));
      return {
        ...(description.trim() === "" && { description: t("required") }),
        ...(!isShown && { severity: "" }),
      };
    },
    send,
    onSent: onClose,
  });
  return (
    <FormDialog form={form} title={title} submit={t("report")} onClose={onClose}>
      <Textarea
        size="md"
        label={t("description")}
        required
        maxLength={500}
        data-autofocus
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
      {fault === null ? null : <p role="alert">{fault}</p>}
    </FormDialog>
  );
}
