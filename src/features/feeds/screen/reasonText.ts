import { translate } from "#kit/web/language/translate.ts";
import type { FeedRunRow } from "../contract.ts";

type Told = Pick<FeedRunRow, "Reason" | "ReasonDetail" | "ReasonText">;

/** Why a run failed or a file was not taken: in the feeds' own words, or the uploads' when a zip is at fault. */
export function reasonText({ Reason, ReasonDetail, ReasonText }: Told): string | null {
  const words = translate("feeds", `reason.${Reason}`) ?? translate("uploads", `refused.${Reason}`);
  if (words === undefined) return ReasonText;
  return ReasonDetail === null ? words : `${words} (${ReasonDetail})`;
}
