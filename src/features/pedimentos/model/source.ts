/** Where a pedimento was read from, the weightiest first: the export of the authority, its answer, the broker's file. */
export const sources = ["datastage", "vucem", "m3"] as const;

export type Source = (typeof sources)[number];
