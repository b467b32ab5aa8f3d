import type { TFunction } from "i18next";
import type { FeedRow } from "../contract.ts";

type Texts = TFunction<"feeds">;

/** When a feed runs, in words. */
export function scheduleText({ Type, Time, Minute }: FeedRow, t: Texts): string {
  return Type === "daily"
    ? t("everyDay", { time: Time })
    : t("everyHour", { minute: String(Minute).padStart(2, "0") });
}

/** Where a feed's files come from, in words. */
export function sourceText({ Source, Host, Folder }: FeedRow, t: Texts): string {
  return Source === "folder" ? t("fromFolder", { folder: Folder }) : t("fromSftp", { host: Host });
}
