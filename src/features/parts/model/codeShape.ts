/** How the trade writes a code of so many digits: `#` is a digit, a blank parts the groups. */
export type CodeShape = Readonly<Record<number, string>>;

/** Mexican fraccion, with its NICO when there is one (Anexo 22; LIGIE 2022). */
export const mxShape: CodeShape = { 8: "####.##.##", 10: "####.##.## ##" };

/** Subheading of the Harmonized System, which every country shares. */
export const hsShape: CodeShape = { 6: "####.##" };

/** Line of the HTSUS, and its statistical suffix. */
export const usShape: CodeShape = { 8: "####.##.##", 10: "####.##.##.##" };
