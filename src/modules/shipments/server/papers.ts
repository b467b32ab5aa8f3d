import { sql } from "kysely";
import type { Fault } from "#kit/entity/Field.ts";
import type { Guard } from "#kit/entity/server/rules.ts";
import { PAPERS } from "../documents.ts";
import type { ShipmentRow, shipments } from "../shipments.ts";

/** Which papers of an entry are there as files. */
export interface Attached {
  readonly hasBol: boolean;
  readonly hasPackingList: boolean;
  /** Every invoice was received, and there is one. */
  readonly hasInvoices: boolean;
  /** Some invoice was received. */
  readonly hasInvoice: boolean;
}

const attachedAs = (type: string) => sql`exists (select from shared.entity_documents d
  where (d.subscriber_id, d.entity, d.row_id, d.type) = (s.subscriber_id, 'shipments', s.id, ${sql.lit(type)}) and d.removed_at is null)`;
const invoiced = sql`from invoices i where (i.subscriber_id, i.shipment) = (s.subscriber_id, s.id)`;
const RECEIVED = sql`i.auth_status not in ('missing', 'rejected')`;

/** For a statement that reads entries `s`; an entry that a packing list announced has that list. */
export const attachedPapers = sql`${attachedAs("bol")} as "hasBol",
  (s.announced_version is not null or ${attachedAs("packingList")}) as "hasPackingList",
  (select coalesce(bool_and(${RECEIVED}), false) ${invoiced}) as "hasInvoices",
  exists (select ${invoiced} and ${RECEIVED}) as "hasInvoice"`;

type DocumentState = ShipmentRow["docStatus"];

const WHOLE: readonly DocumentState[] = ["complete", "verified", "authorised"];
/** Whether documents in this state are all there. */
export const isWhole = (docStatus: DocumentState): boolean => WHOLE.includes(docStatus);

/** The papers that an entry lacks, and what its documents are by that: what somebody waived stays as it was judged. */
export function judged({ docStatus, papersWaiver }: ShipmentRow, has: Attached) {
  const isThere = { bol: has.hasBol, packingList: has.hasPackingList, invoice: has.hasInvoices };
  const lacking = PAPERS.filter((paper) => !isThere[paper]);
  const isWaived = papersWaiver !== null;
  const isBegun = has.hasBol || has.hasInvoice || !lacking.includes("packingList");
  return {
    papersLacking: isWaived ? [] : lacking,
    docStatus: isWaived ? docStatus : followed(docStatus, lacking.length > 0, isBegun),
  };
}

function followed(docStatus: DocumentState, isLacking: boolean, isBegun: boolean): DocumentState {
  if (docStatus === "rejected") return docStatus;
  if (isLacking && isWhole(docStatus)) return isBegun ? "partial" : "missing";
  if (!isLacking && ["missing", "partial"].includes(docStatus)) return "complete";
  return docStatus === "missing" && isBegun ? "partial" : docStatus;
}

/** Documents are complete, verified or authorised by the files that are attached, or by a waiver that says why not. */
export const attached: Guard<typeof shipments, "judgeDocuments"> = async ({ tx, rows, input }) => {
  if (!isWhole(input.docStatus) || input.papersWaiver !== null) return [];
  const ids = rows.filter(({ papersWaiver }) => papersWaiver === null).map(({ id }) => id);
  const found = await sql<Attached & { id: string; invoices: string | null }>`
    select s.id, ${attachedPapers}, (select string_agg(i.number, ', ' order by i.number) ${invoiced} and not ${RECEIVED}) as invoices
    from shipments s where s.id = any(${ids}::uuid[])`.execute(tx.db);
  return found.rows.flatMap(({ id, invoices, hasBol, hasPackingList, hasInvoices }) => {
    const faults: readonly (Fault | false)[] = [
      !hasBol && { code: "lacksBol" },
      !hasPackingList && { code: "lacksPackingList" },
      !hasInvoices &&
        (invoices === null
          ? { code: "lacksInvoice" }
          : { code: "lacksInvoices", values: { invoices } }),
    ];
    return faults.flatMap((fault) => (fault === false ? [] : [[id, fault] as const]));
  });
};
