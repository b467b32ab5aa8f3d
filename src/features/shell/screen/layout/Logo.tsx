import { Link } from "@tanstack/react-router";
import { logoOf } from "#features/shell/model/layout.ts";
import { useLayout } from "./LayoutScope.tsx";
import styles from "./Logo.module.css";

const logos = {
  single: "/favicon.svg",
  // Named by the skin that they stand on.
  perSkin: { light: "/logo-light.svg", dark: "/logo-dark.svg" },
} as const;

/** The product's mark and name at the head of the page; it leads home. */
export function Logo() {
  const [layout] = useLayout();
  const image = logoOf(layout, logos[layout["header.self.logo"]]);
  return (
    <Link to="/" className={styles.logo}>
      <img src={image} alt="" width={32} height={32} />
      <span className={styles.name}>Viat WMS</span>
    </Link>
  );
}
