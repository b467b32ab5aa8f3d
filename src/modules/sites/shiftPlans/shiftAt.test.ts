import { expect, it } from "vitest";
import { type ShiftPlan, shiftAt } from "./shiftAt.ts";

const usual: ShiftPlan = {
  validFrom: "2026-01-01",
  dayStart: "06:00",
  nightStart: "16:00",
  weekend: "saturday",
};
const at = (iso: string, zone = "America/Chicago", plans: readonly ShiftPlan[] = [usual]) => {
  const shift = shiftAt(new Date(iso), zone, plans);
  return shift && `${shift.code} ${shift.day}`;
};

it("counts an instant on the day on which its shift began by the site's clock", () => {
  expect(at("2026-01-13T12:00:00Z")).toBe("AM 2026-01-13");
  expect(at("2026-01-13T21:59:59Z")).toBe("AM 2026-01-13");
  expect(at("2026-01-13T22:00:00Z")).toBe("PM 2026-01-13");
  // Two in the morning of Tuesday is Monday's night.
  expect(at("2026-01-13T08:00:00Z")).toBe("PM 2026-01-12");
  expect(at("2026-01-13T11:59:59Z")).toBe("PM 2026-01-12");
});

it("lets Friday's night end where the weekend begins, and the weekend where Monday does", () => {
  expect(at("2026-01-17T11:59:59Z")).toBe("PM 2026-01-16");
  expect(at("2026-01-17T12:00:00Z")).toBe("WE 2026-01-17");
  expect(at("2026-01-18T20:00:00Z")).toBe("WE 2026-01-17");
  expect(at("2026-01-19T11:59:59Z")).toBe("WE 2026-01-17");
  expect(at("2026-01-19T12:00:00Z")).toBe("AM 2026-01-19");
});

it("goes by each site's own clock: what is afternoon in Laredo in summer is morning in Sonora", () => {
  const instant = "2026-07-14T21:30:00Z";
  expect(at(instant, "America/Chicago")).toBe("PM 2026-07-14");
  expect(at(instant, "America/Matamoros")).toBe("PM 2026-07-14");
  // Six hours behind, all the year.
  expect(at(instant, "America/Mexico_City")).toBe("AM 2026-07-14");
  expect(at(instant, "America/Hermosillo")).toBe("AM 2026-07-14");
});

it("moves by an hour of the world with the clocks, and by none of the site", () => {
  // Clocks go forward on Sunday, 8 March, and back on Sunday, 1 November.
  for (const [before, after] of [
    ["2026-03-06T22:00:00Z", "2026-03-09T21:00:00Z"],
    ["2026-10-30T21:00:00Z", "2026-11-02T22:00:00Z"],
  ] as const) {
    for (const iso of [before, after]) {
      const just = new Date(Date.parse(iso) - 1_000).toISOString();
      expect(at(iso)).toBe(`PM ${iso.slice(0, 10)}`);
      expect(at(just)).toBe(`AM ${iso.slice(0, 10)}`);
    }
  }
});

it("has every instant of a year in one shift: nights of 14 hours, weekends of 48, of 47 and 49 where clocks change", () => {
  const quarter = 15 * 60_000;
  const lengths = new Map<string, number>();
  const first = Date.parse("2026-01-05T12:00:00Z");
  const last = Date.parse("2026-12-28T12:00:00Z");
  let before = "";
  for (let now = first; now < last; now += quarter) {
    const shift = at(new Date(now).toISOString()) ?? "none";
    // A shift that was left never comes back.
    if (shift !== before) expect(lengths.has(shift)).toBe(false);
    lengths.set(shift, (lengths.get(shift) ?? 0) + 1);
    before = shift;
  }
  const hours = [...lengths].map(([shift, quarters]) =>
    [shift.slice(0, 2), quarters / 4].join(" "),
  );
  expect(
    Object.fromEntries(
      [...Map.groupBy(hours, (one) => one)].map(([one, all]) => [one, all.length]),
    ),
  ).toEqual({
    "AM 10": 255,
    "PM 14": 255,
    "WE 48": 49,
    "WE 47": 1,
    "WE 49": 1,
  });
  expect(lengths.get("WE 2026-03-07")).toBe(47 * 4);
  expect(lengths.get("WE 2026-10-31")).toBe(49 * 4);
});

it("has a night longer or shorter where no weekend is kept", () => {
  const plans = [{ ...usual, weekend: "none" as const }];
  const hoursOf = (day: string) => {
    const from = Date.parse(`${day}T00:00:00Z`);
    const all = Array.from({ length: 192 }, (_, n) => new Date(from + n * 900_000).toISOString());
    return all.filter((iso) => at(iso, "America/Chicago", plans) === `PM ${day}`).length / 4;
  };
  expect(["2026-03-06", "2026-03-07", "2026-10-31", "2026-11-01"].map(hoursOf)).toEqual([
    14, 13, 15, 14,
  ]);
});

it("does not move what was before another plan", () => {
  const later: ShiftPlan = {
    validFrom: "2026-02-02",
    dayStart: "05:00",
    nightStart: "15:00",
    weekend: "sunday",
  };
  const both = [later, usual];
  const zone = "America/Chicago";
  expect(at("2026-01-30T21:30:00Z", zone, both)).toBe("AM 2026-01-30");
  expect(at("2026-02-03T21:30:00Z", zone, both)).toBe("PM 2026-02-03");
  // The weekend before ends where the first day of the new plan begins.
  expect(at("2026-02-02T10:59:59Z", zone, both)).toBe("WE 2026-01-31");
  expect(at("2026-02-02T11:00:00Z", zone, both)).toBe("AM 2026-02-02");
  expect(at("2026-02-07T18:00:00Z", zone, both)).toBe("AM 2026-02-07");
  expect(at("2026-02-08T18:00:00Z", zone, both)).toBe("WE 2026-02-08");
  expect(at("2025-12-31T18:00:00Z", zone, both)).toBe(null);
});
