import { Button, Modal, NativeSelect, TextInput } from "@mantine/core";
import "#kit/web/page/modalStyles.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFocusBack } from "#kit/web/page/useFocusBack.ts";
import { useCalls } from "#kit/web/http/CallContext.tsx";
import { RefusedCall } from "#kit/web/http/RefusedCall.ts";
import { showNote } from "#kit/web/notice/notices.ts";
import { reasonOf } from "#kit/web/notice/reasonOf.ts";
import { changePerson, invitePerson, type PersonRow } from "../contract.ts";
import { ClientChecks } from "./ClientChecks.tsx";
import { CopyFrom } from "./CopyFrom.tsx";
import { GrantChecks } from "./GrantChecks.tsx";
import styles from "./People.module.css";
import { copied, formOf, type PersonForm, sentOf } from "./personForm.ts";
import { useGrantable } from "./usePeopleQueries.ts";

interface PersonDialogProps {
  /** Null: a new one, who gets an invitation. */
  person: PersonRow | null;
  onClose: () => void;
}

/** Settles who a person is, for whom they act and what they may do. */
export default function PersonDialog({ person, onClose }: PersonDialogProps) {
  const { t } = useTranslation("people");
  useFocusBack();
  const { t: kit } = useTranslation("kit");
  const calls = useCalls();
  const queries = useQueryClient();
  const { data: may } = useGrantable();
  const [typed, setTyped] = useState<PersonForm>(() => formOf(person, []));
  const form = typed.Type === "" ? { ...typed, Type: may?.Types[0] ?? "" } : typed;
  const change = (part: Partial<PersonForm>) => setTyped({ ...form, ...part });
  const saving = useMutation({
    mutationFn: async () => {
      const body = sentOf(form);
      if (person) await calls.send(changePerson, { params: { id: person._id }, body });
      else await calls.send(invitePerson, { body: { ...body, Email: form.Email.trim() } });
    },
    onSuccess: async () => {
      showNote(t(person ? "saved" : "invitedNote"), "right");
      onClose();
      await queries.invalidateQueries({ queryKey: ["people"] });
    },
  });
  const faults = faultsOf(saving.error);
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t(person ? "editTitle" : "addTitle")}
      // A click beside it must not throw away what was typed.
      closeOnClickOutside={false}
      closeButtonProps={{ "aria-label": kit("notice.close") }}
    >
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          saving.mutate();
        }}
      >
        <TextInput
          label={t("column.Name")}
          required
          data-autofocus
          value={form.Name}
          error={faults.has("Name") ? t("badName") : undefined}
          onChange={(event) => change({ Name: event.currentTarget.value })}
        />
        {person ? null : (
          <TextInput
            type="email"
            label={t("column.Email")}
            description={t("emailHint")}
            required
            value={form.Email}
            error={
              faults.has("Email")
                ? t(faults.get("Email") === "taken" ? "taken" : "badEmail")
                : undefined
            }
            onChange={(event) => change({ Email: event.currentTarget.value })}
          />
        )}
        {may && may.Types.length > 1 ? (
          <NativeSelect
            label={t("column.Type")}
            description={t("typeHint")}
            value={form.Type}
            data={[...may.Types]}
            error={faults.has("Type") ? t("beyond") : undefined}
            onChange={(event) => change({ Type: event.currentTarget.value })}
          />
        ) : null}
        {may ? <CopyFrom onCopy={(from) => change(copied(from, may))} /> : null}
        {may ? (
          <ClientChecks
            clients={may.Clients}
            chosen={form.Clients}
            fault={faults.has("Clients") ? t("badClients") : undefined}
            onChange={(Clients) => change({ Clients })}
          />
        ) : null}
        {may ? (
          <GrantChecks
            services={may.Services}
            grants={form.Grants}
            fault={faults.has("Grants") || faults.has("Until") ? t("badGrants") : undefined}
            onChange={(Grants) => change({ Grants })}
          />
        ) : null}
        {saving.error && faults.size === 0 ? (
          <p role="alert" className={styles.reason}>
            {t("failed", { reason: reasonOf(saving.error) })}
          </p>
        ) : null}
        <div className={styles.buttons}>
          <Button variant="default" onClick={onClose}>
            {t("cancel")}
          </Button>
          <Button type="submit" disabled={saving.isPending || !may}>
            {t(person ? "save" : "invite")}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

/** The field that the server has something against, with the rule that it breaks. */
function faultsOf(error: Error | null): ReadonlyMap<string, string> {
  const issues = error instanceof RefusedCall ? (error.problem.errors ?? []) : [];
  return new Map(
    issues.map(({ field, code }) => [
      field.split(/[./]/).find((part) => /^[A-Z]/.test(part)) ?? field,
      code,
    ]),
  );
}
