import { expect, it } from "vitest";
import { PUBLIC_WEBHOOKS } from "#modules/webhooks/webhookSettings.ts";
import { PUBLIC_REACH } from "#features/feeds/jobs/reach.ts";
import { settingsFrom } from "./settings.ts";

it("starts without any setting, with the demonstration on and ten minutes of access", () => {
  expect(settingsFrom({})).toMatchObject({
    port: 3000,
    host: "127.0.0.1",
    demo: true,
    accessSeconds: 600,
    databaseUrl: undefined,
    databaseConnections: { requests: 20, background: 16 },
  });
});

it("turns the demonstration off in production unless it is asked for", () => {
  expect(settingsFrom({ NODE_ENV: "production" })).toMatchObject({ demo: false });
  expect(settingsFrom({ NODE_ENV: "production", DEMO: "on" })).toMatchObject({ demo: true });
});

it("logs who asked what where no demonstration runs, or as it is told", () => {
  const logs = (environment: Record<string, string>) => settingsFrom(environment);
  expect(logs({})).toMatchObject({ accessLog: false });
  expect(logs({ DEMO: "off" })).toMatchObject({ accessLog: true });
  expect(logs({ DEMO: "off", ACCESS_LOG: "off" })).toMatchObject({ accessLog: false });
});

it("lets feeds reach public servers at port 22, and what the operator names beside", () => {
  expect(settingsFrom({})).toMatchObject({ feedReach: PUBLIC_REACH });
  const named = {
    FEED_HOSTS: "sftp.client.example, *.broker.example",
    FEED_NETWORKS: "10.2.0.0/16",
    FEED_PORTS: "22, 2200-2299",
  };
  expect(settingsFrom(named)).toMatchObject({
    feedReach: {
      hosts: ["sftp.client.example", "*.broker.example"],
      networks: ["10.2.0.0/16"],
      ports: [
        [22, 22],
        [2200, 2299],
      ],
    },
  });
});

it("lets webhooks reach public servers, and what the operator names beside, for a day", () => {
  expect(settingsFrom({})).toMatchObject({ webhooks: PUBLIC_WEBHOOKS });
  const named = { WEBHOOK_NETWORKS: "10.2.0.0/16", WEBHOOK_PAUSE: "1s", WEBHOOK_PATIENCE: "2h" };
  expect(settingsFrom(named)).toMatchObject({
    webhooks: { networks: ["10.2.0.0/16"], pauses: { first: 1_000, patience: 7_200_000 } },
  });
});

it("bounds what clients may have, and keeps everything for ever unless it is told how long", () => {
  expect(settingsFrom({})).toMatchObject({
    storage: {
      quotas: { waitingFiles: 1000, waitingBytes: 10 * 2 ** 30, storedBytes: 50 * 2 ** 30 },
      leastFree: 512 * 2 ** 20,
      keep: { originals: undefined, lines: undefined },
    },
  });
  const given = { MAX_WAITING_FILES: "5", MAX_STORED_BYTES: "2T", MIN_FREE_BYTES: "0M" };
  expect(settingsFrom({ ...given, KEEP_ORIGINALS: "5y", KEEP_LINES: "90d" })).toMatchObject({
    storage: {
      quotas: { waitingFiles: 5, storedBytes: 2 * 2 ** 40 },
      leastFree: 0,
      keep: { originals: "5 years", lines: "90 days" },
    },
  });
});

