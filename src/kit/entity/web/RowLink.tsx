import { Link } from "@tanstack/react-router";
import { type FocusEvent, use } from "react";
import type { Entity } from "../entity.ts";
import type { EntityRow } from "../EntityRow.ts";
import { isChangeable } from "../faultsOf.ts";
import styles from "./Entity.module.css";
import { EntityPlaces } from "./EntityPlaces.ts";
import { useMayWrite } from "./useMayWrite.ts";
import { useRowName } from "./useRowName.ts";

// A grid's edge cuts through the cell: the browser takes what shows in part for shown.
const showWhole = ({ currentTarget }: FocusEvent<HTMLElement>): void =>
  currentTarget.scrollIntoView({ block: "nearest", inline: "nearest" });

interface RowLinkProps {
  entity: Pick<Entity, "name">;
  id: string;
  label: string;
}

interface FillLinkProps {
  entity: Entity;
  row: EntityRow;
  field: string;
  label: string;
}

/** What a row is called, leading to it. */
export function RowLink({ entity, id, label }: RowLinkProps) {
  const place = use(EntityPlaces).placeOf(entity.name, id);
  if (!place) return label;
  return (
    <Link {...place} className={styles.rowLink} onFocus={showWhole}>
      {label}
    </Link>
  );
}

/** Words that lead to the rows of a list of which a field (`invoices.shipment`) leads to this row. */
export function ListLink({ list, id, label }: { list: string; id: string; label: string }) {
  const [entity = "", by = ""] = list.split(".");
  const place = use(EntityPlaces).placeOf(entity, id);
  if (!place) return label;
  return (
    <Link
      to={place.to}
      search={{ list: place.search["list"] ?? entity, [`f_${by}`]: id }}
      className={styles.rowLink}
      onFocus={showWhole}
    >
      {label}
    </Link>
  );
}

/** Words that lead to where something of this row is filled in: to its form at a field, or to its documents at a type. */
export function FillLink({ entity, row, field, label }: FillLinkProps) {
  const place = use(EntityPlaces).placeOf(entity.name, row.id);
  const mayWrite = useMayWrite(entity);
  const isFilled = entity.fields[field]
    ? isChangeable(entity, row)
    : entity.documents?.types.includes(field);
  if (!place || !mayWrite || !isFilled) return label;
  return (
    <Link
      to={place.to}
      search={{ ...place.search, fill: field }}
      className={styles.rowLink}
      onFocus={showWhole}
    >
      {label}
    </Link>
  );
}

/** What the row of an id is called. */
export function RowName({ entity, id }: { entity: Entity; id: string }) {
  return useRowName(entity, id) ?? "…";
}
