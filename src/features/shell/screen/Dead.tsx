import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { lazyPart } from "#kit/web/part/lazyPart.tsx";
import styles from "./Home.module.css";

const WhatWaits = lazyPart(() => import("./WhatWaits.tsx"), "untold");

/** An address that leads nowhere. */
export function NotFound() {
  const { t } = useTranslation("shell");
  return (
    <div className={styles.dead}>
      <p className={styles.deadCode}>404</p>
      <h2>{t("notFound")}</h2>
      <p>{t("notFoundWords")}</p>
      <Link to="/">{t("toHome")}</Link>
    </div>
  );
}

/** A screen that the person's permissions do not open. */
export function Forbidden({ codes }: { codes: readonly string[] }) {
  const { t } = useTranslation("shell");
  return (
    <div className={styles.dead}>
      <p className={styles.deadCode}>403</p>
      <h2>{t("forbidden")}</h2>
      <p>{t("forbiddenWords", { codes: codes.join(", ") })}</p>
      <Link to="/">{t("toHome")}</Link>
    </div>
  );
}

/** Above a screen whose permission was withdrawn while it stood open: what was typed can still be read and copied. */
export function Withdrawn({ codes }: { codes: readonly string[] }) {
  const { t } = useTranslation("shell");
  return (
    <div className={styles.withdrawn} role="alert">
      <b>{t("withdrawn")}</b> {t("withdrawnWords", { codes: codes.join(", ") })}{" "}
      <Link to="/">{t("toHome")}</Link>
    </div>
  );
}

/** A screen that failed to load or to draw. */
export function Broken({ reason, onAgain }: { reason: string; onAgain: () => void }) {
  const { t } = useTranslation("shell");
  return (
    <div className={styles.dead} role="alert">
      <h2>{t("broken")}</h2>
      <p>{reason}</p>
      <WhatWaits />
      <Button onClick={onAgain}>{t("again")}</Button>
    </div>
  );
}
