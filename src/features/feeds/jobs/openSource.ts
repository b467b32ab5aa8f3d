import { FeedFault } from "../model/feedReason.ts";
import type { Feed } from "../store/feeds.ts";
import { type FeedNeeds, encryptedFor } from "./feedNeeds.ts";
import type { FileSource } from "./fileSource.ts";
import { openFolder } from "./folderSource.ts";
import { forbidden } from "./reach.ts";
import { openSftp, type SftpAccount } from "./sftpSource.ts";

const SFTP_PORT = 22;

/** Opens the place that a feed fetches from. Throws FeedFault when it cannot be used. */
export async function openSource(
  { inbox, cipher, reach, limits }: Pick<FeedNeeds, "inbox" | "cipher" | "reach" | "limits">,
  subscriberId: number,
  feed: Feed,
  stopping: AbortSignal,
): Promise<FileSource> {
  if (feed.source === "folder") return openFolder(inbox, subscriberId, feed.kind, limits);
  const { host, username, hostKey, secret } = feed;
  const opened = secret && cipher.decrypt(secret, encryptedFor(subscriberId));
  if (!host || !username || !opened) throw new FeedFault("badSecret");
  const port = feed.port ?? SFTP_PORT;
  if (forbidden(reach, host, port)) throw new FeedFault("notAllowed");
  const account: SftpAccount = {
    host,
    port,
    username,
    signIn: feed.signIn ?? "password",
    secret: opened,
    hostKey,
    folder: feed.folder ?? ".",
  };
  return openSftp(account, { reach, limits, stopping });
}
