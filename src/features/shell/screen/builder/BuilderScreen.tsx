import { useTranslation } from "react-i18next";
import { LAYOUT_KEYS, type LayoutKey } from "#features/shell/model/layout.ts";
import { useLayout } from "../layout/LayoutScope.tsx";
import { StickyPortlet } from "../layout/StickyPortlet.tsx";
import styles from "./Builder.module.css";
import { BuilderField } from "./BuilderField.tsx";
import { BuilderFiles } from "./BuilderFiles.tsx";

const groupNames = ["self", "loader", "header", "subheader", "aside", "footer", "extras"] as const;
const groups = groupNames.map(
  (group) => [group, LAYOUT_KEYS.filter((key) => key.startsWith(`${group}.`))] as const,
);

/** Every setting of the frame; the frame around it is the preview, and changes at once. */
export default function BuilderScreen() {
  const { t } = useTranslation("builder");
  const [layout, { change }] = useLayout();
  const set = (key: LayoutKey, value: string | boolean) => change({ [key]: value });
  return (
    <div className={styles.builder}>
      <p className={styles.words}>{t("words")}</p>
      <StickyPortlet>
        <BuilderFiles />
      </StickyPortlet>
      <div className={styles.groups}>
        {groups.map(([group, keys]) => (
          <fieldset key={group} className={styles.group}>
            <legend>{t(`group.${group}`)}</legend>
            {keys.map((key) => (
              <BuilderField
                key={key}
                name={key}
                value={layout[key]}
                onChange={(value) => set(key, value)}
              />
            ))}
          </fieldset>
        ))}
      </div>
    </div>
  );
}
