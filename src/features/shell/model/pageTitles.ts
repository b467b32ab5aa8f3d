/** What the subheader and the document's title say of a page that is not in the menu. */
export interface PageTitle {
  readonly title: string;
  /** Key of the title's translation. */
  readonly translate?: string;
  readonly subheader?: false;
}

/** By path. The pages of the old template are named here, as documented; not all of them have a screen. */
export const PAGE_TITLES = {
  "/": { title: "Dashboard", translate: "home" },
  "/builder": { title: "Layout Builder", translate: "everyones.builder" },
  "/ayuda": { title: "Ayuda", translate: "everyones.ayuda" },
  "/escaner": { title: "Probar el escáner", translate: "everyones.escaner" },
  "/cuenta": { title: "Mi cuenta", translate: "account" },
  "/actividad": { title: "Actividad", translate: "everyones.actividad" },
  "/demo": { title: "Demo", translate: "everyones.demo" },
  "/404": { title: "404 Not Found", subheader: false },
  "/ecommerce": { title: "eCommerce" },
  "/ecommerce/customers": { title: "Customers" },
  "/ecommerce/products": { title: "Products" },
  "/ecommerce/orders": { title: "Orders" },
  "/mail": { title: "Mail" },
  "/profile": { title: "User Profile" },
  "/user-management": { title: "User Management" },
  "/user-management/users": { title: "Users" },
  "/user-management/roles": { title: "Roles" },
  "/audit-log": { title: "Audit Log" },
} as const satisfies Readonly<Record<string, PageTitle>>;

/** The title of the page at `path`, or of the page that it stands under. */
export function pageTitleOf(path: string): PageTitle | undefined {
  const titles: Readonly<Record<string, PageTitle>> = PAGE_TITLES;
  const [first = ""] = path.slice(1).split("/");
  return titles[path] ?? titles[`/${first}`];
}
