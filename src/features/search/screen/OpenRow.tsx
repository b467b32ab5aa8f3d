import { useTranslation } from "react-i18next";
import type { RowCommands } from "#kit/web/keys/rowCommands.ts";
import panel from "#kit/web/panel/Panel.module.css";
import { Group } from "./Group.tsx";

/** What can be done with the row that is open. */
export function OpenRow({ row, commands, onClose }: RowCommands & { onClose: () => void }) {
  const { t } = useTranslation("search");
  if (commands.length === 0) return null;
  return (
    <Group title={t("row", { row })}>
      {commands.map(({ name, words, run }) => (
        <li key={name}>
          <button
            type="button"
            className={panel.row}
            onClick={() => {
              onClose();
              run();
            }}
          >
            {words}
          </button>
        </li>
      ))}
    </Group>
  );
}
