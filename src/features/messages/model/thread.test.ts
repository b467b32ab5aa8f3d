import { expect, it } from "vitest";
import { withPauses } from "./thread.ts";

const at = (text: string) => ({ at: new Date(`2026-11-20T${text}:00Z`) });

it("puts a line with the time before the first message and after an hour of silence", () => {
  const marked = withPauses([at("10:00"), at("10:59"), at("12:00"), at("12:01")]);
  expect(marked.map(({ isAfterPause }) => isAfterPause)).toEqual([true, false, true, false]);
});

it("has nothing to mark where nobody wrote", () => {
  expect(withPauses([])).toEqual([]);
});
