import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import panel from "#kit/web/panel/Panel.module.css";
import type { FoundRow } from "../contract.ts";
import type { ConsoleSearch } from "./consoleSearch.ts";
import { Group } from "./Group.tsx";

interface InConsoleProps {
  inConsole: ConsoleSearch;
  opened: readonly FoundRow[];
  onClose: () => void;
}

/** The rows that a console opens, each leading to it. */
export function InConsole({ inConsole: { name, path }, opened, onClose }: InConsoleProps) {
  const { t } = useTranslation("search");
  if (opened.length === 0) return null;
  return (
    <Group title={t("consoles")}>
      {opened.map(({ _id, text, note }) => (
        <li key={_id}>
          <Link to={path.replace("$id", _id)} className={panel.row} onClick={onClose}>
            <span className={panel.words}>
              <span className={panel.first}>{`${t(`verb.${name}`)} ${text}`}</span>
              {note ? <span className={panel.note}>{note}</span> : null}
            </span>
          </Link>
        </li>
      ))}
    </Group>
  );
}
