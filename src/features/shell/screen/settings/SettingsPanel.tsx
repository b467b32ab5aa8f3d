import { Switch } from "@mantine/core";
import "@mantine/core/styles/InlineInput.layer.css";
import "@mantine/core/styles/Switch.layer.css";
import { useTranslation } from "react-i18next";
import {
  type NeedySetting,
  PERSON_SETTINGS,
  type SettingName,
} from "#features/shell/model/personSettings.ts";
import { note } from "./LogWatch.tsx";
import styles from "./Settings.module.css";
import { useSettings } from "./SettingsScope.tsx";

const groups = Object.entries(PERSON_SETTINGS).map(
  ([group, names]) => [group as keyof typeof PERSON_SETTINGS, Object.keys(names)] as const,
);

/** The documented switches, each with a sentence that says what it does, and whether that can be done here. */
export function SettingsPanel() {
  const { t } = useTranslation("settings");
  const { settings, missing, isKnown, change } = useSettings();
  return groups.map(([group, names]) => (
    <fieldset key={group} className={styles.group}>
      <legend>{t(`group.${group}`)}</legend>
      {(names as SettingName[]).map((name) => (
        <div key={name} className={styles.setting}>
          <Switch
            classNames={{ body: styles.switch }}
            labelPosition="left"
            label={t(`name.${name}`)}
            aria-describedby={`about-${name}`}
            disabled={!isKnown}
            checked={settings[name]}
            onChange={({ currentTarget }) => {
              change(name, currentTarget.checked);
              note(settings, "set", t(`name.${name}`));
            }}
          />
          <p id={`about-${name}`} className={styles.about}>
            {t(`about.${name}`)}
            {missing.includes(name) ? (
              <strong className={styles.missing}>{t(`missing.${name as NeedySetting}`)}</strong>
            ) : null}
          </p>
        </div>
      ))}
    </fieldset>
  ));
}
