/** Whether an instant lies between `began` and now, by the clock of this machine, which its database shares. */
export function isSince(began: number, instant: number | string): boolean {
  const at = typeof instant === "number" ? instant : Date.parse(instant);
  return began <= at && at <= Date.now();
}
