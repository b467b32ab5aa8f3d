import { useEffect, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { FormElement } from "#kit/web/form/useSentForm.ts";
import { LanguageSelect } from "#kit/web/language/LanguageSelect.tsx";
import product from "./product.svg";
import styles from "./SignIn.module.css";

interface PublicFrameProps {
  title: string;
  form: Omit<FormElement, "ref"> & Partial<Pick<FormElement, "ref">>;
  /** Where else one may go from here. */
  way?: keyof typeof WAYS;
  children: ReactNode;
}

const WAYS = { toSignIn: "/login", forgot: "/olvido" } as const;

/** What stands around every page that nobody has to be signed in for: the name, the language and a form. */
export function PublicFrame({ title, form, way, children }: PublicFrameProps) {
  const { t } = useTranslation("session");
  useEffect(() => {
    document.title = `${title} - Viat WMS - ${t("product")}`;
  }, [t, title]);
  return (
    <div className={styles.page}>
      <aside className={styles.brand}>
        <img
          className={styles.picture}
          src={product}
          alt=""
          width={560}
          height={430}
          loading="lazy"
        />
        <p className={styles.name}>Viat WMS</p>
        <p className={styles.product}>{t("product")}</p>
        <p className={styles.promise}>{t("promise")}</p>
      </aside>
      <main className={styles.side}>
        <div className={styles.language}>
          <LanguageSelect label={t("language")} />
        </div>
        <form className={styles.form} {...form}>
          <h1 className={styles.title}>{title}</h1>
          {children}
          {way ? (
            <p className={styles.ways}>
              <a href={WAYS[way]}>{t(way)}</a>
            </p>
          ) : null}
        </form>
      </main>
    </div>
  );
}
