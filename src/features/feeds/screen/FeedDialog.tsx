import { Button, Modal, NativeSelect, TextInput } from "@mantine/core";
import "#kit/web/page/modalStyles.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { TFunction } from "i18next";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFocusBack } from "#kit/web/page/useFocusBack.ts";
import { useCalls } from "#kit/web/http/CallContext.tsx";
import { RefusedCall } from "#kit/web/http/RefusedCall.ts";
import { showNote } from "#kit/web/notice/notices.ts";
import { reasonOf } from "#kit/web/notice/reasonOf.ts";
import { addFeed, changeFeed, type FeedRow } from "../contract.ts";
import { AccountFields } from "./AccountFields.tsx";
import { type FeedForm, formOf, sentOf } from "./feedForm.ts";
import styles from "./FeedsScreen.module.css";

interface FeedDialogProps {
  /** Null: a new one. */
  feed: FeedRow | null;
  onClose: () => void;
}

/** Settles when a feed runs and where its files lie; kind and source of one that exists stay. */
export default function FeedDialog({ feed, onClose }: FeedDialogProps) {
  const { t } = useTranslation("feeds");
  useFocusBack();
  const calls = useCalls();
  const queries = useQueryClient();
  const [form, setForm] = useState<FeedForm>(() => formOf(feed));
  const change = (part: Partial<FeedForm>) => setForm((now) => ({ ...now, ...part }));
  const saving = useMutation({
    mutationFn: async () => {
      const body = sentOf(form);
      if (feed) await calls.send(changeFeed, { params: { id: feed._id }, body });
      else await calls.send(addFeed, { body });
    },
    onSuccess: async () => {
      showNote(t("saved"), "right");
      onClose();
      await queries.invalidateQueries({ queryKey: ["feeds"] });
    },
  });
  const faults = faultsOf(saving.error, t);
  const isDaily = form.Type === "daily";
  return (
    <Modal opened onClose={onClose} title={t(feed ? "editTitle" : "addTitle")}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          saving.mutate();
        }}
      >
        {feed ? null : (
          <>
            <NativeSelect
              label={t("column.Type")}
              value={form.Type}
              data={(["daily", "hourly"] as const).map((value) => ({
                value,
                label: t(`type.${value}`),
              }))}
              onChange={(event) => change({ Type: isDailyText(event.currentTarget.value) })}
            />
            <NativeSelect
              label={t("column.Source")}
              value={form.Source}
              data={(["folder", "sftp"] as const).map((value) => ({
                value,
                label: t(`source.${value}`),
              }))}
              onChange={(event) =>
                change({ Source: event.currentTarget.value === "sftp" ? "sftp" : "folder" })
              }
            />
          </>
        )}
        {isDaily ? (
          <TextInput
            type="time"
            label={t("time")}
            description={t("timeHint")}
            required
            value={form.Time}
            error={faults.get("Time")}
            onChange={(event) => change({ Time: event.currentTarget.value })}
          />
        ) : (
          <TextInput
            type="number"
            min={0}
            max={59}
            label={t("minute")}
            required
            value={form.Minute}
            error={faults.get("Minute")}
            onChange={(event) => change({ Minute: event.currentTarget.value })}
          />
        )}
        {form.Source === "sftp" ? (
          <AccountFields
            form={form}
            hasSecret={feed?.HasSecret ?? false}
            faults={faults}
            onChange={change}
          />
        ) : (
          <p>{t("folderHint", { folder: feed?.Folder ?? `inbox/…/${form.Type}` })}</p>
        )}
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
            {t("save")}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

const isDailyText = (text: string) => (text === "daily" ? "daily" : "hourly");

/** What the server has against single fields. */
function faultsOf(error: Error | null, t: TFunction<"feeds">): ReadonlyMap<string, string> {
  const issues = error instanceof RefusedCall ? (error.problem.errors ?? []) : [];
  return new Map(
    issues.map(({ field, code }) => [
      field.replace(/^.*[./]/, ""),
      t(`fault.${code === "required" || code === "notAllowed" ? code : "invalid"}`),
    ]),
  );
}
