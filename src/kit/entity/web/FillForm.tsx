import { useState } from "react";
import type { Entity } from "../entity.ts";
import type { EntityRow } from "../EntityRow.ts";
import { isChangeable } from "../faultsOf.ts";
import EntityForm from "./EntityForm.tsx";
import { useFill } from "./useFill.ts";
import { useMayWrite } from "./useMayWrite.ts";

interface FillFormProps {
  entity: Entity;
  row: EntityRow;
  field: string;
}

/** The form of a row at the field that the address names; the address names it no longer once the form is left. */
export default function FillForm({ entity, row, field }: FillFormProps) {
  // As it was when the form was opened: what somebody else changes meanwhile is refused, not overwritten.
  const [filled] = useState(row);
  const { leave } = useFill(row);
  const mayWrite = useMayWrite(entity);
  if (!mayWrite || !isChangeable(entity, filled)) return null;
  return <EntityForm entity={entity} row={filled} at={field} onClose={leave} />;
}
