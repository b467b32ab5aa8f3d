/** What can stand in an address. */
type Plain = string | number | boolean;

/** A call's path with its `:name` parameters and query filled in; a list repeats its name, unset is left out. */
export function callAddress(
  path: string,
  params: Readonly<Record<string, Plain>> = {},
  query: Readonly<Record<string, Plain | readonly Plain[] | null | undefined>> = {},
): string {
  const filled = path.replace(/:(\w+)/g, (_all, name: string) =>
    encodeURIComponent(String(params[name] ?? "")),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    const values = Array.isArray(value) ? value : [value];
    for (const one of values)
      if (one !== undefined && one !== null) search.append(name, String(one));
  }
  const text = search.toString();
  return text === "" ? filled : `${filled}?${text}`;
}
