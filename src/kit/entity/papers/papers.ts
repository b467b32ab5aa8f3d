import { z } from "zod";
import type { Seen } from "../EntityRow.ts";
import { printedCall } from "./printedCall.ts";

export const paperLimits = {
  /** Papers that one call makes at most. */
  ofCall: 50,
  /** Rows that a table of a paper shows, and pictures of a paper; of those beyond it says how many there are. */
  rows: 500,
  pictures: 24,
  /** Bytes of a picture that is shown as it is; of a larger one its thumbnail is. */
  pictureBytes: 1_500_000,
  /** Milliseconds that a call waits for pictures; of those beyond it shows the thumbnails. */
  ms: 60_000,
} as const;

/** Who takes part in what a paper is about. */
export type PartyRole = "shipper" | "consignee" | "carrier" | "place";

export interface Party<Name extends string = string> {
  readonly role: PartyRole;
  /** The field that names it, or the client of the row. */
  readonly of: Name | "client";
  /** The field of the place where it is; without one, the address is its own. */
  readonly at?: Name;
}

/** In which part somebody signs. */
export type SignerRole =
  | "shipper"
  | "carrier"
  | "consignee"
  | "inspector"
  | "driver"
  | "receiver"
  | "loader"
  | "picker"
  | "counter"
  | "supervisor";

export interface Signer<Name extends string = string> {
  readonly role: SignerRole;
  /** The field that names who it is; without one, whoever signs writes it. */
  readonly of?: Name;
}

/** One part of a paper, from the top down. */
export type PaperSection<Name extends string = string> =
  /** The paper's number with its barcode, and who takes part; a paper has one, as its first part. */
  | { readonly kind: "head"; readonly number: Name; readonly parties: readonly Party<Name>[] }
  | { readonly kind: "facts"; readonly of: readonly Name[] }
  /** Every option of a field of choices, with those that the row has as failed; nothing while `unless` has its first option. */
  | { readonly kind: "points"; readonly failed: Name; readonly unless: Name }
  /** Rows of another entity that lead here by a field: `handlingUnits.shipment`. */
  | {
      readonly kind: "rows";
      readonly of: `${string}.${string}`;
      readonly columns: readonly string[];
      /** Columns of numbers or money that are added up, over all rows. */
      readonly sums?: readonly string[];
      /** Values by field, of which a row has to have one. */
      readonly where?: Readonly<Record<string, readonly string[]>>;
      /** The column in whose order they come; by what they are called unless said. */
      readonly sort?: string;
      /** Their photos are shown below. */
      readonly photos?: true;
      /** Left out when there is none. */
      readonly optional?: true;
    }
  /** Photos of the row itself. */
  | { readonly kind: "photos" }
  /** Empty lines to write on, in columns that are called as options of a field. */
  | {
      readonly kind: "blanks";
      readonly field: Name;
      readonly columns: readonly string[];
      readonly lines: number;
    }
  /** A line to sign on for each of these, with who it is below it, and the signature that is in force. */
  | { readonly kind: "signatures"; readonly of: readonly Signer<Name>[] };

/** Papers of a row by their names, on letter pages. */
export type Papers<Name extends string = string> = Readonly<
  Record<string, readonly PaperSection<Name>[]>
>;

/** Papers of rows, by their names. */
export function papers({ papers: templates, ...seen }: Seen & { readonly papers?: Papers }) {
  return templates ? { templates, calls: { print: printCallOf(seen, templates) } } : null;
}

/** The call by which papers of rows are made, to whoever may see them. */
const printCallOf = (seen: Seen, templates: Papers) =>
  printedCall(seen, {
    as: "papers",
    summary: `A paper of each of these rows of ${seen.name}, in the order of the ids, as one PDF of letter pages`,
    asked: {
      ids: z.array(z.uuid()).min(1).max(paperLimits.ofCall),
      paper: z.enum(Object.keys(templates)),
    },
  });