it.each([
  [{ MAX_STORED_BYTES: "50" }, /^MAX_STORED_BYTES=50: a number with M, G or T/],
  [{ KEEP_LINES: "5m" }, /^KEEP_LINES=5m: a number with d or y/],
  [{ PORT: "http" }, /^PORT=http: /],
  [{ ACCESS_TTL: "ten" }, /^ACCESS_TTL=ten: a number with s, m or h/],
  [{ TZ_DEFAULT: "Mexico" }, /^TZ_DEFAULT=Mexico: an IANA time zone/],
  [{ DATABASE_URL: "mysql://x" }, /^DATABASE_URL: a postgres/],
  [{ DATABASE_CONNECTIONS: "0" }, /^DATABASE_CONNECTIONS=0: /],
  [{ DATABASE_BACKGROUND_CONNECTIONS: "11" }, /^DATABASE_BACKGROUND_CONNECTIONS=11: /],
  [{ DEMO: "yes" }, /^DEMO=yes: /],
  [{ FEED_NETWORKS: "10.0.0.1" }, /^FEED_NETWORKS=10\.0\.0\.1: networks, such as/],
  [{ METRICS_TOKEN: "short" }, /^METRICS_TOKEN: at least 16 characters$/],
  [{ SMTP_URL: "smtp://mail.example" }, /^PUBLIC_URL: goes with SMTP_URL: letters lead there$/],
  [{ FEED_PORTS: "22,ssh" }, /^FEED_PORTS=22,ssh: ports and ranges/],
])("names the wrong setting in one line: %o", (environment, line) => {
  expect(settingsFrom(environment)).toMatch(line);
  expect(settingsFrom(environment)).not.toContain("\n");
});

it.each([
  { DATABASE_URL: "postgres//viat:s3cret@db.example/viat" },
  { DATABASE_URL: "mysql://viat:s3cret@db.example/viat" },
  { SMTP_URL: "http://viat:s3cret@mail.example" },
  { PUBLIC_URL: "ftp://viat:s3cret@example.test" },
  { FILES_URL: "https://viat:s3cret@files.example/originals" },
])("says nothing of what stands in a refused address: %o", (environment) => {
  const line = settingsFrom(environment);
  expect(line).toMatch(/^[A-Z]+_URL: a/);
  expect(line).not.toMatch(/s3cret|example/);
});

it("takes originals from a folder, or from a bucket with what it needs", () => {
  const from = (more: Record<string, string>) => settingsFrom({ DATA_DIR: "/data", ...more });
  expect(from({})).toMatchObject({ filesDir: "/data/files", filesBucket: undefined });
  expect(from({ FILES_URL: "file:///shared/files" })).toMatchObject({
    filesDir: "/shared/files",
    filesBucket: undefined,
  });
  expect(from({ FILES_URL: "s3://viat" })).toMatchObject({
    filesDir: "/data/files",
    filesBucket: {
      bucket: "viat",
      prefix: "",
      endpoint: undefined,
      region: "us-east-1",
      credentials: undefined,
    },
  });
  expect(
    from({
      FILES_URL: "s3://viat/of/house?endpoint=https://store.example:9000&region=mx-1",
      S3_ACCESS_KEY_ID: "id",
      S3_SECRET_ACCESS_KEY: "key",
    }),
  ).toMatchObject({
    filesBucket: {
      prefix: "of/house/",
      endpoint: "https://store.example:9000",
      region: "mx-1",
      credentials: { accessKeyId: "id", secretAccessKey: "key" },
    },
  });
});

it.each([
  [{ FILES_URL: "s3://viat:s3cret@bucket" }, /^FILES_URL: .*S3_SECRET_ACCESS_KEY$/],
  [{ FILES_URL: "s3://s3cret?endpoint=store.example" }, /^FILES_URL: endpoint has to be/],
  [{ FILES_URL: "s3://bucket?secret=s3cret" }, /^FILES_URL: secret is neither/],
  [{ FILES_URL: "s3://" }, /^FILES_URL: s3:\/\/BUCKET\/PREFIX$/],
  [{ SECRET_KEY: "s3cret" }, /^SECRET_KEY: keys of 32 bytes in base64/],
  [{ S3_ACCESS_KEY_ID: "s3cret" }, /^S3_SECRET_ACCESS_KEY: goes with/],
  [{ S3_SECRET_ACCESS_KEY: "s3cret" }, /^S3_SECRET_ACCESS_KEY: goes with/],
])("refuses a store of files without its secrets in the line: %o", (environment, line) => {
  expect(settingsFrom(environment)).toMatch(line);
  expect(settingsFrom(environment)).not.toContain("s3cret");
});
