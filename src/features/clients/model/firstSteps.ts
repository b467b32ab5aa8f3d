/** What a company registers before it can work, in this order, by the menu's entries; a tariff is loaded on the server. */
export const FIRST_STEPS = ["clientes", "sitios", "usuarios", "tarifa"] as const;

export type FirstStep = (typeof FIRST_STEPS)[number];
