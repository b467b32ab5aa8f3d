import { Button, Checkbox, NativeSelect, Textarea } from "@mantine/core";
import "@mantine/core/styles/InlineInput.layer.css";
import "@mantine/core/styles/Checkbox.layer.css";
import { useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { isDay } from "#kit/pure/calendar.ts";
import { DayInput } from "#kit/web/day/DayInput.tsx";
import type { Action } from "../model/work.ts";
import styles from "./Findings.module.css";
import { useAssignees } from "./useFindingQueries.ts";
import type { Decision } from "./useDecision.ts";

type Given = Omit<Decision, "findings" | "action">;

interface DecisionFormProps {
  action: Action;
  count: number;
  busy: boolean;
  onSubmit: (given: Given) => void;
  onCancel: () => void;
}

/** What one action needs beside the findings, and the word that does it. */
export function DecisionForm({ action, count, busy, onSubmit, onCancel }: DecisionFormProps) {
  const { t } = useTranslation("findings");
  const [comment, setComment] = useState("");
  const [assignee, setAssignee] = useState("");
  const [due, setDue] = useState("");
  const [remember, setRemember] = useState(false);
  const takesDay = action === "due" || action === "ask";
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit({
      ...(comment.trim() !== "" && { comment }),
      ...(action === "assign" && { assignee: assignee || null }),
      ...(takesDay && { due: due || null }),
      ...(action === "accept" && { remember }),
    });
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      {action === "assign" ? <AssigneeSelect value={assignee} onChange={setAssignee} /> : null}
      {takesDay ? (
        <DayInput
          size="xs"
          label={t("due")}
          value={due}
          onChange={(day) => (day === "" || isDay(day)) && setDue(day)}
        />
      ) : null}
      <Textarea
        size="xs"
        className={styles.comment}
        label={t("comment")}
        maxLength={2000}
        required={action === "comment"}
        value={comment}
        onChange={(event) => setComment(event.currentTarget.value)}
      />
      {action === "accept" ? (
        <Checkbox
          size="xs"
          label={t("remember")}
          checked={remember}
          onChange={(event) => setRemember(event.currentTarget.checked)}
        />
      ) : null}
      <div className={styles.actions}>
        <Button size="compact-sm" type="submit" loading={busy}>
          {t("apply", { count })}
        </Button>
        <Button size="compact-sm" variant="subtle" onClick={onCancel}>
          {t("cancel")}
        </Button>
      </div>
    </form>
  );
}

function AssigneeSelect({ value, onChange }: { value: string; onChange: (id: string) => void }) {
  const { t } = useTranslation("findings");
  const people = useAssignees().data?.data ?? [];
  return (
    <NativeSelect
      size="xs"
      label={t("assignee")}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={[
        { value: "", label: t("nobody") },
        ...people.map(({ _id, Nombre }) => ({ value: _id, label: Nombre })),
      ]}
    />
  );
}
