interface Line {
  readonly nico: string;
  readonly rate: string | null;
}

/**
 * The general rate of a code by its lines of the tariff, that of the NICO before that of the whole fracción; of a code without
 * NICO the one that all of them have. null: none, or no percentage.
 */
export function generalRate(lines: readonly Line[] = [], nico: string): string | null {
  const line = lines.find((one) => one.nico === nico) ?? lines.find((one) => one.nico === "");
  if (line) return line.rate;
  const [first, ...others] = nico === "" ? lines : [];
  return first && others.every(({ rate }) => rate === first.rate) ? first.rate : null;
}
