/** Whole days from one calendar day to another (`YYYY-MM-DD`); negative once it has passed. */
export function daysLeft(today: string, day: string): number {
  return Math.round(
    (Date.parse(`${day}T00:00:00Z`) - Date.parse(`${today}T00:00:00Z`)) / 86_400_000,
  );
}
