const PREFIXES: readonly (readonly [string, string])[] = [
  ["TMEC", "T-MEC"],
  ["TLCAN", "TLCAN"],
  ["TLCUEM", "TLCUEM"],
  ["TIPAT", "TIPAT"],
];

const SAME: Readonly<Record<string, string>> = {
  TMEC: "T-MEC",
  USMCA: "T-MEC",
  CUSMA: "T-MEC",
  NAFTA: "TLCAN",
  CPTPP: "TIPAT",
  TPP11: "TIPAT",
  EUMX: "TLCUEM",
  ALIANZADELPACIFICO: "AP",
  ALP: "AP",
  TIP: "TIPAT",
};

const letters = (text: string) => text.toUpperCase().replaceAll(/[^A-Z0-9]/g, "");

/** The treaty's code for what a file or a person wrote ("t-mec", "USMCA"); unknown words stay, in capitals. */
export function treatyCode(text: string): string {
  const key = letters(text);
  return SAME[key] ?? text.trim().toUpperCase();
}

/** The treaty of an agreement that names none: by the prefix of its number (TMEC-, TLCAN-, ...), else T-MEC. */
export function treatyOfAgreement(number: string): string {
  const upper = number.trim().toUpperCase();
  const found = PREFIXES.find(([prefix]) => upper.startsWith(`${prefix}-`));
  return found?.[1] ?? "T-MEC";
}
