import type { Entity } from "../entity.ts";
import type { EntityRow } from "../EntityRow.ts";
import { faultsOf, formFields, keptValues, type Values } from "../faultsOf.ts";
import { type Field, isEmpty, type Wire } from "../Field.ts";
import { targetOf } from "../fields/ref.ts";
import type { EntityScreen } from "../screen.ts";
import { NativeSelect } from "@mantine/core";
import { FormDialog } from "#kit/web/form/FormDialog.tsx";
import { useSentForm } from "#kit/web/form/useSentForm.ts";
import { useClients } from "#kit/web/grants/Clients.tsx";
import { useReads } from "#kit/web/grants/Grants.tsx";
import { useCalls } from "#kit/web/http/CallContext.tsx";
import { showNote } from "#kit/web/notice/notices.ts";
import { FormFields, isLongForm } from "./FormFields.tsx";
import { sentOf, typed } from "./typed.ts";
import { useReread } from "./useReread.ts";
import { useEntityWords } from "./useEntityWords.ts";

interface EntityFormProps {
  entity: Entity;
  /** Null: a new one. */
  row: EntityRow | null;
  /** What stands in a new one at first. */
  preset?: Values;
  /** What narrows further which rows are offered, by field. */
  offers?: EntityScreen["offers"];
  /** The field that is filled in first; the first one without it. */
  at?: string | undefined;
  /** Fields that are not asked for: they stay as they are, of a new row as they are preset. */
  without?: readonly string[];
  onClose: () => void;
  /** Told of the row as it was saved. */
  onSaved?: (row: EntityRow) => void;
}

/** The fields of the form; what leads to rows that the person may not read is left out where it can be. */
function useOffered(
  entity: Entity,
  filled: Values,
  offers: EntityScreen["offers"],
  without: readonly string[],
): [string, Field][] {
  const reads = useReads();
  return formFields(entity).flatMap(([name, field]) => {
    if (without.includes(name)) return [];
    const target = targetOf(field);
    const isShown = !target || field.isRequired || !isEmpty(filled[name]) || reads(target);
    return isShown ? [[name, { ...field, offers: { ...field.offers, ...offers[name] } }]] : [];
  });
}

/** Fills in a row: all that is wrong stands beside its field, before anything is sent and after. */
export default function EntityForm({
  entity,
  row,
  preset = {},
  offers = {},
  at: begun,
  without = [],
  onClose,
  onSaved,
}: EntityFormProps) {
  const words = useEntityWords(entity);
  const client = useCalls();
  const reread = useReread(entity);
  const filled: Values = row ?? preset;
  const fields = useOffered(entity, filled, offers, without);
  const own = Object.fromEntries(fields);
  const kept = Object.fromEntries(without.map((name) => [name, filled[name] ?? null]));
  const bodyOf = (values: Values): Values => ({ ...kept, ...sentOf(own, values) });
  const { linked, active } = useClients();
  const isClientKnown = row !== null || filled["client"] !== undefined;
  const isOfClient = entity.owner === "client" && linked.length > 1;
  const choosesClient = isOfClient && !isClientKnown;
  const form = useSentForm<Record<string, Wire>, EntityRow>({
    initial: {
      ...Object.fromEntries(fields.map(([name, field]) => [name, typed(field, filled[name])])),
      client: String(filled["client"] ?? active),
    },
    check: (values) => {
      const faults = faultsOf(entity, keptValues(entity, bodyOf(values)), row);
      return Object.fromEntries(
        Object.entries(faults).map(([name, fault]) => [name, words.fault(fault)]),
      );
    },
    send: async (values) => {
      const body = bodyOf(values);
      const { change, add } = entity.calls;
      const sent = row
        ? client.send(change, { params: { id: row.id }, body: { ...body, version: row.version } })
        : client.send(add, {
            body: isOfClient ? { ...body, client: Number(values["client"]) } : body,
          });
      // Also after a refusal: what somebody else has changed meanwhile is what is looked at next.
      const { data } = await sent.finally(() => void reread());
      return data;
    },
    wordsOf: (issue) => words.fault(issue),
    onSent: (saved) => {
      const name = words.value(entity.label, saved[entity.label]);
      showNote(words.t(row ? "saved" : "added", { row: name }), "right");
      onSaved?.(saved);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      size={isLongForm(fields) ? "xl" : "lg"}
      title={words.own(row ? "edit" : "add")}
      onClose={onClose}
    >
      {choosesClient ? (
        <NativeSelect
          label={words.t("client")}
          data={linked.map(({ id, name }) => ({ value: String(id), label: name }))}
          {...form.field("client")}
          value={String(form.values["client"])}
        />
      ) : null}
      <FormFields
        {...{ fields, form, filled, words }}
        client={String(form.values["client"])}
        rows={[form.values]}
        at={begun}
      />
    </FormDialog>
  );
}
