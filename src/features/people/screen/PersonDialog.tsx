import { NativeSelect, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { FormDialog } from "#kit/web/form/FormDialog.tsx";
import { useSentForm } from "#kit/web/form/useSentForm.ts";
import { useCalls } from "#kit/web/http/CallContext.tsx";
import { showNote } from "#kit/web/notice/notices.ts";
import { changePerson, invitePerson, type PersonRow } from "../contract.ts";
import { ClientChecks } from "./ClientChecks.tsx";
import { CopyFrom } from "./CopyFrom.tsx";
import { GrantChecks } from "./GrantChecks.tsx";
import { copied, formOf, sentOf } from "./personForm.ts";
import { useGrantable } from "./usePeopleQueries.ts";

interface PersonDialogProps {
  /** Null: a new one, who gets an invitation. */
  person: PersonRow | null;
  onClose: () => void;
}

const FAULTS = {
  Name: "badName",
  Email: "badEmail",
  Type: "beyond",
  Clients: "badClients",
  Grants: "badGrants",
} as const;

/** Settles who a person is, for whom they act and what they may do. */
export default function PersonDialog({ person, onClose }: PersonDialogProps) {
  const { t } = useTranslation("people");
  const calls = useCalls();
  const queries = useQueryClient();
  const { data: may } = useGrantable();
  const form = useSentForm({
    initial: formOf(person),
    send: async (values) => {
      const body = sentOf({ ...values, Type: values.Type || (may?.Types[0] ?? "") });
      if (person) await calls.send(changePerson, { params: { id: person._id }, body });
      else await calls.send(invitePerson, { body: { ...body, Email: values.Email.trim() } });
    },
    wordsOf: ({ code }, field) => t(code === "taken" ? "taken" : FAULTS[field]),
    onSent: () => {
      const invited = may?.SendsMail === false ? "invitedWaits" : "invitedNote";
      showNote(t(person ? "saved" : invited), "right");
      onClose();
      return queries.invalidateQueries({ queryKey: ["people"] });
    },
  });
  const { field } = form;
  const copy = (from: PersonRow) => {
    if (!may) return;
    const { Clients, Grants } = copied(from, may);
    field("Clients").onChange(Clients);
    field("Grants").onChange(Grants);
  };
  return (
    <FormDialog
      form={form}
      size="lg"
      title={t(person ? "editTitle" : "addTitle")}
      submit={person ? undefined : t("invite")}
      isReady={may !== undefined}
      onClose={onClose}
    >
      <TextInput label={t("column.Name")} required data-autofocus {...field("Name")} />
      {person ? null : (
        <TextInput
          type="email"
          label={t("column.Email")}
          description={t(may?.SendsMail === false ? "noMailHint" : "emailHint")}
          required
          {...field("Email")}
        />
      )}
      {may && may.Types.length > 1 ? (
        <NativeSelect
          label={t("column.Type")}
          description={t("typeHint")}
          data={[...may.Types]}
          {...field("Type")}
        />
      ) : null}
      {may ? (
        <>
          <CopyFrom onCopy={copy} />
          <ClientChecks clients={may.Clients} {...field("Clients")} />
          <GrantChecks services={may.Services} {...field("Grants")} />
        </>
      ) : null}
    </FormDialog>
  );
}
