interface CodeFault {
  readonly code: "codeNotInForce" | "nicoNotOfCode";
  readonly values: Readonly<Record<string, string>>;
}

/** What is wrong with a code of which the tariff has these lines today. */
export function codeFault(
  lines: readonly { readonly nico: string }[] | undefined,
  code: string,
  nico: string,
): CodeFault | undefined {
  if (!lines) return { code: "codeNotInForce", values: { code } };
  return lines.some((line) => line.nico === nico || line.nico === "")
    ? undefined
    : { code: "nicoNotOfCode", values: { code, nico } };
}
