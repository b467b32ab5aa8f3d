import { useTranslation } from "react-i18next";
import { blogPost } from "../model/widgets.ts";
import { IdleMenu } from "./IdleMenu.tsx";
import styles from "./Showcase.module.css";
import { Widget } from "./Widget.tsx";

/** One post with its picture. */
export function Blog() {
  const { t } = useTranslation("showcase");
  const title = t("blog");
  return (
    <Widget title={title} tools={<IdleMenu kind="actions" title={title} />}>
      <article className={styles.post}>
        <div className={styles.picture} aria-hidden />
        <h3>{blogPost.title}</h3>
        <p className={styles.soft}>{t("by", { author: blogPost.author })}</p>
        <p>{blogPost.text}</p>
      </article>
    </Widget>
  );
}
