/** What a company registers before it can work, in this order, by the menu's entries. */
export const FIRST_STEPS = ["clientes", "sitios", "usuarios"] as const;

export type FirstStep = (typeof FIRST_STEPS)[number];
