import { NativeSelect, Switch } from "@mantine/core";
import "@mantine/core/styles/InlineInput.layer.css";
import "@mantine/core/styles/Switch.layer.css";
import { useTranslation } from "react-i18next";
import { LAYOUT_SETTINGS, type LayoutKey } from "#features/shell/model/layout.ts";
import styles from "./Builder.module.css";

interface BuilderFieldProps {
  name: LayoutKey;
  value: string | boolean;
  onChange: (value: string | boolean) => void;
}

/** One setting: a switch, or a choice among its values. */
export function BuilderField({ name, value, onChange }: BuilderFieldProps) {
  const { t } = useTranslation("builder");
  const setting = LAYOUT_SETTINGS[name];
  // i18next reads a dot as a level: the names of the settings are their own levels.
  const label = t(`layout.${name.replaceAll(".", "_")}` as "words");
  if (!("values" in setting))
    return (
      <Switch
        classNames={{ root: styles.field, body: styles.switch }}
        labelPosition="left"
        label={label}
        checked={value === true}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
    );
  return (
    <NativeSelect
      className={styles.field}
      label={label}
      value={String(value)}
      data={setting.values.map((choice) => ({
        value: choice,
        label: t(`layoutValue.${choice}` as "words"),
      }))}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
