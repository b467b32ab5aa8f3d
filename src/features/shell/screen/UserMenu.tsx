import { useComputedColorScheme } from "@mantine/core";
import {
  IconLogout,
  IconMoon,
  IconSun,
  IconSwitchHorizontal,
  IconUserCircle,
} from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Over } from "#kit/web/over/Over.tsx";
import { lazyPart } from "#kit/web/part/lazyPart.tsx";
import { useLayout } from "./layout/LayoutScope.tsx";
import type { ShellPerson } from "./shellPerson.ts";
import styles from "./UserMenu.module.css";

const ClientDialog = lazyPart(() => import("./ClientDialog.tsx"));

/** Who is signed in and for which client; the way to another client, and out. */
export function UserMenu({ person }: { person: ShellPerson }) {
  const { t } = useTranslation("shell");
  const [opened, setOpened] = useState(false);
  const [choosing, setChoosing] = useState(false);
  const [, { change }] = useLayout();
  const isDark = useComputedColorScheme("light") === "dark";
  return (
    <>
      <Over
        opened={opened}
        onOpened={setOpened}
        label={t("user", { name: person.name })}
        className={styles.menu}
        target={
          <button type="button" className={styles.user} onClick={() => setOpened((now) => !now)}>
            <span className={styles.words}>
              <span className={styles.name}>{person.name}</span>
              <span className={styles.client} title={person.client}>
                {person.client}
              </span>
            </span>
            {person.picture ? (
              <img className={styles.initial} src={person.picture} alt="" />
            ) : (
              <span className={styles.initial} aria-hidden>
                {person.name.slice(0, 1).toUpperCase()}
              </span>
            )}
          </button>
        }
      >
        <div className={styles.card}>
          <b>{person.name}</b>
          <span>{person.email}</span>
          <span className={styles.cardClient}>
            {t("client")}: {person.client}
          </span>
        </div>
        {person.clientCount > 0 ? (
          <button
            type="button"
            className={styles.item}
            onClick={() => {
              setOpened(false);
              setChoosing(true);
            }}
          >
            <IconSwitchHorizontal size={17} aria-hidden /> {t("changeClient")}
          </button>
        ) : null}
        <button
          type="button"
          className={styles.item}
          onClick={() => change({ "self.scheme": isDark ? "light" : "dark" })}
        >
          {isDark ? <IconSun size={17} aria-hidden /> : <IconMoon size={17} aria-hidden />}
          {t(isDark ? "lightScheme" : "darkScheme")}
        </button>
        <Link to="/cuenta" className={styles.item} onClick={() => setOpened(false)}>
          <IconUserCircle size={17} aria-hidden /> {t("account")}
        </Link>
        <button type="button" className={styles.item} onClick={person.signOut}>
          <IconLogout size={17} aria-hidden /> {t("logout")}
        </button>
      </Over>
      {choosing ? <ClientDialog person={person} onClose={() => setChoosing(false)} /> : null}
    </>
  );
}
