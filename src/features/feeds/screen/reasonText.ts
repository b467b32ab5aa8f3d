import { said } from "#kit/web/language/said.ts";
import type { FeedRunRow } from "../contract.ts";

type Told = Pick<FeedRunRow, "Reason" | "ReasonDetail" | "ReasonText">;

/** Why a run failed or a file was not taken: in the feeds' own words, or the uploads' when a zip is at fault. */
export function reasonText({ Reason, ReasonDetail, ReasonText }: Told): string | null {
  const words = said("feeds", `reason.${Reason}`) ?? said("uploads", `refused.${Reason}`);
  if (words === undefined) return ReasonText;
  return ReasonDetail === null ? words : `${words} (${ReasonDetail})`;
}
