import { NativeSelect } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { day } from "../../fields/day.ts";
import type { DaySheetCall } from "../daySheet.ts";
import type { Entity } from "../../entity.ts";
import type { Wire } from "../../Field.ts";
import { ref } from "../../fields/ref.ts";
import { useClock } from "#kit/web/dates/clock.ts";
import { saveDocument } from "#kit/web/export/saves.ts";
import { FormDialog } from "#kit/web/form/FormDialog.tsx";
import { useSentForm } from "#kit/web/form/useSentForm.ts";
import { useClients } from "#kit/web/grants/Clients.tsx";
import { useCalls } from "#kit/web/http/CallContext.tsx";
import { languageOf } from "#kit/web/language/languages.ts";
import { FieldControl } from "../../web/FieldControl.tsx";
import type { EntityWords } from "../../web/useEntityWords.ts";

interface DaySheetDialogProps {
  entity: Entity;
  call: DaySheetCall;
  words: EntityWords;
  onClose: () => void;
}

/** Asks for which day, site and client the sheet is wanted, and saves it. */
export default function DaySheetDialog({ entity, call, words, onClose }: DaySheetDialogProps) {
  const calls = useCalls();
  const { today } = useClock();
  const { i18n } = useTranslation("entity");
  const { linked, active } = useClients();
  const title = words.own("paper.daySheet");
  const site = ref(() => targetOf(entity), { required: true });
  const form = useSentForm<Record<"day" | "site" | "client", Wire>, void>({
    initial: { day: today, site: "", client: "" },
    check: (values) => {
      const needed = words.fault({ code: "required" });
      return { ...(!values.day && { day: needed }), ...(!values.site && { site: needed }) };
    },
    send: (values) =>
      saveDocument(`${title} ${String(values.day)}.pdf`, (signal, progress) => {
        const client = values.client === "" ? {} : { client: Number(values.client) };
        const language = languageOf(i18n.language);
        const body = { day: String(values.day), site: String(values.site), language, ...client };
        return calls.receiveFile(call, { body, signal }, progress);
      }),
    wordsOf: (issue) => words.fault(issue),
    onSent: onClose,
  });
  const own = { words, client: String(active), known: "" };
  return (
    <FormDialog form={form} title={title} submit={title} onClose={onClose}>
      <FieldControl {...own} name="site" field={site} bound={form.field("site")} isFirst />
      <FieldControl
        {...own}
        name="day"
        field={day({ required: true })}
        bound={form.field("day")}
        isFirst={false}
      />
      {linked.length > 1 ? (
        <NativeSelect
          label={words.t("client")}
          data={[
            { value: "", label: words.t("everyClient") },
            ...linked.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          {...form.field("client")}
          value={String(form.values["client"])}
        />
      ) : null}
    </FormDialog>
  );
}

function targetOf({ fields }: Entity): Entity {
  return (fields["site"]?.target?.() ?? never()) as Entity;
}

function never(): never {
  throw new Error("A sheet of a day is of a site");
}
