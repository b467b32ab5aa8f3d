/** The links that open beside the product. */
export const OUTSIDE_LINKS = ["purchase", "documentation", "support"] as const;
export type OutsideLink = (typeof OUTSIDE_LINKS)[number];

export type OutsideLinks = Readonly<Record<OutsideLink, string>>;

/** Where they lead while no setting of the server says otherwise: to pages inside the product. */
export const LINKS_INSIDE: OutsideLinks = {
  purchase: "/ayuda#purchase",
  documentation: "/docs",
  support: "/ayuda#support",
};
