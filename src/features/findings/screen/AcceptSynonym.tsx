import { Button, TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { useCalls } from "#kit/web/http/CallContext.tsx";
import { showNote } from "#kit/web/notice/notices.ts";
import { reasonOf } from "#kit/web/notice/reasonOf.ts";
import { acceptPair } from "../contract.ts";
import styles from "./Findings.module.css";
import { useReread } from "./useReread.ts";

/** Says under which number a part is in the catalogue. */
export function AcceptSynonym({ part }: { part: string }) {
  const { t } = useTranslation("findings");
  const calls = useCalls();
  const reread = useReread();
  const [found, setFound] = useState("");
  const accepting = useMutation({
    mutationFn: () =>
      calls.send(acceptPair, {
        body: { about: "part", PartNO: part, Declarado: part, Registrado: found },
      }),
    onSuccess: () => {
      setFound("");
      showNote(t("acceptedSynonym", { part, found }), "right");
    },
    onError: (error) => showNote(t("failed", { reason: reasonOf(error) }), "wrong"),
    onSettled: () => reread("audited anew"),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    accepting.mutate();
  };
  return (
    <form className={styles.form} onSubmit={submit} aria-label={t("synonym")}>
      <p className={styles.aside}>{t("synonymWords")}</p>
      <TextInput
        size="xs"
        label={t("onFileAs")}
        maxLength={50}
        required
        value={found}
        onChange={(event) => setFound(event.currentTarget.value)}
      />
      <Button size="compact-sm" type="submit" loading={accepting.isPending}>
        {t("acceptSynonym")}
      </Button>
    </form>
  );
}
