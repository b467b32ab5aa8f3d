import type { LogTag, LogType, SampleLog } from "./sample.ts";

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Seconds ago, text, tags, types, and whether it has been read. */
type Entry = readonly [number, string, readonly LogTag[], readonly LogType[], boolean];

const ENTRIES: readonly Entry[] = [
  [40, "New order placed at the sample counter", ["urgent"], ["event", "system"], false],
  [70, "Twelve new people registered", [], ["event", "application"], false],
  [3 * MINUTE, "Storage of the sample server nearly full", ["pending"], ["alert", "server"], false],
  [8 * MINUTE, "Invoice 0047 was paid", ["resolved"], ["event", "application"], false],
  [15 * MINUTE, "A password was tried five times", ["important"], ["alert", "system"], false],
  [26 * MINUTE, "Nightly copy finished", ["resolved"], ["event", "server"], true],
  [44 * MINUTE, "Mail queue is growing", ["pending", "urgent"], ["alert", "server"], false],
  [1 * HOUR, "Sample report was generated", [], ["event", "application"], true],
  [2 * HOUR, "Edition 4 of the sample was installed", ["resolved"], ["event", "system"], true],
  [3 * HOUR, "Two processors above 90 percent", ["important"], ["alert", "server"], false],
  [5 * HOUR, "Customer record was merged", [], ["event", "application"], true],
  [7 * HOUR, "Scheduled maintenance announced", ["important"], ["event", "system"], false],
  [9 * HOUR, "Certificate of the sample site renewed", ["resolved"], ["event", "server"], true],
  [12 * HOUR, "A shipment label could not be printed", ["urgent"], ["alert", "application"], false],
  [16 * HOUR, "Sample database was compacted", [], ["event", "server"], true],
  [21 * HOUR, "New device signed in", ["pending"], ["alert", "system"], false],
  [27 * HOUR, "Price list was imported", ["resolved"], ["event", "application"], true],
  [34 * HOUR, "Network was slow for nine minutes", ["important"], ["alert", "server"], true],
  [41 * HOUR, "A task was handed over", [], ["event", "application"], true],
  [50 * HOUR, "Clock drifted by two seconds", ["pending"], ["alert", "system"], true],
  [61 * HOUR, "Archive of last month closed", ["resolved"], ["event", "system"], true],
  [72 * HOUR, "Sample server was started", [], ["event", "server"], true],
];

/** The log entries of the showcase, the newest first: from 40 seconds to 72 hours old. */
export const sampleLogs: readonly SampleLog[] = ENTRIES.map(
  ([secondsAgo, text, tags, types, read], at) => ({
    id: at + 1,
    text,
    tags,
    secondsAgo,
    read,
    types,
  }),
);
