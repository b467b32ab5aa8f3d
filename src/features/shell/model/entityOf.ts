/** The entity of a list of the menu: the list's own name begins with it. Whoever is signed out pays for this without the menu. */
export const entityOf = (list: string): string => list.split("-")[0] ?? "";
