import i18next from "i18next";

/** Kinds of discrepancy that a line of an upload may have. */
type Discrepancy = "MXHTS" | "USHTS" | "PartDesc" | "New" | "Delete" | "Duplicated" | "Part";

/** A discrepancy in the words in which filters list it. */
export const discrepancyText = (flag: Discrepancy): string =>
  i18next.t(`discrepancy.${flag}`, { ns: "kit" });
