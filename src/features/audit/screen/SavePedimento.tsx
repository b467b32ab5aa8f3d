import { Button, TextInput } from "@mantine/core";
import { IconRefresh } from "@tabler/icons-react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { SentBodyOf } from "#kit/pure/call.ts";
import { useCalls } from "#kit/web/http/CallContext.tsx";
import { RefusedCall } from "#kit/web/http/RefusedCall.ts";
import { showAlert, showNote } from "#kit/web/notice/notices.ts";
import { reasonOf } from "#kit/web/notice/reasonOf.ts";
import { lazyPart } from "#kit/web/part/lazyPart.tsx";
import { recordAudit } from "../contract.ts";
import styles from "./AuditScreen.module.css";
import { candidatesOf, type Candidate } from "./candidates.ts";

const CandidateDialog = lazyPart(() => import("./CandidateDialog.tsx"));

type Wanted = SentBodyOf<typeof recordAudit>;
type Field = "patente" | "pedimento";

/** Year, aduana, patente and number in one, with the blanks or dashes of print or without. */
const isWholeNumber = (text: string) => /^\d{15}$/.test(text.replaceAll(/[\s-]/g, ""));

/** Has a pedimento audited; where the number is that of several, they are the candidates. */
function useRecording() {
  const { t } = useTranslation("audit");
  const calls = useCalls();
  const queries = useQueryClient();
  const [candidates, setCandidates] = useState<readonly Candidate[]>([]);
  const saving = useMutation({
    mutationFn: (body: Wanted) => calls.send(recordAudit, { body }),
    onSuccess: (_answer, body) => showNote(t("saved", { pedimento: body.Pedimento }), "right"),
    onError: (error) => {
      const several = error instanceof RefusedCall ? candidatesOf(error) : [];
      if (several.length > 0) setCandidates(several);
      else showNote(t("saveFailed", { reason: reasonOf(error) }), "wrong");
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ["audits"] }),
  });
  return { saving, candidates, setCandidates };
}

/** The boxes Patente and Pedimento with Grabar, which audits what is typed, and Actualizar. */
export function SavePedimento({ onRefresh }: { onRefresh: () => void }) {
  const { t } = useTranslation("audit");
  const [patente, setPatente] = useState("");
  const [pedimento, setPedimento] = useState("");
  const [wrong, setWrong] = useState<Field | null>(null);
  const patenteBox = useRef<HTMLInputElement>(null);
  const pedimentoBox = useRef<HTMLInputElement>(null);
  const { saving, candidates, setCandidates } = useRecording();

  const refuse = (field: Field) => {
    setWrong(field);
    showAlert(t("enterPatente"), () =>
      (field === "patente" ? patenteBox : pedimentoBox).current?.focus(),
    );
  };
  const save = () => {
    const typed = [patente.trim(), pedimento.trim()] as const;
    const whole = typed.find(isWholeNumber);
    // The fifteen digits, as they are printed, say everything: from either box.
    const wanted = whole
      ? { Patente: "", Pedimento: whole }
      : { Patente: typed[0], Pedimento: typed[1] };
    if (!whole && wanted.Patente === "") return refuse("patente");
    if (!whole && wanted.Pedimento === "") return refuse("pedimento");
    setWrong(null);
    saving.mutate(wanted);
  };

  return (
    <form
      className={styles.save}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <TextInput
        ref={patenteBox}
        label={t("patente")}
        className={styles.patente}
        value={patente}
        inputMode="numeric"
        autoComplete="off"
        aria-invalid={wrong === "patente"}
        error={wrong === "patente"}
        onChange={(event) => setPatente(event.currentTarget.value)}
      />
      <TextInput
        ref={pedimentoBox}
        label={t("pedimento")}
        className={styles.pedimento}
        value={pedimento}
        inputMode="numeric"
        autoComplete="off"
        aria-invalid={wrong === "pedimento"}
        error={wrong === "pedimento"}
        onChange={(event) => setPedimento(event.currentTarget.value)}
      />
      <Button type="submit" loading={saving.isPending}>
        {t("save")}
      </Button>
      <Button
        variant="default"
        leftSection={<IconRefresh size={16} aria-hidden />}
        onClick={onRefresh}
      >
        {t("refresh")}
      </Button>
      {candidates.length > 0 ? (
        <CandidateDialog
          candidates={candidates}
          onClose={() => setCandidates([])}
          onChoose={(candidate) => {
            setCandidates([]);
            saving.mutate(candidate.body);
          }}
        />
      ) : null}
    </form>
  );
}
