/** Compiled with the browser's types too. */
declare const process: { readonly env: Readonly<Record<string, string | undefined>> };

/** What tests draw from: the same in every `npm test`, another in each soak; `SEED=N` repeats one. */
export const SEED = Number(process.env["SEED"] ?? 1);
