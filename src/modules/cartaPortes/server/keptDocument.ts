import { sql } from "kysely";
import type { Tx } from "#kit/server/tenant.ts";
import type { CartaPorte } from "../computation/cartaPorte.ts";
import type { Composition } from "../computation/composeCartaPorte.ts";
import { type Difference, differencesBetween } from "../computation/differencesBetween.ts";
import type { TransferInvoice } from "../computation/transferInvoice.ts";
import { writeCartaPorte } from "../computation/writeCartaPorte.ts";

/** A document as it was found valid. */
export interface KeptDocument {
  readonly cartaPorte: CartaPorte;
  readonly invoice: TransferInvoice;
  /** The CFDI around it, byte for byte. */
  readonly xml: string;
  /** The one that came back with its stamp; null where none did. */
  readonly returned: string | null;
}

/** Null where none is kept. */
export async function keptDocument(
  { db, subscriberId }: Tx,
  id: string,
): Promise<KeptDocument | null> {
  const { rows } = await sql<{ document: string; xml: string; returned: string | null }>`
    select document, xml, returned from carta_porte_documents
    where subscriber_id = ${subscriberId} and carta_porte = ${id}::uuid`.execute(db);
  const [row] = rows;
  if (row === undefined) return null;
  const { document, ...texts } = row;
  return { ...(JSON.parse(document) as Pick<KeptDocument, "cartaPorte" | "invoice">), ...texts };
}

/** Keeps what was composed as what was found valid. */
export async function keepDocument(
  { db, subscriberId }: Tx,
  id: string,
  { cartaPorte, invoice }: Pick<Composition, "cartaPorte" | "invoice">,
): Promise<void> {
  await sql`insert into carta_porte_documents (subscriber_id, carta_porte, document, xml, rests_on)
    values (${subscriberId}, ${id}::uuid, ${JSON.stringify({ cartaPorte, invoice })},
      ${writeCartaPorte(invoice, cartaPorte)}, '')
    on conflict (subscriber_id, carta_porte) do update
      set document = excluded.document, xml = excluded.xml, rests_on = excluded.rests_on, returned = null`.execute(
    db,
  );
}

export const dropDocuments = ({ db, subscriberId }: Tx, ids: readonly string[]): Promise<unknown> =>
  sql`delete from carta_porte_documents
    where subscriber_id = ${subscriberId} and carta_porte = any(${ids}::uuid[])`.execute(db);

/** Keeps the CFDI that came back with its stamp. */
export const keepReturned = ({ db, subscriberId }: Tx, id: string, xml: string): Promise<unknown> =>
  sql`update carta_porte_documents set returned = ${xml}
    where subscriber_id = ${subscriberId} and carta_porte = ${id}::uuid`.execute(db);

/** What of a load is otherwise than what was found valid; nothing where none is kept. */
export async function changedSince(
  tx: Tx,
  id: string,
  { cartaPorte }: Pick<Composition, "cartaPorte">,
): Promise<readonly Difference[]> {
  const kept = await keptDocument(tx, id);
  return kept === null ? [] : differencesBetween(kept.cartaPorte, cartaPorte);
}
