import { Button, Checkbox, TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { reasonOf } from "#kit/web/notice/reasonOf.ts";
import type { SavedView, ViewSaid } from "../model/savedView.ts";
import styles from "./SavedViews.module.css";

interface ViewFormProps {
  /** The view that is changed; null: the one that is shown gets a name. */
  readonly view: SavedView | null;
  readonly mayShare: boolean;
  readonly isBusy: boolean;
  readonly error: Error | null;
  readonly onSave: (said: ViewSaid) => void;
}

export function ViewForm({ view, mayShare, isBusy, error, onSave }: ViewFormProps) {
  const { t } = useTranslation("views");
  const { name = "", isShared = false, isDefault = false } = view ?? {};
  const [said, setSaid] = useState<ViewSaid>({ name, isShared, isDefault });
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        onSave({ ...said, name: said.name.trim() });
      }}
    >
      <TextInput
        label={t("name")}
        required
        maxLength={60}
        value={said.name}
        error={error ? reasonOf(error) : undefined}
        onChange={({ currentTarget }) => setSaid({ ...said, name: currentTarget.value })}
      />
      {mayShare ? (
        <Checkbox
          label={t("share")}
          checked={said.isShared}
          onChange={({ currentTarget }) => setSaid({ ...said, isShared: currentTarget.checked })}
        />
      ) : null}
      <Checkbox
        label={t("opening")}
        checked={said.isDefault}
        onChange={({ currentTarget }) => setSaid({ ...said, isDefault: currentTarget.checked })}
      />
      <Button type="submit" size="xs" loading={isBusy} disabled={said.name.trim() === ""}>
        {t(view ? "keep" : "save")}
      </Button>
    </form>
  );
}
