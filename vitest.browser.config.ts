import react from "@vitejs/plugin-react";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { findTestBrowser } from "./bin/chromium.ts";
import { texts } from "./bin/texts.ts";
import { HANG_MS, hangLimits } from "./tests/hang.ts";

// Components run in React's production build, as people get them; that of development takes half as long again.
process.env["NODE_ENV"] = "production";

/** Components on a real page, where focus, scrolling and measuring are the browser's own. */
export default defineConfig({
  plugins: [react(), texts],
  // Unlike the product's build this page has the contracts' schemas: the network of the tests is held to them.
  define: { "import.meta.env.VITE_MOCK": JSON.stringify("off") },
  test: {
    name: "browser",
    maxWorkers: 1,
    ...hangLimits,
    // Loading the product's modules is most of what a small file would take.
    isolate: false,
    setupFiles: [
      ...hangLimits.setupFiles,
      "tests/browser/productionAct.ts",
      "tests/browser/freshPage.ts",
    ],
    include: ["tests/browser/**/*.test.{ts,tsx}"],
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      // A cold cache of dependencies is filled before the page connects.
      connectTimeout: HANG_MS,
      provider: playwright({
        launchOptions: {
          executablePath: findTestBrowser((words) => process.stderr.write(`${words}\n`)),
          args: ["--no-sandbox", "--disable-dev-shm-usage"],
          timeout: HANG_MS,
        },
      }),
      instances: [{ browser: "chromium", viewport: { width: 1280, height: 800 } }],
    },
  },
  optimizeDeps: {
    include: [
      "react",
      "react-dom",
      "react-dom/client",
      "scheduler",
      "react/jsx-runtime",
      "axe-core",
      "vitest-browser-react",
      "@mantine/core",
      "@mantine/hooks",
      "@tanstack/react-table",
      "@tabler/icons-react",
      "i18next",
      "react-i18next",
      "@tanstack/react-query",
      "@tanstack/react-router",
      "@mantine/dates",
      "fflate",
      "gs1-barcode-parser-mod",
      "jsbarcode",
      "@zxing/library",
      "fast-check",
      "zod",
      "dayjs/locale/de",
      "dayjs/locale/es-mx",
      "dayjs/locale/fr",
      "dayjs/locale/ja",
      "dayjs/locale/zh-cn",
    ],
  },
});
