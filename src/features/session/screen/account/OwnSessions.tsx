import { Button } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Confirm } from "#kit/web/confirm/Confirm.tsx";
import { Tag } from "#kit/web/badge/Tag.tsx";
import { useClock } from "#kit/web/dates/clock.ts";
import { showNote } from "#kit/web/notice/notices.ts";
import { reasonOf } from "#kit/web/notice/reasonOf.ts";
import { endOtherSessions, endOwnSession, ownSessions } from "../../contract/account.ts";
import { deviceWords } from "../../model/device.ts";
import type { Session } from "../Session.ts";
import styles from "./Account.module.css";

/** One session by its device, all others, or every one. */
type Which = { readonly id: string; readonly device: string } | "others" | "all";

/** Ends sessions; after the last one this screen is a stranger's. */
function useEnding(session: Session) {
  const { t } = useTranslation("session");
  const queries = useQueryClient();
  const { calls } = session;
  return useMutation({
    mutationFn: async (which: Which) => {
      if (typeof which === "object") await calls.send(endOwnSession, { params: { id: which.id } });
      else await calls.send(endOtherSessions);
      if (which === "all") await session.signOut(true);
    },
    onSuccess: () => showNote(t("account.ended"), "right"),
    onError: (error) => showNote(reasonOf(error), "wrong"),
    onSettled: () => queries.invalidateQueries({ queryKey: ["own sessions"] }),
  });
}

/** Where this person is signed in, and the ways to end that: one, all others, everywhere. */
export function OwnSessions({ session }: { session: Session }) {
  const { t } = useTranslation("session");
  const { instant } = useClock();
  const { calls } = session;
  const deviceOf = (device: string) => deviceWords(device) || t("account.unknownDevice");
  const { data } = useQuery({
    queryKey: ["own sessions"],
    queryFn: async ({ signal }) => (await calls.send(ownSessions, { signal })).data,
  });
  const ending = useEnding(session);
  const [asked, setAsked] = useState<Which | null>(null);
  const kind = asked !== null && typeof asked === "object" ? "one" : asked;
  const named = {
    name: session.shown()?.Name ?? "",
    device: asked !== null && typeof asked === "object" ? asked.device : "",
  };
  return (
    <section className={`${styles.card} ${styles.wide}`} aria-label={t("account.sessions")}>
      <div className={styles.head}>
        <h2>{t("account.sessions")}</h2>
        <div className={styles.buttons}>
          <Button
            variant="default"
            disabled={ending.isPending || (data?.length ?? 0) < 2}
            onClick={() => setAsked("others")}
          >
            {t("account.endOthers")}
          </Button>
          <Button variant="default" disabled={ending.isPending} onClick={() => setAsked("all")}>
            {t("account.endAll")}
          </Button>
        </div>
      </div>
      <ul className={styles.sessions}>
        {data?.map((row) => (
          <li key={row._id} className={styles.session}>
            <div>
              <b title={row.Device}>{deviceOf(row.Device)}</b>
              <span>
                {t("account.since", { since: instant(row.Created) })}
                {" · "}
                {t("account.lastSeen", { seen: instant(row.LastSeen) })}
                {row.Address === "" ? "" : ` · ${row.Address}`}
              </span>
            </div>
            {row.Current ? (
              <Tag tone="right">{t("account.current")}</Tag>
            ) : (
              <Button
                size="compact-sm"
                variant="default"
                aria-label={t("account.endOne", { device: deviceOf(row.Device) })}
                disabled={ending.isPending}
                onClick={() => setAsked({ id: row._id, device: deviceOf(row.Device) })}
              >
                {t("account.end")}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Confirm
        asked={
          kind && {
            title: t("account.sessions"),
            words: t(`account.askWords.${kind}`),
            confirm: t(`account.ask.${kind}`, named),
          }
        }
        onConfirm={() => asked && ending.mutate(asked)}
        onClose={() => setAsked(null)}
      />
    </section>
  );
}
