import { Switch } from "@mantine/core";
// What others are built on comes first.
import "@mantine/core/styles/InlineInput.layer.css";
import "@mantine/core/styles/Switch.layer.css";
import { Fragment, useState } from "react";
import { useTranslation } from "react-i18next";
import { isListKeyOn, switchListKey } from "#kit/web/keys/listKey.ts";
import styles from "./Help.module.css";
import { type KeyGroup, KEYS } from "../model/keys.ts";

/** What can be done by key, and whether `?` may list it. */
export function KeyList({ groups }: { groups: readonly KeyGroup[] }) {
  const { t } = useTranslation("help");
  const [isOn, setOn] = useState(isListKeyOn);
  return (
    <>
      {groups.map((group) => (
        <section key={group} className={styles.keys} aria-label={t(`keyGroup.${group}`)}>
          <h3>{t(`keyGroup.${group}`)}</h3>
          <dl>
            {Object.entries(KEYS[group]).map(([does, ways]) => (
              <div key={does}>
                <dt>
                  <Ways ways={ways} />
                </dt>
                <dd>{t(`keys.${does as "search"}`)}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <Switch
        label={t("listKey")}
        checked={isOn}
        onChange={({ currentTarget }) => {
          switchListKey(currentTarget.checked);
          setOn(currentTarget.checked);
        }}
      />
    </>
  );
}

function Ways({ ways }: { ways: readonly (readonly string[])[] }) {
  const { t } = useTranslation("help");
  return ways.map((together) => (
    <span key={together.join()} className={styles.way}>
      {together.map((key, at) => (
        <Fragment key={key}>
          {at === 0 ? null : " + "}
          <kbd>{/^\w\w/.test(key) ? t(`key.${key as "ctrl"}`) : key}</kbd>
        </Fragment>
      ))}
    </span>
  ));
}
