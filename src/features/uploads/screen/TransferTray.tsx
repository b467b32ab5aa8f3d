import { useQueryClient } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useMemo, useRef, useState, type ReactNode } from "react";
import { useCalls } from "#kit/web/http/CallContext.tsx";
import { loadTexts } from "#kit/web/language/translation.ts";
import { showAlert } from "#kit/web/notice/notices.ts";
import { reasonOf } from "#kit/web/notice/reasonOf.ts";
import { lazyPart } from "#kit/web/part/lazyPart.tsx";
import { useRemembered } from "#kit/web/remember/RememberScope.tsx";
import { filesForm } from "#kit/web/transfer/filesForm.ts";
import { TransferContext, type Transfer } from "#kit/web/transfer/TransferContext.tsx";
import { uploadLimits } from "../model/uploadLimits.ts";
import { UPLOAD_DETAIL } from "../model/uploadPlace.ts";
import { isFollowedList, type TrayItem } from "./trayItems.ts";

const loadWords = () => loadTexts(["uploads"]);
const Tray = lazyPart(async () => {
  await loadWords();
  return import("./Tray.tsx");
});
const UploadDialog = lazyPart(async () => {
  await loadWords();
  return import("./UploadDialog.tsx");
});

type Params = Record<string, string | undefined>;

const nothing: never[] = [];

/** Sends files for every screen inside, and follows them wherever the person goes meanwhile. */
export function TransferTray({ children }: { children: ReactNode }) {
  const calls = useCalls();
  const queries = useQueryClient();
  const [leaving, setLeaving] = useState<readonly TrayItem[]>([]);
  const [followed, setFollowed] = useRemembered("transfers", nothing, isFollowedList);
  const count = useRef(0);
  const { [UPLOAD_DETAIL]: detail }: Params = useSearch({ strict: false });
  const navigate = useNavigate();
  const leaveDetail = () =>
    void navigate({ to: ".", search: ({ [UPLOAD_DETAIL]: _left, ...now }: Params) => now });

  const transfers = useMemo(() => {
    const put = (item: TrayItem) =>
      setLeaving((now) => [...now.filter(({ key }) => key !== item.key), item]);
    const send = async ({ call, files, fields, tell = showAlert }: Transfer) => {
      count.current += 1;
      const key = `sending ${count.current}`;
      const name = files.map((file) => file.name).join(", ");
      const progress = (sent: number, total: number) =>
        put({ key, name, state: "sending", percent: total ? Math.floor((100 * sent) / total) : 0 });
      progress(0, 1);
      try {
        // Comes before the files leave: what was received is never told as lost.
        const [{ uploadAnswer }] = await Promise.all([import("./uploadAnswer.ts"), loadWords()]);
        const answer = await calls.sendForm(call, filesForm(files, fields), progress);
        const { message, uploads } = uploadAnswer(answer);
        setLeaving((now) => now.filter((item) => item.key !== key));
        setFollowed((now) => [...uploads, ...now].slice(0, 12));
        if (message !== "") tell(message);
        await queries.invalidateQueries();
      } catch (error) {
        // Refused or never arrived: the person sees why, here and wherever they are.
        put({ key, name, state: "failed", reason: reasonOf(error) });
      }
    };
    const sendAll = async ({ files, ...how }: Transfer) => {
      for (let at = 0; at < files.length; at += uploadLimits.files)
        await send({ ...how, files: files.slice(at, at + uploadLimits.files) });
    };
    return { send: (transfer: Transfer) => void sendAll(transfer) };
  }, [calls, queries, setFollowed]);

  const items: TrayItem[] = [
    ...leaving,
    ...followed.map(({ _id, file }) => ({ key: _id, name: file, state: "followed" as const })),
  ];
  const close = (key: string) => {
    setLeaving((now) => now.filter((item) => item.key !== key));
    setFollowed((now) => now.filter(({ _id }) => _id !== key));
  };
  return (
    <TransferContext value={transfers}>
      {children}
      {items.length > 0 ? <Tray items={items} onClose={close} /> : null}
      {detail ? <UploadDialog key={detail} id={detail} onClose={leaveDetail} /> : null}
    </TransferContext>
  );
}
