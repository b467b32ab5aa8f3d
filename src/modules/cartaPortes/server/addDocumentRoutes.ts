import { readFile } from "node:fs/promises";
import { Readable } from "node:stream";
import { ownershipOf } from "#kit/entity/server/ownership.ts";
import { missing, oneRow, refusal } from "#kit/entity/server/write.ts";
import { dayIn } from "#kit/pure/calendar.ts";
import { Problem } from "#kit/pure/problem.ts";
import { answer, type Caller, type RouteContext } from "#kit/server/http.ts";
import { receivedForm } from "#kit/server/receivedForm.ts";
import { bindTo, type ReadTx, type Tx } from "#kit/server/tenant.ts";
import type { Lent } from "../../ServerModule.ts";
import { type CartaPorteRow, cartaPortes } from "../cartaPortes.ts";
import type { Composition } from "../computation/composeCartaPorte.ts";
import { type Difference, differencesBetween } from "../computation/differencesBetween.ts";
import { sourceOf } from "../computation/sources.ts";
import type { Fault } from "../computation/verdict.ts";
import { writeCartaPorte } from "../computation/writeCartaPorte.ts";
import {
  downloadPdf,
  downloadXml,
  MOST_RETURNED,
  readDocument,
  requestStamp,
  returnedFields,
  takeReturned,
  waitingLoads,
} from "../contract.ts";
import { cartaPortePdf } from "./cartaPortePdf.ts";
import { isUnchanged } from "./cartaPorteRules.ts";
import { composedOf, judgementOf } from "./judgement.ts";
import { keptDocument } from "./keptDocument.ts";
import { stampByReturn } from "./stampByReturn.ts";
import { waitingFor } from "./waitingFor.ts";

/** Adds the calls for documents: what one says, its files, and what comes back with a stamp. */
export function addDocumentRoutes(
  context: RouteContext,
  { files, stamping }: Pick<Lent, "files" | "stamping">,
): void {
  const rows = ownershipOf(context.database, cartaPortes);

  answer(context, readDocument, async ({ params, ...by }) => ({
    data: await rows.read(by, async (tx) => {
      const { own, row } = await boundTo(tx, params.id);
      const { sources, differences, isKept, ...shown } = await shownDocument(own, row);
      const { faults, warnings, ...checked } = await judgementOf(own, shown);
      const sourced = (fault: Fault) => ({ ...fault, source: sourceOf(sources, fault) });
      return {
        document: shown.cartaPorte,
        issuer: shown.invoice.issuer,
        isKept,
        faults: faults.map(sourced),
        warnings: warnings.map(sourced),
        notLoaded: [...checked.notLoaded],
        unknown: [...checked.unknown],
        differences: [...differences],
        canStamp: stamping !== null,
      };
    }),
  }));

  answer(context, downloadXml, async ({ params, reply, ...by }) => {
    const { number, xml } = await rows.read(by, async (tx) => {
      const { own, row } = await boundTo(tx, params.id);
      return { number: row.number, xml: await xmlOf(own, row) };
    });
    return reply
      .header("content-type", "application/xml; charset=utf-8")
      .header("content-disposition", `attachment; filename="${number}.xml"`)
      .header("x-content-type-options", "nosniff")
      .send(xml);
  });

  answer(context, downloadPdf, async ({ params, query: { language }, reply, ...by }) => {
    const printed = await rows.read(by, async (tx) => {
      const { own, row } = await boundTo(tx, params.id);
      const { cartaPorte, invoice } = await shownDocument(own, row);
      return { row, cartaPorte, invoice };
    });
    return reply
      .header("content-type", "application/pdf")
      .header("content-disposition", `attachment; filename="${printed.row.number}.pdf"`)
      .header("x-content-type-options", "nosniff")
      .send(Readable.from(cartaPortePdf(printed, language), { objectMode: false }));
  });

  answer(context, takeReturned, async ({ request, ...by }) => {
    const form = await receivedForm(request, files, MOST_RETURNED);
    try {
      const sent = returnedFields.safeParse(Object.fromEntries(form.fields));
      if (!sent.success) throw new Problem("badRequest", "The form is not as the call asks for");
      const { row: id, version } = sent.data;
      const bytes = await readFile(form.path);
      return await rows.writeOne(by, id, (tx) =>
        stampByReturn(tx, by.caller, { id, version }, bytes, todayOf(by.caller, tx)),
      );
    } finally {
      await form.drop();
    }
  });

  answer(context, requestStamp, async ({ params: { id }, body: { version }, ...by }) => {
    if (stamping === null) throw refusal("barred", [[id, { code: "stampingOff" }]]);
    const xml = await rows.read(by, (tx) => xmlToStamp(tx, { id, version }));
    const answered = await stamping.stamp(xml);
    if ("refused" in answered) {
      const values = { words: answered.refused.slice(0, LONGEST_WORDS) };
      throw refusal("barred", [[id, { code: "stampRefused", values }]]);
    }
    return rows.writeOne(by, id, (tx) =>
      stampByReturn(tx, by.caller, { id, version }, answered.xml, todayOf(by.caller, tx)),
    );
  });

  answer(context, waitingLoads, async (by) => ({ data: await rows.read(by, waitingFor) }));
}

/** Characters of what somebody else answers. */
const LONGEST_WORDS = 300;

const todayOf = ({ zones, zone }: Caller, { subscriberId }: Tx): string =>
  dayIn(zones[subscriberId] ?? zone);

async function boundTo(tx: ReadTx, id: string): Promise<{ own: Tx; row: CartaPorteRow }> {
  const row = await oneRow(tx, cartaPortes, id);
  return { own: await bindTo(tx, row.client ?? missing()), row };
}

interface ShownDocument extends Composition {
  readonly isKept: boolean;
  readonly differences: readonly Difference[];
}

/** What is kept, with what the load says otherwise; as long as nothing is, what the load says. */
async function shownDocument(tx: Tx, row: CartaPorteRow): Promise<ShownDocument> {
  const composition = await composedOf(tx, row);
  const kept = await keptDocument(tx, row.id);
  if (kept === null) return { ...composition, isKept: false, differences: [] };
  const { cartaPorte, invoice } = kept;
  const differences = differencesBetween(cartaPorte, composition.cartaPorte);
  return { ...composition, cartaPorte, invoice, isKept: true, differences };
}

/** The CFDI that goes to whoever stamps. Throws a Problem where it is not valid any more, or the load is otherwise by now. */
async function xmlToStamp(
  tx: ReadTx,
  { id, version }: Pick<CartaPorteRow, "version"> & { readonly id: string },
): Promise<string> {
  const { own, row } = await boundTo(tx, id);
  const { xml } = (await keptDocument(own, id)) ?? missing();
  if (row.version !== version || row.status !== "valid")
    throw new Problem("changed", undefined, { reasonCode: "entity.stale" });
  // Afterwards it is too late: what is stamped once is stamped.
  const faults = await isUnchanged({ tx: own, rows: [row] });
  if (faults.length > 0) throw refusal("barred", faults);
  return xml;
}

async function xmlOf(tx: Tx, row: CartaPorteRow): Promise<string> {
  const kept = await keptDocument(tx, row.id);
  if (kept !== null) return kept.returned ?? kept.xml;
  const { invoice, cartaPorte } = await composedOf(tx, row);
  return writeCartaPorte(invoice, cartaPorte);
}
