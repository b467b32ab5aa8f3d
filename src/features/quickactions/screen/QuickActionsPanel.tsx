import { Button } from "@mantine/core";
import { IconPin, IconPinFilled } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import panel from "#kit/web/panel/Panel.module.css";
import { PanelState } from "#kit/web/panel/PanelState.tsx";
import styles from "./QuickActions.module.css";
import { type Action, pinned } from "./pinned.ts";
import { usePins } from "./usePins.ts";

interface QuickActionsPanelProps {
  /** Everything that the person may pin. */
  actions: readonly Action[];
  onClose: () => void;
}

/** The shortcuts that the person has chosen, and the choice itself. */
export default function QuickActionsPanel({ actions, onClose }: QuickActionsPanelProps) {
  const { t } = useTranslation("quickactions");
  const [choosing, setChoosing] = useState(false);
  const { query, pins, toggle } = usePins();
  return (
    <section className={panel.panel} aria-label={t("title")}>
      <div className={panel.head}>
        <h2>{t("title")}</h2>
        <Button
          size="compact-sm"
          variant="subtle"
          aria-pressed={choosing}
          onClick={() => setChoosing((now) => !now)}
        >
          {t(choosing ? "done" : "choose")}
        </Button>
      </div>
      <div className={panel.scroll}>
        {choosing ? (
          <ul className={styles.choices}>
            {actions.map(({ id, title }) => (
              <li key={id}>
                <button
                  type="button"
                  className={styles.choice}
                  aria-pressed={pins.includes(id)}
                  onClick={() => toggle(id)}
                >
                  {pins.includes(id) ? (
                    <IconPinFilled size={16} aria-hidden />
                  ) : (
                    <IconPin size={16} aria-hidden />
                  )}
                  {title}
                </button>
              </li>
            ))}
          </ul>
        ) : (
          <PanelState
            query={query}
            empty={t("empty")}
            isEmpty={(kept) => pinned(actions, kept).length === 0}
          >
            {(kept) => (
              <ul className={styles.tiles}>
                {pinned(actions, kept).map(({ id, title, path }) => (
                  <li key={id}>
                    <Link to={path} className={styles.tile} onClick={onClose}>
                      {title}
                    </Link>
                  </li>
                ))}
              </ul>
            )}
          </PanelState>
        )}
      </div>
    </section>
  );
}
