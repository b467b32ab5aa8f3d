import { Link } from "@tanstack/react-router";
import { use } from "react";
import { EntityPlaces } from "#kit/entity/web/EntityPlaces.ts";
import styles from "./Operation.module.css";

/** The name of a dated table, leading to its list where the person may open that. */
export function TableLink({ table, label }: { table: string; label: string }) {
  const place = use(EntityPlaces).placeOf(table, "");
  if (!place) return label;
  return (
    <Link to={place.to} search={{ list: place.search["list"] ?? table }} className={styles.way}>
      {label}
    </Link>
  );
}
