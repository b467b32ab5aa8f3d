import { resolve } from "node:path";
import { z } from "zod";
import type { FeedReach } from "#features/feeds/jobs/reach.ts";
import { isZone } from "#kit/pure/calendar.ts";
import type { BucketPlace } from "#kit/server/bucketDrive.ts";
import type { PoolSizes } from "#kit/server/database.ts";
import type { WebhookSettings } from "#modules/webhooks/webhookSettings.ts";
import { filesPlaceOf } from "./filesUrl.ts";
import { list, networks, portRanges } from "./listSettings.ts";
import { storageFields, storageOf, type StorageSettings } from "./storageSettings.ts";

const DURATION = /^(\d+)(s|m|h)$/;
const SECONDS = { s: 1, m: 60, h: 3600 } as const;

const duration = z
  .string()
  .regex(DURATION, "a number with s, m or h, such as 10m")
  .transform((text) => {
    const [, count, unit] = DURATION.exec(text) ?? [];
    return Number(count) * SECONDS[(unit ?? "s") as keyof typeof SECONDS];
  });

// Fewer than this, and pieces of work that wait for each other's connections could stand still.
const connections = (least: number) => z.coerce.number().int().min(least).max(1_000);

const zone = z.string().refine(isZone, "an IANA time zone");

const KEY_BYTES = 32;

const outside = z.url({ protocol: /^https?$/, error: "an http(s):// address" }).optional();

const fields = z.object({
  ...storageFields.shape,
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default("127.0.0.1"),
  DATA_DIR: z
    .string()
    .min(1)
    .default("./data")
    .transform((path) => resolve(path)),
  INBOX_DIR: z
    .string()
    .min(1)
    .transform((path) => resolve(path))
    .optional(),
  DRAIN_DELAY: duration.default(0),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: "a postgres:// address" }).optional(),
  DATABASE_OWNER_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: "a postgres:// address" })
    .optional(),
  DATABASE_CONNECTIONS: connections(4).default(20),
  DATABASE_BACKGROUND_CONNECTIONS: connections(12).default(16),
  FILES_URL: z
    .string()
    .transform((url, refuse) => {
      const place = filesPlaceOf(url);
      if (typeof place === "string") refuse.addIssue(place);
      return place;
    })
    .optional(),
  SECRET_KEY: z
    .string()
    .transform((text, refuse) => {
      const keys = text.split(",").map((key) => Buffer.from(key.trim(), "base64"));
      if (keys.some(({ length }) => length !== KEY_BYTES))
        refuse.addIssue(
          `keys of ${KEY_BYTES} bytes in base64, the newest first, with commas between`,
        );
      return keys;
    })
    .optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: "an http(s):// address" }).optional(),
  PURCHASE_URL: outside,
  DOCUMENTATION_URL: outside,
  SUPPORT_URL: outside,
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: "an smtp:// or smtps:// address" }).optional(),
  MAIL_FROM: z.string().min(3).default("Viat WMS <no-reply@localhost>"),
  SECOND_FACTOR: z.enum(["optional", "staff"]).default("optional"),
  NODE_ENV: z.enum(["production", "development", "test"]).default("development"),
  DEMO: z.enum(["on", "off"]).optional(),
  TZ_DEFAULT: zone.default("America/Mexico_City"),
  ACCESS_TTL: duration.default(600),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("warn"),
  ACCESS_LOG: z.enum(["on", "off"]).optional(),
  METRICS_TOKEN: z.string().min(16, "at least 16 characters").optional(),
  RATE_LIMIT: z.coerce.number().int().min(1).default(3000),
  TRUSTED_PROXIES: list.optional(),
  FEED_HOSTS: list.optional(),
  FEED_NETWORKS: networks.default([]),
  FEED_PORTS: portRanges.default([[22, 22]]),
  WEBHOOK_NETWORKS: networks.default([]),
  WEBHOOK_PAUSE: duration.default(10),
  WEBHOOK_PATIENCE: duration.default(86_400),
});

const schema = fields
  .refine(({ S3_ACCESS_KEY_ID: id, S3_SECRET_ACCESS_KEY: secret }) => !id === !secret, {
    path: ["S3_SECRET_ACCESS_KEY"],
    error: "goes with S3_ACCESS_KEY_ID",
  })
  .refine(({ SMTP_URL: mail, PUBLIC_URL: address }) => !mail || address, {
    path: ["PUBLIC_URL"],
    error: "goes with SMTP_URL: letters lead there",
  });

