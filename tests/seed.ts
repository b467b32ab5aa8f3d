import { isSoak } from "./isSoak.ts";

/** What tests draw from: the same in every `npm test`, another in each soak; `SEED` repeats one. */
export const SEED = Number(process.env["SEED"] ?? (isSoak ? Date.now() % 1_000_000 : 1));
