import { choice } from "#kit/entity/fields/choice.ts";
import { code } from "#kit/entity/fields/code.ts";
import { command } from "#kit/entity/Command.ts";
import { entity } from "#kit/entity/entity.ts";
import type { RowOf } from "#kit/entity/RowOf.ts";
import type { Offers } from "#kit/entity/Field.ts";
import { flag } from "#kit/entity/fields/flag.ts";
import { integer } from "#kit/entity/fields/integer.ts";
import { ref } from "#kit/entity/fields/ref.ts";
import { screen } from "#kit/entity/screen.ts";
import { text } from "#kit/entity/fields/text.ts";
import { MANAGERS, OPEN_SITES, sites, WORKERS } from "../sites.ts";
import { COLUMN_NAMES } from "../../columnNames.ts";

const KINDS = ["dock", "yardSlot", "staging", "rack", "floor", "hold", "damage"] as const;
/** The kinds where goods stand: slots of the yard are for trailers. Where they are kept, and where they wait to be loaded. */
export const GOODS_KINDS: readonly string[] = KINDS.filter((kind) => kind !== "yardSlot");
export const STOCK_KINDS: readonly string[] = ["rack", "floor"];
export const STAGING_KINDS: readonly string[] = ["staging", "dock"];

/** Which locations are offered where one is chosen: open ones of these kinds, of the site of what is put there. */
export const placesOf = (kind: readonly string[]): Offers => ({
  kind,
  status: ["open"],
  site: { of: "site" },
});

/** Where at a site something can stand: docks, yard slots, racks and floors, known by the code on their label. */
export const locations = entity("locations", {
  owner: "house",
  read: WORKERS,
  write: MANAGERS,
  label: "code",
  import: {
    key: "code",
    synonyms: { code: COLUMN_NAMES.location, site: COLUMN_NAMES.site },
  },
  fields: {
    code: code({
      form: { pattern: /^[A-Z\d]+(-[A-Z\d]+)*$/, example: "A-01-02" },
      most: 20,
      required: true,
      unique: { within: "site" },
      search: true,
      scan: true,
      sort: true,
    }),
    site: ref(() => sites, { required: true, sort: true, filter: true, offers: OPEN_SITES }),
    kind: choice(KINDS, {
      required: true,
      filter: true,
    }),
    area: text({ most: 40, search: true, sort: true }),
    /** In handling units. */
    capacity: integer({ least: 1, greatest: 100_000 }),
    status: choice(["open", "closed"], { initial: "open", fixed: true, filter: true }),
    /** A trailer stands there, whosever it is. */
    taken: flag({
      fixed: true,
      filter: true,
      listedIn: { table: "occupied_places", column: "location" },
    }),
  },
  labels: {
    paper: "label",
    pieces: [
      { kind: "text", of: "code", x: 5, y: 8, width: 91.6, height: 20, isBold: true },
      { kind: "code128", of: "code", x: 5, y: 32, width: 91.6, height: 40 },
      { kind: "line", x: 5, y: 79, width: 91.6, height: 0.5 },
      { kind: "text", of: "site", x: 5, y: 84, width: 91.6, height: 20, lines: 2 },
      { kind: "qr", of: "code", x: 5, y: 110, width: 36, height: 36 },
      { kind: "text", of: "kind", x: 46, y: 112, width: 50.6, height: 14, lines: 2, isBold: true },
      { kind: "text", of: "area", x: 46, y: 128, width: 50.6, height: 10 },
    ],
  },
  state: "status",
  commands: {
    close: command({ from: ["open"], to: "closed", can: MANAGERS, reason: true, undo: true }),
    reopen: command({ from: ["closed"], to: "open", can: MANAGERS, undo: true }),
  },
});

export type LocationRow = RowOf<typeof locations>;

export const screens = [
  screen(locations, { list: ["code", "site", "kind", "area", "capacity", "taken", "status"] }),
];
