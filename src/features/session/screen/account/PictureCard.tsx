import { Button } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { showNote } from "#kit/web/notice/notices.ts";
import { reasonOf } from "#kit/web/notice/reasonOf.ts";
import { FileButton } from "#kit/web/transfer/FileButton.tsx";
import { keepPicture } from "../../contract/account.ts";
import type { Session } from "../Session.ts";
import { Told } from "../Told.tsx";
import styles from "./Account.module.css";
import { smallPicture } from "./smallPicture.ts";

/** One's own picture: chosen from a file, made small here, and taken away again. */
export function PictureCard({ session }: { session: Session }) {
  const { t } = useTranslation("session");
  const picture = session.shown()?.Picture ?? null;
  const keeping = useMutation({
    mutationFn: async (file: File | null) => {
      const Picture = file && (await smallPicture(file).catch(() => undefined));
      if (Picture === undefined) throw new Error(t("account.notPicture"));
      await session.calls.send(keepPicture, { body: { Picture } });
      showNote(t(Picture ? "account.pictureKept" : "account.pictureGone"), "right");
      await session.reread();
    },
    meta: { tellsItself: true },
  });
  return (
    <section className={styles.card} aria-label={t("account.picture")}>
      <h2>{t("account.picture")}</h2>
      {keeping.error ? <Told tone="wrong">{reasonOf(keeping.error)}</Told> : null}
      {picture ? <img className={styles.face} src={picture} alt={t("account.picture")} /> : null}
      <p>{t("account.pictureWords")}</p>
      <div>
        <FileButton
          accept="image/png,image/jpeg,image/webp"
          variant="default"
          onFiles={([file]) => file && keeping.mutate(file)}
        >
          {t("account.choosePicture")}
        </FileButton>{" "}
        {picture ? (
          <Button variant="default" onClick={() => keeping.mutate(null)}>
            {t("account.remove")}
          </Button>
        ) : null}
      </div>
    </section>
  );
}
