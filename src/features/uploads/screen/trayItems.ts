/** What the tray shows: files on their way, files that did not leave, and uploads being followed. */
export type TrayItem =
  | { key: string; name: string; state: "sending"; percent: number }
  | { key: string; name: string; state: "failed"; reason: string }
  | { key: string; name: string; state: "followed" };

/** An upload that the server has, kept across visits until the person closes it. */
export interface Followed {
  _id: string;
  file: string;
}

export function isFollowedList(value: unknown): value is Followed[] {
  return (
    Array.isArray(value) &&
    value.every((item: unknown) => {
      if (typeof item !== "object" || item === null) return false;
      const { _id, file } = item as Partial<Record<keyof Followed, unknown>>;
      return typeof _id === "string" && typeof file === "string";
    })
  );
}
