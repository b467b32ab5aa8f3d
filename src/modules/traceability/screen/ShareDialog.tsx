import { Button, Modal, NativeSelect, TextInput } from "@mantine/core";
import "#kit/web/page/modalStyles.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { CopyButton } from "#kit/web/clipboard/CopyButton.tsx";
import { useCalls } from "#kit/web/http/CallContext.tsx";
import { useData } from "#kit/web/http/useAnswer.ts";
import { showNote } from "#kit/web/notice/notices.ts";
import { showFailure } from "#kit/web/notice/showFailure.ts";
import { useFocusBack } from "#kit/web/page/useFocusBack.ts";
import { PanelState } from "#kit/web/panel/PanelState.tsx";
import { siteTime } from "../factWords.ts";
import {
  FIRST_LINK_DAYS,
  LINK_DAYS,
  listLinks,
  makeLink,
  revokeLink,
  type Story,
} from "../contract.ts";
import styles from "./Story.module.css";

interface ShareDialogProps {
  story: Story;
  onClose: () => void;
}

/** Makes links to a story, shows each once, and ends those that are open. */
export default function ShareDialog({ story: { id, entryNo, zone }, onClose }: ShareDialogProps) {
  const { t } = useTranslation("traceability");
  const kit = useTranslation("kit");
  const calls = useCalls();
  const queries = useQueryClient();
  useFocusBack();
  const [days, setDays] = useState<(typeof LINK_DAYS)[number]>(FIRST_LINK_DAYS);
  const making = useMutation({
    mutationFn: () => calls.send(makeLink, { params: { id }, body: { days } }),
    onError: showFailure,
    onSettled: () => queries.invalidateQueries({ queryKey: ["storyLinks", id] }),
  });
  const token = making.data?.data.token;
  const address = `${window.location.origin}/seguimiento#${token}`;
  return (
    <Modal
      opened
      size="lg"
      onClose={onClose}
      title={t("link.title", { entry: entryNo })}
      closeButtonProps={{ "aria-label": kit.t("notice.close") }}
    >
      <div className={styles.share}>
        <p>{t("link.words")}</p>
        <div className={styles.make}>
          <NativeSelect
            label={t("link.days")}
            data={LINK_DAYS.map((count) => ({
              value: String(count),
              label: t("link.day", { count }),
            }))}
            value={String(days)}
            onChange={({ currentTarget: { value } }) =>
              setDays(LINK_DAYS.find((one) => String(one) === value) ?? FIRST_LINK_DAYS)
            }
          />
          <Button loading={making.isPending} onClick={() => making.mutate()}>
            {t("link.make")}
          </Button>
        </div>
        {token === undefined ? null : (
          <div className={styles.make}>
            <TextInput
              readOnly
              label={t("link.address")}
              value={address}
              onFocus={({ currentTarget }) => currentTarget.select()}
            />
            <CopyButton
              variant="default"
              text={address}
              onCopy={() => showNote(t("link.copied"), "right")}
              onError={showFailure}
            >
              {t("link.copy")}
            </CopyButton>
          </div>
        )}
        <OpenLinks id={id} zone={zone} />
      </div>
    </Modal>
  );
}

function OpenLinks({ id, zone }: Pick<Story, "id" | "zone">) {
  const { t } = useTranslation("traceability");
  const calls = useCalls();
  const queries = useQueryClient();
  const list = useData(listLinks, { queryKey: ["storyLinks", id], params: { id } });
  const revoking = useMutation({
    mutationFn: (link: string) => calls.send(revokeLink, { params: { id, link }, body: {} }),
    onSuccess: () => showNote(t("link.revoked"), "right"),
    onError: showFailure,
    onSettled: () => queries.invalidateQueries({ queryKey: ["storyLinks", id] }),
  });
  return (
    <section aria-label={t("link.open")}>
      <h3>{t("link.open")}</h3>
      <PanelState query={list} empty={t("link.none")} isEmpty={(links) => links.length === 0}>
        {(links) => (
          <ul className={styles.links}>
            {links.map((link) => {
              const when = siteTime(link.expiresAt, zone);
              return (
                <li key={link.id}>
                  <span>
                    {link.by} · {t("link.expires", { when })}
                  </span>
                  <Button
                    size="compact-sm"
                    variant="default"
                    color="red"
                    aria-label={t("link.revokeOne", { by: link.by, when })}
                    onClick={() => revoking.mutate(link.id)}
                  >
                    {t("link.revoke")}
                  </Button>
                </li>
              );
            })}
          </ul>
        )}
      </PanelState>
    </section>
  );
}
