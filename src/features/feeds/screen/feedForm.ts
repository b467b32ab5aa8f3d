import type { FeedRow } from "../contract.ts";

/** The dialog's fields as they are typed. */
export type FeedForm = {
  Type: FeedRow["Type"];
  Source: FeedRow["Source"];
  Time: string;
  Minute: string;
  Host: string;
  Port: string;
  Username: string;
  SignIn: "password" | "key";
  Secret: string;
  HostKey: string;
  Folder: string;
};

export function formOf(feed: FeedRow | null): FeedForm {
  return {
    Type: feed?.Type ?? "daily",
    Source: feed?.Source ?? "folder",
    Time: feed?.Time ?? "06:00",
    Minute: String(feed?.Minute ?? 5),
    Host: feed?.Host ?? "",
    Port: String(feed?.Port ?? 22),
    Username: feed?.Username ?? "",
    SignIn: feed?.SignIn ?? "password",
    Secret: "",
    HostKey: feed?.HostKey ?? "",
    Folder: feed?.Source === "sftp" ? feed.Folder : "",
  };
}

/** The form as it is sent: the account only where there is one, the secret only when it was typed. */
export function sentOf({ Type, Source, Time, Minute, ...account }: FeedForm) {
  const { Host, Port, Username, SignIn, Secret, HostKey, Folder } = account;
  return {
    Type,
    Source,
    Time,
    Minute,
    ...(Source === "sftp" && {
      Host,
      Port,
      Username,
      SignIn,
      HostKey,
      Folder,
      ...(Secret !== "" && { Secret }),
    }),
  };
}
