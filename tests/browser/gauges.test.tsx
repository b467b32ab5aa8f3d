import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import GaugesScreen from "#features/uploads/screen/GaugesScreen.tsx";
import { accessibilityFaults } from "./axe.ts";
import { askedFor, network, Refusal } from "./network.ts";
import { holdRounds } from "./pageClock.ts";
import { showScreen } from "./screenStage.tsx";

const TITLES = ["Parts Downloaded", "Parts Downloaded Hours"] as const;
const last = { File: "catalogo_2026-11-19.zip", Date: "2026-11-20T03:30:00.000Z" };
const none = { File: null, Date: null };

const gauge = (title: string) => page.getByRole("region", { name: title, exact: true });
const meter = (title: string) => page.getByRole("meter", { name: title, exact: true });
const values = () =>
  page
    .getByRole("meter")
    .elements()
    .map((each) => [each.getAttribute("aria-valuenow"), each.getAttribute("aria-valuetext")]);
const answering = (daily: object, hourly: object) => ({
  data: { partNumberDownloaded: daily, partsDownloadedHour: hourly },
});

test("the two gauges stand in order, titled in size 28, each a meter from -1 to 1 with the labels GOOD, WARNING and DANGER", async () => {
  const seen = network({
    "GET /dashboard": () => answering({ DaysDiff: 0, ...last }, { HoursDiff: 0, ...last }),
  });
  await showScreen(GaugesScreen, "/");
  await expect.element(gauge(TITLES[1]).getByText(/^Last processed file:/)).toBeVisible();
  const titles = page.getByRole("heading", { level: 2 }).elements();
  expect(titles.map((each) => [each.textContent, getComputedStyle(each).fontSize])).toEqual(
    TITLES.map((title) => [title, "28px"]),
  );
  expect(page.getByRole("meter").elements()).toHaveLength(2);
  for (const title of TITLES) {
    const drawing = meter(title).element();
    expect([drawing.ariaValueMin, drawing.ariaValueMax]).toEqual(["-1", "1"]);
    const labels = [...drawing.querySelectorAll("text")].map(({ textContent }) => textContent);
    expect(labels).toEqual(["GOOD", "WARNING", "DANGER"]);
  }
  expect(askedFor(seen, "/dashboard")).toHaveLength(1);
  expect(await accessibilityFaults()).toEqual([]);
});

test("the needles, files, days and ages are those that the call answers, each gauge its own", async () => {
  const hourly = { File: "hora_07.zip", Date: "2026-11-01T13:00:00.000Z" };
  network({
    "GET /dashboard": () => answering({ DaysDiff: 0, ...last }, { HoursDiff: 1, ...hourly }),
  });
  await showScreen(GaugesScreen, "/");
  const words = (title: string) => gauge(title).element().textContent;
  await expect.poll(() => words(TITLES[0])).toContain(`Last processed file: ${last.File}`);
  expect(words(TITLES[0])).toMatch(/On 19-11-2026 \(hace \d+ \p{L}+\)/u);
  expect(words(TITLES[1])).toContain("Last processed file: hora_07.zip");
  expect(words(TITLES[1])).toMatch(/On 01-11-2026 \(hace \d+ \p{L}+\)/u);
  expect(values()).toEqual([
    ["0", "WARNING"],
    ["1", "DANGER"],
  ]);
});

test("until the answer is there both stand at -1; a feed that never brought a file says so", async () => {
  network({
    "GET /dashboard": () => answering({ DaysDiff: 1, ...none }, { HoursDiff: 1, ...none }),
  });
  const send = window.fetch;
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  vi.stubGlobal("fetch", async (...asked: Parameters<typeof fetch>) => {
    await held;
    return send(...asked);
  });
  await showScreen(GaugesScreen, "/");
  await expect.poll(() => String(values())).toBe("-1,GOOD,-1,GOOD");
  letGo();
  await expect.poll(() => String(values())).toBe("1,DANGER,1,DANGER");
  expect(page.getByText("todavía no hay archivo").elements()).toHaveLength(2);
});

test("while the call goes on failing the alert comes once, and again after it has answered in between", async () => {
  let fails = true;
  const seen = network({
    "GET /dashboard": () =>
      fails
        ? new Refusal(500, { message: "Something went wrong on our side" })
        : answering({ DaysDiff: 0, ...last }, { HoursDiff: 0, ...last }),
  });
  const round = holdRounds(60_000);
  await showScreen(GaugesScreen, "/");
  const alert = page.getByRole("alertdialog");
  const accepts = async () => {
    await expect.element(alert.getByText("Something went wrong on our side")).toBeVisible();
    await page.getByRole("button", { name: "Aceptar" }).click();
    await expect.element(alert).not.toBeInTheDocument();
  };
  const nextRound = async () => {
    const before = askedFor(seen, "/dashboard").length;
    await round();
    await expect.poll(() => askedFor(seen, "/dashboard").length).toBe(before + 1);
  };
  await accepts();
  await nextRound();
  await nextRound();
  expect(alert.elements()).toEqual([]);
  fails = false;
  await nextRound();
  await expect.element(page.getByText(/^Last processed file:/).first()).toBeVisible();
  fails = true;
  await nextRound();
  await accepts();
  await nextRound();
  expect(alert.elements()).toEqual([]);
});

test("each gauge is saved as a picture, drawn or painted", async () => {
  network({
    "GET /dashboard": () => answering({ DaysDiff: 0, ...last }, { HoursDiff: 0, ...last }),
  });
  const saved: { name: string; address: string }[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push({ name: this.download, address: this.href });
  });
  await showScreen(GaugesScreen, "/");
  await expect.element(page.getByText(/^Last processed file:/).first()).toBeVisible();
  for (const title of TITLES)
    for (const kind of ["SVG", "PNG"]) {
      await page.getByRole("button", { name: `Guardar ${title} como imagen`, exact: true }).click();
      await page.getByRole("menuitem", { name: kind }).click();
      await expect.poll(() => saved.at(-1)?.name).toBe(`${title}.${kind.toLowerCase()}`);
      await expect.poll(() => page.getByRole("menuitem").elements()).toEqual([]);
      const address = saved.at(-1)?.address ?? "";
      if (kind === "PNG") expect(address).toMatch(/^data:image\/png;base64,iVBORw0KGgo/);
      else
        for (const word of ["<svg", title, "GOOD", "DANGER"])
          expect(decodeURIComponent(address)).toContain(word);
    }
});
