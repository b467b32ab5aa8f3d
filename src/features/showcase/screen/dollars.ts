/** An amount of the sample, with the dollar before it. */
export const dollars = (amount: number): string => `$${amount.toLocaleString("en-US")}`;
