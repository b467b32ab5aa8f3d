import { appendFileSync } from "node:fs";

/**
 * Runs inside the product: writes down what its event loop computes between two looks, in milliseconds of processor
 * time, where that is much. Time on the clock would tell of the other processes of the machine too.
 */
const MUCH_MS = 30;
const log = process.env["LOOP_LOG"] ?? "";
const spent = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
};
let before = spent();
setInterval(() => {
  const took = spent() - before;
  if (took > MUCH_MS) appendFileSync(log, `${took}\n`);
  before = spent();
}, 5).unref();
