import { choice } from "#kit/entity/fields/choice.ts";
import { code } from "#kit/entity/fields/code.ts";
import { codes } from "#kit/entity/fields/codes.ts";
import { command } from "#kit/entity/Command.ts";
import { decimal } from "#kit/entity/fields/decimal.ts";
import { type Entity, entity } from "#kit/entity/entity.ts";
import type { RowOf } from "#kit/entity/RowOf.ts";
import { flag } from "#kit/entity/fields/flag.ts";
import { instant } from "#kit/entity/fields/instant.ts";
import { integer } from "#kit/entity/fields/integer.ts";
import { ref } from "#kit/entity/fields/ref.ts";
import { screen } from "#kit/entity/screen.ts";
import { text } from "#kit/entity/fields/text.ts";
import { GONE, UNIT_TYPES } from "../../closedLists.ts";
import { FORWARDERS } from "../../houseReaders.ts";
import { invoiceLines } from "../invoiceLines/invoiceLines.ts";
import { KEEPERS } from "../invoices/invoices.ts";
import { loads } from "../../loads/loads.ts";
import { locations, GOODS_KINDS, placesOf, STOCK_KINDS } from "../../sites/locations/locations.ts";
import { FOLLOWERS, shipments } from "../shipments.ts";
import { LEDGER } from "../../stock/moves.ts";

const measure = () => decimal({ places: 1, greatest: 3_000, unit: "cm" });

/** What is handled as one: a pallet, a box, a crate, known within its entry by its label. */
export const handlingUnits = entity("handlingUnits", {
  read: FOLLOWERS,
  readByHouse: FORWARDERS,
  write: KEEPERS,
  label: "label",
  holds: true,
  ledger: LEDGER,
  fields: {
    label: code({
      required: true,
      most: 40,
      unique: { within: "shipment" },
      search: true,
      scan: true,
      sort: true,
    }),
    shipment: ref(() => shipments, { required: true, filter: true }),
    unitType: choice(UNIT_TYPES, { required: true, filter: true }),
    pieces: integer({ least: 1, greatest: 1_000_000 }),
    weight: decimal({ places: 2, greatest: 100_000, unit: "kg" }),
    length: measure(),
    width: measure(),
    height: measure(),
    invoiceLine: ref(() => invoiceLines, { fixed: true, filter: true }),
    location: ref(() => locations, { fixed: true, filter: true }),
    status: choice(["received", "expected", "void", "merged", "unpacked", "lost", ...GONE], {
      initial: "expected",
      fixed: true,
      filter: true,
    }),
    /** It was expected before it came. */
    announced: flag({ fixed: true }),
    /** It keeps what was received by part, and was unpacked at once: the papers know nothing of it. */
    byPart: flag({ fixed: true }),
    /** The load that took it, since when and by whom. */
    load: ref(() => loads, { fixed: true, filter: true }),
    loadedAt: instant({ fixed: true }),
    loadedBy: text({ most: 200, fixed: true }),
    splitFrom: ref((): Entity => handlingUnits, { fixed: true }),
    mergedInto: ref((): Entity => handlingUnits, { fixed: true }),
    /** Its entry comes to a distribution centre. */
    distribution: flag({ fixed: true, filter: true }),
  },
  labels: {
    paper: "label",
    pieces: [
      { kind: "text", of: "label", x: 5, y: 8, width: 91.6, height: 20, lines: 2, isBold: true },
      { kind: "qr", of: "label", x: 18, y: 32, width: 65, height: 65 },
      { kind: "line", x: 5, y: 104, width: 91.6, height: 0.5 },
      { kind: "text", of: "shipment", x: 5, y: 109, width: 91.6, height: 12, isBold: true },
      { kind: "text", of: "location", x: 5, y: 126, width: 91.6, height: 12 },
    ],
  },
  totals: ["pieces", "weight"],
  state: "status",
  changeable: ["received", "expected", "void", "merged", "lost"],
  commands: {
    cancel: command({ from: ["expected"], to: "void", can: KEEPERS, undo: true }),
    move: command({
      from: ["received"],
      to: null,
      can: KEEPERS,
      input: { location: ref(() => locations, { required: true, offers: placesOf(GOODS_KINDS) }) },
    }),
    invoice: command({
      from: ["received"],
      to: null,
      can: KEEPERS,
      input: {
        invoiceLine: ref(() => invoiceLines, { required: true }),
        pieces: integer({ least: 1, greatest: 1_000_000 }),
      },
    }),
    split: command({
      from: ["received"],
      to: null,
      can: KEEPERS,
      input: {
        labels: codes({ required: true, most: 100 }),
        piecesEach: integer({ required: true, least: 1, greatest: 1_000_000 }),
      },
    }),
    merge: command({
      from: ["received"],
      to: "merged",
      can: KEEPERS,
      fewest: 2,
      input: {
        into: ref((): Entity => handlingUnits, {
          required: true,
          offers: { shipment: { of: "shipment" }, status: ["received"] },
        }),
      },
    }),
    /** At a distribution centre it becomes stock of the part of its invoice line. */
    unpack: command({
      from: ["received"],
      to: "unpacked",
      can: KEEPERS,
      side: "house",
      isOffered: ({ distribution }: { distribution: boolean }) => distribution,
      input: {
        lot: code({ most: 40 }),
        /** Without one its pieces stay where it stands. */
        location: ref(() => locations, { offers: placesOf(STOCK_KINDS) }),
      },
    }),
  },
  steps: { received: ["move", "unpack", "invoice"] },
});

export type UnitRow = RowOf<typeof handlingUnits>;

const list = [
  "label",
  "location",
  "status",
  "invoiceLine",
  "shipment",
  "unitType",
  "pieces",
  "weight",
] as const;

export const screens = [
  screen(handlingUnits, { list }),
  screen(handlingUnits, { where: { distribution: ["true"] }, list }),
];
