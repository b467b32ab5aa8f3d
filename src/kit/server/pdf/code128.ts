import JsBarcode from "jsbarcode";

/** The modules of a text in Code 128, set B; true where dark. */
export function barsOf(text: string): boolean[] {
  const drawn: { encodings?: readonly { readonly data: string }[] } = {};
  JsBarcode(drawn, text, { format: "CODE128B" });
  return (drawn.encodings ?? []).flatMap(({ data }) => [...data].map((module) => module === "1"));
}

/** Where each run of dark modules begins, and how many it has. */
export function darkRuns(row: readonly boolean[]): [number, number][] {
  const runs: [number, number][] = [];
  for (const [at, isDark] of row.entries()) {
    const run = runs.at(-1);
    if (!isDark) continue;
    if (run && run[0] + run[1] === at) run[1] += 1;
    else runs.push([at, 1]);
  }
  return runs;
}
