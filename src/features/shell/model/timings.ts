/** What the frame measures itself by (specification 4 and 9): milliseconds and pixels. */
export const timings = {
  asideOpensAfter: 300,
  asideClosesAfter: 500,
  /** A submenu that opened by hovering stays so long when the pointer left. */
  submenuClosesAfter: 500,
  splashFade: 300,
  scrollTopAppearsAt: 300,
  scrollTopTakes: 600,
  bellStirsAfter: 3000,
  bellRestsAt: 6000,
} as const;

/** From this width on the page is a desktop's: menus drop down; below, they fold. */
export const desktopFrom = 992;

/** The documented version label; package.json carries the same number (held by a test). */
export const productVersion = "1.2.30";
