import type { DehydratedState } from "@tanstack/react-query";
import { browserStore } from "../storage/browserDatabase.ts";

/** What the server last said of something that people work on without a signal. */
export interface Kept {
  /** Whose it is: the person and the client for which they acted. */
  readonly scope: string;
  readonly about: string;
  readonly keptAt: number;
  readonly state: DehydratedState;
}

export const answers = browserStore("viat-answers", "answers", { keyPath: ["scope", "about"] });

/** Forgets what is kept of everything: who signs out leaves nothing to read. What waits to be sent stays. */
export async function forgetAnswers(): Promise<void> {
  await answers.within("readwrite", (store) => store.clear());
}
