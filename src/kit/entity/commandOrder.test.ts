import { expect, test } from "vitest";
import { command } from "./Command.ts";
import { inOrder } from "./commandOrder.ts";

const can = ["CODE"] as const;
const commands = {
  cancel: command({ from: ["open"], to: "ended", can, reason: true }),
  note: command({ from: ["open"], to: null, can }),
  start: command({ from: ["open"], to: "begun", can }),
  finish: command({ from: ["open"], to: "done", can }),
};
const names = Object.keys(commands);

test("the steps of a state stand first, then what leads on, what leaves the state and what leads back", () => {
  const steps = { open: ["note", "finish"] };
  expect(inOrder({ commands, steps }, "open", names)).toEqual([
    "note",
    "finish",
    "start",
    "cancel",
  ]);
  const undeclared = ["start", "finish", "note", "cancel"];
  expect(inOrder({ commands, steps }, null, names)).toEqual(undeclared);
  expect(inOrder({ commands, steps: {} }, "open", names)).toEqual(undeclared);
});
