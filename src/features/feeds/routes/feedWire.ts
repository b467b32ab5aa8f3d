import { printable } from "#kit/server/zipFault.ts";
import type { FeedFileRow, FeedRow, FeedRunRow } from "../contract.ts";
import { type LastRun, nextRun } from "../model/dueSince.ts";
import { reasonWords } from "../model/feedReasonWords.ts";
import type { FeedFile } from "../store/feedFiles.ts";
import type { FeedRun } from "../store/feedRuns.ts";
import type { Feed } from "../store/feeds.ts";

/** A feed as the list shows it; its secret stays here. */
export function feedRow(
  feed: Feed,
  last: (FeedRun & LastRun) | undefined,
  where: { subscriberId: number; zone: string; now: Date },
): FeedRow {
  const next = nextRun(feed, last ?? null, where.now, where.zone);
  return {
    _id: feed.id,
    Type: feed.kind,
    Source: feed.source,
    Enabled: feed.isEnabled,
    Time: feed.dailyAt,
    Minute: feed.minute,
    Host: feed.host,
    Port: feed.port,
    Username: feed.username,
    SignIn: feed.signIn,
    HasSecret: feed.secret !== null,
    HostKey: feed.hostKey,
    Folder:
      feed.source === "folder" ? `inbox/${where.subscriberId}/${feed.kind}` : (feed.folder ?? "."),
    NextRun: next?.toISOString() ?? null,
    Asked: feed.askedAt !== null,
    LastRun: last ? runRow(last) : null,
  };
}

export function runRow(run: FeedRun): FeedRunRow {
  return {
    _id: run.id,
    Date: run.ranAt.toISOString(),
    Finished: run.finishedAt?.toISOString() ?? null,
    Outcome: run.outcome,
    Taken: run.taken,
    SetAside: run.setAside,
    Waiting: run.waiting,
    ...why(run),
  };
}

export function fileRow(file: FeedFile): FeedFileRow {
  return {
    _id: file.id,
    file: printable(file.name),
    Bytes: file.bytes,
    Modified: file.modifiedAt.toISOString(),
    Date: file.seenAt.toISOString(),
    Outcome: file.outcome,
    ...why(file),
    Upload:
      file.uploadId !== null && file.uploadedAt !== null
        ? { _id: file.uploadId, Date: file.uploadedAt.toISOString() }
        : null,
  };
}

const why = ({ reason, reasonDetail }: Pick<FeedRun, "reason" | "reasonDetail">) => ({
  Reason: reason,
  ReasonDetail: reasonDetail,
  ReasonText: reason === null ? null : reasonWords(reason, reasonDetail),
});
