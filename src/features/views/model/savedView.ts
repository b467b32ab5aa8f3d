/** Views that a person keeps of one list at most. */
export const MOST_VIEWS = 50;

/** What a person says of a view. */
export interface ViewSaid {
  readonly name: string;
  /** All people of the client find it. */
  readonly isShared: boolean;
  /** It opens the list. */
  readonly isDefault: boolean;
}

/** A view of a list as somebody finds it. */
export interface SavedView extends ViewSaid {
  readonly id: string;
  /** The query of its address. */
  readonly address: string;
  readonly isOwn: boolean;
  readonly by: string;
}
