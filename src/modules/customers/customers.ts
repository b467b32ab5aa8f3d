import { choice } from "#kit/entity/fields/choice.ts";
import { code } from "#kit/entity/fields/code.ts";
import { command } from "#kit/entity/Command.ts";
import { decimal } from "#kit/entity/fields/decimal.ts";
import { entity } from "#kit/entity/entity.ts";
import { flag } from "#kit/entity/fields/flag.ts";
import { ref } from "#kit/entity/fields/ref.ts";
import { screen } from "#kit/entity/screen.ts";
import { text } from "#kit/entity/fields/text.ts";
import { RFC } from "../carriers/carriers.ts";
import { sites, OPEN_SITES } from "../sites/sites.ts";

const READERS = ["INSTRUCCIONES_CLIENTE"] as const;
const MANAGERS = ["CREATE_USER"] as const;
const hours = () => decimal({ places: 2, greatest: 10_000, unit: "h" });

/** Whom a client's goods are for, by its numbers in the traffic system, with what it was promised. */
export const customers = entity("customers", {
  read: READERS,
  readByHouse: ["SOLICITUD_PEDIMENTO"],
  write: MANAGERS,
  label: "name",
  fields: {
    name: text({ required: true, most: 100, search: true, sort: true }),
    /** `idCliente` of the documented calls. */
    number: code({
      form: { pattern: /^[1-9]\d{0,8}$/, example: "900001" },
      required: true,
      unique: true,
      search: true,
    }),
    kind: choice(["general", "distribution", "mine"], { initial: "general", filter: true }),
    rfc: code({ form: RFC, search: true }),
    taxId: code({ most: 20, search: true }),
    plantSite: ref(() => sites, { filter: true, offers: OPEN_SITES }),
    importerOfRecord: text({ most: 120 }),
    receiveWithin: hours(),
    reviewWithin: hours(),
    crossWithin: hours(),
    needsProformaApproval: flag(),
    needsInvoiceApproval: flag(),
    status: choice(["active", "inactive"], { initial: "active", fixed: true, filter: true }),
  },
  state: "status",
  commands: {
    retire: command({ from: ["active"], to: "inactive", can: MANAGERS, undo: true }),
    activate: command({ from: ["inactive"], to: "active", can: MANAGERS, undo: true }),
  },
});

export const screens = [
  screen(customers, {
    list: ["name", "number", "kind", "plantSite", "rfc", "status"],
  }),
];
