type Params = Readonly<Record<string, string | undefined>>;

const isOfView = (name: string): boolean =>
  ["sort", "q", "cols", "groups"].includes(name) || name.startsWith("f_");

/** What of an address is kept as a view: order, search, filters, columns and what rows are grouped by; where somebody stands in it is not. */
export function viewAddress(params: Params): string {
  const kept = new URLSearchParams();
  for (const [name, value] of Object.entries(params))
    if (isOfView(name) && value !== undefined) kept.set(name, value);
  kept.sort();
  return String(kept);
}

/** The parameters that lead to a kept view. */
export function viewParams(address: string): Record<string, string> {
  return Object.fromEntries([...new URLSearchParams(address)].filter(([name]) => isOfView(name)));
}
