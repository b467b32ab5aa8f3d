import Big from "big.js";
import { choice } from "#kit/entity/fields/choice.ts";
import { code } from "#kit/entity/fields/code.ts";
import { command } from "#kit/entity/Command.ts";
import { day } from "#kit/entity/fields/day.ts";
import { entity } from "#kit/entity/entity.ts";
import type { RowOf } from "#kit/entity/RowOf.ts";
import { flag } from "#kit/entity/fields/flag.ts";
import { money, moneyOf } from "#kit/entity/fields/money.ts";
import { ref } from "#kit/entity/fields/ref.ts";
import { screen } from "#kit/entity/screen.ts";
import { text } from "#kit/entity/fields/text.ts";
import { carriers, SUPPLIERS } from "../../carriers/carriers.ts";
import { CURRENCIES } from "../../closedLists.ts";
import { FOLLOWERS, RECEIVERS, shipments } from "../shipments.ts";

/** Who authorises invoices: the client's people, and whoever asks for the pedimento. */
const AUTHORISERS = ["SOLICITUD_PEDIMENTO", "MINA_CLIENTE"] as const;
/** Who types invoices and sets goods of the warehouse against them. */
export const KEEPERS = [...RECEIVERS, "INVENTARIO"] as const;
export const INVOICE_READERS = [...FOLLOWERS, ...AUTHORISERS] as const;

/** A supplier's invoice, as much of it as comes with an entry: another entry may have the rest. Its lines have to come to its total before anybody stands for it. */
export const invoices = entity("invoices", {
  read: INVOICE_READERS,
  write: KEEPERS,
  label: "number",
  documents: ["invoice", "photo"],
  fields: {
    number: code({
      required: true,
      most: 40,
      unique: { within: ["supplier", "shipment"] },
      search: true,
      sort: true,
    }),
    supplier: ref(() => carriers, { required: true, filter: true, offers: SUPPLIERS }),
    shipment: ref(() => shipments, { required: true, filter: true }),
    issuedOn: day({ required: true, sort: true, filter: true }),
    /** Whether buyer and seller are linked: not, without a bearing on the price, with one (Anexo 22). */
    linkage: choice(["0", "1", "2"]),
    /** Of valuation (Anexo 22, Apéndice 11). */
    method: choice(["1", "2", "3", "4", "5", "6"], { initial: "1" }),
    incoterm: choice(["EXW", "FCA", "FAS", "FOB", "CFR", "CIF", "CPT", "CIP", "DAP", "DPU", "DDP"]),
    total: money({ required: true, currencies: CURRENCIES }),
    /** Off the total, of the whole invoice; its lines come to the total without it. */
    discount: money({ fixed: true, currencies: CURRENCIES }),
    /** Number of the electronic value statement (COVE). */
    eDocument: code({ most: 20, search: true }),
    /** Of a Mexican electronic invoice (CFDI). */
    uuid: code({ most: 36, search: true }),
    authStatus: choice(["missing", "received", "verified", "authorised", "rejected"], {
      initial: "missing",
      fixed: true,
      filter: true,
    }),
    linesTotal: money({ fixed: true, currencies: CURRENCIES }),
    /** Its lines come to more than a cent beside its total. */
    differs: flag({ fixed: true, filter: true }),
    rejectReason: text({ most: 500, fixed: true }),
    /** Who attached its file or received it without one, and why without. */
    receivedBy: text({ most: 200, fixed: true }),
    paperWaiver: text({ most: 200, fixed: true }),
  },
  checks: [
    {
      of: ["total", "discount"],
      faults: ({ total, discount }) => {
        const [whole, off] = [moneyOf(total), moneyOf(discount ?? "")];
        if (!whole || !off || discount === null) return {};
        if (off.currency !== whole.currency)
          return { total: { code: "discountCurrency", values: { total, discount } } };
        return Big(off.amount).gt(whole.amount)
          ? { total: { code: "discountAbove", values: { total, discount } } }
          : {};
      },
    },
  ],
  totals: ["total"],
  state: "authStatus",
  changeable: ["missing", "received", "rejected"],
  commands: {
    receive: command({
      from: ["missing", "rejected"],
      to: "received",
      can: KEEPERS,
      input: { paperWaiver: text({ most: 200 }) },
    }),
    verify: command({ from: ["received"], to: "verified", can: KEEPERS }),
    authorise: command({ from: ["verified"], to: "authorised", can: AUTHORISERS }),
    reject: command({
      from: ["received", "verified"],
      to: "rejected",
      can: [...KEEPERS, ...AUTHORISERS],
      reason: true,
    }),
    discount: command({
      from: ["missing", "received", "verified", "rejected"],
      to: null,
      can: KEEPERS,
      input: { discount: money({ currencies: CURRENCIES }) },
      begins: { discount: "discount" },
    }),
    reopen: command({
      from: ["verified", "authorised"],
      to: "received",
      can: AUTHORISERS,
      reason: true,
    }),
  },
  steps: {
    missing: ["receive"],
    received: ["verify", "reject"],
    verified: ["authorise", "reject"],
    rejected: ["receive"],
  },
});

export type InvoiceRow = RowOf<typeof invoices>;

export const screens = [
  screen(invoices, {
    list: [
      "number",
      "authStatus",
      "total",
      "supplier",
      "shipment",
      "linesTotal",
      "differs",
      "issuedOn",
      "eDocument",
      "incoterm",
      "linkage",
    ],
    sort: "-issuedOn",
  }),
];
