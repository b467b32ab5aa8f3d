import { NativeSelect, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { FormDialog } from "#kit/web/form/FormDialog.tsx";
import { useSentForm } from "#kit/web/form/useSentForm.ts";
import { useCalls } from "#kit/web/http/CallContext.tsx";
import { showNote } from "#kit/web/notice/notices.ts";
import { addFeed, changeFeed, type FeedRow } from "../contract.ts";
import { AccountFields } from "./AccountFields.tsx";
import { formOf, sentOf } from "./feedForm.ts";

interface FeedDialogProps {
  /** Null: a new one. */
  feed: FeedRow | null;
  onClose: () => void;
}

/** Settles when a feed runs and where its files lie; kind and source of one that exists stay. */
export default function FeedDialog({ feed, onClose }: FeedDialogProps) {
  const { t } = useTranslation("feeds");
  const calls = useCalls();
  const queries = useQueryClient();
  const form = useSentForm({
    initial: formOf(feed),
    send: async (values) => {
      const body = sentOf(values);
      if (feed) await calls.send(changeFeed, { params: { id: feed._id }, body });
      else await calls.send(addFeed, { body });
    },
    wordsOf: ({ code }) =>
      t(`fault.${code === "required" || code === "notAllowed" ? code : "invalid"}`),
    onSent: () => {
      showNote(t("saved"), "right");
      onClose();
      return queries.invalidateQueries({ queryKey: ["feeds"] });
    },
  });
  const { field, values } = form;
  return (
    <FormDialog form={form} title={t(feed ? "editTitle" : "addTitle")} onClose={onClose}>
      {feed ? null : (
        <>
          <NativeSelect
            label={t("column.Type")}
            data={(["daily", "hourly"] as const).map((value) => ({
              value,
              label: t(`type.${value}`),
            }))}
            {...field("Type")}
          />
          <NativeSelect
            label={t("column.Source")}
            data={(["folder", "sftp"] as const).map((value) => ({
              value,
              label: t(`source.${value}`),
            }))}
            {...field("Source")}
          />
        </>
      )}
      {values.Type === "daily" ? (
        <TextInput
          type="time"
          label={t("time")}
          description={t("timeHint")}
          required
          {...field("Time")}
        />
      ) : (
        <TextInput
          type="number"
          min={0}
          max={59}
          label={t("minute")}
          required
          {...field("Minute")}
        />
      )}
      {values.Source === "sftp" ? (
        <AccountFields form={form} hasSecret={feed?.HasSecret ?? false} />
      ) : (
        <p>{t("folderHint", { folder: feed?.Folder ?? `inbox/…/${values.Type}` })}</p>
      )}
    </FormDialog>
  );
}
