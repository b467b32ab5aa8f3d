/** Minutes by which a device's clock may be off before it is worth a word. */
const LEEWAY_MIN = 10;

/** Minutes by which this device's clock is ahead of the server's (negative: behind); null when it is right enough. */
export function clockFault(serverDate: string | null, now = Date.now()): number | null {
  const server = Date.parse(serverDate ?? "");
  if (Number.isNaN(server)) return null;
  const minutes = Math.round((now - server) / 60_000);
  return Math.abs(minutes) > LEEWAY_MIN ? minutes : null;
}
