import { Button } from "@mantine/core";
import { IconArrowRight } from "@tabler/icons-react";
import { Link, useLocation } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import styles from "../../../console/screen/Console.module.css";
import type { Counting } from "./useCounting.ts";

/** The way to the next count of the site that nobody started. */
export function NextCount({ counting: { next, makeReady } }: { counting: Counting }) {
  const { t } = useTranslation("counting");
  const path = useLocation({ select: ({ pathname }) => pathname });
  if (next === null) return <p className={styles.hint}>{t("noNext")}</p>;
  return (
    <Button
      component={Link}
      size="lg"
      fullWidth
      rightSection={<IconArrowRight size={20} aria-hidden />}
      to={path.replace(/[^/]+(?=\/[^/]+$)/, next.id)}
      onClick={() => makeReady(next)}
    >
      {t("next", { place: next["location.label"] })}
    </Button>
  );
}
