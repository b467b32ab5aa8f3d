import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { dayAfter, dayIn } from "#kit/pure/calendar.ts";
import type { Database } from "#kit/server/database.ts";
import { randomFrom } from "./chance.ts";
import { isWeekend } from "./pastCalendar.ts";
import { CATALOGS, load } from "./reference.ts";

/** Days before the load, and after it, of which the exchange rate is published. */
const RATED = { before: 75, after: 21 };

const FILES = {
  fees: "fees-demo.csv",
  equivalences: "equivalences-demo.csv",
  countervailingDuties: "countervailing-demo.csv",
  ivaRates: "iva-demo.csv",
  permitRules: "permits-demo.csv",
  unitWords: "units-demo.csv",
} as const;

/** The dated tables of customs, unless an operator has loaded their own; what they say is made up. */
export async function loadCustomsTables(database: Database): Promise<void> {
  for (const [table, file] of Object.entries(FILES))
    await load(database, table, join(CATALOGS, file));
  const folder = mkdtempSync(join(tmpdir(), "viat-rates-"));
  try {
    const path = join(folder, "exchange-rates-demo.csv");
    writeFileSync(path, exchangeRates(dayIn("America/Mexico_City")));
    await load(database, "exchangeRates", path);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** A file of pesos per dollar for each working day about `today`, between 17.75 and 18.75. */
export function exchangeRates(today: string): string {
  const random = randomFrom(2_026);
  const days = Array.from({ length: RATED.before + RATED.after + 1 }, (_, at) =>
    dayAfter(today, at - RATED.before),
  );
  let units = 182_500;
  const rows = days
    .filter((day) => !isWeekend(day))
    .map((day) => {
      units = Math.min(187_500, Math.max(177_500, units + Math.round((random() - 0.5) * 1_600)));
      return `${day},${String(Math.floor(units / 10_000))}.${String(units % 10_000).padStart(4, "0")}`;
    });
  return `${["published,rate", ...rows].join("\n")}\n`;
}
