import { expect, it } from "vitest";
import { clocked } from "./details.ts";

it.each(["America/Chicago", "America/Tijuana", "Asia/Kolkata", "UTC"])(
  "tells every half hour of a year by the clock of %s, also where it is changed",
  (zone) => {
    const { clock } = clocked({ zone, plans: [] });
    const begin = Date.UTC(2026, 0, 1);
    for (let ms = begin; ms < Date.UTC(2027, 0, 1); ms += 1_800_000) {
      const local = Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone);
      const text = local.toPlainDateTime().toString({ smallestUnit: "second" });
      expect(clock(new Date(ms))).toBe(text);
    }
  },
);
