import { choice } from "#kit/entity/fields/choice.ts";
import { code } from "#kit/entity/fields/code.ts";
import { command } from "#kit/entity/Command.ts";
import { day } from "#kit/entity/fields/day.ts";
import { entity } from "#kit/entity/entity.ts";
import { ref } from "#kit/entity/fields/ref.ts";
import { screen } from "#kit/entity/screen.ts";
import { text } from "#kit/entity/fields/text.ts";
import { carriers, hasExpired, MANAGERS, RFC, HAULIERS } from "../carriers.ts";
import { COLUMN_NAMES } from "../../columnNames.ts";
import { CROSSERS, FORWARDERS } from "../../houseReaders.ts";

/** Who drives for carriers, with the licence and the FAST card that yards and bridges ask for. */
export const drivers = entity("drivers", {
  // Who loads says who drives a load off, and in what.
  read: [...MANAGERS, "MANIFIESTO", "DESPACHO_DIST"],
  readByHouse: [...FORWARDERS, ...CROSSERS],
  write: MANAGERS,
  label: "name",
  import: {
    key: "licenceNo",
    synonyms: {
      name: ["Driver", "Driver name", "Operador", "Chofer", "Nombre del operador"],
      carrier: COLUMN_NAMES.carrier,
      licenceNo: COLUMN_NAMES.licence,
      fastCard: ["FAST", "FAST number", "FAST ID"],
      phone: ["Phone number", "Cell", "Mobile", "Celular", "Tel"],
    },
  },
  fields: {
    name: text({ required: true, most: 120, search: true, sort: true }),
    carrier: ref(() => carriers, { required: true, sort: true, filter: true, offers: HAULIERS }),
    licenceNo: code({ required: true, most: 30, unique: true, search: true }),
    licenceExpiresOn: day({ warnDays: 30, sort: true, filter: true }),
    fastCard: code({ most: 20, search: true }),
    rfc: code({ form: RFC, search: true }),
    /** Of one without an RFC, and the country that gave it, by three letters of ISO 3166. */
    taxId: code({ most: 40 }),
    country: code({ form: { pattern: /^[A-Z]{3}$/, example: "USA" } }),
    phone: text({ most: 30 }),
    status: choice(["active", "inactive"], { initial: "active", fixed: true, filter: true }),
  },
  state: "status",
  commands: {
    retire: command({ from: ["active"], to: "inactive", can: MANAGERS, undo: true }),
    activate: command({
      from: ["inactive"],
      to: "active",
      can: MANAGERS,
      undo: true,
      guard: hasExpired("licenceExpiresOn", "licenceExpired"),
    }),
  },
});

export const screens = [
  screen(drivers, {
    list: ["name", "carrier", "licenceExpiresOn", "licenceNo", "status", "fastCard", "phone"],
  }),
];
