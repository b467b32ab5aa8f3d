import { IconCamera } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { shrunkPicture } from "#kit/web/picture/shrunkPicture.ts";
import { FileButton } from "#kit/web/transfer/FileButton.tsx";
import type { Desk } from "../../console/screen/useDesk.ts";
import type { ShipmentRow } from "../../shipments/shipments.ts";
import { PHOTOGRAPH } from "./receiving.ts";
import type { Photographed } from "./receivingSender.ts";
import type { Scans } from "./useScans.ts";

interface EntryPhotoProps {
  row: ShipmentRow;
  scans: Scans;
  say: Desk["say"];
}

/** Takes photos of the entry, which go out in their turn like what is scanned. */
export function EntryPhoto({ row, scans, say }: EntryPhotoProps) {
  const { t } = useTranslation("receiving");
  const take = async (files: readonly File[]) => {
    const taken = [];
    for (const file of files) {
      const picture = await shrunkPicture(file);
      if (picture) taken.push(picture);
    }
    if (taken.length < files.length) say("wrong", t("noPicture"));
    if (taken.length === 0) return;
    const content: Omit<Photographed, "shipment"> = {
      photos: taken.map(({ file }) => file),
      thumbnails: taken.map(({ thumbnail }) => thumbnail),
    };
    const words = t("gives.photo", { entry: row.entryNo });
    const seq = await scans.give(PHOTOGRAPH, words, content);
    if (seq !== null) say("right", t("photos", { number: taken.length }), { seq });
  };
  return (
    <FileButton
      size="md"
      accept="image/*"
      capture
      variant="default"
      icon={<IconCamera size={18} aria-hidden />}
      onFiles={(files) => void take(files)}
    >
      {t("entryPhoto")}
    </FileButton>
  );
}