export interface Settings {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** Folder of all drop folders. */
  readonly inboxDir: string;
  /** Seconds for which a server that ends says that it is not ready, and goes on serving. */
  readonly drainSeconds: number;
  /** External PostgreSQL; undefined: the embedded one under dataDir. */
  readonly databaseUrl: string | undefined;
  /** The external one as its owner, for roles and migrations alone; undefined: they have been made. */
  readonly databaseOwnerUrl: string | undefined;
  /** Most connections to it at one time. */
  readonly databaseConnections: PoolSizes;
  /** Holds the originals when there is no bucket, and always what is on its way in. */
  readonly filesDir: string;
  /** Bucket of an S3-compatible store that holds the originals. */
  readonly filesBucket: BucketPlace | undefined;
  /** Of all buckets; undefined: as the machine provides them. */
  readonly bucketCredentials: BucketPlace["credentials"];
  /** What secrets are encrypted with, the newest first; none: a key of the data folder. */
  readonly secretKeys: readonly Buffer[];
  readonly storage: StorageSettings;
  readonly demo: boolean;
  /** Of the clients that are added from now on. */
  readonly timeZone: string;
  readonly accessSeconds: number;
  readonly logLevel: string;
  /** Whether every answered request is a line of the log. */
  readonly accessLog: boolean;
  /** What reads the figures; undefined: only this machine may. */
  readonly metricsToken: string | undefined;
  /** Requests a minute from one session. */
  readonly rateLimit: number;
  readonly trustedProxies: readonly string[] | undefined;
  /** Which servers feeds may connect to. */
  readonly feedReach: FeedReach;
  /** Where webhooks reach, and how patient they are. */
  readonly webhooks: WebhookSettings;
  /** Where Purchase, Documentation and Support lead; those left out lead to pages inside the product. */
  readonly links: Readonly<Partial<Record<"purchase" | "documentation" | "support", string>>>;
  /** Where people reach the web application, for links in letters; undefined: where it listens. */
  readonly publicUrl: string | undefined;
  /** Mail server; undefined: letters wait until one is set. */
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  /** staff: whoever works for the broker, and whoever manages people, has to set up a second factor. */
  readonly secondFactor: "optional" | "staff";
}

/** An address may have a password in it, and a secret is one: what is wrong with them is said without them. */
const named = (name: string, value: string | undefined) =>
  /_URL$|SECRET|TOKEN/.test(name) ? name : `${name}=${value ?? ""}`;

/** Reads the settings from the environment; a wrong one gives a single line that names it. */
export function settingsFrom(environment: Record<string, string | undefined>): Settings | string {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const { success, data, error } = schema.safeParse(given);
  if (!success) {
    return error.issues
      .map(({ path: [name = ""], message }) => {
        const setting = String(name);
        return `${named(setting, given[setting])}: ${message}`;
      })
      .join("; ");
  }
  const demo = (data.DEMO ?? (data.NODE_ENV === "production" ? "off" : "on")) === "on";
  return {
    port: data.PORT,
    host: data.HOST,
    dataDir: data.DATA_DIR,
    databaseUrl: data.DATABASE_URL,
    databaseOwnerUrl: data.DATABASE_OWNER_URL,
    databaseConnections: {
      requests: data.DATABASE_CONNECTIONS,
      background: data.DATABASE_BACKGROUND_CONNECTIONS,
    },
    inboxDir: data.INBOX_DIR ?? resolve(data.DATA_DIR, "inbox"),
    drainSeconds: data.DRAIN_DELAY,
    ...filesOf(data),
    secretKeys: data.SECRET_KEY ?? [],
    storage: storageOf(data),
    demo,
    timeZone: data.TZ_DEFAULT,
    accessSeconds: data.ACCESS_TTL,
    logLevel: data.LOG_LEVEL,
    accessLog: (data.ACCESS_LOG ?? (demo ? "off" : "on")) === "on",
    metricsToken: data.METRICS_TOKEN,
    rateLimit: data.RATE_LIMIT,
    trustedProxies: data.TRUSTED_PROXIES,
    feedReach: { hosts: data.FEED_HOSTS, networks: data.FEED_NETWORKS, ports: data.FEED_PORTS },
    webhooks: {
      networks: data.WEBHOOK_NETWORKS,
      pauses: { first: data.WEBHOOK_PAUSE * 1_000, patience: data.WEBHOOK_PATIENCE * 1_000 },
    },
    links: {
      ...(data.PURCHASE_URL && { purchase: data.PURCHASE_URL }),
      ...(data.DOCUMENTATION_URL && { documentation: data.DOCUMENTATION_URL }),
      ...(data.SUPPORT_URL && { support: data.SUPPORT_URL }),
    },
    publicUrl: data.PUBLIC_URL?.replace(/\/+$/, ""),
    smtpUrl: data.SMTP_URL,
    mailFrom: data.MAIL_FROM,
    secondFactor: data.SECOND_FACTOR,
  };
}

function filesOf({
  DATA_DIR,
  FILES_URL: url,
  S3_ACCESS_KEY_ID: accessKeyId,
  S3_SECRET_ACCESS_KEY: secretAccessKey,
}: z.infer<typeof schema>): Pick<Settings, "filesDir" | "filesBucket" | "bucketCredentials"> {
  const filesDir = resolve(DATA_DIR, "files");
  const credentials = accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined;
  const place = { filesDir, filesBucket: undefined, bucketCredentials: credentials };
  if (typeof url !== "object") return place;
  if ("folder" in url) return { ...place, filesDir: url.folder };
  return { ...place, filesBucket: { ...url, credentials } };
}
