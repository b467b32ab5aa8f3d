import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "playwright-core";

const USUAL_PLACES = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** Without windows, profiles and menus a page of its own costs a third. */
const HEADLESS_SHELL = "/usr/bin/chromium-headless-shell";

/** Path of a Chromium: the one named by CHROMIUM, an installed one, Playwright's own, or, as root on Debian, one that is installed now. */
export function findChromium(say: (words: string) => void): string {
  const places = [process.env["CHROMIUM"], ...USUAL_PLACES, chromium.executablePath()];
  const found = places.find((path) => path && existsSync(path));
  if (found) return found;
  installOnDebian("chromium", say);
  if (existsSync("/usr/bin/chromium")) return "/usr/bin/chromium";
  throw new Error("No Chromium: install it, or set CHROMIUM to its path");
}

/** Path of what plays the tests: the one named by CHROMIUM, Debian's headless shell, or any other Chromium. */
export function findTestBrowser(say: (words: string) => void): string {
  if (process.env["CHROMIUM"]) return findChromium(say);
  if (!existsSync(HEADLESS_SHELL)) installOnDebian("chromium-headless-shell", say);
  return existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : findChromium(say);
}

function installOnDebian(browser: string, say: (words: string) => void): void {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return;
  say(`Installing ${browser} (once) ...`);
  const apt = (...args: string[]) =>
    spawnSync("apt-get", args, {
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    });
  apt("update", "-qq");
  apt("install", "-y", "-qq", "--no-install-recommends", browser, "fonts-dejavu-core");
}
