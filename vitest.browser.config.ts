import { playwright } from "@vitest/browser-playwright";
import { existsSync } from "node:fs";
import { mergeConfig } from "vite";
import { defineConfig } from "vitest/config";
import vite from "./vite.config.ts";

const installed = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
const executablePath = process.env["CHROMIUM"] ?? installed.find((path) => existsSync(path));

/** Components on a real page, where focus, scrolling and measuring are the browser's own. */
export default mergeConfig(
  vite,
  defineConfig({
    test: {
      name: "browser",
      testTimeout: 8000,
      expect: { poll: { timeout: 2000 } },
      include: ["tests/browser/**/*.test.tsx"],
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        provider: playwright({
          launchOptions: { executablePath, args: ["--no-sandbox", "--disable-dev-shm-usage"] },
        }),
        instances: [{ browser: "chromium", viewport: { width: 1280, height: 800 } }],
      },
    },
    optimizeDeps: {
      include: [
        "react",
        "react-dom",
        "react-dom/client",
        "react/jsx-dev-runtime",
        "axe-core",
        "vitest-browser-react",
        "@mantine/core",
        "@tanstack/react-table",
        "@tabler/icons-react",
        "i18next",
        "react-i18next",
      ],
    },
  }),
);
