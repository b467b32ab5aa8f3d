const FREE_FAILURES = 5;
const LONGEST_S = 15 * 60;

/** Seconds that an account waits after its `failures`-th wrong password: none for five, then doubling to 15 minutes. */
export function delayAfter(failures: number): number {
  if (failures < FREE_FAILURES) return 0;
  return Math.min(2 ** (failures - FREE_FAILURES), LONGEST_S);
}
