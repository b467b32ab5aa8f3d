import { yearsAfter } from "#features/agreements/model/anniversary.ts";
import type { CertificateLine } from "#features/agreements/model/certificateLine.ts";
import { remembered } from "#features/agreements/model/remembered.ts";

// The first day beyond twelve months that begin on `initialOn`.
const beyondTwelveMonths = remembered((initialOn: string) => {
  const end = yearsAfter(initialOn, 1);
  return initialOn.endsWith("-02-29") ? end.replace("-02-28", "-03-01") : end;
});

/** Whether a period is longer than twelve months that end on the eve of the anniversary. */
export const endsAfterEve = ({
  initialOn,
  finalOn,
}: Pick<CertificateLine, "initialOn" | "finalOn">): boolean =>
  initialOn !== null && finalOn !== null && finalOn >= beyondTwelveMonths(initialOn);
