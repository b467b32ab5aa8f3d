import { Button, Checkbox, Modal, NativeSelect, TextInput } from "@mantine/core";
import "@mantine/core/styles/Checkbox.layer.css";
import "#kit/web/page/modalStyles.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useClock } from "#kit/web/dates/clock.ts";
import { useRereadPerson } from "#kit/web/grants/Grants.tsx";
import { useCalls } from "#kit/web/http/CallContext.tsx";
import { RefusedCall } from "#kit/web/http/RefusedCall.ts";
import { showNote } from "#kit/web/notice/notices.ts";
import { reasonOf } from "#kit/web/notice/reasonOf.ts";
import { useFocusBack } from "#kit/web/page/useFocusBack.ts";
import { addClient, changeClient, type ClientRow } from "../contract.ts";
import { type ClientFormValues, formOf, sentOf } from "./clientForm.ts";
import styles from "./Clients.module.css";
import { CustomerFields } from "./CustomerFields.tsx";
import { RfcFields } from "./RfcFields.tsx";

interface ClientFormProps {
  /** Null: a new one. */
  client: ClientRow | null;
  onClose: () => void;
}

const ZONES = ["UTC", ...Intl.supportedValuesOf("timeZone")];

/** Settles what a client is called, under which RFCs it trades, where its days begin and who sees it. */
export default function ClientForm({ client, onClose }: ClientFormProps) {
  const { t } = useTranslation("clients");
  useFocusBack();
  const { t: kit } = useTranslation("kit");
  const { zone } = useClock();
  const calls = useCalls();
  const queries = useQueryClient();
  const rereadPerson = useRereadPerson();
  const [form, setForm] = useState<ClientFormValues>(() => formOf(client, zone));
  const change = (part: Partial<ClientFormValues>) => setForm({ ...form, ...part });
  const type = (field: "Name" | "DisplayName" | "Plant" | "Zone") => ({
    value: form[field],
    error: faultOf(field),
    onChange: (event: { currentTarget: { value: string } }) =>
      change({ [field]: event.currentTarget.value }),
  });
  const saving = useMutation({
    mutationFn: async () => {
      const body = sentOf(form);
      if (!client) return calls.send(addClient, { body });
      const { _id, Version } = client;
      return calls.send(changeClient, { params: { id: String(_id) }, body: { ...body, Version } });
    },
    onSuccess: async () => {
      showNote(t(client ? "saved" : "addedNote"), "right");
      onClose();
      await Promise.all([queries.invalidateQueries({ queryKey: ["clients"] }), rereadPerson()]);
    },
    // What somebody else has changed meanwhile is what is looked at next.
    onError: () => queries.invalidateQueries({ queryKey: ["clients"] }),
  });
  const faults = faultsOf(saving.error);
  function faultOf(field: string): string | undefined {
    return faults.has(field) && saving.error ? reasonOf(saving.error) : undefined;
  }
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t(client ? "editTitle" : "addTitle")}
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
        <TextInput label={t("column.Name")} required data-autofocus {...type("Name")} />
        <RfcFields rfcs={form.Rfcs} fault={faultOf("Rfcs")} onChange={(Rfcs) => change({ Rfcs })} />
        <NativeSelect
          label={t("column.Zone")}
          description={t("zoneHint")}
          data={[...new Set([form.Zone, ...ZONES])]}
          {...type("Zone")}
        />
        <TextInput
          label={t("column.DisplayName")}
          description={t("displayNameHint")}
          {...type("DisplayName")}
        />
        <TextInput label={t("column.Plant")} description={t("plantHint")} {...type("Plant")} />
        <CustomerFields
          customers={form.Customers}
          fault={faultOf("Customers")}
          onChange={(Customers) => change({ Customers })}
        />
        <Checkbox
          label={t("column.HidesLoad")}
          checked={form.HidesLoad}
          onChange={(event) => change({ HidesLoad: event.currentTarget.checked })}
        />
        <Checkbox
          label={t("hide")}
          description={t("hideHint")}
          checked={form.Hidden}
          onChange={(event) => change({ Hidden: event.currentTarget.checked })}
        />
        {saving.error && faults.size === 0 ? (
          <p role="alert" className={styles.reason}>
            {t("failed", { reason: reasonOf(saving.error) })}
          </p>
        ) : null}
        <div className={styles.buttons}>
          <Button variant="default" onClick={onClose}>
            {t("cancel")}
          </Button>
          <Button type="submit" disabled={saving.isPending}>
            {t(client ? "save" : "add")}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

/** The fields that the server has something against. */
function faultsOf(error: Error | null): ReadonlySet<string> {
  const issues = error instanceof RefusedCall ? (error.problem.errors ?? []) : [];
  return new Set(
    issues.map(({ field }) => field.split(/[./]/).find((part) => /^[A-Z]/.test(part)) ?? field),
  );
}
