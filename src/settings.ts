import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";

const DURATION = /^(\d+)(s|m|h)$/;
const SECONDS = { s: 1, m: 60, h: 3600 } as const;

const duration = z
  .string()
  .regex(DURATION, "a number with s, m or h, such as 10m")
  .transform((text) => {
    const [, count, unit] = DURATION.exec(text) ?? [];
    return Number(count) * SECONDS[(unit ?? "s") as keyof typeof SECONDS];
  });

const zone = z
  .string()
  .refine(
    (name) => Intl.supportedValuesOf("timeZone").includes(name) || name === "UTC",
    "an IANA time zone",
  );

const outside = z.url({ protocol: /^https?$/, error: "an http(s):// address" }).optional();

const schema = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default("127.0.0.1"),
  DATA_DIR: z
    .string()
    .min(1)
    .default("./data")
    .transform((path) => resolve(path)),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: "a postgres:// address" }).optional(),
  FILES_URL: z
    .url({ protocol: /^file$/, error: "a file:// address" })
    .transform((url) => fileURLToPath(url))
    .optional(),
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
  RATE_LIMIT: z.coerce.number().int().min(1).default(3000),
  TRUSTED_PROXIES: z
    .string()
    .transform((text) =>
      text
        .split(",")
        .map((part) => part.trim())
        .filter(Boolean),
    )
    .optional(),
});

export interface Settings {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** External PostgreSQL; undefined: the embedded one under dataDir. */
  readonly databaseUrl: string | undefined;
  readonly filesDir: string;
  readonly demo: boolean;
  readonly timeZone: string;
  readonly accessSeconds: number;
  readonly logLevel: string;
  /** Requests a minute from one session. */
  readonly rateLimit: number;
  readonly trustedProxies: readonly string[] | undefined;
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

/** An address may have a password in it: what is wrong with one is said without it. */
const named = (name: string, value: string | undefined) =>
  name.endsWith("_URL") ? name : `${name}=${value ?? ""}`;

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
  return {
    port: data.PORT,
    host: data.HOST,
    dataDir: data.DATA_DIR,
    databaseUrl: data.DATABASE_URL,
    filesDir: data.FILES_URL ?? resolve(data.DATA_DIR, "files"),
    demo: (data.DEMO ?? (data.NODE_ENV === "production" ? "off" : "on")) === "on",
    timeZone: data.TZ_DEFAULT,
    accessSeconds: data.ACCESS_TTL,
    logLevel: data.LOG_LEVEL,
    rateLimit: data.RATE_LIMIT,
    trustedProxies: data.TRUSTED_PROXIES,
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
