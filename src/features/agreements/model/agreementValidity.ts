import type { CertificateLine } from "./certificateLine.ts";
import { type DataHeader, headerAlone, type LineShape } from "./minimumData.ts";
import type { AgreementHeader } from "./standing.ts";
import type { TreatyTable } from "./treatyTable.ts";
import { isValidAt, lapse } from "./validity.ts";

/** What an agreement's header says that the rules of validity ask about. */
export interface RuledHeader extends AgreementHeader, DataHeader {
  readonly number: string;
  readonly treaty: string;
}

/** Lines of an agreement that the rules cannot tell apart but for their dates. */
export interface RuledShape extends LineShape {
  /** The latest of their dates; `datedOn` is the earliest. */
  readonly lastDatedOn: string | null;
  /** Deleted on the day that is asked about. */
  readonly isDeleted: boolean;
}

/**
 * Whether an agreement is valid on a day: each line that is not deleted by then covers the day and is
 * complete, by the rules of an audit. One without a line yet is judged by its header alone.
 */
export function isAgreementValid(
  header: RuledHeader,
  shapes: readonly RuledShape[],
  treaties: TreatyTable,
  day: string,
): boolean {
  const isValid = (shape: Omit<LineShape, "lines">) =>
    isValidAt(lineOf(header, shape), treaties, day);
  if (shapes.length === 0) return isValid(headerAlone(header));
  const left = shapes.filter(({ isDeleted }) => !isDeleted);
  // Every rule about dates holds for all days between two for which it holds.
  return (
    left.length > 0 &&
    left.every((shape) => isValid(shape) && isValid({ ...shape, datedOn: shape.lastDatedOn }))
  );
}

/** Whether the header itself lets its lines cover a day; a line's own date is another question. */
export const isHeaderInForce = (header: RuledHeader, treaties: TreatyTable, day: string): boolean =>
  lapse(lineOf(header, headerAlone(header)), treaties, day, day) === null;

const lineOf = (header: RuledHeader, shape: Omit<LineShape, "lines">): CertificateLine => ({
  id: "",
  agreement: header.number,
  treaty: header.treaty,
  partNo: "",
  supplier: header.supplier,
  certifierType: header.certifierType,
  initialOn: header.initialOn,
  finalOn: header.finalOn,
  signedOn: header.signedOn ?? shape.datedOn,
  status: header.status,
  revokedOn: header.revokedOn,
  deletedOn: null,
  description: shape.description,
  hs: shape.hs,
  criterion: shape.criterion,
  country: null,
  absent: shape.absent,
});
