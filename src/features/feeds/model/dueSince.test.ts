import { expect, it } from "vitest";
import { dueSince, type FeedTiming, type LastRun, nextRun } from "./dueSince.ts";

const ZONE = "America/Mexico_City";
const at = (text: string) => new Date(text);
const daily: FeedTiming = {
  kind: "daily",
  dailyAt: "06:00",
  minute: 5,
  isEnabled: true,
  createdAt: at("2026-11-01T00:00:00Z"),
  askedAt: null,
};
const hourly: FeedTiming = { ...daily, kind: "hourly" };
const run = (ranAt: string, unsettled = 0): LastRun => ({
  ranAt: at(ranAt),
  finishedAt: at(ranAt),
  isUnsettled: unsettled > 0,
  tries: unsettled,
});
const due = (feed: FeedTiming, last: LastRun | null, now: string, zone = ZONE) =>
  dueSince(feed, last, at(now), zone)?.toISOString() ?? null;
const next = (feed: FeedTiming, last: LastRun | null, now: string, zone = ZONE) =>
  nextRun(feed, last, at(now), zone)?.toISOString() ?? null;

it.each([
  ["a minute before its time", daily, run("2026-11-19T12:00:01Z"), "2026-11-20T11:59:59Z", null],
  ["at its time", daily, run("2026-11-19T12:00:01Z"), "2026-11-20T12:00:00Z", "2026-11-20T12:00"],
  ["when it ran already", daily, run("2026-11-20T12:00:03Z"), "2026-11-20T23:00:00Z", null],
  [
    "after five days off",
    daily,
    run("2026-11-15T12:00:03Z"),
    "2026-11-20T23:00:00Z",
    "2026-11-20T12:00",
  ],
  [
    "at its minute",
    hourly,
    run("2026-11-20T11:05:01Z"),
    "2026-11-20T12:05:00Z",
    "2026-11-20T12:05",
  ],
  ["before its minute", hourly, run("2026-11-20T11:05:01Z"), "2026-11-20T12:04:59Z", null],
  [
    "after a night off",
    hourly,
    run("2026-11-19T23:05:01Z"),
    "2026-11-20T12:30:00Z",
    "2026-11-20T12:05",
  ],
  [
    "never run, made a moment ago",
    { ...daily, createdAt: at("2026-11-20T12:30:00Z") },
    null,
    "2026-11-20T13:00:00Z",
    null,
  ],
  ["never run, its first time has come", daily, null, "2026-11-01T12:00:30Z", "2026-11-01T12:00"],
])("is due %s: once, since its latest time", (_words, feed, last, now, since) => {
  expect(due(feed, last, now)?.slice(0, 16) ?? null).toBe(since);
});

it("runs once after downtime, however many times were missed", () => {
  const now = "2026-11-20T23:00:00Z";
  expect(due(hourly, run("2026-11-01T00:05:00Z"), now)).not.toBeNull();
  expect(due(hourly, run(now), now)).toBeNull();
});

it("does not run when it is switched off, unless a person asks", () => {
  const off = { ...daily, isEnabled: false };
  expect(due(off, null, "2026-11-20T12:00:00Z")).toBeNull();
  expect(next(off, null, "2026-11-20T12:00:00Z")).toBeNull();
  const asked = { ...off, askedAt: at("2026-11-20T10:00:00Z") };
  expect(due(asked, null, "2026-11-20T10:00:01Z")).toBe("2026-11-20T10:00:00.000Z");
});

it.each([
  [1, "12:06:00", "12:05:59"],
  [2, "12:07:00", "12:06:59"],
  [4, "12:13:00", "12:12:59"],
])("repeats an unsettled run (try %i) after a pause that doubles", (tries, after, before) => {
  const last = run("2026-11-20T12:05:00Z", tries);
  expect(due(hourly, last, `2026-11-20T${before}Z`)).toBeNull();
  expect(due(hourly, last, `2026-11-20T${after}Z`)).not.toBeNull();
});

it("never pauses longer than an hour, so a server that comes back is not forgotten", () => {
  const last = run("2026-11-20T12:00:00Z", 40);
  expect(next(daily, last, "2026-11-20T12:00:01Z")).toBe("2026-11-20T13:00:00.000Z");
});

it("names the next run in the client's zone", () => {
  expect(next(daily, run("2026-11-20T12:00:03Z"), "2026-11-20T12:10:00Z")).toBe(
    "2026-11-21T12:00:00.000Z",
  );
  expect(next(hourly, run("2026-11-20T12:05:03Z"), "2026-11-20T12:10:00Z")).toBe(
    "2026-11-20T13:05:00.000Z",
  );
});

it("follows the border's daylight saving: the skipped hour counts as the one after it, the doubled one once", () => {
  const night = { ...daily, dailyAt: "02:30" };
  const border = "America/Matamoros";
  expect(due(night, run("2026-03-07T08:30:01Z"), "2026-03-08T09:00:00Z", border)).toBe(
    "2026-03-08T08:30:00.000Z",
  );
  const early = { ...daily, dailyAt: "01:30" };
  const last = run("2026-11-01T06:30:01Z");
  expect(due(early, last, "2026-11-01T07:31:00Z", border)).toBeNull();
});
