import { Checkbox, NativeSelect, TextInput } from "@mantine/core";
import "@mantine/core/styles/Checkbox.layer.css";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useClock } from "#kit/web/dates/clock.ts";
import { FormDialog } from "#kit/web/form/FormDialog.tsx";
import { useSentForm } from "#kit/web/form/useSentForm.ts";
import { useRereadPerson } from "#kit/web/grants/Grants.tsx";
import { useCalls } from "#kit/web/http/CallContext.tsx";
import { showNote } from "#kit/web/notice/notices.ts";
import { addClient, changeClient, type ClientRow } from "../contract.ts";
import { formOf, sentOf } from "./clientForm.ts";
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
  const { zone } = useClock();
  const calls = useCalls();
  const queries = useQueryClient();
  const rereadPerson = useRereadPerson();
  // Also after a refusal: what somebody else has changed meanwhile is what is looked at next.
  const reread = () => queries.invalidateQueries({ queryKey: ["clients"] });
  const form = useSentForm({
    initial: formOf(client, zone),
    send: async (values) => {
      const body = sentOf(values);
      const sent = client
        ? calls.send(changeClient, {
            params: { id: String(client._id) },
            body: { ...body, Version: client.Version },
          })
        : calls.send(addClient, { body });
      await sent.finally(() => void reread());
    },
    onSent: () => {
      showNote(t(client ? "saved" : "addedNote"), "right");
      onClose();
      return rereadPerson();
    },
  });
  const { field, tick } = form;
  return (
    <FormDialog
      form={form}
      size="lg"
      title={t(client ? "editTitle" : "addTitle")}
      submit={client ? undefined : t("add")}
      onClose={onClose}
    >
      <TextInput label={t("column.Name")} required data-autofocus {...field("Name")} />
      <RfcFields {...field("Rfcs")} />
      <NativeSelect
        label={t("column.Zone")}
        description={t("zoneHint")}
        data={[...new Set([form.values.Zone, ...ZONES])]}
        {...field("Zone")}
      />
      <TextInput
        label={t("column.DisplayName")}
        description={t("displayNameHint")}
        {...field("DisplayName")}
      />
      <TextInput label={t("column.Plant")} description={t("plantHint")} {...field("Plant")} />
      <CustomerFields {...field("Customers")} />
      <Checkbox label={t("column.HidesLoad")} {...tick("HidesLoad")} />
      <Checkbox label={t("hide")} description={t("hideHint")} {...tick("Hidden")} />
    </FormDialog>
  );
}
