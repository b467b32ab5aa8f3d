import { Button, TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { useCalls } from "#kit/web/http/CallContext.tsx";
import { showNote } from "#kit/web/notice/notices.ts";
import { reasonOf } from "#kit/web/notice/reasonOf.ts";
import { correctFinding, type FindingWireRow } from "../contract.ts";
import styles from "./Findings.module.css";
import { useReread } from "./useReread.ts";

/** Puts the catalogue right by one line: what was declared, or what is typed instead. */
export function CorrectPart({ finding }: { finding: FindingWireRow }) {
  const { t } = useTranslation("findings");
  const calls = useCalls();
  const reread = useReread();
  const { Prueba, Declarado, Parte } = finding;
  const declared = (test: FindingWireRow["Prueba"]) => (Prueba === test ? (Declarado ?? "") : "");
  const [opened, setOpened] = useState(false);
  const [mxhts, setMxhts] = useState(declared("fraccion"));
  const [words, setWords] = useState(declared("description"));
  const correcting = useMutation({
    mutationFn: () =>
      calls.send(correctFinding, {
        body: {
          finding: { id: finding._id, version: finding.Version },
          ...(mxhts.trim() !== "" && { MXHTS: mxhts }),
          ...(words.trim() !== "" && { PartDesc: words }),
        },
      }),
    onSuccess: () => {
      setOpened(false);
      showNote(t("corrected", { part: Parte }), "right");
    },
    onError: (error) => showNote(t("failed", { reason: reasonOf(error) }), "wrong"),
    onSettled: () => reread("audited anew"),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    correcting.mutate();
  };
  return (
    <section aria-label={t("correction")}>
      <Button
        size="compact-sm"
        variant="default"
        aria-expanded={opened}
        onClick={() => setOpened(!opened)}
      >
        {t("correction")}
      </Button>
      {opened ? (
        <form className={styles.form} onSubmit={submit}>
          <p className={styles.aside}>{t("correctionWords")}</p>
          <TextInput
            size="xs"
            label={t("mxhts")}
            maxLength={20}
            value={mxhts}
            onChange={(event) => setMxhts(event.currentTarget.value)}
          />
          <TextInput
            size="xs"
            label={t("partDesc")}
            maxLength={500}
            value={words}
            onChange={(event) => setWords(event.currentTarget.value)}
          />
          <Button size="compact-sm" type="submit" loading={correcting.isPending}>
            {t("correct")}
          </Button>
        </form>
      ) : null}
    </section>
  );
}
