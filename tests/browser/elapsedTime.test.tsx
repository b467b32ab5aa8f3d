import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { ElapsedTime } from "#kit/web/dates/ElapsedTime.tsx";
import { inSpanish } from "./screenStage.tsx";
import { Stage } from "./stage.tsx";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const NOW = new Date("2026-11-20T18:00:00Z");

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ["setTimeout", "clearTimeout", "Date"] });
});

/** Frames go on in their own time: what the clock has changed is on the page behind the second. */
const drawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));

/** Shows the label of something so old, and tells how it reads as the clock goes on. */
async function labelOf(age: number) {
  await inSpanish();
  const since = new Date(NOW.getTime() - age).toISOString();
  const { unmount } = await render(
    <Stage>
      <ElapsedTime since={since} />
    </Stage>,
  );
  const label = page.getByRole("time");
  return {
    read: () => label.element().textContent,
    after: async (time: number) => {
      await vi.advanceTimersByTimeAsync(time);
      await drawn();
      return label.element().textContent;
    },
    unmount,
  };
}

test.each([
  ["2 s under a minute", 44 * SECOND, 2 * SECOND, "just now", "1 min"],
  ["30 s under an hour", 2 * MINUTE + 15 * SECOND, 30 * SECOND, "2 mins", "3 mins"],
  ["5 min under a day", 2 * HOUR + 27 * MINUTE, 5 * MINUTE, "2 hrs", "3 hrs"],
  ["an hour beyond", 59.5 * HOUR, HOUR, "2 days", "3 days"],
])("a label is told anew every %s", async (_sentence, age, pause, before, then) => {
  const label = await labelOf(age);
  expect(label.read()).toBe(before);
  expect(await label.after(pause - 1)).toBe(before);
  expect(await label.after(1)).toBe(then);
});

test("a label that left the page asks for no further time", async () => {
  const label = await labelOf(10 * SECOND);
  await label.unmount();
  expect(vi.getTimerCount()).toBe(0);
});
