import { choice } from "#kit/entity/fields/choice.ts";
import { code } from "#kit/entity/fields/code.ts";
import { codes } from "#kit/entity/fields/codes.ts";
import { command } from "#kit/entity/Command.ts";
import { decimal } from "#kit/entity/fields/decimal.ts";
import { entity } from "#kit/entity/entity.ts";
import type { RowOf } from "#kit/entity/RowOf.ts";
import { flag } from "#kit/entity/fields/flag.ts";
import { instant } from "#kit/entity/fields/instant.ts";
import { integer } from "#kit/entity/fields/integer.ts";
import { ref } from "#kit/entity/fields/ref.ts";
import { screen } from "#kit/entity/screen.ts";
import { text } from "#kit/entity/fields/text.ts";
import { loads, UNDERWAY } from "../loads/loads.ts";
import { trailers } from "../trailers/trailers.ts";
import { CLERKS, LIVE } from "./clerks.ts";

const ISSUING = { can: CLERKS, side: "house" } as const;
/** While its document is kept. */
export const KEPT = ["valid", "stamped"] as const;
/** Of a fiscal folio. */
const UUID = {
  pattern: /^[\dA-F]{8}(-[\dA-F]{4}){3}-[\dA-F]{12}$/,
  example: "6F9619FF-8B86-4D01-B42D-00CF4FC964FF",
};
/** Why a CFDI is cancelled, by c_MotivoCancelacion. */
const GROUNDS = ["withErrorsReplaced", "withErrors", "notCarriedOut", "globalInvoice"] as const;
const milestone = () => instant({ fixed: true });

/** The Carta Porte of a load, from its draft to its stamp. What it says is composed from the load. */
export const cartaPortes = entity("cartaPortes", {
  read: CLERKS,
  write: CLERKS,
  label: "number",
  documents: ["cartaPorte", "other"],
  comments: true,
  fields: {
    number: code({ required: true, fixed: true, unique: true, search: true, sort: true }),
    load: ref(() => loads, {
      required: true,
      filter: true,
      offers: { kind: ["cross", "distribution", "plant"], status: [...UNDERWAY, "dispatched"] },
    }),
    /** As planned; once the load has left, it left when it did. */
    departsAt: instant({ sort: true, filter: true }),
    /** Behind the one of the load's visit. */
    secondTrailer: ref(() => trailers, { offers: { status: ["active"] } }),
    idCcp: code({ required: true, fixed: true, search: true }),
    status: choice([...LIVE, "cancelled"], { initial: "draft", fixed: true, filter: true }),
    international: flag({ fixed: true, filter: true }),
    entryExit: choice(["entry", "exit"], { required: false, fixed: true }),
    regimes: codes({ fixed: true, most: 10 }),
    distanceKm: decimal({ fixed: true, unit: "km" }),
    goodsCount: integer({ fixed: true }),
    grossWeight: decimal({ fixed: true, places: 3, unit: "kg" }),
    /** What of the load differs from what was found valid. */
    difference: text({ fixed: true, most: 2_000, long: true }),
    validatedAt: instant({ fixed: true, sort: true }),
    validatedBy: text({ fixed: true, most: 200 }),
    fiscalUuid: code({ form: UUID, fixed: true, unique: true, search: true }),
    stampedAt: milestone(),
    stampedBy: text({ fixed: true, most: 200 }),
    /** Whether its folio was typed, or read from the XML that came back. */
    stampSource: choice(["typed", "returned"], { required: false, fixed: true }),
    cancelGround: choice(GROUNDS, { required: false, fixed: true }),
    replacedBy: code({ form: UUID, fixed: true }),
    cancelledAt: milestone(),
  },
  totals: ["grossWeight"],
  state: "status",
  changeable: ["draft"],
  commands: {
    cancel: command({
      from: LIVE,
      to: "cancelled",
      ...ISSUING,
      input: {
        cancelGround: choice(GROUNDS, { required: true }),
        /** The folio of the one that replaces it. */
        replacedBy: code({ form: UUID }),
      },
    }),
    /** Keeps the document once nothing speaks against it. */
    validate: command({ from: ["draft"], to: "valid", ...ISSUING, byRow: true }),
    reopen: command({ from: ["valid"], to: "draft", ...ISSUING }),
    /** Keeps the fiscal folio that whoever stamped it answered. */
    stamp: command({
      from: ["valid"],
      to: "stamped",
      ...ISSUING,
      input: { fiscalUuid: code({ form: UUID, required: true }) },
    }),
  },
  steps: { draft: ["validate"], valid: ["stamp", "reopen"] },
});

export type CartaPorteRow = RowOf<typeof cartaPortes>;

export const screens = [
  screen(cartaPortes, {
    as: "live",
    where: { status: LIVE },
    list: [
      "number",
      "load",
      "status",
      "difference",
      "departsAt",
      "international",
      "goodsCount",
      "grossWeight",
      "distanceKm",
    ],
    sort: "-number",
  }),
  screen(cartaPortes, {
    list: [
      "number",
      "status",
      "load",
      "departsAt",
      "fiscalUuid",
      "stampedBy",
      "validatedAt",
      "cancelGround",
    ],
    sort: "-number",
  }),
];
