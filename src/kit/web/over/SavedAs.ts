/** A kind of file that something is saved as. */
export interface SavedAs {
  readonly words: string;
  readonly save: () => void;
}
