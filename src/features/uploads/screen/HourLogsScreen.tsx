import { UploadsOf } from "./UploadsScreen.tsx";
import { hourlyFeed } from "./useUploadQueries.ts";

/** What came in by the hourly feed: the download screen without the way to upload. */
export default function HourLogsScreen() {
  return <UploadsOf source={hourlyFeed} />;
}
