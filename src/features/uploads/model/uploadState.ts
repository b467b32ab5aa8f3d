/** Where an upload stands; held waits for a person's approval. */
export const uploadStates = ["received", "processing", "held", "processed", "refused"] as const;

export type UploadState = (typeof uploadStates)[number];

/** Whether nothing more will happen to the upload by itself. */
export function isFinished(state: UploadState): boolean {
  return state === "processed" || state === "refused";
}

/** What an upload is about; each kind belongs to the feature that reads it. */
export const uploadKinds = ["parts", "pedimentos", "agreements"] as const;

export type UploadKind = (typeof uploadKinds)[number];

export function isState(text: string): text is UploadState {
  return (uploadStates as readonly string[]).includes(text);
}

export function isKind(text: string): text is UploadKind {
  return (uploadKinds as readonly string[]).includes(text);
}
