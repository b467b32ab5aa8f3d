import { expect, it } from "vitest";
import { settingsFrom } from "./settings.ts";

it("starts without any setting, with the demonstration on and ten minutes of access", () => {
  expect(settingsFrom({})).toMatchObject({
    port: 3000,
    host: "127.0.0.1",
    demo: true,
    accessSeconds: 600,
    databaseUrl: undefined,
  });
});

it("turns the demonstration off in production unless it is asked for", () => {
  expect(settingsFrom({ NODE_ENV: "production" })).toMatchObject({ demo: false });
  expect(settingsFrom({ NODE_ENV: "production", DEMO: "on" })).toMatchObject({ demo: true });
});

it.each([
  [{ PORT: "http" }, /^PORT=http: /],
  [{ ACCESS_TTL: "ten" }, /^ACCESS_TTL=ten: a number with s, m or h/],
  [{ TZ_DEFAULT: "Mexico" }, /^TZ_DEFAULT=Mexico: an IANA time zone/],
  [{ DATABASE_URL: "mysql://x" }, /^DATABASE_URL: a postgres/],
  [{ DEMO: "yes" }, /^DEMO=yes: /],
])("names the wrong setting in one line: %o", (environment, line) => {
  expect(settingsFrom(environment)).toMatch(line);
  expect(settingsFrom(environment)).not.toContain("\n");
});

it.each([
  { DATABASE_URL: "postgres//viat:s3cret@db.example/viat" },
  { DATABASE_URL: "mysql://viat:s3cret@db.example/viat" },
  { SMTP_URL: "http://viat:s3cret@mail.example" },
  { PUBLIC_URL: "ftp://viat:s3cret@example.test" },
])("says nothing of what stands in a refused address: %o", (environment) => {
  const line = settingsFrom(environment);
  expect(line).toMatch(/^[A-Z]+_URL: a/);
  expect(line).not.toMatch(/s3cret|example/);
});
