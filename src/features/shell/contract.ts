import { z } from "zod";
import { call } from "#kit/pure/call.ts";
import { LAYOUT_KEYS, type LayoutKey } from "./model/layout.ts";
import { OUTSIDE_LINKS } from "./model/outsideLinks.ts";
import { NEEDY_SETTINGS, PERSON_LANGUAGES, SETTING_NAMES } from "./model/personSettings.ts";

const settings = z.partialRecord(z.enum(SETTING_NAMES), z.boolean());
const layout = z.partialRecord(
  z.enum(LAYOUT_KEYS as [LayoutKey, ...LayoutKey[]]),
  z.union([z.string().max(40), z.boolean()]),
);

export const personSettings = call({
  method: "GET",
  path: "/api/person_settings",
  summary:
    "What the caller has set for themselves, the layout kept for them, and where the outside links lead",
  access: "signedIn",
  reply: z.object({
    data: z.object({
      settings,
      /** Settings that do nothing here yet: no mail server is set, and there is no gateway for text messages. */
      missing: z.array(z.enum(NEEDY_SETTINGS)),
      /** The language last chosen; null: none is known. */
      language: z.enum(PERSON_LANGUAGES).nullable(),
      /** Null: none is kept, because Backup Storage is off or nothing was changed. */
      layout: layout.nullable(),
      links: z.record(z.enum(OUTSIDE_LINKS), z.string()),
    }),
  }),
});

export const keepSettings = call({
  method: "POST",
  path: "/api/person_settings",
  summary: "Keeps some of the caller's settings, and their language; the others stay as they are",
  access: "signedIn",
  body: z.object({ settings, language: z.enum(PERSON_LANGUAGES).optional() }),
  reply: z.object({ data: z.object({ settings }) }),
});

export const keepLayout = call({
  method: "POST",
  path: "/api/person_layout",
  summary: "Keeps the caller's layout for their other browsers; null forgets it",
  access: "signedIn",
  body: z.object({ layout: layout.nullable() }),
  reply: z.object({ data: z.literal(true) }),
});

/** Kept only while the caller has switched Error Reporting on. */
export const reportError = call({
  method: "POST",
  path: "/api/error_reports",
  summary: "Tells the operators of an error that the caller's browser met",
  access: "signedIn",
  body: z.object({
    page: z.string().max(500),
    message: z.string().min(1).max(2_000),
    stack: z.string().max(8_000).optional(),
  }),
  reply: z.object({ data: z.object({ kept: z.boolean() }) }),
});
