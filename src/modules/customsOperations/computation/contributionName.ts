/** Contributions by their key of Apéndice 12, as a pedimento writes them in every language. */
const CONTRIBUTIONS: Readonly<Record<number, string>> = {
  1: "DTA",
  2: "CC",
  3: "IVA",
  6: "IGI/IGE",
  15: "PRV",
  23: "IVA/PRV",
};
export const contributionName = (key: number): string => CONTRIBUTIONS[key] ?? String(key);
