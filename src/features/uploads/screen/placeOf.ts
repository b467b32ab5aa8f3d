import { dayIn } from "#kit/web/dates/instant.ts";
import { uploadPlace } from "../model/uploadPlace.ts";
import type { UploadStanding } from "./wireRows.ts";

/** Where the outcome of an upload can be seen, with the day that it came on and itself chosen, with its detail where that is to be read. */
export function placeOf(
  { kind, _id, Date: received }: Pick<UploadStanding, "kind" | "_id" | "Date">,
  zone: string,
  hasDetail = false,
): ReturnType<typeof uploadPlace> {
  return uploadPlace(kind, { id: _id, day: dayIn(zone, new Date(received)) }, hasDetail);
}
